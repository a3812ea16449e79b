#include "c_interface/route_request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "c_interface/arguments.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/options.hpp"
#include "route/planner/endpoint.hpp"
#include "wend/route_request.hpp"

namespace wend::c {
namespace {

template <HasDescription Request>
Expected<Request> request_of(const Network& network, const wend_route_options& given) {
    Request request;
    if (auto set = set_by_options(request, network, given.values); !set)
        return failure(std::move(set.error()));
    auto nodes = nodes_if_given(given.nodes, network);
    if (!nodes) return failure(std::move(nodes.error()));
    request.profile.only_nodes = std::move(*nodes);
    return request;
}

}  // namespace

Expected<SharedPaths> shared_paths(const wend_network& network, const wend_route_options* given) {
    const auto wanted = copy_in(given);
    if (!wanted) return failure(wanted.error());
    if (wanted->game_options.count > 0)
        return failure("options of a game are for planners that search as the game does");
    auto request = request_of<RouteRequest>(*network.network, *wanted);
    if (!request) return failure(std::move(request.error()));
    auto profile = route_profile(*network.network, std::move(*request));
    if (!profile) return failure(std::move(profile.error()));
    return SharedPaths(network.network, std::move(*profile));
}

Expected<PlannerOptions> planner_options(const wend_network& network,
                                         const wend_route_options* given) {
    const auto wanted = copy_in(given);
    if (!wanted) return failure(wanted.error());
    auto request = request_of<PlannerRequest>(*network.network, *wanted);
    if (!request) return failure(std::move(request.error()));
    auto game_options = options_of(wanted->game_options);
    if (!game_options) return failure(std::move(game_options.error()));
    request->game_options = std::move(*game_options);
    return wend::planner_options(*network.network, std::move(*request),
                                 network.map ? &*network.map : nullptr);
}

Expected<std::shared_ptr<GameRules>> game_rules(const wend_network& network,
                                                const OptionValues& options) {
    if (!network.map) return failure("a network of one's own knows no game");
    auto rules = network.map->game_rules(options);
    if (rules && !*rules) return failure("what the game does with such maps is not known");
    return rules;
}

}  // namespace wend::c

using namespace wend::c;

bool wend_route_option_at(size_t index, wend_route_option* option) {
    static constexpr auto all = wend::described_options<wend::PlannerRequest>();
    return give_at(option, all, index, told_option);
}

namespace wend::c {
namespace {

Error in_row(Error error, std::size_t row, const char* called) {
    error->message = fmt::format("row {} of {}: {}", row, called, error->message);
    return error;
}

Expected<Location> unnamed_place_at(const wend_locations& places, std::size_t row,
                                    const Network& network) {
    if (places.texts && places.texts[row]) return find_location(network, places.texts[row]);
    if (is_node_row(places, row)) {
        const NodeIndex node = places.nodes[row];
        if (const auto there = expect_node(network, node); !there) return failure(there.error());
        return Location{network.nodes.position[node], DistanceMetric::three_d, node};
    }
    if (!places.points) return failure("neither a text nor a node nor a point says where it is");
    Point point = point_of(places.points[row]);
    const bool has_height = !std::isnan(point.z);
    if (!has_height) point.z = 0;
    if (const auto there = expect_place(point); !there) return failure(there.error());
    return Location{point, has_height ? DistanceMetric::three_d : DistanceMetric::two_d};
}

}  // namespace

Expected<Location> place_at(const wend_locations& places, std::size_t row, const Network& network,
                            const char* called) {
    if (const auto there = expect_list(&places, places.count, "places"); !there)
        return failure(there.error());
    auto place = unnamed_place_at(places, row, network);
    if (!place) return failure(in_row(std::move(place.error()), row, called));
    return place;
}

Expected<Location> one_place(const wend_locations& places, const Network& network,
                             const char* called) {
    if (places.count != 1)
        return failure(fmt::format("{}: one place was expected, not {}", called, places.count));
    return place_at(places, 0, network, called);
}

Expected<Stop> stop_at(const wend_locations& places, std::size_t row, const Planner& planner,
                       const char* called) {
    const auto place = place_at(places, row, planner.network(), called);
    if (!place) return failure(place.error());
    if (is_node_row(places, row)) return Stop{.end = {*place->node, place->point}};
    auto stop = planner.stop_at(*place);
    if (!stop) return failure(in_row(std::move(stop.error()), row, called));
    return stop;
}

Expected<Stop> resolved_at(const wend_locations& places, std::size_t row, const RouteGraph& graph,
                           std::optional<std::uint8_t> kind, const NearestNodes* index,
                           const char* called) {
    const auto place = place_at(places, row, graph.network(), called);
    if (!place) return failure(place.error());
    auto end = end_on(graph, *place, kind, index);
    if (!end) return failure(in_row(std::move(end.error()), row, called));
    return end;
}

Expected<std::vector<NodeIndex>> nodes_at(const wend_locations& places, const RouteGraph& graph,
                                          std::optional<std::uint8_t> kind, const char* called) {
    std::vector<NodeIndex> all;
    for (std::size_t row = 0; row < places.count; ++row) {
        const auto end = resolved_at(places, row, graph, kind, nullptr, called);
        if (!end) return failure(end.error());
        const auto nodes = nodes_of(end->end);
        all.insert(all.end(), nodes.begin(), nodes.end());
    }
    if (all.empty()) return failure(fmt::format("{}: a place is needed", called));
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
}

}  // namespace wend::c
