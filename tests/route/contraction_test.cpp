#include "route/graph/contraction.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/random_networks.hpp"

namespace wend {
namespace {

// Of all pairs of nodes of a core, by trying each node as the middle.
std::vector<std::vector<double>> all_costs(const CoreGraph& core) {
    std::vector<std::vector<double>> costs(core.size(),
                                           std::vector<double>(core.size(), infinite_cost));
    for (std::uint32_t node = 0; node < core.size(); ++node) {
        costs[node][node] = 0;
        for (std::uint32_t arc = core.first_arc[node]; arc < core.first_arc[node + 1]; ++arc) {
            double& cost = costs[node][core.arcs[arc].to];
            cost = std::min(cost, core.arcs[arc].cost);
        }
    }
    for (std::uint32_t middle = 0; middle < core.size(); ++middle)
        for (auto& from : costs)
            for (std::uint32_t to = 0; to < core.size(); ++to)
                from[to] = std::min(from[to], from[middle] + costs[middle][to]);
    return costs;
}

struct Piece {
    std::uint32_t from, to;
    double cost;
};

// In any order: no shortcut is put in that something cheaper leads around, and with shortcuts and
// arcs each pair has a cheapest path that rises in the order and then falls.
RC_GTEST_PROP(Contraction, PutsInWhatPathsNeedAndNoMore, ()) {
    const Network network = any_network();
    const CoreGraph core = make_core(network, network.links.length);
    std::vector<std::uint32_t> order(core.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::uint32_t i = 1; i < order.size(); ++i)
        std::swap(order[i], order[*rc::gen::inRange<std::uint32_t>(0, i + 1)]);
    const FilledGraph filled(CoreNeighbours(core), order);
    Contraction contraction(core, order, filled);
    contraction.run({});
    const auto costs = all_costs(core);

    std::vector<Piece> pieces;
    for (std::uint32_t node = 0; node < core.size(); ++node)
        for (std::uint32_t arc = core.first_arc[node]; arc < core.first_arc[node + 1]; ++arc)
            pieces.push_back({node, core.arcs[arc].to, core.arcs[arc].cost});
    for (const auto [first, second] : contraction.shortcuts()) {
        RC_ASSERT(std::max(first, second) < pieces.size());
        const Piece a = pieces[first], b = pieces[second];
        RC_ASSERT(a.to == b.from);
        RC_ASSERT(a.cost + b.cost <= costs[a.from][b.to] * (1 + 1e-9) + 1e-9);
        pieces.push_back({a.from, b.to, a.cost + b.cost});
    }

    // Costs of paths that only rise, from each node; ranks rise, so that one pass is enough.
    std::vector<std::vector<double>> up(core.size(),
                                        std::vector<double>(core.size(), infinite_cost));
    auto down = up;
    for (std::uint32_t node = 0; node < core.size(); ++node) up[node][node] = down[node][node] = 0;
    for (const std::uint32_t over : order)
        for (const Piece& piece : pieces)
            for (std::uint32_t node = 0; node < core.size(); ++node) {
                if (piece.from == over && filled.rank_of[piece.to] > filled.rank_of[over])
                    up[node][piece.to] = std::min(up[node][piece.to], up[node][over] + piece.cost);
                if (piece.to == over && filled.rank_of[piece.from] > filled.rank_of[over])
                    down[node][piece.from] =
                        std::min(down[node][piece.from], down[node][over] + piece.cost);
            }
    for (std::uint32_t from = 0; from < core.size(); ++from)
        for (std::uint32_t to = 0; to < core.size(); ++to) {
            double least = infinite_cost;
            for (std::uint32_t top = 0; top < core.size(); ++top)
                least = std::min(least, up[from][top] + down[to][top]);
            if (costs[from][to] == infinite_cost)
                RC_ASSERT(least == infinite_cost);
            else
                RC_ASSERT(std::abs(least - costs[from][to]) <= 1e-9 * (1 + least));
        }
}

}  // namespace
}  // namespace wend
