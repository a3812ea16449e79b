#include <algorithm>
#include <map>
#include <utility>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {
namespace {

bool are_neighbours(const Grid& grid, u32 a, u32 b) {
    const auto apart = [](u32 x, u32 y) { return x > y ? x - y : y - x; };
    return apart(a % grid.side(), b % grid.side()) <= 1 &&
           apart(a / grid.side(), b / grid.side()) <= 1;
}

void check_own_fields(const CheckedMap& map, NodeIndex from, Origin origin, const Link& link) {
    const NaviAddress navi = navi_address(link, map.areas.context(origin.member));
    const bool is_vehicle = map.is_vehicle(from);
    if (!is_vehicle && navi != NaviAddress{})
        map.add_link(area_rule("ped-navi"), from, origin, "navi_node", [&] {
            return fmt::format("the link to {} names navi node {}", text_of(link.target),
                               text_of(navi));
        });
    if (is_vehicle && link.crossing != 0)
        map.add_link(area_rule("vehicle-crossing"), from, origin, "crossing", [&] {
            return fmt::format("the link to {} has the crossing flags {:#x}", text_of(link.target),
                               link.crossing);
        });
    if (link.crossing & meaningless_crossing_bits)
        map.add_link(area_rule("reserved-crossing-bits"), from, origin, "crossing", [&] {
            return fmt::format("of the link to {} the bits {:#x} are set", text_of(link.target),
                               link.crossing & meaningless_crossing_bits);
        });
    // A navi node in an absent file cannot be judged, one in an area that no map has can.
    const bool navi_can_be_judged = map.areas.has(navi.area) || navi.area >= map.grid.area_count();
    if (is_vehicle && navi_can_be_judged && !map.areas.find(navi))
        map.add_link(area_rule("navi-missing"), from, origin, "navi_node", [&] {
            return fmt::format("the link to {} names navi node {}, which does not exist",
                               text_of(link.target), text_of(navi));
        });
    const u32 area = map.address(from).area;
    if (std::max<u32>(area, link.target.area) < map.grid.area_count() &&
        !are_neighbours(map.grid, area, link.target.area))
        map.add_link(area_rule("far-link"), from, origin, "target", [&] {
            return fmt::format("leads to {}, which is in an area further off",
                               text_of(link.target));
        });
}

void check_ends(const CheckedMap& map, LinkIndex link) {
    const NodeIndex from = map.network.links.from[link], to = map.network.links.to[link];
    const Origin origin = map.network.links.origin[link];
    const bool is_vehicle = map.is_vehicle(from);
    if (is_vehicle != map.is_vehicle(to))
        map.add_link(area_rule("vehicle-ped-link"), from, origin, "target", [&] {
            return fmt::format("leads from a {} node to {}, a {} node",
                               is_vehicle ? "vehicle" : "ped", map.network.name_of(to),
                               is_vehicle ? "ped" : "vehicle");
        });
    const auto is_water = [&](NodeIndex node) {
        return node_flags["water"].get(map.node(node).flags) != 0;
    };
    if (is_water(from) != is_water(to))
        map.add_link(area_rule("water-land-link"), from, origin, "target", [&] {
            return fmt::format("leads from {} to {}, which is {}",
                               is_water(from) ? "water" : "land", map.network.name_of(to),
                               is_water(to) ? "water" : "land");
        });
}

}  // namespace

void check_links(const CheckedMap& map) {
    map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
        check_own_fields(map, from, origin, link);
    });
    for (LinkIndex link = 0; link < map.network.links.size(); ++link)
        if (map.is_on_map(map.network.links.from[link])) check_ends(map, link);
}

namespace {

// An area without a file, and the links that lead there.
struct AbsentArea {
    const UnresolvedLink* first = nullptr;
    u32 links = 0;
};

class AbsentAreas {
  public:
    explicit AbsentAreas(const CheckedMap& map) : map_(map) {
        for (const Member& member : map.areas.members())
            if (member.key && *member.key < map.grid.area_count()) ++present_;
        for (const UnresolvedLink& link : map.network.unresolved) {
            if (link.reason != UnresolvedLink::Reason::absent_member || !map.is_on_map(link.from))
                continue;
            const AreaFile& file = map.areas.file(link.origin.member);
            AbsentArea& area = absent_[file.links[link.origin.record].target.area];
            if (!area.first) area.first = &link;
            ++area.links;
        }
    }

    void check() const {
        for (const auto& [number, area] : absent_)
            if (is_missed(number)) tell(number, area);
    }

  private:
    // Whoever opens one file of a map, or a part of it, does without the rest on purpose.
    bool is_missed(u32 area) const {
        return present_ * 4 >= map_.grid.area_count() * 3 || present_around(area) >= 5;
    }

    // How many of the eight squares around one have files.
    u32 present_around(u32 area) const {
        const int side = static_cast<int>(map_.grid.side());
        const int column = static_cast<int>(area) % side, row = static_cast<int>(area) / side;
        u32 count = 0;
        for (int y = std::max(row - 1, 0); y <= std::min(row + 1, side - 1); ++y)
            for (int x = std::max(column - 1, 0); x <= std::min(column + 1, side - 1); ++x)
                count += map_.areas.has(static_cast<u16>(y * side + x));
        return count;
    }

    // In the file of the first link that leads there.
    void tell(u32 number, const AbsentArea& area) const {
        const auto [member, record] =
            std::pair(area.first->origin.member, area.first->origin.record);
        map_.report.add(area_rule("absent-area"), member, [&] {
            Finding finding;
            finding.record = fmt::format("area {}", number);
            finding.field = fmt::format("links[{}].target", record);
            finding.position = map_.network.nodes.position[area.first->from];
            finding.message = fmt::format(
                "there is no file of area {}, and {} links lead there, the first from {}", number,
                area.links, map_.network.name_of(area.first->from));
            return finding;
        });
    }

    const CheckedMap& map_;
    u32 present_ = 0;
    std::map<u32, AbsentArea> absent_;
};

}  // namespace

void check_absent_areas(const CheckedMap& map) { AbsentAreas(map).check(); }

}  // namespace wend::gta_paths
