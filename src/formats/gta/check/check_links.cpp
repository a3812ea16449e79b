#include <algorithm>
#include <cstdlib>

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

}  // namespace wend::gta_paths
