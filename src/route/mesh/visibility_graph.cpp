#include "route/mesh/visibility_graph.hpp"

#include <algorithm>
#include <limits>
#include <ranges>
#include <utility>

#include "core/base/parallel_blocks.hpp"
#include "route/graph/search_queue.hpp"

namespace wend {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();
constexpr double out_of_reach = std::numeric_limits<double>::infinity();

// The edges that lead to each vertex.
ByVertex<VisibilityEdge> reversed(const ByVertex<VisibilityEdge>& edges) {
    std::vector<std::vector<VisibilityEdge>> back(edges.vertex_count());
    for (std::uint32_t vertex = 0; vertex < edges.vertex_count(); ++vertex)
        for (const VisibilityEdge& edge : edges.of(vertex))
            back[edge.to].push_back({edge.cost, vertex});
    ByVertex<VisibilityEdge> by_vertex;
    for (const auto& of_vertex : back) {
        for (const VisibilityEdge& edge : of_vertex) by_vertex.add(edge);
        by_vertex.end_vertex();
    }
    return by_vertex;
}

// What the cheapest paths between one vertex and all others cost. A path that begins or ends at a
// vertex need not turn there, and so may take sights there that no edge is made of.
class CostsOfOne {
  public:
    CostsOfOne(const ByVertex<VisibilityEdge>& edges, const ByVertex<VertexSight>& sights)
        : edges_(edges),
          back_(reversed(edges)),
          sights_(sights),
          turning_(edges.vertex_count()),
          costs_(edges.vertex_count()) {}

    const std::vector<double>& from(std::uint32_t one) {
        begin(one);
        for (const VertexSight& sight : sights_.of(one))
            if (sight.may_turn_after) reach(sight.to, sight.cost);
        follow(edges_);
        costs_ = turning_;
        for (const VertexSight& sight : sights_.of(one)) improve(sight.to, sight.cost);
        for (std::uint32_t vertex = 0; vertex < turning_.size(); ++vertex)
            if (turning_[vertex] < out_of_reach)
                for (const VertexSight& sight : sights_.of(vertex))
                    if (sight.may_turn_before) improve(sight.to, turning_[vertex] + sight.cost);
        return costs_;
    }
    const std::vector<double>& to(std::uint32_t one) {
        begin(one);
        for (std::uint32_t vertex = 0; vertex < turning_.size(); ++vertex)
            for (const VertexSight& sight : sights_.of(vertex))
                if (sight.to == one && sight.may_turn_before) reach(vertex, sight.cost);
        follow(back_);
        costs_ = turning_;
        for (std::uint32_t vertex = 0; vertex < turning_.size(); ++vertex)
            for (const VertexSight& sight : sights_.of(vertex))
                if (sight.may_turn_after || sight.to == one)
                    improve(vertex, sight.cost + turning_[sight.to]);
        return costs_;
    }

  private:
    void begin(std::uint32_t one) {
        std::ranges::fill(turning_, out_of_reach);
        turning_[one] = 0;
    }
    void reach(std::uint32_t vertex, double cost) {
        if (!(cost < turning_[vertex])) return;
        turning_[vertex] = cost;
        queue_.push({cost, vertex});
    }
    void improve(std::uint32_t vertex, double cost) {
        if (cost < costs_[vertex]) costs_[vertex] = cost;
    }
    void follow(const ByVertex<VisibilityEdge>& edges) {
        while (!queue_.empty()) {
            const auto [cost, vertex] = queue_.pop();
            if (cost > turning_[vertex]) continue;
            for (const VisibilityEdge& edge : edges.of(vertex)) reach(edge.to, cost + edge.cost);
        }
    }

    const ByVertex<VisibilityEdge>& edges_;
    const ByVertex<VisibilityEdge> back_;
    const ByVertex<VertexSight>& sights_;
    std::vector<double> turning_, costs_;  // Of paths that turn at their other end, and of all.
    SearchQueue queue_;
};

}  // namespace

// Each landmark is the vertex that is farthest from those before it. A mesh may be in parts that do
// not all lead to each other; each part gets landmarks by the number of its vertices.
Landmarks::Landmarks(const AnyAngleMesh::Tables& tables, const ByVertex<VisibilityEdge>& edges,
                     const ByVertex<VertexSight>& sights)
    : tables_(tables), costs_(tables.vertices.size()) {
    if (costs_.empty()) return;
    std::vector<std::vector<std::uint32_t>> parts(tables.strong_component.size());
    for (std::uint32_t vertex = 0; vertex < costs_.size(); ++vertex)
        parts[tables.strong_component[tables.vertices[vertex].area]].push_back(vertex);
    std::vector<std::size_t> landmarks_in(parts.size());
    CostsOfOne costs_of(edges, sights);
    std::vector<double> nearest(tables.vertices.size(), out_of_reach);
    const auto farthest = [](const std::vector<std::uint32_t>& part,
                             const std::vector<double>& costs) {
        return *std::ranges::max_element(part, {}, [&](std::uint32_t vertex) {
            return costs[vertex] < out_of_reach ? costs[vertex] : -1;
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
        const std::uint32_t landmark =
            farthest(part, landmarks_in[next]++ == 0 ? costs_of.from(part.front()) : nearest);
        const auto keep = [&](const std::vector<double>& costs, Costs View::*kept) {
            for (std::uint32_t vertex = 0; vertex < costs.size(); ++vertex) {
                (costs_[vertex].*kept)[i] = static_cast<float>(costs[vertex]);
                nearest[vertex] = std::min(nearest[vertex], costs[vertex]);
                if (costs[vertex] < out_of_reach) largest = std::max(largest, costs[vertex]);
            }
        };
        keep(costs_of.from(landmark), &View::from);
        keep(costs_of.to(landmark), &View::to);
    }
    rounding_ = static_cast<float>(4 * std::numeric_limits<float>::epsilon() * largest);
}

// From the target the ends of the gates out of its area are seen.
Landmarks::View Landmarks::of_target(NodeIndex area, const Point2& at) const {
    View view;
    view.from.fill(-infinite);
    view.to.fill(infinite);
    const auto see = [&](std::uint32_t vertex, const Point2& end, double cost) {
        if (vertex == no_index) return;
        const auto away = static_cast<float>(cost + norm(end - at));
        const View& costs = costs_[vertex];
        for (std::size_t i = 0; i < count; ++i) {
            if (costs.from[i] < infinite)
                view.from[i] = std::max(view.from[i], costs.from[i] - away);
            view.to[i] = std::min(view.to[i], costs.to[i] + away);
        }
    };
    for (const AreaGate& gate : tables_.graph.gates_of(area)) {
        see(gate.ends.left, gate.left, gate.cost);
        see(gate.ends.right, gate.right, gate.cost);
    }
    return view;
}

// The start is seen from the ends of the gates into its area.
Landmarks::View Landmarks::of_start(NodeIndex area, const Point2& at) const {
    View view;
    view.from.fill(infinite);
    view.to.fill(-infinite);
    const auto see = [&](std::uint32_t vertex, const Point2& end) {
        if (vertex == no_index) return;
        const auto away = static_cast<float>(norm(end - at));
        const View& costs = costs_[vertex];
        for (std::size_t i = 0; i < count; ++i) {
            view.from[i] = std::min(view.from[i], costs.from[i] + away);
            if (costs.to[i] < infinite) view.to[i] = std::max(view.to[i], costs.to[i] - away);
        }
    };
    for (const AreaGate& gate : tables_.reversed_graph.gates_of(area)) {
        see(gate.ends.left, gate.left);
        see(gate.ends.right, gate.right);
    }
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

// Those of the sights at whose both ends a path may turn, cheapest first.
ByVertex<VisibilityEdge> edges_among(const ByVertex<VertexSight>& sights) {
    using Edges = std::vector<VisibilityEdge>;
    return each_vertex(
        sights.vertex_count(), [] { return Edges{}; },
        [&](Edges& own, std::uint32_t vertex, ByVertex<VisibilityEdge>& edges) {
            own.clear();
            for (const VertexSight& sight : sights.of(vertex))
                if (sight.may_turn_before && sight.may_turn_after)
                    own.push_back({sight.cost, sight.to, sight.leaves, sight.arrives});
            std::ranges::sort(own, {}, &VisibilityEdge::cost);
            for (const VisibilityEdge& edge : own) edges.add(edge);
        });
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
