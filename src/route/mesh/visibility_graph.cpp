#include "route/mesh/visibility_graph.hpp"

#include <algorithm>
#include <limits>

namespace wend {
namespace {

// Those of the sights at whose both ends a path may turn, cheapest first.
ByVertex<VisibilityEdge> edges_among(const ByVertex<VertexSight>& sights) {
    ByVertex<VisibilityEdge> edges;
    for (std::uint32_t vertex = 0; vertex < sights.vertex_count(); ++vertex) {
        for (const VertexSight& sight : sights.of(vertex))
            if (sight.may_turn_before && sight.may_turn_after)
                edges.add({sight.cost, sight.to, sight.leaves, sight.arrives});
        edges.end_vertex();
        std::ranges::sort(edges.of(vertex), {}, &VisibilityEdge::cost);
    }
    return edges;
}

// An edge is not needed where two others lead there as cheaply: most of those that pass other
// corner vertices, and those that cross what it is cheaper to go round. Both of the two are
// shorter, so that no two are left out for each other.
ByVertex<VisibilityEdge> without_roundabout_edges(const ByVertex<VisibilityEdge>& edges,
                                                  double close) {
    // What the edges from one vertex cost; where there is none or it is not needed, nothing is as
    // cheap.
    constexpr double none = -1;
    std::vector<double> cost_to(edges.vertex_count(), none);
    ByVertex<VisibilityEdge> needed;
    for (std::uint32_t vertex = 0; vertex < edges.vertex_count(); ++vertex) {
        const std::span<const VisibilityEdge> from_here = edges.of(vertex);
        for (const VisibilityEdge& edge : from_here) cost_to[edge.to] = edge.cost + close;
        for (const VisibilityEdge& edge : from_here) {
            if (cost_to[edge.to] == none) continue;
            needed.add(edge);
            if (edge.cost <= close) continue;
            for (const VisibilityEdge& next : edges.of(edge.to)) {
                const double cost = edge.cost + next.cost;
                if (cost > from_here.back().cost + close) break;
                if (next.cost > close && cost <= cost_to[next.to]) cost_to[next.to] = none;
            }
        }
        for (const VisibilityEdge& edge : from_here) cost_to[edge.to] = none;
        needed.end_vertex();
    }
    return needed;
}

}  // namespace

std::shared_ptr<const VisibilityGraph> VisibilityGraph::make(const AnyAngleMesh::Tables& tables) {
    const VertexSights sights = find_sights(tables);
    if (!sights.is_whole) return nullptr;
    return std::shared_ptr<const VisibilityGraph>(new VisibilityGraph(tables, sights));
}

VisibilityGraph::VisibilityGraph(const AnyAngleMesh::Tables& tables, const VertexSights& sights)
    : edges_(without_roundabout_edges(edges_among(sights.sights), tables.close)) {
    note_areas(sights, tables.network.nodes.size());
    if (!tables.is_open) landmarks_.emplace(tables, edges_, sights.sights);
}

void VisibilityGraph::note_areas(const VertexSights& sights, NodeIndex area_count) {
    std::vector<std::size_t> next(area_count + 1);
    for (const auto& [area, vertex] : sights.areas) ++next[area + 1];
    for (NodeIndex area = 0; area < area_count; ++area) next[area + 1] += next[area];
    first_seeing_ = next;
    seeing_.resize(sights.areas.size());
    for (const auto& [area, vertex] : sights.areas) seeing_[next[area]++] = vertex;
}

}  // namespace wend
