#include "route/planner/place_ends.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "route/graph/route_graph.hpp"

namespace wend {

std::span<const NodeIndex> nodes_of(const PathEnd& end) {
    return end.is_point() ? std::span(&end.point.node, 1) : std::span(end.nodes);
}

PathEnd path_end_of(const RouteGraph& graph, const NamedEnd& named, const Endpoint& centre) {
    PathEnd end{.point = centre};
    if (named.part == PlacePart::centre) return end;
    end.is_all = named.part == PlacePart::all;
    const std::vector<NodeIndex>& nodes = graph.network().places[named.place].nodes;
    for (const NodeIndex node : nodes)
        if (graph.parts().is_wanted(node)) end.nodes.push_back(node);
    // Of none of them there is no path.
    if (end.nodes.empty()) end.nodes = nodes;
    return end;
}

std::optional<PlaceEnds::Ends> PlaceEnds::find(const PathEnd& from, const PathEnd& to) {
    if (!is_over_ground_) return from_node_to_node(from, to);
    Ends ends{from.point, to.point};
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

std::optional<PlaceEnds::End> PlaceEnds::over_ground(const PathEnd& from, const PathEnd& to,
                                                     std::optional<GroundCosts>& mesh,
                                                     GroundCosts::Direction direction) const {
    if (!mesh) mesh.emplace(graph_, std::vector<PathEnd>{}, direction);
    GroundCostsRows row{GroundCosts(*mesh, {to})};
    double cost = 0;
    row.find_from(from, {&cost, 1});
    const auto end = row.end_in(0);
    return end ? std::optional(End{*end, row.unreached_in(0)}) : std::nullopt;
}

std::optional<PlaceEnds::Ends> PlaceEnds::from_node_to_node(const PathEnd& from,
                                                            const PathEnd& to) const {
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

}  // namespace wend
