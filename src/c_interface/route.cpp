#include "c_interface/route.hpp"

#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/route_request.hpp"
#include "wend/geojson.hpp"
#include "wend/hierarchy_file.hpp"

namespace wend::c {
namespace {

Expected<wend_prepared*> handle_of_prepared(Expected<PreparedPaths> prepared) {
    if (!prepared) return failure(std::move(prepared.error()));
    return new wend_prepared{std::move(*prepared)};
}

}  // namespace

Expected<std::optional<NodeIndex>> forbidden_node(const Planner& planner, std::uint32_t forbidden) {
    if (forbidden == WEND_NONE) return std::optional<NodeIndex>();
    if (const auto there = expect_node(planner.network(), forbidden); !there)
        return failure(there.error());
    return std::optional<NodeIndex>(forbidden);
}

}  // namespace wend::c

using namespace wend::c;

wend_planner* wend_planner_make(const wend_network* network, const wend_route_options* options,
                                wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_planner*> {
            auto how = planner_options(*network, options);
            if (!how) return wend::failure(std::move(how.error()));
            auto planner = network->map ? wend::Planner::make(*network->map, std::move(*how))
                                        : wend::Planner::make(network->network, std::move(*how));
            if (!planner) return wend::failure(std::move(planner.error()));
            return new wend_planner{std::move(*planner), network->network};
        },
        network);
}
void wend_planner_free(wend_planner* planner) { delete planner; }

wend_prepared* wend_prepare(const wend_network* network, const wend_route_options* options,
                            wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_prepared*> {
            const auto how = planner_options(*network, options);
            if (!how) return wend::failure(how.error());
            return handle_of_prepared(wend::PreparedPaths::make(network->network, *how));
        },
        network);
}
wend_buffer* wend_prepared_bytes(const wend_prepared* prepared, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            auto bytes = prepared->prepared.bytes();
            if (!bytes) return wend::failure(std::move(bytes.error()));
            return buffer_of(std::move(*bytes));
        },
        prepared);
}
wend_prepared* wend_prepared_read(const wend_network* network, const wend_route_options* options,
                                  wend_bytes bytes, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_prepared*> {
            const auto how = planner_options(*network, options);
            if (!how) return wend::failure(how.error());
            const auto given = bytes_of(bytes);
            if (!given) return wend::failure(given.error());
            return handle_of_prepared(wend::PreparedPaths::read(*given, network->network, *how));
        },
        network);
}
void wend_prepared_free(wend_prepared* prepared) { delete prepared; }
bool wend_planner_use(wend_planner* planner, const wend_prepared* prepared, wend_error** error) {
    return attempt(
        error, [&] { return planner->planner.use(prepared->prepared); }, planner, prepared);
}

wend_route* wend_planner_find_places(wend_planner* planner, wend_locations through,
                                     uint32_t forbidden, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_route*> {
            if (through.count < 2) return wend::failure("a path needs two places");
            std::vector<wend::Stop> stops;
            for (size_t row = 0; row < through.count; ++row) {
                auto stop = stop_at(through, row, planner->planner, "through");
                if (!stop) return wend::failure(std::move(stop.error()));
                stops.push_back(std::move(*stop));
            }
            const auto avoided = forbidden_node(planner->planner, forbidden);
            if (!avoided) return wend::failure(avoided.error());
            return new wend_route{planner->planner.find(stops, *avoided)};
        },
        planner);
}

bool wend_planner_best(wend_planner* planner, wend_best_path* best, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            auto found = planner->planner.best_between_stops();
            if (!found) return wend::failure("the latest answer is no path that a game found");
            planner->why_none = std::move(found->why_none);
            if (!give(best,
                      {0, found->value, found->of_game, static_cast<wend_measure>(found->measure),
                       found->is_exact, planner->why_none.c_str()}))
                return wend::failure("the size of wend_best_path is not set");
            return {};
        },
        planner, best);
}

wend_buffer* wend_routes_geojson(const wend_network* network, const wend_route* const* routes,
                                 size_t count, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            if (const auto there = expect_list(routes, count, "routes"); !there)
                return wend::failure(there.error());
            const std::span all(routes, count);
            if (std::ranges::count(all, nullptr) > 0)
                return wend::failure("a wend_route that is needed is NULL");
            const wend::Network& of = *network->network;
            for (const wend_route* const route : all)
                if (const auto fits = expect_route_of(of, *route); !fits)
                    return wend::failure(fits.error());
            return written([&](wend::TextSink& sink) {
                wend::GeoJsonWriter geojson(sink, of);
                for (const wend_route* const route : all) geojson.add(route->planned);
                geojson.finish();
            });
        },
        network);
}

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
