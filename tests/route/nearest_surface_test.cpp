#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "route/nearest_both_ways.hpp"
#include "support/mesh_builder.hpp"
#include "wend/nearest.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

using test::nearest;

// A wide area and a small one beside it.
TEST(NearestSurface, IsNotTheNearestCentre) {
    MeshBuilder builder;
    builder.add(0, 0, 100, 100);
    builder.add(110, 0, 112, 2);
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {98, 1, 0}), 0u) << "its centre is 69 away, the other's is 13";
    EXPECT_EQ(nearest(network, {104, 1, 0}), 0u);
    EXPECT_EQ(nearest(network, {106, 1, 0}), 1u);
}

// A slope from 0 in the west to 100 in the east, and a level floor at 20.
TEST(NearestSurface, IsMeasuredToTheHeightThere) {
    MeshBuilder builder;
    builder.add(0, 0, 100, 10, {0, 100, 100, 0});
    builder.add(0, 0, 100, 10, {20, 20, 20, 20});
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {90, 5, 60}), 0u) << "30 below the slope, 40 above the floor";
    EXPECT_EQ(nearest(network, {70, 5, 40}), 1u) << "30 below the slope, 20 above the floor";
    EXPECT_EQ(nearest(network, {20, 5, 0}), 0u) << "both are 20 away, the first wins";
}

TEST(NearestSurface, OnTheMapIsTheHighestOfEquallyNear) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10, {5, 5, 5, 5});
    builder.add(0, 0, 10, 10, {0, 40, 40, 0});
    builder.add(0, 0, 10, 10, {30, 30, 30, 30});
    builder.add(0, 0, 10, 10, {30, 30, 30, 30});
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {1, 5, 0}, {}, DistanceMetric::two_d), 2u)
        << "the first of two alike";
    EXPECT_EQ(nearest(network, {9, 5, 0}, {}, DistanceMetric::two_d), 1u)
        << "the slope is at 36 there";
    EXPECT_EQ(nearest(network, {15, 5, 0}, {}, DistanceMetric::two_d), 1u)
        << "beside all, equally far";
}

TEST(NearestSurface, KeepsToTheKindOfItsNode) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {5, 5, 0}, MeshBuilder::area), 0u);
    EXPECT_EQ(nearest(network, {5, 5, 0}, MeshBuilder::walk), std::nullopt);
}

TEST(NearestSurface, IsNoneThatIsNowhere) {
    MeshBuilder builder;
    EXPECT_EQ(nearest(MeshBuilder().build(), {}), std::nullopt);
    builder.add(0, 0, 10, 10, {0, 0, std::nan(""), 0});
    builder.add(100, 0, 110, 10);
    const Network network = builder.build();
    EXPECT_EQ(nearest(network, {5, 5, 0}), 1u);
    EXPECT_EQ(nearest(network, {std::nan(""), 5, 0}), std::nullopt);
}

// Two storeys: a point between is in the lower room; in both it is over the higher floor.
TEST(NearestSurface, IsThatOfTheRoomAroundAPoint) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(0, 0, 10, 10, {3, 3, 3, 3});
    Network network = builder.build();
    EXPECT_EQ(nearest(network, {5, 5, 2}), 1u);
    network.surfaces.clearance = {4, 4};
    EXPECT_EQ(nearest(network, {5, 5, 2}), 0u);
    EXPECT_EQ(nearest(network, {5, 5, 3.5}), 1u);
    EXPECT_EQ(nearest(network, {5, 5, 99}), 1u);
    EXPECT_EQ(nearest(network, {5, 5, -9}), 0u);
    network.surfaces.clearance = {200, -1};
    EXPECT_EQ(nearest(network, {5, 5, 99}), 0u);
    EXPECT_EQ(nearest(network, {5, 5, 3}), 1u);
}

// Whole numbers tie often, tenths are rounded; areas overlap, and some have no extent or are turned
// inside out.
double any_edge() { return *rc::gen::element(1.0, 0.1) * *rc::gen::inRange(-30, 30); }
Network any_mesh() {
    MeshBuilder builder;
    const auto size = *rc::gen::inRange(1, 100);
    for (int i = 0; i < size; ++i) {
        const double west = any_edge(), south = any_edge();
        const auto height = [] { return 1.0 * *rc::gen::inRange(0, 4); };
        const double extent_x = *rc::gen::inRange(-1, 6), extent_y = *rc::gen::inRange(-1, 6);
        builder.add(west, south, west + extent_x, south + extent_y,
                    {height(), height(), height(), height()});
    }
    Network network = builder.build();
    network.surfaces.law = *rc::gen::element(HeightLaw::bilinear, HeightLaw::plane);
    if (*rc::gen::arbitrary<bool>())
        for (int i = 0; i < size; ++i)
            network.surfaces.clearance.push_back(
                *rc::gen::element(0.0f, 0.5f, 3.0f, -1.0f, std::nanf("")));
    return network;
}

// A floor at 0, a slope from 0 to 100 and a room from 20 up to 23.
TEST(NearestSurface, KeepsToHeightsAndComponents) {
    MeshBuilder builder;
    builder.add(0, 0, 100, 10);
    builder.add(0, 20, 100, 30, {0, 100, 100, 0});
    builder.add(0, 20, 100, 30, {20, 20, 20, 20});
    Network network = builder.build();
    const std::vector<std::uint32_t> component_of{0, 1, 1};
    const auto found = [&](const Point& point, const NearestFilter& filter) {
        const auto scanned = nearest_node(network, point, filter);
        EXPECT_TRUE(NearestNodes(network).find(point, filter) == scanned);
        return test::node_of(scanned);
    };
    EXPECT_EQ(found({50, 14, 5}, {}), 0u);
    EXPECT_EQ(found({50, 14, 5}, {.max_height_difference = 4}), std::nullopt);
    EXPECT_EQ(found({50, 14, 22}, {.max_height_difference = 20}), 2u);
    EXPECT_EQ(found({50, 14, 49}, {.max_height_difference = 20}), 1u) << "the slope is at 50 there";
    EXPECT_EQ(found({50, 14, 5}, {.component_of = component_of, .component = 1}), 2u);
    EXPECT_EQ(found({50, 25, 99}, {.metric = DistanceMetric::two_d}), 1u);
    EXPECT_EQ(found({50, 25, 22}, {.metric = DistanceMetric::two_d, .max_height_difference = 2}),
              2u);
    EXPECT_EQ(found({50, 25, 23}, {.metric = DistanceMetric::two_d, .max_height_difference = 0}),
              std::nullopt);
    network.surfaces.clearance = {0, 0, 3};
    EXPECT_EQ(found({50, 25, 23}, {.metric = DistanceMetric::two_d, .max_height_difference = 0}),
              2u)
        << "inside the room";
}

// A floor 20 up with a room of 3 above it, seen from 24 beside it and 7 above its ceiling: 25 in
// space, since 24^2 + 7^2 = 25^2. Viewed from above the floor itself is closest.
TEST(NearestSurface, TellsWhereAndHowFarItIs) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10, {20, 20, 20, 20});
    Network network = builder.build();
    network.surfaces.clearance = {3};
    const NearestNodes index(network);
    const Point point{10 + 24, 5, 30};
    const NearestNode in_space{0, {10, 5, 23}, 25}, on_the_map{0, {10, 5, 20}, 24};
    EXPECT_TRUE(index.find(point) == in_space);
    EXPECT_TRUE(nearest_node(network, point) == in_space);
    EXPECT_TRUE(measured_node(network, 0, point, DistanceMetric::three_d) == in_space);
    EXPECT_TRUE(index.find(point, {}, DistanceMetric::two_d) == on_the_map);
    EXPECT_TRUE(nearest_node(network, point, {}, DistanceMetric::two_d) == on_the_map);
}

TEST(NearestSurface, MayHaveARoomWithoutACeiling) {
    MeshBuilder builder;
    for (int i = 0; i < 9; ++i) builder.add(20. * i, 0, 20. * i + 10, 10);
    Network network = builder.build();
    network.surfaces.clearance.assign(9, std::numeric_limits<float>::infinity());
    EXPECT_EQ(nearest(network, {45, 5, 1e30}), 2u);
}

RC_GTEST_PROP(NearestSurface, IsTheSameFromTheIndexAndHasNoneNearer, ()) {
    const Network network = any_mesh();
    const NearestNodes index(network);
    std::vector<std::uint32_t> component_of;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        component_of.push_back(*rc::gen::inRange(0u, 3u));
    for (int round = 0; round < 20; ++round) {
        const Point point{any_edge(), any_edge(), 1.0 * *rc::gen::inRange(-2, 6)};
        for (const DistanceMetric metric : {DistanceMetric::three_d, DistanceMetric::two_d}) {
            const NearestNode answer = nearest_node(network, point, {}, metric).value();
            const NodeIndex found = answer.node;
            RC_ASSERT(index.find(point, {}, metric) == answer);
            RC_ASSERT(index.find(point, MeshBuilder::area, metric) == answer);
            const auto measure = [&](NodeIndex node) {
                Point closest = metric == DistanceMetric::three_d
                                    ? closest_in_room(network.surfaces, node, point)
                                    : closest_point(network.surfaces, node, point.x, point.y);
                if (metric == DistanceMetric::two_d) closest.z = point.z;
                return distance(closest, point);
            };
            RC_ASSERT(answer.distance == measure(found));
            for (NodeIndex node = 0; node < network.nodes.size(); ++node)
                RC_ASSERT(measure(node) >= measure(found));
            const NearestFilter filter{
                .metric = metric,
                .max_height_difference = *rc::gen::element(0.0, 0.5, 2.0),
                .component_of = *rc::gen::arbitrary<bool>()
                                    ? std::span<const std::uint32_t>(component_of)
                                    : std::span<const std::uint32_t>(),
                .component = 1};
            RC_ASSERT(index.find(point, filter) == nearest_node(network, point, filter));
        }
    }
}

}  // namespace
}  // namespace wend
