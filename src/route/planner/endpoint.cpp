#include "route/planner/endpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <span>

#include "route/graph/route_graph.hpp"
#include "wend/storeys.hpp"

namespace wend {

std::span<const NodeIndex> nodes_of(const Endpoint& end) {
    return end.is_point() ? std::span(&end.node, 1) : std::span(end.nodes);
}

Endpoint endpoint_of(const RouteGraph& graph, const NamedLocation& named, const Endpoint& centre) {
    Endpoint end = centre;
    if (named.part == PlacePart::centre) return end;
    end.is_all = named.part == PlacePart::all;
    const std::vector<NodeIndex>& nodes = graph.network().places[named.place].nodes;
    for (const NodeIndex node : nodes)
        if (graph.parts().is_wanted(node)) end.nodes.push_back(node);
    // Of none of them there is no path.
    if (end.nodes.empty()) end.nodes = nodes;
    return end;
}

std::optional<PlaceEnds::Ends> PlaceEnds::find(const Endpoint& from, const Endpoint& to) {
    if (!is_over_ground_) return from_node_to_node(from, to);
    Ends ends{{from.node, from.point}, {to.node, to.point}};
    if (!to.is_point()) {
        const auto end = over_ground(from, to, forwards_, GroundCosts::Direction::from_here);
        if (!end) return std::nullopt;
        ends.to = end->at;
        ends.unreached = end->unreached;
    }
    if (!from.is_point()) {
        const auto start =
            over_ground({ends.to}, from, backwards_, GroundCosts::Direction::to_here);
        if (!start) return std::nullopt;
        ends.from = start->at;
    }
    return ends;
}

std::optional<PlaceEnds::End> PlaceEnds::over_ground(const Endpoint& from, const Endpoint& to,
                                                     std::optional<GroundCosts>& mesh,
                                                     GroundCosts::Direction direction) const {
    if (!mesh) mesh.emplace(graph_, std::vector<Endpoint>{}, direction);
    GroundCostsRows row{GroundCosts(*mesh, {to})};
    double cost = 0;
    row.find(from, {&cost, 1});
    const auto end = row.end_in(0);
    return end ? std::optional(End{*end, row.unreached_in(0)}) : std::nullopt;
}

std::optional<PlaceEnds::Ends> PlaceEnds::from_node_to_node(const Endpoint& from,
                                                            const Endpoint& to) const {
    constexpr double nowhere = std::numeric_limits<double>::infinity();
    struct Nearest {
        double cost = nowhere;
        NodeIndex from = no_index;
    };
    // Of each node that paths may lead to, where the cheapest begins.
    std::vector<Nearest> nearest(graph_.network().nodes.size());
    Isochrone reach(graph_);
    for (const NodeIndex start : nodes_of(from))
        for (const ReachedNode& reached : reach.find(start, std::numeric_limits<double>::max()))
            if (reached.cost < nearest[reached.node].cost)
                nearest[reached.node] = {reached.cost, start};
    NodeIndex end = no_index;
    std::size_t unreached = 0;
    for (const NodeIndex node : nodes_of(to)) {
        const double cost = nearest[node].cost;
        if (cost == nowhere)
            unreached += to.is_all ? 1 : 0;
        else if (end == no_index ||
                 (to.is_all ? cost > nearest[end].cost : cost < nearest[end].cost))
            end = node;
    }
    if (end == no_index) return std::nullopt;
    const auto at = [&](NodeIndex node) {
        return Endpoint{node, graph_.network().nodes.position[node]};
    };
    return Ends{at(nearest[end].from), at(end), unreached};
}

std::string name_of(const Network& network, const Stop& end) {
    if (!end.named) return network.name_of(end.end.node);
    const std::string& name = network.places[end.named->place].name;
    if (end.named->part == PlacePart::nearest) return name;
    return fmt::format("{}:{}", name, place_part_name(end.named->part));
}

Stop named_location_on(const RouteGraph& graph, const NamedLocation& named) {
    const Network& network = graph.network();
    return {.end = endpoint_of(graph, named, centre_of(network, network.places[named.place])),
            .named = named};
}

std::vector<Stop> named_locations_on(const RouteGraph& graph, PlacePart part) {
    std::vector<Stop> ends;
    const auto& places = graph.network().places;
    for (std::uint32_t place = 0; place < places.size(); ++place)
        if (!places[place].has_parts) ends.push_back(named_location_on(graph, {place, part}));
    return ends;
}

Expected<Stop> end_on(const RouteGraph& graph, const std::string& place,
                      std::optional<std::uint8_t> kind, const NearestNodes* index) {
    const auto found = find_location(graph.network(), place);
    if (!found) return failure(found.error());
    return end_on(graph, *found, kind, index);
}

Expected<Stop> end_on(const RouteGraph& graph, const Location& place,
                      std::optional<std::uint8_t> kind, const NearestNodes* index) {
    const Network& network = graph.network();
    const auto left_out = graph.left_out();
    const auto is_left_out = [left_out](NodeIndex node) {
        return !left_out.empty() && left_out[node] != 0;
    };
    if (place.named && place.named->part != PlacePart::centre) {
        Stop named = named_location_on(graph, *place.named);
        if (std::ranges::all_of(named.end.nodes, is_left_out))
            return failure(fmt::format("nothing of {} is among what ways may use",
                                       network.places[place.named->place].name));
        return named;
    }
    const auto end = find_endpoint(
        network, place, kind,
        [&](const Point& point, std::uint8_t of,
            DistanceMetric metric) -> std::optional<NodeIndex> {
            const NearestFilter filter{.kind = of, .metric = metric, .component_of = left_out};
            const auto near = index != nullptr ? index->find(point, filter)
                                               : nearest_node(network, point, filter);
            if (!near) return std::nullopt;
            return near->node;
        });
    if (!end) return failure(end.error());
    if (is_left_out(end->node))
        return failure(
            fmt::format("{} is not among what ways may use", network.name_of(end->node)));
    Stop resolved{.end = *end, .storeys = storeys_of(network, place, kind), .named = place.named};
    std::erase_if(resolved.storeys,
                  [&](const Endpoint& storey) { return is_left_out(storey.node); });
    return resolved;
}

std::vector<Stop> all_ends(const RouteGraph& graph, std::optional<std::uint8_t> kind) {
    const Network& network = graph.network();
    const std::optional<std::uint8_t> wanted = kind_rule(network, kind).node;
    const auto left_out = graph.left_out();
    std::vector<Stop> ends;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if ((!wanted || network.nodes.kind[node] == *wanted) &&
            (left_out.empty() || left_out[node] == 0))
            ends.push_back({.end = {node, network.nodes.position[node]}});
    return ends;
}

void take_storeys(const Network& network, std::initializer_list<std::vector<Stop>*> sides) {
    const auto for_each = [&](const auto& visit) {
        for (std::vector<Stop>* side : sides)
            for (Stop& end : *side) visit(end);
    };
    bool has_storeys = false;
    for_each([&](const Stop& end) { has_storeys = has_storeys || !end.storeys.empty(); });
    if (!has_storeys) return;
    const Components components = components_of(network);
    std::vector<std::size_t> places_in(components.node_count.size());
    for_each([&](const Stop& end) {
        std::set<std::uint32_t> met;
        for (const NodeIndex node : nodes_of(end.end)) met.insert(components.of_node[node]);
        for (const Endpoint& storey : end.storeys) met.insert(components.of_node[storey.node]);
        for (const std::uint32_t component : met) ++places_in[component];
    });
    for_each([&](Stop& end) {
        if (end.storeys.empty()) return;
        // Of equally good ones the first, which is the highest.
        end.end = *std::ranges::max_element(end.storeys, {}, [&](const Endpoint& storey) {
            return places_in[components.of_node[storey.node]];
        });
    });
}

std::vector<Endpoint> endpoints_of(const std::vector<Stop>& ends) {
    std::vector<Endpoint> all;
    for (const Stop& end : ends) all.push_back(end.end);
    return all;
}

std::vector<ReachedNode> reach_over_links(const RouteGraph& graph, const Endpoint& start,
                                          double within, Isochrone::Direction direction) {
    Isochrone reach(graph, direction);
    if (start.is_point()) return reach.find(start.node, within);
    std::vector<ReachedNode> reached;
    for (const NodeIndex node : start.nodes) {
        const std::vector<ReachedNode>& from_node = reach.find(node, within);
        reached.insert(reached.end(), from_node.begin(), from_node.end());
    }
    // Of each node what it costs from the nearest.
    const auto by_node = [](const ReachedNode& one) { return std::pair(one.node, one.cost); };
    std::ranges::sort(reached, {}, by_node);
    const auto [first, last] = std::ranges::unique(reached, {}, &ReachedNode::node);
    reached.erase(first, last);
    std::ranges::stable_sort(reached, {}, &ReachedNode::cost);
    return reached;
}

}  // namespace wend
