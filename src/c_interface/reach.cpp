#include "wend/c/reach.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/route.hpp"
#include "c_interface/route_request.hpp"
#include "wend/ground_reach.hpp"

struct wend_reach {
    wend_reach_info info{};
    std::vector<wend_reached> nodes = {};
    std::vector<wend::SurfacePart> parts = {};
};

namespace wend::c {

// What looks for reaches in one direction.
struct ReachSearch {
    std::optional<GroundReach> over_ground = {};
    std::optional<Isochrone> over_links = {};
};
// What a planner looks for reaches with, and the latest that it lends.
struct ReachSearches {
    ReachSearch from_here = {}, to_here = {};
    wend_reach lent = {};
};

}  // namespace wend::c

struct wend_game_reach {
    wend::GameReach reach;
    // The same as arrays.
    std::vector<std::uint8_t> is_reached = {};
    std::vector<std::uint32_t> reasons = {};
    std::vector<const char*> words = {};

    explicit wend_game_reach(wend::GameReach of) : reach(std::move(of)) {
        for (const wend::NodeReach& node : reach.nodes) {
            is_reached.push_back(node.is_reached ? 1 : 0);
            reasons.push_back(node.reason.empty() ? WEND_NONE : index_of(node.reason));
        }
    }
    std::uint32_t index_of(std::string_view word) {
        const auto found = std::ranges::find(words, word);
        const auto index = static_cast<std::uint32_t>(found - words.begin());
        if (found == words.end()) words.push_back(wend::c::literal(word));
        return index;
    }
};

namespace wend::c {
namespace {

Expected<void> expect_start(const Endpoint& start) {
    if (!start.is_all) return {};
    return failure("all of a place is where ways end; to begin anywhere in it, name it alone");
}

Expected<Endpoint> start_of(const wend_locations& place, Planner& planner) {
    const RouteGraph& graph = planner.graph();
    const Network& network = graph.network();
    const auto at = one_place(place, network, "place");
    if (!at) return failure(at.error());
    auto stop = planner.stop_at(*at);
    if (!stop) return failure(std::move(stop.error()));
    Endpoint start = stop->named ? endpoint_of(graph, *stop->named, stop->end) : stop->end;
    if (const auto starts = expect_start(start); !starts) return failure(starts.error());
    const auto left_out = graph.left_out();
    if (start.is_point() && !left_out.empty() && left_out[start.node] != 0)
        return failure(
            fmt::format("{} is not among what ways may use", network.name_of(start.node)));
    return start;
}

// Writes what is reached, but for the parts of the ground, with searches that are made when they
// are first needed.
void find_reached(const RouteGraph& graph, const Endpoint& start, double within,
                  Isochrone::Direction direction, ReachSearch& search, wend_reach& found) {
    found.nodes.clear();
    found.info = {};
    found.info.start = start.node;
    found.info.impassable_left_out = graph.impassable_count();
    found.info.is_exact = found.info.is_whole = true;
    const auto take = [&](const std::vector<ReachedNode>& nodes) {
        for (const ReachedNode& node : nodes) found.nodes.push_back({node.node, node.cost, 1});
    };
    if (graph.network().map_kind == MapKind::mesh) {
        if (!search.over_ground) search.over_ground.emplace(graph, direction);
        for (const ReachedArea& area : search.over_ground->find(start, within))
            found.nodes.push_back({area.node, area.cost, area.share});
        found.info.is_exact = search.over_ground->is_exact();
        found.info.is_whole = search.over_ground->is_whole();
    } else if (start.is_point()) {
        if (!search.over_links) search.over_links.emplace(graph, direction);
        take(search.over_links->find(start.node, within));
    } else {
        take(reach_over_links(graph, start, within, direction));
    }
    found.info.node_count = found.nodes.size();
}

Isochrone::Direction direction_of(bool to_here) {
    return to_here ? Isochrone::Direction::to_here : Isochrone::Direction::from_here;
}

Expected<void> expect_limit(double within) {
    if (within >= 0) return {};
    return failure("how far is a number, not below 0");
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_reach* wend_reach_find(const wend_network* network, const wend_route_options* options,
                            wend_locations place, double within, bool to_here, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_reach*> {
            if (const auto is_limit = expect_limit(within); !is_limit)
                return wend::failure(is_limit.error());
            const auto paths = shared_paths(*network, options);
            if (!paths) return wend::failure(paths.error());
            const wend::RouteGraph graph = paths->graph();
            const auto start = one_place(place, *network->network, "place");
            if (!start) return wend::failure(start.error());
            const auto end = wend::end_on(graph, *start, paths->ready().profile().kind);
            if (!end) return wend::failure(end.error());
            if (const auto starts = expect_start(end->end); !starts)
                return wend::failure(starts.error());
            auto found = std::make_unique<wend_reach>();
            ReachSearch search;
            find_reached(graph, end->end, within, direction_of(to_here), search, *found);
            if (search.over_ground) found->parts = search.over_ground->outlines();
            found->info.part_count = found->parts.size();
            return found.release();
        },
        network);
}
const wend_reach* wend_planner_lend_reach(wend_planner* planner, wend_locations place,
                                          double within, bool to_here, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<const wend_reach*> {
            if (const auto is_limit = expect_limit(within); !is_limit)
                return wend::failure(is_limit.error());
            if (planner->planner.options().search == wend::PathSearch::game)
                return wend::failure("a planner that searches as the game does lends no reach");
            const auto start = start_of(place, planner->planner);
            if (!start) return wend::failure(start.error());
            if (!planner->reach) planner->reach = std::make_shared<ReachSearches>();
            ReachSearches& reach = *planner->reach;
            find_reached(planner->planner.graph(), *start, within, direction_of(to_here),
                         to_here ? reach.to_here : reach.from_here, reach.lent);
            return &reach.lent;
        },
        planner);
}
void wend_reach_free(wend_reach* reach) { delete reach; }
bool wend_reach_get_info(const wend_reach* reach, wend_reach_info* info) {
    return reach && give(info, reach->info);
}
const wend_reached* wend_reach_nodes(const wend_reach* reach) {
    return reach && !reach->nodes.empty() ? reach->nodes.data() : nullptr;
}
bool wend_reach_part_at(const wend_reach* reach, size_t index, wend_ground* part) {
    return reach && give_at(part, reach->parts, index, [](const wend::SurfacePart& of) {
               return wend_ground{0, of.node, points_of(of.outline), of.outline.size()};
           });
}

wend_game_reach* wend_game_reach_find(const wend_network* network, wend_locations place,
                                      wend_option_list options, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_game_reach*> {
            const auto values = options_of(options);
            if (!values) return wend::failure(values.error());
            auto rules = game_rules(*network, *values);
            if (!rules) return wend::failure(std::move(rules.error()));
            wend::PlannerOptions how{.search = wend::PathSearch::game, .game = std::move(*rules)};
            const auto planner = wend::Planner::make(*network->map, std::move(how));
            if (!planner) return wend::failure(planner.error());
            if (const auto one = one_place(place, *network->network, "place"); !one)
                return wend::failure(one.error());
            const auto stop = stop_at(place, 0, *planner, "place");
            if (!stop) return wend::failure(stop.error());
            auto reach = planner->options().game->reach(stop->end);
            if (!reach) return wend::failure("what the game reaches in such maps is not known");
            return new wend_game_reach(std::move(*reach));
        },
        network);
}
void wend_game_reach_free(wend_game_reach* reach) { delete reach; }
const char* wend_game_reach_who(const wend_game_reach* reach) {
    return reach ? reach->reach.who.c_str() : nullptr;
}
const char* wend_game_reach_reason(const wend_game_reach* reach) {
    return reach ? reach->reach.reason.c_str() : nullptr;
}
const uint32_t* wend_game_reach_starts(const wend_game_reach* reach, size_t* count) {
    if (count) *count = reach ? reach->reach.starts.size() : 0;
    return reach && !reach->reach.starts.empty() ? reach->reach.starts.data() : nullptr;
}
bool wend_game_reach_node_at(const wend_game_reach* reach, uint32_t node, wend_node_reach* answer) {
    return reach && give_at(answer, reach->reach.nodes, node, [](const wend::NodeReach& of) {
               return wend_node_reach{0, of.is_reached, literal(of.reason), of.text.c_str()};
           });
}
bool wend_game_reach_nodes(const wend_game_reach* reach, wend_node_reaches* nodes) {
    if (!reach) return false;
    const bool has_nodes = !reach->is_reached.empty();
    return give(nodes, {0, reach->is_reached.size(), has_nodes ? reach->is_reached.data() : nullptr,
                        has_nodes ? reach->reasons.data() : nullptr,
                        reach->words.empty() ? nullptr : reach->words.data(), reach->words.size()});
}
