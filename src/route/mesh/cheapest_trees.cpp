#include "route/mesh/cheapest_trees.hpp"

#include <numeric>

namespace wend {

Arcs Arcs::of(const ByVertex<VisibilityEdge>& edges) {
    Arcs all{{0}, {}};
    for (std::uint32_t vertex = 0; vertex < edges.vertex_count(); ++vertex) {
        for (const VisibilityEdge& edge : edges.of(vertex))
            all.arcs.push_back({edge.cost, edge.to});
        all.first.push_back(static_cast<std::uint32_t>(all.arcs.size()));
    }
    return all;
}

Arcs Arcs::reversed() const {
    const std::uint32_t count = vertex_count();
    Arcs back{std::vector<std::uint32_t>(count + 1), std::vector<Arc>(arcs.size())};
    for (const Arc& arc : arcs) ++back.first[arc.to + 1];
    std::partial_sum(back.first.begin(), back.first.end(), back.first.begin());
    std::vector<std::uint32_t> next(back.first.begin(), back.first.end() - 1);
    for (std::uint32_t vertex = 0; vertex < count; ++vertex)
        for (const Arc& arc : of(vertex)) back.arcs[next[arc.to]++] = {arc.cost, vertex};
    return back;
}

}  // namespace wend
