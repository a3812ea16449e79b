#include "wend/nearest.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <cmath>
#include <limits>
#include <thread>
#include <vector>

#include "route/nearest_both_ways.hpp"
#include "support/paths_builder.hpp"

namespace wend {
namespace {

using test::nearest;

constexpr double infinity = std::numeric_limits<double>::infinity();

// Roads at x = 0 and x = 10, the latter also high above; a path at x = 2.
Network two_roads_and_a_path() {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({10, 0, 50});
    builder.node({10, 1, 0});
    builder.node({2, 0, 0}, PathsBuilder::path);
    return builder.build();
}

TEST(NearestNode, MeasuresInSpaceOrOnTheMap) {
    const Network network = two_roads_and_a_path();
    EXPECT_EQ(nearest(network, {9, 0, 0}), 2u);
    EXPECT_EQ(nearest(network, {9, 0, 0}, {}, DistanceMetric::two_d), 1u);
    EXPECT_EQ(nearest(network, {3, 0, 0}), 3u);
    EXPECT_EQ(nearest(network, {3, 0, 0}, PathsBuilder::road), 0u);
}

TEST(NearestNode, TakesTheLowestOfEquals) {
    PathsBuilder builder;
    for (const double x : {5.0, 1.0, -1.0, 1.0}) builder.node({x, 0, 0});
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {0, 0, 0}), 1u);
    EXPECT_EQ(nearest(network, {1, 0, 0}), 1u);
}

// Of two kinds at one place the lower index wins, whichever kind comes first.
TEST(NearestNode, TakesTheLowestOfEqualsOfAnyKind) {
    PathsBuilder builder;
    builder.node({1, 0, 0}, PathsBuilder::path);
    builder.node({1, 0, 0}, PathsBuilder::road);
    EXPECT_EQ(nearest(builder.build(), {0, 0, 0}), 0u);
}

TEST(NearestNode, IsNothingWhereThereIsNone) {
    EXPECT_EQ(nearest(PathsBuilder().build(), {}), std::nullopt);
    PathsBuilder builder;
    builder.node({});
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {}, PathsBuilder::path), std::nullopt);
    EXPECT_EQ(nearest(network, {}, std::uint8_t{200}), std::nullopt);
    EXPECT_EQ(nearest(network, {std::nan(""), 0, 0}), std::nullopt);
    EXPECT_EQ(nearest(network, {0, 0, infinity}), std::nullopt);
}

TEST(NearestNode, IsFoundFromWhereSquaresOverflow) {
    PathsBuilder builder;
    for (int i = 0; i < 40; ++i) builder.node({1.0 * i, 0, 0});
    EXPECT_EQ(nearest(builder.build(), {1e300, 0, 0}), 0u) << "all are infinitely far";
}

// More nodes than a leaf holds, all so close together beside one far off, or all in one place, that
// what sorts them cannot tell them apart.
TEST(NearestNode, IsFoundAmongNodesThatLieCloseTogether) {
    PathsBuilder builder;
    for (int i = 0; i < 200; ++i) builder.node({1e-9 * (i * 7 % 200), 0, 1e-9 * (i * 11 % 200)});
    for (int i = 0; i < 50; ++i) builder.node({1, 1, 1});
    builder.node({1e12, 0, 0});
    const Network network = builder.build();
    for (NodeIndex node = 0; node < 200; ++node)
        EXPECT_EQ(nearest(network, network.nodes.position[node]), node);
    EXPECT_EQ(nearest(network, {1, 1, 1}), 200u);
    EXPECT_EQ(nearest(network, {9e11, 5, 5}), 250u);
}

// Differences of such coordinates are beyond all numbers.
TEST(NearestNode, IsFoundWhereExtentsOverflow) {
    constexpr double most = std::numeric_limits<double>::max();
    PathsBuilder builder;
    for (int i = 0; i < 40; ++i) builder.node({i % 2 == 0 ? most : -most, 1.0 * i, 0});
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {most, 22, 0}), 22u);
    EXPECT_EQ(nearest(network, {0, 0, 0}), 0u) << "all are infinitely far";
}

TEST(NearestNode, KeepsToHeightsAndComponents) {
    PathsBuilder builder;
    builder.node({0, 0, 50});
    builder.node({5, 0, 9});
    builder.node({8, 0, 2});
    const Network network = builder.build();
    const std::vector<std::uint32_t> component_of{0, 1, 0};
    const NearestNodes index(network);
    const auto found = [&](const NearestFilter& filter) {
        const auto scanned = nearest_node(network, {}, filter);
        EXPECT_TRUE(index.find({}, filter) == scanned);
        return test::node_of(scanned);
    };
    EXPECT_EQ(found({.metric = DistanceMetric::two_d}), 0u);
    EXPECT_EQ(found({.metric = DistanceMetric::two_d, .max_height_difference = 9}), 1u);
    EXPECT_EQ(found({.metric = DistanceMetric::two_d, .max_height_difference = 8}), 2u);
    EXPECT_EQ(found({.max_height_difference = 1}), std::nullopt);
    EXPECT_EQ(found({.component_of = component_of, .component = 1}), 1u);
    EXPECT_EQ(found({.component_of = component_of, .component = 2}), std::nullopt);
    EXPECT_EQ(found({.metric = DistanceMetric::two_d, .component_of = component_of}), 0u);
}

// 3 to the east, 4 to the north and 12 up: 13 in space, 5 on the map.
TEST(NearestNode, TellsHowFarItIs) {
    PathsBuilder builder;
    builder.node({100, 0, 0});
    builder.node({3, 4, 12});
    const Network network = builder.build();
    for (const auto& [metric, away] :
         {std::pair{DistanceMetric::three_d, 13.0}, {DistanceMetric::two_d, 5.0}}) {
        const NearestNode expected{1, {3, 4, 12}, away};
        EXPECT_TRUE(nearest_node(network, {}, {}, metric) == expected);
        EXPECT_TRUE(NearestNodes(network).find({}, {}, metric) == expected);
        EXPECT_TRUE(measured_node(network, 1, {}, metric) == expected);
    }
    EXPECT_EQ(measured_node(network, 0, {}, DistanceMetric::three_d).distance, 100);
}

TEST(NearestNode, IsNoneThatIsNowhere) {
    PathsBuilder builder;
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

Network any_nodes() {
    PathsBuilder builder;
    const auto size = *rc::gen::inRange(1, 120);
    for (int node = 0; node < size; ++node)
        builder.node(any_point(), *rc::gen::inRange<std::uint8_t>(0, 2));
    return builder.build();
}

std::vector<std::uint32_t> any_components(const Network& network) {
    return *rc::gen::container<std::vector<std::uint32_t>>(network.nodes.size(),
                                                           rc::gen::inRange<std::uint32_t>(0, 3));
}

// Heights differ by no more than 40 steps of the points.
NearestFilter any_filter(const std::vector<std::uint32_t>& component_of) {
    NearestFilter filter;
    filter.kind = *rc::gen::element<std::optional<std::uint8_t>>(std::nullopt, PathsBuilder::road,
                                                                 PathsBuilder::path);
    filter.metric = *rc::gen::element(DistanceMetric::three_d, DistanceMetric::two_d);
    filter.max_height_difference =
        *rc::gen::element(infinity, 0.0, 0.1, 2.0, 5.0, -1.0, std::nan(""));
    if (*rc::gen::arbitrary<bool>()) filter.component_of = component_of;
    filter.component = *rc::gen::inRange<std::uint32_t>(0, 4);
    return filter;
}

RC_GTEST_PROP(NearestNode, HasNoneNearer, ()) {
    const Network network = any_nodes();
    const Point point = any_point();
    const auto& positions = network.nodes.position;
    const auto [nearest, closest, least] = nearest_node(network, point).value();
    RC_ASSERT(closest == positions[nearest]);
    RC_ASSERT(least == distance(positions[nearest], point));
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        RC_ASSERT(distance(positions[node], point) >= least);
        RC_ASSERT(node >= nearest || !(positions[node] == positions[nearest]));
    }
}

RC_GTEST_PROP(NearestNodes, AgreeWithTheScan, ()) {
    const Network network = any_nodes();
    const NearestNodes index(network);
    const std::vector<std::uint32_t> component_of = any_components(network);
    for (int round = 0; round < 20; ++round) {
        const Point point =
            *rc::gen::arbitrary<bool>()
                ? any_point()
                : network.nodes.position[*rc::gen::inRange<NodeIndex>(0, network.nodes.size())];
        for (const DistanceMetric metric : {DistanceMetric::three_d, DistanceMetric::two_d}) {
            RC_ASSERT(index.find(point, {}, metric) == nearest_node(network, point, {}, metric));
            for (const std::uint8_t kind : {PathsBuilder::road, PathsBuilder::path})
                RC_ASSERT(index.find(point, kind, metric) ==
                          nearest_node(network, point, kind, metric));
        }
        const NearestFilter filter = any_filter(component_of);
        RC_ASSERT(index.find(point, filter) == nearest_node(network, point, filter));
    }
}

// A filter finds what is found among the nodes that it lets through when there are no others.
RC_GTEST_PROP(NearestNode, IsTheNearestOfThoseThatAFilterLetsThrough, ()) {
    const Network network = any_nodes();
    const Point point = any_point();
    const std::vector<std::uint32_t> component_of = any_components(network);
    const NearestFilter filter = any_filter(component_of);
    PathsBuilder builder;
    std::vector<NodeIndex> let_through;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Point& position = network.nodes.position[node];
        if (filter.kind && network.nodes.kind[node] != *filter.kind) continue;
        if (!(std::abs(position.z - point.z) <= filter.max_height_difference)) continue;
        if (!filter.component_of.empty() && component_of[node] != filter.component) continue;
        builder.node(position);
        let_through.push_back(node);
    }
    auto expected = nearest_node(builder.build(), point, {}, filter.metric);
    if (expected) expected->node = let_through[expected->node];
    RC_ASSERT(nearest_node(network, point, filter) == expected);
}

TEST(NearestNodes, AreAskedByManyAtATime) {
    PathsBuilder builder;
    for (int i = 0; i < 3000; ++i)
        builder.node({std::fmod(i * 37.7, 100), std::fmod(i * 11.3, 90), 1.0 * (i % 7)});
    const Network network = builder.build();
    const NearestNodes index(network);
    std::atomic<int> wrong{0};
    std::vector<std::jthread> askers;
    for (int asker = 0; asker < 4; ++asker)
        askers.emplace_back([&] {
            for (int i = 0; i < 300; ++i) {
                const Point point{i * 0.33, i * 0.3, 3};
                if (index.find(point) != nearest_node(network, point)) ++wrong;
            }
        });
    askers.clear();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace wend
