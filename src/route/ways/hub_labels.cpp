#include "route/ways/hub_labels.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "route/graph/search_queue.hpp"

namespace wend {
namespace {

struct Arc {
    double cost;
    std::uint32_t to;
};

// Arcs of a graph, those of each vertex side by side.
struct Arcs {
    std::vector<std::uint32_t> first;
    std::vector<Arc> arcs;

    std::span<const Arc> of(std::uint32_t vertex) const {
        return {arcs.data() + first[vertex], arcs.data() + first[vertex + 1]};
    }
};

Arcs onward(const VisibilityGraph& graph) {
    Arcs all{{0}, {}};
    for (std::uint32_t vertex = 0; vertex < graph.vertex_count(); ++vertex) {
        for (const VisibilityEdge& edge : graph.edges_of(vertex))
            all.arcs.push_back({edge.cost, edge.to});
        all.first.push_back(static_cast<std::uint32_t>(all.arcs.size()));
    }
    return all;
}

Arcs reversed(const Arcs& arcs) {
    const auto count = static_cast<std::uint32_t>(arcs.first.size() - 1);
    Arcs back{std::vector<std::uint32_t>(count + 1), std::vector<Arc>(arcs.arcs.size())};
    for (const Arc& arc : arcs.arcs) ++back.first[arc.to + 1];
    std::partial_sum(back.first.begin(), back.first.end(), back.first.begin());
    std::vector<std::uint32_t> next(back.first.begin(), back.first.end() - 1);
    for (std::uint32_t vertex = 0; vertex < count; ++vertex)
        for (const Arc& arc : arcs.of(vertex)) back.arcs[next[arc.to]++] = {arc.cost, vertex};
    return back;
}

// Dijkstra's search from one vertex, in which each vertex may be passed over.
class TreeSearch {
  public:
    explicit TreeSearch(const Arcs& arcs)
        : arcs_(arcs), cost_(arcs.first.size() - 1, no_path_cost), before_(cost_.size()) {}

    // `visit(vertex, cost, before)` is called for each vertex in the order of its cost, and says
    // whether to go on from there.
    template <class Visit>
    void run(std::uint32_t root, Visit visit) {
        reach(root, 0, root);
        while (!queue_.empty()) {
            const auto [cost, vertex] = queue_.pop();
            if (cost > cost_[vertex] || !visit(vertex, cost, before_[vertex])) continue;
            for (const Arc& arc : arcs_.of(vertex)) reach(arc.to, cost + arc.cost, vertex);
        }
        for (const std::uint32_t vertex : touched_) cost_[vertex] = no_path_cost;
        touched_.clear();
    }

  private:
    void reach(std::uint32_t vertex, double cost, std::uint32_t before) {
        if (!(cost < cost_[vertex])) return;
        if (cost_[vertex] == no_path_cost) touched_.push_back(vertex);
        cost_[vertex] = cost;
        before_[vertex] = before;
        queue_.push({cost, vertex});
    }

    const Arcs& arcs_;
    std::vector<double> cost_;
    std::vector<std::uint32_t> before_, touched_;
    SearchQueue queue_;
};

// Vertices by how many of the cheapest paths from some of them lead through, most first.
std::vector<std::uint32_t> by_importance(const Arcs& arcs) {
    constexpr std::uint32_t most_roots = 256;
    const auto count = static_cast<std::uint32_t>(arcs.first.size() - 1);
    std::vector<std::uint64_t> passed(count), below(count);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> tree;
    TreeSearch search(arcs);
    const std::uint32_t roots = std::min(count, most_roots);
    for (std::uint32_t i = 0; i < roots; ++i) {
        const auto root = static_cast<std::uint32_t>(std::uint64_t{i} * count / roots);
        tree.clear();
        search.run(root, [&](std::uint32_t vertex, double, std::uint32_t before) {
            tree.emplace_back(vertex, before);
            return true;
        });
        for (const auto& [vertex, before] : tree) below[vertex] = 1;
        for (auto at = tree.rbegin(); at != tree.rend(); ++at) {
            passed[at->first] += below[at->first];
            if (at->second != at->first) below[at->second] += below[at->first];
        }
    }
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(order, {},
                      [&](std::uint32_t vertex) { return std::pair(~passed[vertex], vertex); });
    return order;
}

using Lists = std::vector<std::vector<HubLabels::Label>>;

// Adds the labels of one hub for all that it is a hub of: those from which, or to which, no hub
// before it leads as cheaply.
class LabelsOfHub {
  public:
    LabelsOfHub(const Arcs& arcs, std::uint32_t count)
        : search_(arcs), cost_by_(count, no_path_cost) {}

    void add(std::uint32_t root, std::uint32_t rank, const Lists& of_root, Lists& of_others) {
        for (const HubLabels::Label& label : of_root[root]) cost_by_[label.hub] = label.cost;
        search_.run(root, [&](std::uint32_t vertex, double cost, std::uint32_t before) {
            for (const HubLabels::Label& label : of_others[vertex])
                if (cost_by_[label.hub] + label.cost <= cost) return false;
            of_others[vertex].push_back({cost, rank, before});
            return true;
        });
        for (const HubLabels::Label& label : of_root[root]) cost_by_[label.hub] = no_path_cost;
    }

  private:
    TreeSearch search_;
    std::vector<double> cost_by_;  // Of hubs before this one, on the way from it or to it.
};

ByVertex<HubLabels::Label> packed(const Lists& lists) {
    ByVertex<HubLabels::Label> all;
    for (const auto& list : lists) {
        for (const HubLabels::Label& label : list) all.add(label);
        all.end_vertex();
    }
    return all;
}

}  // namespace

HubLabels::HubLabels(const VisibilityGraph& graph) {
    const Arcs arcs = onward(graph), back = reversed(arcs);
    const std::uint32_t count = graph.vertex_count();
    Lists to_hubs(count), from_hubs(count);
    LabelsOfHub ahead(arcs, count), behind(back, count);
    hubs_ = by_importance(arcs);
    for (std::uint32_t rank = 0; rank < count; ++rank) {
        ahead.add(hubs_[rank], rank, to_hubs, from_hubs);
        behind.add(hubs_[rank], rank, from_hubs, to_hubs);
    }
    to_hubs_ = packed(to_hubs);
    from_hubs_ = packed(from_hubs);
}

}  // namespace wend
