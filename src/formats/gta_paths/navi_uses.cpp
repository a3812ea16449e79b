#include "formats/gta_paths/navi_uses.hpp"

#include <cmath>

namespace wend::gta_paths {

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
    if (!use.other_end && navi->target == from) use.other_end = to;
    if (!use.other_end && navi->target == to) use.other_end = from;
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
