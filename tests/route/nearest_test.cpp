#include "wend/nearest.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "support/network_builder.hpp"

namespace wend {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Roads at x = 0 and x = 10, the latter also high above; a path at x = 2.
Network town() {
    NetworkBuilder builder;
    builder.node({0, 0, 0});
    builder.node({10, 0, 50});
    builder.node({10, 1, 0});
    builder.node({2, 0, 0}, NetworkBuilder::path);
    return builder.build();
}

// Asks the scan and the index, which must agree.
std::optional<NodeIndex> nearest(const Network& network, const Point& point,
                                 std::optional<std::uint8_t> kind = {},
                                 Nearness nearness = Nearness::space) {
    const auto scanned = nearest_node(network, point, kind, nearness);
    EXPECT_EQ(NearestNodes(network).find(point, kind, nearness), scanned);
    return scanned;
}

TEST(NearestNode, MeasuresInSpaceOrOnTheMap) {
    const Network network = town();
    EXPECT_EQ(nearest(network, {9, 0, 0}), 2u);
    EXPECT_EQ(nearest(network, {9, 0, 0}, {}, Nearness::plan), 1u);
    EXPECT_EQ(nearest(network, {3, 0, 0}), 3u);
    EXPECT_EQ(nearest(network, {3, 0, 0}, NetworkBuilder::road), 0u);
}

TEST(NearestNode, TakesTheLowestOfEquals) {
    NetworkBuilder builder;
    for (const double x : {5.0, 1.0, -1.0, 1.0}) builder.node({x, 0, 0});
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {0, 0, 0}), 1u);
    EXPECT_EQ(nearest(network, {1, 0, 0}), 1u);
}

// Of two kinds at one place the lower index wins, whichever kind comes first.
TEST(NearestNode, TakesTheLowestOfEqualsOfAnyKind) {
    NetworkBuilder builder;
    builder.node({1, 0, 0}, NetworkBuilder::path);
    builder.node({1, 0, 0}, NetworkBuilder::road);
    EXPECT_EQ(nearest(builder.build(), {0, 0, 0}), 0u);
}

TEST(NearestNode, IsNothingWhereThereIsNone) {
    EXPECT_EQ(nearest(NetworkBuilder().build(), {}), std::nullopt);
    NetworkBuilder builder;
    builder.node({});
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {}, NetworkBuilder::path), std::nullopt);
    EXPECT_EQ(nearest(network, {}, std::uint8_t{200}), std::nullopt);
    EXPECT_EQ(nearest(network, {std::nan(""), 0, 0}), std::nullopt);
    EXPECT_EQ(nearest(network, {0, 0, infinity}), std::nullopt);
}

TEST(NearestNode, IsFoundFromWhereSquaresOverflow) {
    NetworkBuilder builder;
    for (int i = 0; i < 40; ++i) builder.node({1.0 * i, 0, 0});
    EXPECT_EQ(nearest(builder.build(), {1e300, 0, 0}), 0u) << "all are infinitely far";
}

TEST(NearestNode, IsNoneThatIsNowhere) {
    NetworkBuilder builder;
    builder.node({std::nan(""), 0, 0});
    builder.node({0, infinity, 0});
    builder.node({7, 0, 0});
    EXPECT_EQ(nearest(builder.build(), {}), 2u);
}

// Whole numbers tie often, tenths are rounded, and large offsets round away what sets them apart.
Point any_point() {
    const double scale = *rc::gen::element(1.0, 0.1, 0.3, 1e-9);
    const double shift = *rc::gen::weightedElement<double>({{4, 0}, {1, 1e6}, {1, 1e15}});
    const auto coordinate = [&] { return shift + scale * *rc::gen::inRange(-20, 20); };
    return {coordinate(), coordinate(), coordinate()};
}

Network any_network() {
    NetworkBuilder builder;
    const auto size = *rc::gen::inRange(1, 120);
    for (int node = 0; node < size; ++node)
        builder.node(any_point(), *rc::gen::inRange<std::uint8_t>(0, 2));
    return builder.build();
}

RC_GTEST_PROP(NearestNode, HasNoneNearer, ()) {
    const Network network = any_network();
    const Point point = any_point();
    const auto& positions = network.nodes.position;
    const NodeIndex nearest = nearest_node(network, point).value();
    const double least = distance(positions[nearest], point);
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        RC_ASSERT(distance(positions[node], point) >= least);
        RC_ASSERT(node >= nearest || !(positions[node] == positions[nearest]));
    }
}

RC_GTEST_PROP(NearestNodes, AgreeWithTheScan, ()) {
    const Network network = any_network();
    const NearestNodes index(network);
    for (int round = 0; round < 20; ++round) {
        const Point point =
            *rc::gen::arbitrary<bool>()
                ? any_point()
                : network.nodes.position[*rc::gen::inRange<NodeIndex>(0, network.nodes.size())];
        for (const Nearness nearness : {Nearness::space, Nearness::plan}) {
            RC_ASSERT(index.find(point, {}, nearness) ==
                      nearest_node(network, point, {}, nearness));
            for (const std::uint8_t kind : {NetworkBuilder::road, NetworkBuilder::path})
                RC_ASSERT(index.find(point, kind, nearness) ==
                          nearest_node(network, point, kind, nearness));
        }
    }
}

}  // namespace
}  // namespace wend
