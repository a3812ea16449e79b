#include "route/graph/core_graph.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "route/one_path.hpp"
#include "support/paths_builder.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// A row of nodes, 1 apart.
PathsBuilder row(NodeIndex size) {
    PathsBuilder builder;
    for (NodeIndex node = 0; node < size; ++node) builder.node({1.0 * node, 0, 0});
    return builder;
}

PathsBuilder street(NodeIndex size) {
    PathsBuilder builder = row(size);
    for (NodeIndex node = 0; node + 1 < size; ++node) builder.both_ways(node, node + 1);
    return builder;
}

CoreGraph core_of(const Network& network) { return make_core(network, network.links.length); }

// 4 is between 0 and 1, and 2 and 3 keep those two in the core.
TEST(CoreGraph, DrawsTogetherWhatOnlyLiesBetweenTwo) {
    PathsBuilder builder = row(5);
    builder.both_ways(0, 4).both_ways(4, 1);
    builder.both_ways(0, 2).both_ways(0, 3).both_ways(1, 2).both_ways(1, 3).both_ways(2, 3);
    const Network network = builder.build();
    const CoreGraph core = core_of(network);
    EXPECT_EQ(core.nodes, (std::vector<NodeIndex>{0, 1, 2, 3}));
    ASSERT_EQ(core.chains.size(), 1u);
    EXPECT_EQ(core.locations[4].chain, 0u);
    const auto legs = core.legs_out(4);
    ASSERT_EQ(legs.count, 2u);
    EXPECT_EQ(legs.legs[0].cost + legs.legs[1].cost, 4 + 3);  // At 4 along the row; 0 and 1.
    // Five links of the core both ways, and the chain.
    EXPECT_EQ(core.arcs.size(), 2u * 5 + 2);
}

TEST(CoreGraph, CutsLongChains) {
    const CoreGraph core = core_of(street(1000).build());
    // 999 steps are 32 pieces of at most 32, with 31 nodes between them and one at each end.
    EXPECT_EQ(core.size(), 2u + 31);
    for (const CoreGraph::Chain& chain : core.chains)
        EXPECT_LE(chain.end_step - chain.first_step, CoreGraph::max_steps);
}

TEST(CoreGraph, CutsRingsWithoutAnyEnd) {
    PathsBuilder builder = street(100);
    const CoreGraph core = core_of(builder.both_ways(99, 0).build());
    EXPECT_EQ(core.size(), 4u) << "100 steps are 4 pieces";
    EXPECT_EQ(core.arcs.size(), 8u);
}

TEST(CoreGraph, KnowsChainsThatGoOneWay) {
    PathsBuilder builder = row(4);
    const Network network = builder.link(0, 1).link(1, 2).both_ways(2, 3).build();
    const CoreGraph core = core_of(network);
    EXPECT_EQ(core.nodes, (std::vector<NodeIndex>{0, 3}));
    ASSERT_EQ(core.arcs.size(), 1u) << "nothing leads back all the way";
    EXPECT_EQ(core.arcs[0].cost, 3);
    EXPECT_EQ(core.cost_within(1, 2), 1);
    EXPECT_EQ(core.cost_within(2, 1), std::numeric_limits<double>::infinity());
    const auto out = core.legs_out(2), in = core.legs_in(2);
    EXPECT_EQ(out.count, 1u);
    EXPECT_EQ(in.count, 2u);
}

TEST(CoreGraph, TakesTheCheapestOfParallelLinks) {
    PathsBuilder builder = row(3);
    Network network = builder.link(0, 1).link(0, 1).link(1, 2).build();
    network.links.length = {7, 3, 1};
    const CoreGraph core = core_of(network);
    ASSERT_EQ(core.arcs.size(), 1u);
    EXPECT_EQ(core.arcs[0].cost, 4);
    std::vector<LinkIndex> links;
    core.append_run(core.arcs[0].run, links);
    EXPECT_EQ(links, (std::vector<LinkIndex>{1, 2}));
}

// Each would take minutes if anything were quadratic in them.
TEST(CoreGraph, IsMadeInLinearTime) {
    constexpr NodeIndex size = 300'000;
    const Network long_street = street(size).build();
    EXPECT_EQ(test::one_path(long_street, 0, size - 1).links.size(), size - 1);

    PathsBuilder star = row(size);
    for (NodeIndex node = 1; node < size; ++node) star.both_ways(0, node);
    const Network hub = star.build();
    EXPECT_EQ(test::one_path(hub, 1, size - 1).links.size(), 2u);

    PathsBuilder petals = row(size);
    for (NodeIndex node = 1; node + 1 < size; node += 2)
        petals.both_ways(0, node).both_ways(node, node + 1).both_ways(node + 1, 0);
    const Network flower = petals.build();
    EXPECT_EQ(test::one_path(flower, 1, size - 2).length, size - 1);
}

}  // namespace
}  // namespace wend
