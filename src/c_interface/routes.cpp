#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/handles.hpp"

namespace wend::c {

Expected<void> expect_route_of(const Network& network, const wend_route& route) {
    const PlannedPath& planned = route.planned;
    const auto is_node = [&](NodeIndex node) {
        return node == no_index || node < network.nodes.size();
    };
    const auto has_node = [&](const Stop& stop) {
        return is_node(stop.end.node) && (!stop.named || stop.named->place < network.places.size());
    };
    const bool fits =
        std::ranges::all_of(planned.path.nodes, is_node) &&
        std::ranges::all_of(planned.path.links,
                            [&](LinkIndex link) { return link < network.links.size(); }) &&
        std::ranges::all_of(planned.stops, has_node) &&
        std::ranges::all_of(planned.legs,
                            [&](const PlannedPath::Leg& leg) { return is_node(leg.to.node); });
    if (fits) return {};
    return failure("the route is of another network");
}

}  // namespace wend::c

using namespace wend::c;

void wend_route_free(wend_route* route) { delete route; }

bool wend_route_get_info(const wend_route* route, wend_route_info* info) {
    if (!route) return false;
    const wend::PlannedPath& of = route->planned;
    wend_route_info all{};
    all.found = of.path.found;
    all.reason = of.reason.c_str();
    all.measure = static_cast<wend_measure>(of.measure);
    all.cost = of.path.cost;
    all.length = of.path.length;
    all.has_time = of.time.has_value();
    all.time = of.time.value_or(0);
    all.is_shortest = of.path.is_shortest;
    all.node_count = of.path.nodes.size();
    all.link_count = of.path.links.size();
    all.point_count = of.path.points.size();
    all.stop_count = of.stops.size();
    all.leg_count = of.legs.size();
    all.impassable_left_out = of.impassable_left_out;
    all.impassable_taken = of.impassable_taken;
    all.gives_up = all.remark = all.why_short = "";
    if (of.game) {
        all.has_game_code = of.game->code.has_value();
        all.game_code = of.game->code.value_or(0);
        all.gives_up = of.game->gives_up.c_str();
        all.remark = route->remark.c_str();
        all.short_by = of.game->short_by;
        all.why_short = of.game->why_short.c_str();
    }
    return give(info, all);
}
const uint32_t* wend_route_nodes(const wend_route* route) {
    return route && !route->planned.path.nodes.empty() ? route->planned.path.nodes.data() : nullptr;
}
const uint32_t* wend_route_links(const wend_route* route) {
    return route && !route->planned.path.links.empty() ? route->planned.path.links.data() : nullptr;
}
const wend_point* wend_route_points(const wend_route* route) {
    return route && !route->planned.path.points.empty() ? points_of(route->planned.path.points)
                                                        : nullptr;
}
bool wend_route_stop_at(const wend_route* route, size_t index, wend_stop* stop) {
    return route && give_at(stop, route->planned.stops, index, [](const wend::Stop& of) {
               return wend_stop{0, of.end.node, point_of(of.end.point), of.storeys.size()};
           });
}
bool wend_route_leg_at(const wend_route* route, size_t index, wend_leg* leg) {
    return route && give_at(leg, route->planned.legs, index, [](const wend::PlannedPath::Leg& of) {
               return wend_leg{
                   0,         of.to.node,          point_of(of.to.point), of.cost,
                   of.length, of.time.has_value(), of.time.value_or(0),   of.link_count};
           });
}
