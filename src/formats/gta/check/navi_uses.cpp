#include "formats/gta/check/navi_uses.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace wend::gta_paths
