#include "formats/gta/check/check_navi_nodes.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {

namespace {

// Whether the node that a link leads to has one back, as far as it is there: a segment has both.
bool may_lead_back(const CheckedMap& map, NodeAddress from, NodeAddress to) {
    const PathNode* const node = map.areas.find(to);
    if (!node) return !map.areas.has(to.area);
    const auto links = links_of(map.areas.file(map.areas.member_of(to.area)), *node);
    return std::ranges::find(links, from, &Link::target) != links.end();
}

}  // namespace

NaviUses::NaviUses(const CheckedMap& map) {
    for (u32 member = 0; member < map.areas.member_count(); ++member)
        uses_.emplace_back(map.areas.file(member).navi_nodes.size());
    map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
        if (map.is_vehicle(from))
            count(map, map.address(from), link.target,
                  navi_address(link, map.areas.context(origin.member)));
    });
}

void NaviUses::count(const CheckedMap& map, NodeAddress from, NodeAddress to, NaviAddress address) {
    const NaviNode* const navi = map.areas.find(address);
    if (!navi) return;
    NaviUse& use = uses_[map.areas.member_of(address.area)][address.node];
    ++use.count;
    use.more_possible |= !map.areas.has(to.area);
    if (use.other_end || !may_lead_back(map, from, to)) return;
    if (navi->target == from) use.other_end = to;
    if (navi->target == to) use.other_end = from;
}

std::optional<Direction> direction_toward(const CheckedMap& map, NodeAddress target,
                                          NodeAddress other) {
    const auto position = [&](NodeAddress address) -> std::optional<Point> {
        const PathNode* const node = map.areas.find(address);
        if (!node) return std::nullopt;
        return position_of(*node, map.areas.context(map.areas.member_of(address.area)));
    };
    const std::optional<Point> to = position(target), from = position(other);
    if (!to || !from) return std::nullopt;
    const double x = to->x - from->x, y = to->y - from->y, length = vector_length(x, y);
    if (length == 0) return std::nullopt;
    return Direction{std::trunc(100 * x / length), std::trunc(100 * y / length)};
}

bool is_direction(const NaviNode& navi, const Direction& direction) {
    return std::abs(navi.direction[0] - direction[0]) <= 1 &&
           std::abs(navi.direction[1] - direction[1]) <= 1;
}

namespace {

class NaviChecks {
  public:
    explicit NaviChecks(const CheckedMap& map) : map_(map), uses_(map) {}

    void check(u32 member) {
        const std::vector<NaviNode>& navi_nodes = map_.areas.file(member).navi_nodes;
        for (u32 record = 0; record < navi_nodes.size(); ++record) {
            member_ = member;
            record_ = record;
            check_use(navi_nodes[record]);
            check_direction(navi_nodes[record]);
            check_width(navi_nodes[record]);
            check_bits(navi_nodes[record]);
            check_lanes(navi_nodes[record]);
            check_light(navi_nodes[record]);
        }
    }

  private:
    // Both directions of one segment use it. Where a file is absent that may hold one of those
    // links, too few uses say nothing.
    void check_use(const NaviNode& navi) {
        const NaviUse& use = uses_.of(member_, record_);
        const bool may_have_more =
            use.more_possible || (use.count == 0 && navi.target.area < map_.grid.area_count() &&
                                  !map_.areas.has(navi.target.area));
        if (use.count == 2 || (use.count < 2 && may_have_more)) return;
        add(area_rule("navi-use"), "target", "{} instead of 2 links use it", use.count);
    }

    // Within 1, as it was computed before positions were rounded.
    void check_direction(const NaviNode& navi) {
        const auto& other = uses_.of(member_, record_).other_end;
        const auto expected = other ? direction_toward(map_, navi.target, *other) : std::nullopt;
        if (expected && !is_direction(navi, *expected))
            add(area_rule("direction"), "direction", "({}, {}), from {} to {} it is ({}, {})",
                navi.direction[0], navi.direction[1], text_of(*other), text_of(navi.target),
                (*expected)[0], (*expected)[1]);
    }

    // Equal to both of its ends' in 99 of 100, and otherwise nearly always to one of them (fact
    // sheet section 2.3).
    void check_width(const NaviNode& navi) {
        const auto ends = ends_of(navi);
        if (!ends) return;
        const auto [least, most] = std::minmax(ends->to->path_width, ends->from->path_width);
        if (navi.path_width < least || navi.path_width > most)
            add(area_rule("navi-width"), "path_width", "{} m, {} has {} m and {} has {} m",
                navi.path_width / 8.0, text_of(navi.target), ends->to->path_width / 8.0,
                text_of(ends->other), ends->from->path_width / 8.0);
    }

    void check_bits(const NaviNode& navi) {
        const auto check = [&](const char* field, u32 bits) {
            if (bits != 0)
                add(area_rule("reserved-navi-bits"), field, "the bits {:#x} are set", bits);
        };
        check("lanes", navi.lanes & meaningless_lane_bits);
        check("signals", navi.signals & meaningless_signal_bits);
    }

    void check_lanes(const NaviNode& navi) {
        if (Lanes::of(navi) == Lanes{})
            add(area_rule("no-lanes"), "lanes", "no lane leads to {} or away from it",
                text_of(navi.target));
        if (lane_flags["traffic_light_direction"].get(navi.lanes) != 0 &&
            signal_flags["traffic_light"].get(navi.signals) == 0)
            add(area_rule("light-direction"), "lanes",
                "bit 6 is set, but there is no traffic light");
    }

    // Where just one end is a junction, the light stands there. A navi node that segments share
    // cannot be judged.
    void check_light(const NaviNode& navi) {
        if (signal_flags["traffic_light"].get(navi.signals) == 0 ||
            uses_.of(member_, record_).count != 2)
            return;
        const auto ends = ends_of(navi);
        if (!ends || is_junction(*ends->to) == is_junction(*ends->from)) return;
        const bool stands_at_target = lane_flags["traffic_light_direction"].get(navi.lanes) != 0;
        if (stands_at_target == is_junction(*ends->to)) return;
        const NodeAddress light = stands_at_target ? navi.target : ends->other,
                          junction = stands_at_target ? ends->other : navi.target;
        add(area_rule("light-at-wrong-end"), "lanes",
            "the traffic light stands at {}, and the junction is {}", text_of(light),
            text_of(junction));
    }
    static bool is_junction(const PathNode& node) { return own_links.get(node.flags) > 2; }

    // The ends of the segment that a navi node is of: its target and the other one.
    struct Ends {
        NodeAddress other;
        const PathNode *to, *from;
    };
    std::optional<Ends> ends_of(const NaviNode& navi) const {
        const auto& other = uses_.of(member_, record_).other_end;
        if (!other) return std::nullopt;
        const Ends ends{*other, map_.areas.find(navi.target), map_.areas.find(*other)};
        return ends.to && ends.from ? std::optional(ends) : std::nullopt;
    }

    template <class... Values>
    void add(const Rule& rule, const char* field, fmt::format_string<const Values&...> text,
             const Values&... values) {
        map_.add_navi(rule, member_, record_, field, [&] { return fmt::format(text, values...); });
    }

    const CheckedMap& map_;
    NaviUses uses_;
    u32 member_ = 0, record_ = 0;
};

}  // namespace

void check_navi_nodes(const CheckedMap& map) {
    NaviChecks checks(map);
    for (u32 member = 0; member < map.areas.member_count(); ++member)
        if (!map.areas.is_double(member)) checks.check(member);
}

}  // namespace wend::gta_paths
