#include "wend/isochrone.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "support/random_networks.hpp"

namespace wend {
namespace {

// Holds an answer against what plain Dijkstra finds from every node to every other.
void check_reached(const Network& network, const std::vector<ReachedNode>& reached,
                   const std::vector<double>& costs, double within) {
    std::vector<bool> is_listed(network.nodes.size());
    for (const auto& [node, cost] : reached) {
        RC_ASSERT(!is_listed[node]);
        is_listed[node] = true;
        RC_ASSERT(cost <= within);
        RC_ASSERT(std::abs(cost - costs[node]) <= 1e-9);
    }
    RC_ASSERT(std::ranges::is_sorted(reached, {}, &ReachedNode::cost));
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        RC_ASSERT(is_listed[node] || !(costs[node] < within - 1e-9));
}

// Costs have nothing to do with lengths; some links are closed by them.
RC_GTEST_PROP(Isochrone, AgreesWithPlainDijkstra, ()) {
    const Network network = any_network();
    WayOptions options = any_options(network.nodes.size());
    options.forbidden.reset();
    std::vector<double> costs(network.links.size()), plain;
    for (double& cost : costs)
        cost = *rc::gen::weightedElement<double>(
            {{4, 1.0}, {4, 2.5}, {2, 0.0}, {1, unreached}, {1, -1.0}});
    for (const double cost : costs) plain.push_back(cost < 0 ? unreached : cost);
    const RouteGraph graph(
        network, {.kind = options.kind, .respect_lanes = options.respect_lanes, .costs = costs});
    Isochrone from_here(graph), to_here(graph, Isochrone::Direction::to_here);

    std::vector<std::vector<double>> all;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        all.push_back(is_of_kind(network, node, options)
                          ? costs_from(network, plain, node, options)
                          : std::vector<double>(network.nodes.size(), unreached));
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const double within = *rc::gen::element(0.0, 1.0, 2.5, 7.0, 20.5, unreached);
        check_reached(network, from_here.find(node, within), all[node], within);
        std::vector<double> back;
        for (const std::vector<double>& row : all) back.push_back(row[node]);
        check_reached(network, to_here.find(node, within), back, within);
    }
}

RC_GTEST_PROP(Isochrone, MeasuresLengthsUnlessThereAreCosts, ()) {
    const Network network = any_network();
    Isochrone reach(network);
    const auto node = *rc::gen::inRange<NodeIndex>(0, network.nodes.size());
    check_reached(network, reach.find(node, 8), lengths_from(network, node, {}), 8);
}

// 0 -3-> 1 -1- 2 in a row; the first goes one way.
class ReachInARow : public testing::Test {
  protected:
    ReachInARow() {
        PathsBuilder builder;
        for (const double x : {0.0, 3.0, 4.0}) builder.node({x, 0, 0});
        network = builder.link(0, 1).both_ways(1, 2).build();
    }
    Network network;
};

TEST_F(ReachInARow, WhatLiesJustAtTheCostIsReached) {
    Isochrone reach(network);
    EXPECT_EQ(reach.find(0, 3), (std::vector<ReachedNode>{{0, 0}, {1, 3}}));
    EXPECT_EQ(reach.find(0, 2.999), (std::vector<ReachedNode>{{0, 0}}));
    EXPECT_EQ(reach.find(1, 1e300), (std::vector<ReachedNode>{{1, 0}, {2, 1}}));
}

TEST_F(ReachInARow, GoesAgainstLinksToFindWhoCanComeHere) {
    Isochrone reach(network, Isochrone::Direction::to_here);
    EXPECT_EQ(reach.find(2, 4), (std::vector<ReachedNode>{{2, 0}, {1, 1}, {0, 4}}));
    EXPECT_EQ(reach.find(0, 4), (std::vector<ReachedNode>{{0, 0}}));
}

TEST_F(ReachInARow, NothingLiesWithinLessThanNothing) {
    Isochrone reach(network);
    EXPECT_TRUE(reach.find(0, -1).empty());
    EXPECT_TRUE(reach.find(0, std::numeric_limits<double>::quiet_NaN()).empty());
    EXPECT_EQ(reach.find(0, 0).size(), 1u);
}

TEST_F(ReachInARow, NodesOfOtherKindsReachNothing) {
    Isochrone reach(RouteGraph(network, {.kind = PathsBuilder::path}));
    EXPECT_TRUE(reach.find(0, 10).empty());
}

}  // namespace
}  // namespace wend
