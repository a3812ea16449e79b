#include "route/contraction.hpp"

#include <algorithm>
#include <functional>
#include <queue>

namespace wend {
namespace {

// Of a node with more neighbours it is not worth looking closely at what its going would need: most
// of them are joined to each other already.
constexpr std::size_t crowd = 20;

// How far to look for paths past a node. More would find few and take much time.
constexpr int max_settled = 16, max_settled_in_crowd = 3;

}  // namespace

Contraction::Contraction(const CoreGraph& core)
    : arcs_(static_cast<std::uint32_t>(core.arcs.size())),
      edges_(core.size()),
      level_(core.size()),
      index_(core.size()),
      witness_(core.size()) {
    std::vector<Needed> arcs;
    for (std::uint32_t node = 0; node < core.size(); ++node)
        for (std::uint32_t arc = core.first_arc[node]; arc < core.first_arc[node + 1]; ++arc)
            arcs.push_back({node, core.arcs[arc].to, {}, {core.arcs[arc].cost, arc, 1}});
    put_in(arcs);
}

// Puts arcs in, at both of their ends; where there is a cheaper one already that stays. They come
// by where they begin.
void Contraction::put_in(std::vector<Needed>& needed) {
    for (std::uint32_t latest = no_index; Needed & one : needed) {
        if (one.from != latest) index_.enter(edges_[latest = one.from]);
        ContractedArc& out = index_.edge_to(one.to).out;
        if (one.arc.cost < out.cost)
            out = one.arc;
        else
            one.arc = out;
    }
    std::ranges::stable_sort(needed, {}, &Needed::to);
    for (std::uint32_t latest = no_index; const Needed& one : needed) {
        if (one.to != latest) index_.enter(edges_[latest = one.to]);
        ContractedArc& in = index_.edge_to(one.from).in;
        if (one.arc.cost < in.cost) in = one.arc;
    }
}

// The shortcuts that are needed where a node goes: from one of its neighbours to another, if
// nothing as cheap leads past it.
void Contraction::find_needed(std::uint32_t node) {
    needed_.clear();
    const std::vector<Edge>& around = edges_[node];
    for (const Edge& from : around) {
        if (!from.in.is_open()) continue;
        double most = -1;
        for (const Edge& to : around)
            if (&to != &from && to.out.is_open()) most = std::max(most, from.in.cost + to.out.cost);
        if (most < 0) continue;
        // Between two neighbours alone the shortcut is compared where it is put in.
        const bool has_witnesses = around.size() > 2;
        if (has_witnesses)
            witness_.look(edges_, from.node, node, most,
                          around.size() > crowd ? max_settled_in_crowd : max_settled);
        for (const Edge& to : around) {
            if (&to == &from || !to.out.is_open()) continue;
            const double cost = from.in.cost + to.out.cost;
            if (!has_witnesses || cost < witness_.cost_to(to.node))
                needed_.push_back({from.node,
                                   to.node,
                                   {from.in.piece, to.out.piece},
                                   {cost, no_index, from.in.arcs + to.out.arcs}});
        }
    }
}

// Nodes whose going makes little of little are the least important. That those around it went some
// time ago counts against it, so that the hierarchy grows evenly. In a crowd all shortcuts are
// taken to be needed, which is what the sum comes to then.
double Contraction::unimportance(std::uint32_t node) {
    const std::vector<Edge>& around = edges_[node];
    if (around.size() > crowd) return level_[node] + 2 * static_cast<double>(around.size() - 1);
    find_needed(node);
    double edges = 0, arcs = 0, more_arcs = 0;
    for (const Edge& edge : around) {
        edges += (edge.in.is_open() ? 1 : 0) + (edge.out.is_open() ? 1 : 0);
        arcs += edge.in.arcs + edge.out.arcs;
    }
    for (const Needed& needed : needed_) more_arcs += needed.arc.arcs;
    const auto more_edges = static_cast<double>(needed_.size());
    return level_[node] + (edges > 0 ? 2 * more_edges / edges + more_arcs / arcs : 0);
}

void Contraction::take_away(std::uint32_t node) {
    for (const Edge& edge : edges_[node]) {
        std::erase_if(edges_[edge.node], [node](const Edge& back) { return back.node == node; });
        level_[edge.node] = std::max(level_[edge.node], level_[node] + 1);
    }
    std::vector<Edge>().swap(edges_[node]);
    for (Needed& needed : needed_) {
        needed.arc.piece = static_cast<PieceIndex>(arcs_ + shortcuts.size());
        shortcuts.push_back(needed.pieces);
    }
    put_in(needed_);
    order.push_back(node);
}

// A node is rated anew when its turn comes: what went around it meanwhile mostly makes it more
// important, and then it has to wait.
void Contraction::run(const ContractionHierarchy::Progress& progress) {
    using Entry = std::pair<double, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (std::uint32_t node = 0; node < edges_.size(); ++node)
        queue.push({unimportance(node), node});
    while (!queue.empty()) {
        const std::uint32_t node = queue.top().second;
        queue.pop();
        const Entry now{unimportance(node), node};
        if (!queue.empty() && queue.top() < now) {
            queue.push(now);
            continue;
        }
        if (edges_[node].size() > crowd) find_needed(node);
        take_away(node);
        if (progress && order.size() % 1024 == 0) progress(order.size(), edges_.size());
    }
}

}  // namespace wend
