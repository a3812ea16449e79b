#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/profile.hpp"
#include "wend/geojson.hpp"
#include "wend/hierarchy_file.hpp"

struct wend_planner {
    static constexpr const char* called = "wend_planner";
    wend::Planner planner;
    std::string why_none = {};  // Of the best path that was asked for last.
};

namespace wend::c {
namespace {

Expected<wend_route*> planned(wend_planner& planner, std::span<const Stop> stops,
                              std::uint32_t forbidden) {
    if (stops.size() < 2) return failure("a path needs two places");
    const Network& network = planner.planner.network();
    std::optional<NodeIndex> avoided;
    if (forbidden != WEND_NONE) {
        if (const auto there = expect_node(network, forbidden); !there)
            return failure(there.error());
        avoided = forbidden;
    }
    return new wend_route{planner.planner.find(stops, avoided)};
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_planner* wend_planner_make(const wend_network* network, const wend_route_options* options,
                                wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_planner*> {
            auto wish = route_wish(*network->network, options);
            if (!wish) return wend::failure(std::move(wish.error()));
            wend::PlannerOptions how{.search = wish->search,
                                     .kind = wish->profile.kind,
                                     .respect_lanes = wish->profile.respect_lanes,
                                     .times = std::move(wish->profile.costs),
                                     .ground = std::move(wish->profile.ground),
                                     .only_nodes = std::move(wish->profile.only_nodes),
                                     .mover = std::move(wish->profile.mover),
                                     .game_limits = wish->game_limits,
                                     .many_queries = wish->many_queries};
            if (wish->search == wend::PathSearch::game) {
                auto rules = game_rules(*network, wish->game_options);
                if (!rules) return wend::failure(std::move(rules.error()));
                how.game = std::move(*rules);
            } else if (!wish->game_options.empty()) {
                return wend::failure("options of the game are for WEND_GAME alone");
            }
            auto planner = network->map ? wend::Planner::make(*network->map, std::move(how))
                                        : wend::Planner::make(network->network, std::move(how));
            if (!planner) return wend::failure(std::move(planner.error()));
            return new wend_planner{std::move(*planner)};
        },
        network);
}
void wend_planner_free(wend_planner* planner) { delete planner; }

wend_buffer* wend_planner_prepare(wend_planner* planner, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            if (planner->planner.network().map_kind == wend::MapKind::mesh)
                return wend::failure(
                    "a mesh needs nothing prepared: its ways lead over the ground");
            return buffer_of(
                wend::write_hierarchy(wend::ContractionHierarchy(planner->planner.graph())));
        },
        planner);
}
bool wend_planner_use_prepared(wend_planner* planner, wend_bytes prepared, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto bytes = bytes_of(prepared);
            if (!bytes) return wend::failure(bytes.error());
            const auto hierarchy = wend::read_hierarchy(*bytes, planner->planner.graph());
            if (!hierarchy) return wend::failure(hierarchy.error());
            return planner->planner.use_hierarchy(*hierarchy);
        },
        planner);
}

wend_route* wend_planner_find(wend_planner* planner, wend_text_list places, uint32_t forbidden,
                              wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_route*> {
            const auto names = texts_of(places);
            if (!names) return wend::failure(names.error());
            const auto stops = planner->planner.stops(*names);
            if (!stops) return wend::failure(stops.error());
            return planned(*planner, *stops, forbidden);
        },
        planner);
}
wend_route* wend_planner_find_nodes(wend_planner* planner, wend_index_list nodes,
                                    uint32_t forbidden, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_route*> {
            const wend::Network& network = planner->planner.network();
            const auto through = listed_nodes(nodes, network);
            if (!through) return wend::failure(through.error());
            std::vector<wend::Stop> stops;
            for (const wend::NodeIndex node : *through)
                stops.push_back({.end = {node, network.nodes.position[node]}});
            return planned(*planner, stops, forbidden);
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
            if (!routes && count > 0) return wend::failure("a list of routes is NULL");
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
