#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "route/one_path.hpp"
#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

using Indexes = std::vector<std::uint32_t>;

// A square of 3 x 4 with its diagonal of 5:
//
//     3 --- 2
//     |   / |      0-1 is 3 long, 1-2 is 4, 2-3 is 3, 3-0 is 4
//     0 --- 1
struct Square : testing::Test {
    PathsBuilder builder;
    Square() {
        for (const Point& point : {Point{0, 0, 0}, Point{3, 0, 0}, Point{3, 4, 0}, Point{0, 4, 0}})
            builder.node(point);
    }
};

TEST_F(Square, TheShorterWayWins) {
    const Network network = builder.both_ways(0, 1).both_ways(1, 2).both_ways(0, 2).build();
    Router router(network);
    const Path& route = router.find(0, 2);
    ASSERT_TRUE(route.found);
    EXPECT_EQ(route.nodes, (Indexes{0, 2}));
    EXPECT_EQ(route.links, Indexes{1});  // Links by node: 0-1, 0-2, 1-0, ...
    EXPECT_EQ(route.length, 5);
    EXPECT_EQ(route.cost, 5);
    EXPECT_EQ(route.reason, NoRoute::none);
    EXPECT_EQ(router.reason(), "");
}

TEST_F(Square, NodesAndLinksStandInOrder) {
    const Network network = builder.both_ways(0, 1).both_ways(1, 2).both_ways(2, 3).build();
    Router router(network);
    const Path& route = router.find(3, 0);
    ASSERT_TRUE(route.found);
    EXPECT_EQ(route.nodes, (Indexes{3, 2, 1, 0}));
    // In order of the nodes they leave: 0-1 | 1-0 1-2 | 2-1 2-3 | 3-2.
    EXPECT_EQ(route.links, (Indexes{5, 3, 1}));
    EXPECT_EQ(route.length, 3 + 4 + 3);
}

TEST_F(Square, TheStartIsItsOwnRoute) {
    const Network network = builder.build();
    Router router(network);
    const Path& route = router.find(2, 2);
    EXPECT_TRUE(route.found);
    EXPECT_EQ(route.nodes, Indexes{2});
    EXPECT_TRUE(route.links.empty());
    EXPECT_EQ(route.length, 0);
}

TEST_F(Square, TheShortestOfParallelLinksIsTaken) {
    Network network = builder.link(0, 1).link(0, 1).link(0, 1).build();
    network.links.length = {7, 3, 5};
    Router router(network);
    EXPECT_EQ(router.find(0, 1).links, Indexes{1});
    EXPECT_EQ(router.find(0, 1).length, 3);
}

// Links may be shorter than their ends are apart, such as ferries or portals.
TEST_F(Square, AShortcutIsFound) {
    Network network = builder.link(0, 2).link(0, 1).link(1, 3).link(3, 2).build();
    network.links.length = {5, 1, 1, 1};
    Router router(network);
    EXPECT_EQ(router.find(0, 2).nodes, (Indexes{0, 1, 3, 2}));
    EXPECT_EQ(router.find(0, 2).length, 3);
}

TEST_F(Square, UnusableLengthsAreNoWay) {
    for (const double length : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
        PathsBuilder again;
        for (int i = 0; i < 2; ++i) again.node({1.0 * i, 0, 0});
        Network network = again.both_ways(0, 1).build();
        network.links.length = {length, length};
        Router router(network);
        EXPECT_FALSE(router.find(0, 1).found) << length;
    }
}

TEST_F(Square, EqualWaysHaveOneAnswer) {
    // Both ways round are 7 long.
    const Network network =
        builder.both_ways(0, 1).both_ways(1, 2).both_ways(2, 3).both_ways(3, 0).build();
    Router router(network);
    const Path first = router.find(0, 2);
    ASSERT_EQ(first.length, 7);
    for (const auto& [start, target] : {std::pair(0, 2), std::pair(1, 3), std::pair(3, 1)}) {
        router.find(static_cast<NodeIndex>(start), static_cast<NodeIndex>(target));
        EXPECT_EQ(router.find(0, 2).links, first.links);
        EXPECT_EQ(test::one_path(network, 0, 2).links, first.links);
    }
}

TEST_F(Square, LanesCloseLinksOnlyWhenRespected) {
    const Network network =
        builder.link(0, 1, 0).link(1, 0, 2).both_ways(1, 2).both_ways(0, 2).build();
    Router router(network);
    Router lanes(RouteGraph(network, {.respect_lanes = true}));
    EXPECT_EQ(router.find(0, 1).nodes, (Indexes{0, 1}));
    EXPECT_EQ(lanes.find(0, 1).nodes, (Indexes{0, 2, 1}));
    EXPECT_EQ(lanes.find(1, 0).nodes, (Indexes{1, 0}));
}

TEST_F(Square, TheForbiddenNodeIsGoneRound) {
    const Network network =
        builder.both_ways(0, 1).both_ways(1, 2).both_ways(2, 3).both_ways(3, 0).build();
    Router router(network);
    EXPECT_EQ(router.find(0, 2, 1).nodes, (Indexes{0, 3, 2}));
    EXPECT_EQ(router.find(0, 2, 3).nodes, (Indexes{0, 1, 2}));
    EXPECT_EQ(router.find(0, 1, 0).nodes, (Indexes{0, 1})) << "either end may be";
    EXPECT_EQ(router.find(0, 1, 1).nodes, (Indexes{0, 1}));
    EXPECT_TRUE(router.find(1, 1, 1).found);
}

TEST(Lanes, MeanNothingForKindsWithoutThem) {
    PathsBuilder builder;
    builder.node({0, 0, 0}, PathsBuilder::path);
    builder.node({1, 0, 0}, PathsBuilder::path);
    const Network network = builder.link(0, 1, 0).build();
    EXPECT_TRUE(test::one_path(RouteGraph(network, {.respect_lanes = true}), 0, 1).found);
}

// 0 and 2 are road, 1 between them is a path; 3 is the long way round by road.
TEST(Kinds, AreKeptToWhenWanted) {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({1, 0, 0}, PathsBuilder::path);
    builder.node({2, 0, 0});
    builder.node({1, 5, 0});
    const Network network =
        builder.both_ways(0, 1).both_ways(1, 2).both_ways(0, 3).both_ways(3, 2).build();
    Router router(network);
    EXPECT_EQ(router.find(0, 2).nodes, (Indexes{0, 1, 2}));
    Router roads(RouteGraph(network, {.kind = PathsBuilder::road}));
    EXPECT_EQ(roads.find(0, 2).nodes, (Indexes{0, 3, 2}));
}

TEST(Kinds, OfLinksCountToo) {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({1, 0, 0});
    Network network = builder.link(0, 1).build();
    network.links.kind = {PathsBuilder::path};
    Router router(network);
    EXPECT_TRUE(router.find(0, 1).found);
    EXPECT_FALSE(test::one_path(RouteGraph(network, {.kind = PathsBuilder::road}), 0, 1).found);
}

// From 0 to 2 it is 20 by ladder over 1, and further on foot over 3.
TEST(Kinds, OverSurfacesAreThoseOfLinks) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10);
    builder.add(20, 0, 30, 10);
    builder.add(10, 15, 20, 25);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0}).climb(1, 2);
    const Point corner{10, 12, 0}, other{20, 12, 0};
    builder.join(0, 3, corner, corner).join(3, 2, other, other);
    const Network network = builder.build();
    const auto of_kind = [&](std::uint8_t kind) { return RouteGraph(network, {kind}); };
    EXPECT_EQ(test::one_path(network, 0, 2).nodes, (Indexes{0, 1, 2}));
    EXPECT_EQ(test::one_path(of_kind(MeshBuilder::area), 0, 2).nodes, (Indexes{0, 1, 2}));
    EXPECT_EQ(test::one_path(of_kind(MeshBuilder::walk), 0, 2).nodes, (Indexes{0, 3, 2}));
    Router ladders(of_kind(MeshBuilder::ladder));
    EXPECT_EQ(ladders.find(1, 2).nodes, (Indexes{1, 2}));
    EXPECT_EQ(ladders.find(0, 2).reason, NoRoute::separate);
    EXPECT_EQ(ladders.reason(),
              "nothing joins 1 and 3: they lie in separate components of 1 and 2 nodes");
}

TEST(Router, CanBeMoved) {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({1, 0, 0});
    const Network network = builder.link(0, 1).build();
    Router router(network);
    router.find(0, 1);
    Router moved(std::move(router));
    EXPECT_TRUE(moved.find(0, 1).found);
}

}  // namespace
}  // namespace wend
