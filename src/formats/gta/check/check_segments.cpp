#include <algorithm>
#include <vector>

#include "formats/gta/check/checked_map.hpp"
#include "formats/gta/check/shared_checks.hpp"

namespace wend::gta_paths {
namespace {

// What the two directions of a segment have in common: the navi node, the length and whether it
// crosses a road.
class SegmentChecks {
  public:
    explicit SegmentChecks(const CheckedMap& map) : map_(map) {
        facts_.reserve(map.network.links.size());
        for (LinkIndex link = 0; link < map.network.links.size(); ++link)
            facts_.push_back(
                {map.navi(link), map.link(link).length,
                 static_cast<u8>(map.link(link).crossing & ~meaningless_crossing_bits)});
    }

    void check(LinkIndex link) {
        check_length(link);
        check_navi_target(link);
        const NodeIndex from = map_.network.links.from[link], to = map_.network.links.to[link];
        const auto [begin, end] = map_.network.links_of(to);
        const auto leads_back = [&](LinkIndex other) {
            return map_.network.links.to[other] == from;
        };
        // With several links between the two, one that agrees is enough.
        LinkIndex counterpart = no_index;
        bool same_navi = false, same_length = false, same_crossing = false;
        for (LinkIndex other = begin; other < end; ++other) {
            if (!leads_back(other)) continue;
            if (counterpart == no_index) counterpart = other;
            same_navi |= facts_[other].navi == facts_[link].navi;
            same_length |= facts_[other].length == facts_[link].length;
            same_crossing |= facts_[other].crossing == facts_[link].crossing;
        }
        // What is the segment's own is told of once.
        const bool is_first = counterpart == no_index || from < to;
        if (is_first) check_span(map_, area_rule("link-too-long"), link);
        if (counterpart == no_index)
            add(area_rule("one-way-link"), link, "target",
                "the link to {} has none that leads back", name(to));
        else
            compare(link, counterpart, same_navi, same_length);
        if (is_first && !same_crossing && counterpart != no_index)
            compare_crossing(link, counterpart);
    }

  private:
    void compare(LinkIndex link, LinkIndex counterpart, bool same_navi, bool same_length) {
        const NodeIndex to = map_.network.links.to[link];
        if (!same_navi && map_.is_vehicle(map_.network.links.from[link]) && map_.is_vehicle(to))
            add(area_rule("navi-differs"), link, "navi_node",
                "the link to {} uses navi node {}, the one back {}", name(to),
                text_of(facts_[link].navi), text_of(facts_[counterpart].navi));
        if (!same_length)
            add(area_rule("lengths-differ"), link, "length",
                "the link to {} is {} m long, the one back {} m", name(to), facts_[link].length,
                facts_[counterpart].length);
    }

    // Of vehicles no link may cross any.
    void compare_crossing(LinkIndex link, LinkIndex counterpart) {
        const NodeIndex to = map_.network.links.to[link];
        if (map_.is_vehicle(map_.network.links.from[link]) || map_.is_vehicle(to)) return;
        add(area_rule("crossing-differs"), link, "crossing",
            "the link to {} has the crossing flags {:#x}, the one back {:#x}", name(to),
            facts_[link].crossing, facts_[counterpart].crossing);
    }

    void check_length(LinkIndex link) {
        const double distance = map_.network.links.length[link];
        if (!is_length(facts_[link].length, map_.expected_length(link)))
            add(area_rule("length"), link, "length",
                "the link to {} is {} m long, the distance is {:.3f} m",
                name(map_.network.links.to[link]), facts_[link].length, distance);
    }

    void check_navi_target(LinkIndex link) {
        const NodeIndex from = map_.network.links.from[link], to = map_.network.links.to[link];
        if (!map_.is_vehicle(from)) return;
        const NaviNode* const navi = map_.areas.find(facts_[link].navi);
        if (!navi) return;
        const NodeAddress lower = std::min(map_.address(from), map_.address(to));
        if (navi->target != lower)
            add(area_rule("navi-target"), link, "navi_node",
                "navi node {} of the link to {} points to {}, the lower end is {}",
                text_of(facts_[link].navi), name(to), text_of(navi->target), text_of(lower));
    }

    std::string name(NodeIndex node) const { return map_.network.name_of(node); }

    template <class... Values>
    void add(const Rule& rule, LinkIndex link, const char* field,
             fmt::format_string<const Values&...> text, const Values&... values) {
        map_.add_link(rule, map_.network.links.from[link], map_.network.links.origin[link], field,
                      [&] { return fmt::format(text, values...); });
    }

    struct Facts {
        NaviAddress navi;
        u8 length;
        u8 crossing;  // Without bits that mean nothing.
    };
    const CheckedMap& map_;
    std::vector<Facts> facts_;  // Of each link of the network.
};

}  // namespace

void check_segments(const CheckedMap& map) {
    SegmentChecks checks(map);
    for (LinkIndex link = 0; link < map.network.links.size(); ++link)
        if (map.is_on_map(map.network.links.from[link])) checks.check(link);
}

}  // namespace wend::gta_paths
