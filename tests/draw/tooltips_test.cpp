#include "render/page/tooltips.hpp"

#include <gtest/gtest.h>

#include "draw/map_builder.hpp"

namespace wend::draw_detail {
namespace {

using test::MapBuilder;

// Three ways of 30, 40 and 50 m, numbered as area 22; the last has its lanes the other way round.
Network three_ways() {
    MapBuilder map;
    map.node(0, 0), map.node(30, 0), map.node(30, 40), map.node(80, 40);
    map.link(0, 1, {1, 2}), map.link(1, 2, {1, 2}), map.link(2, 3, {2, 1});
    Network network = map.build();
    network.members[0].key = 22;
    return network;
}

std::string text(const Network& network, Stretch stretch) {
    const auto ways = ways_of(network);
    const Chains chains = chains_of(ways);
    return Tooltips(network, ways, chains).stretch(chains.list.at(0), stretch);
}

TEST(Tooltips, NameTheEndsOfAWay) {
    EXPECT_EQ(text(three_ways(), {0, 2}), "22:0 to 22:1, road, 1 + 2 lanes, 30.0 m");
    EXPECT_EQ(text(three_ways(), {4, 6}), "22:2 to 22:3, road, 2 + 1 lanes, 50.0 m");
}

TEST(Tooltips, CountTheNodesOfAChain) {
    EXPECT_EQ(text(three_ways(), {0, 4}), "22:0 to 22:2 (3 nodes), road, 1 + 2 lanes, 70.0 m");
}

TEST(Tooltips, AddLanesUpWhereTheyChange) {
    EXPECT_EQ(text(three_ways(), {0, 6}), "22:0 to 22:3 (4 nodes), road, 3 lanes, 120 m");
}

TEST(Tooltips, NameTheNodeThatAStretchLiesAround) {
    EXPECT_EQ(text(three_ways(), {1, 3}), "22:1, road, 1 + 2 lanes, 35.0 m");
}

TEST(Tooltips, MeasureInMetres) {
    Network network = three_ways();
    network.metres_per_unit = 100;
    network.kinds[0].has_lanes = false;
    EXPECT_EQ(text(network, {0, 2}), "22:0 to 22:1, road, 3.00 km");
}

TEST(Tooltips, TellWhereANodeIs) {
    EXPECT_EQ(node_tooltip(three_ways(), 1), "22:1, road, 2 links, at 30.00, 0.00, 0.00");
}

}  // namespace
}  // namespace wend::draw_detail
