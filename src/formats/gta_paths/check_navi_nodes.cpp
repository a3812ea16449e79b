#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "formats/gta_paths/checked_map.hpp"

namespace wend::gta_paths {
namespace {

constexpr u32 meaningless_lane_bits = 0xFF & ~covered_bits(lane_flags.fields);
constexpr u32 meaningless_signal_bits = 0xFFFF & ~covered_bits(signal_flags.fields);

// What is known of a navi node from the links that name it.
struct NaviUse {
    u32 count = 0;
    bool more_possible = false;  // Some link that may use it is in a file that is not open.
    std::optional<NodeAddress> other_end;  // Of a segment that has its target.
};

class NaviChecks {
  public:
    explicit NaviChecks(const CheckedMap& map) : map_(map) {
        for (u32 member = 0; member < map.areas.member_count(); ++member)
            uses_.emplace_back(map.areas.file(member).navi_nodes.size());
        map.for_each_owned_link([&](NodeIndex from, Origin origin, const Link& link) {
            if (map.is_vehicle(from))
                count(map.address(from), link.target,
                      navi_address(link, map.areas.context(origin.member)));
        });
    }

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
        }
    }

  private:
    void count(NodeAddress from, NodeAddress to, NaviAddress address) {
        const NaviNode* const navi = map_.areas.find(address);
        if (!navi) return;
        NaviUse& use = uses_[map_.areas.member_of(address.area)][address.node];
        ++use.count;
        use.more_possible |= !map_.areas.has(to.area);
        if (!use.other_end && navi->target == from) use.other_end = to;
        if (!use.other_end && navi->target == to) use.other_end = from;
    }

    // Both directions of one segment use it. Where a file is absent that may hold one of those
    // links, too few uses say nothing.
    void check_use(const NaviNode& navi) {
        const NaviUse& use = uses_[member_][record_];
        const bool may_have_more =
            use.more_possible || (use.count == 0 && navi.target.area < map_.grid.area_count() &&
                                  !map_.areas.has(navi.target.area));
        if (use.count == 2 || (use.count < 2 && may_have_more)) return;
        add(area_rule("navi-use"), "target", "{} instead of 2 links use it", use.count);
    }

    // Fact sheet section 2.3: the unit vector from the other end to the target times 100, without
    // its fraction; within 1, as it was computed before positions were rounded.
    void check_direction(const NaviNode& navi) {
        const auto& other = uses_[member_][record_].other_end;
        const std::optional<Point> to = position(navi.target),
                                   from = other ? position(*other) : std::nullopt;
        if (!to || !from) return;
        const double x = to->x - from->x, y = to->y - from->y, length = vector_length(x, y);
        if (length == 0) return;
        const double expected[] = {std::trunc(100 * x / length), std::trunc(100 * y / length)};
        if (std::abs(navi.direction[0] - expected[0]) > 1 ||
            std::abs(navi.direction[1] - expected[1]) > 1)
            add(area_rule("direction"), "direction", "({}, {}), from {} to {} it is ({}, {})",
                navi.direction[0], navi.direction[1], text_of(*other), text_of(navi.target),
                expected[0], expected[1]);
    }

    // Equal to both of its ends' in 99 of 100, and otherwise nearly always to one of them (fact
    // sheet section 2.3).
    void check_width(const NaviNode& navi) {
        const auto& other = uses_[member_][record_].other_end;
        const PathNode *const to = map_.areas.find(navi.target), *const from =
                                                                     other ? map_.areas.find(*other)
                                                                           : nullptr;
        if (!to || !from) return;
        const auto [least, most] = std::minmax(to->path_width, from->path_width);
        if (navi.path_width < least || navi.path_width > most)
            add(area_rule("navi-width"), "path_width", "{} m, {} has {} m and {} has {} m",
                navi.path_width / 8.0, text_of(navi.target), to->path_width / 8.0, text_of(*other),
                from->path_width / 8.0);
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
        if (lane_flags["left_lanes"].get(navi.lanes) == 0 &&
            lane_flags["right_lanes"].get(navi.lanes) == 0)
            add(area_rule("no-lanes"), "lanes", "no lane leads to {} or away from it",
                text_of(navi.target));
        if (lane_flags["traffic_light_direction"].get(navi.lanes) != 0 &&
            signal_flags["traffic_light"].get(navi.signals) == 0)
            add(area_rule("light-direction"), "lanes",
                "bit 6 is set, but there is no traffic light");
    }

    std::optional<Point> position(NodeAddress address) const {
        const PathNode* const node = map_.areas.find(address);
        if (!node) return std::nullopt;
        return position_of(*node, map_.areas.context(map_.areas.member_of(address.area)));
    }

    template <class... Values>
    void add(const Rule& rule, const char* field, fmt::format_string<const Values&...> text,
             const Values&... values) {
        map_.add_navi(rule, member_, record_, field, [&] { return fmt::format(text, values...); });
    }

    const CheckedMap& map_;
    std::vector<std::vector<NaviUse>> uses_;  // By member and record.
    u32 member_ = 0, record_ = 0;
};

}  // namespace

void check_navi_nodes(const CheckedMap& map) {
    NaviChecks checks(map);
    for (u32 member = 0; member < map.areas.member_count(); ++member) checks.check(member);
}

}  // namespace wend::gta_paths
