#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "route/graph/contraction.hpp"
#include "route/graph/nested_dissection.hpp"
#include "support/random_networks.hpp"

namespace wend {
namespace {

CoreGraph core_with_lengths(const Network& network) {
    return make_core(network, network.links.length);
}

std::vector<std::uint32_t> order_of(const Network& network, const CoreGraph& core) {
    std::vector<Point> positions;
    for (const NodeIndex node : core.nodes) positions.push_back(network.nodes.position[node]);
    return dissection_order(CoreNeighbours(core), positions);
}

// Streets of a town in rows and columns, with diagonals so that every node is a fork.
PathsBuilder squares(NodeIndex side) {
    PathsBuilder builder;
    for (NodeIndex node = 0; node < side * side; ++node)
        builder.node({10. * (node % side), 10. * (node / side), 0});
    for (NodeIndex node = 0; node < side * side; ++node) {
        const bool ends_row = (node + 1) % side == 0, is_last_row = node + side >= side * side;
        if (!ends_row) builder.both_ways(node, node + 1);
        if (!is_last_row) builder.both_ways(node, node + side);
        if (!ends_row && !is_last_row) builder.both_ways(node, node + side + 1);
    }
    return builder;
}

RC_GTEST_PROP(DissectionOrder, HasEachNodeOnce, ()) {
    Network network = any_network();
    for (Point& point : network.nodes.position)
        if (*rc::gen::inRange(0, 20) == 0) point.x = std::numeric_limits<double>::quiet_NaN();
    const CoreGraph core = core_with_lengths(network);
    const std::vector<std::uint32_t> order = order_of(network, core);
    RC_ASSERT(order.size() == core.size());
    RC_ASSERT(std::set(order.begin(), order.end()).size() == order.size());
}

// Two towns with one street between them: what is left last is a node of that street, or one where
// it ends.
TEST(DissectionOrder, EndsWithWhatSeparatesTheMap) {
    constexpr NodeIndex side = 12;
    PathsBuilder builder = squares(side);
    const NodeIndex second = side * side;
    for (NodeIndex node = 0; node < side * side; ++node)
        builder.node({500 + 10. * (node % side), 40 + 10. * (node / side), 0});
    for (NodeIndex node = second; node < 2 * second; ++node) {
        const bool ends_row = (node - second + 1) % side == 0;
        if (!ends_row) builder.both_ways(node, node + 1);
        if (node + side < 2 * second) builder.both_ways(node, node + side);
    }
    const NodeIndex east_end = side - 1, west_end = second;
    builder.both_ways(east_end, west_end);
    const Network network = builder.build();
    const CoreGraph core = core_with_lengths(network);
    const NodeIndex last = core.nodes[order_of(network, core).back()];
    EXPECT_TRUE(last == east_end || last == west_end) << last;
}

// Nested dissection of n nodes in a square puts in at most 31/4 n log2 n edges, by the work of
// Alan George; taken away row by row they would come to n * sqrt(n).
TEST(DissectionOrder, PutsInFewEdges) {
    for (const NodeIndex side : {16u, 32u, 64u, 100u}) {
        const Network network = squares(side).build();
        const CoreGraph core = core_with_lengths(network);
        const FilledGraph filled(CoreNeighbours(core), order_of(network, core));
        const double nodes = core.size();
        EXPECT_LT(static_cast<double>(filled.up.size()), 31. / 4 * nodes * std::log2(nodes));
        if (side == 100) {
            EXPECT_LT(static_cast<double>(filled.up.size()), 0.5 * nodes * side);
        }
    }
}

// Held against taking the nodes away one by one.
RC_GTEST_PROP(FilledGraph, JoinsWhatEachNodeLeavesBehind, ()) {
    const Network network = any_network();
    const CoreGraph core = core_with_lengths(network);
    const CoreNeighbours neighbours(core);
    std::vector<std::uint32_t> order(core.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::uint32_t i = 1; i < order.size(); ++i)
        std::swap(order[i], order[*rc::gen::inRange<std::uint32_t>(0, i + 1)]);
    std::vector<std::set<std::uint32_t>> joined(core.size());
    for (std::uint32_t node = 0; node < core.size(); ++node)
        for (std::uint32_t arc = core.first_arc[node]; arc < core.first_arc[node + 1]; ++arc)
            if (core.arcs[arc].to != node) {
                joined[node].insert(core.arcs[arc].to);
                joined[core.arcs[arc].to].insert(node);
            }
    const FilledGraph filled(neighbours, order);
    for (std::uint32_t rank = 0; rank < order.size(); ++rank) {
        const std::set<std::uint32_t> around = joined[order[rank]];
        std::set<std::uint32_t> ranks;
        for (const std::uint32_t other : around) ranks.insert(filled.rank_of[other]);
        RC_ASSERT(std::vector(ranks.begin(), ranks.end()) ==
                  std::vector(filled.up.begin() + filled.first_up[rank],
                              filled.up.begin() + filled.first_up[rank + 1]));
        for (const std::uint32_t a : around) {
            joined[a].erase(order[rank]);
            for (const std::uint32_t b : around)
                if (a != b) joined[a].insert(b);
        }
    }
}

}  // namespace
}  // namespace wend
