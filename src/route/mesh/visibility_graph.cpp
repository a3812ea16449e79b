#include "route/mesh/visibility_graph.hpp"

#include <algorithm>
#include <limits>
#include <ranges>
#include <utility>

#include "core/base/parallel_blocks.hpp"
#include "route/mesh/cheapest_trees.hpp"

namespace wend {
namespace {

// What the cheapest paths from one vertex to all others cost, and back.
class CostsOfOne {
  public:
    explicit CostsOfOne(const ByVertex<VisibilityEdge>& edges)
        : ahead_(Arcs::of(edges)), back_(ahead_.reversed()) {}

    const std::vector<double>& from() const { return costs_[0]; }
    const std::vector<double>& to() const { return costs_[1]; }
    void find(std::uint32_t one) {
        parallel_blocks(
            costs_.size(), 1, [] { return 0; },
            [&](int, std::size_t begin, std::size_t) {
                std::vector<double>& costs = costs_[begin];
                costs.assign(ahead_.vertex_count(), no_path_cost);
                searches_[begin].run(one, [&](std::uint32_t vertex, double cost, std::uint32_t) {
                    costs[vertex] = cost;
                    return true;
                });
            },
            [](int) { return true; });
    }

  private:
    Arcs ahead_, back_;
    std::array<TreeSearch, 2> searches_{TreeSearch(ahead_), TreeSearch(back_)};
    std::array<std::vector<double>, 2> costs_;
};

}  // namespace

// Each landmark is the vertex that is farthest from those before it. A mesh may be in parts that do
// not all lead to each other; each part gets landmarks by the number of its vertices.
Landmarks::Landmarks(const AnyAngleMesh::Tables& tables, const ByVertex<VisibilityEdge>& edges)
    : costs_(tables.vertices.size()) {
    if (costs_.empty()) return;
    std::vector<std::vector<std::uint32_t>> parts(tables.strong_component.size());
    for (std::uint32_t vertex = 0; vertex < costs_.size(); ++vertex)
        parts[tables.strong_component[tables.vertices[vertex].area]].push_back(vertex);
    std::vector<std::size_t> landmarks_in(parts.size());
    CostsOfOne costs_of(edges);
    std::vector<double> nearest(tables.vertices.size(), no_path_cost);
    const auto farthest = [](const std::vector<std::uint32_t>& part,
                             const std::vector<double>& costs) {
        return *std::ranges::max_element(part, {}, [&](std::uint32_t vertex) {
            return costs[vertex] < no_path_cost ? costs[vertex] : -1;
        });
    };
    double largest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto due = [&](std::size_t part) {
            return static_cast<double>(parts[part].size()) /
                   static_cast<double>(landmarks_in[part] + 1);
        };
        const std::size_t next =
            *std::ranges::max_element(std::views::iota(std::size_t{0}, parts.size()), {}, due);
        const std::vector<std::uint32_t>& part = parts[next];
        const bool is_first = landmarks_in[next]++ == 0;
        if (is_first) costs_of.find(part.front());
        costs_of.find(farthest(part, is_first ? costs_of.from() : nearest));
        const auto keep = [&](const std::vector<double>& costs, Costs View::*kept) {
            for (std::uint32_t vertex = 0; vertex < costs.size(); ++vertex) {
                (costs_[vertex].*kept)[i] = static_cast<float>(costs[vertex]);
                nearest[vertex] = std::min(nearest[vertex], costs[vertex]);
                if (costs[vertex] < no_path_cost) largest = std::max(largest, costs[vertex]);
            }
        };
        keep(costs_of.from(), &View::from);
        keep(costs_of.to(), &View::to);
    }
    rounding_ = static_cast<float>(4 * std::numeric_limits<float>::epsilon() * largest);
}

Landmarks::View Landmarks::of_nothing() {
    View view;
    view.from.fill(std::numeric_limits<float>::infinity());
    view.to.fill(-std::numeric_limits<float>::infinity());
    return view;
}

namespace {

// Does for all vertices what adds the edges of one, in blocks on all processors.
template <class Make, class Add>
ByVertex<VisibilityEdge> each_vertex(std::uint32_t count, const Make& make, const Add& add) {
    using Worker = decltype(make());
    ByVertex<VisibilityEdge> all;
    parallel_blocks(
        count, 256, [&] { return std::pair(make(), ByVertex<VisibilityEdge>{}); },
        [&](std::pair<Worker, ByVertex<VisibilityEdge>>& worker, std::size_t begin,
            std::size_t end) {
            worker.second = {};
            for (std::size_t vertex = begin; vertex < end; ++vertex) {
                add(worker.first, static_cast<std::uint32_t>(vertex), worker.second);
                worker.second.end_vertex();
            }
        },
        [&](const std::pair<Worker, ByVertex<VisibilityEdge>>& worker) {
            all.append(worker.second);
            return true;
        });
    return all;
}

// An edge is not needed where two others lead there as cheaply: most of those that pass other
// corner vertices, and those that cross what it is cheaper to go round. Both of the two are
// shorter, so that no two are left out for each other.
ByVertex<VisibilityEdge> without_roundabout_edges(const ByVertex<VisibilityEdge>& edges,
                                                  double close) {
    // What the edges from one vertex cost; where there is none or it is not needed, nothing is as
    // cheap.
    constexpr double none = -1;
    using Costs = std::vector<double>;
    return each_vertex(
        edges.vertex_count(), [&] { return Costs(edges.vertex_count(), none); },
        [&](Costs& cost_to, std::uint32_t vertex, ByVertex<VisibilityEdge>& needed) {
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
        });
}

}  // namespace

std::shared_ptr<const VisibilityGraph> VisibilityGraph::make(const AnyAngleMesh::Tables& tables) {
    VertexSights sights = find_sights(tables);
    if (!sights.is_whole) return nullptr;
    return std::shared_ptr<const VisibilityGraph>(new VisibilityGraph(tables, std::move(sights)));
}

VisibilityGraph::VisibilityGraph(const AnyAngleMesh::Tables& tables, VertexSights sights)
    : edges_(without_roundabout_edges(sights.edges, tables.close)),
      views_(std::move(sights.views)),
      bounds_(std::move(sights.bounds)) {
    if (!tables.is_open) landmarks_.emplace(tables, edges_);
}

}  // namespace wend
