#include "c_interface/planning.hpp"

#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/places.hpp"
#include "c_interface/profile.hpp"
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
            const auto* const hierarchy = prepared->prepared.hierarchy();
            if (!hierarchy)
                return wend::failure(
                    "what is prepared of the ground of a mesh is made as quickly as read");
            return buffer_of(wend::write_hierarchy(*hierarchy));
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

wend_route* wend_planner_find_places(wend_planner* planner, wend_places through, uint32_t forbidden,
                                     wend_error** error) {
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
