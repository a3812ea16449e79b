#include <gtest/gtest.h>

#include "fuzz/live_bytes.hpp"
#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"
#include "wend/isochrone.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

using fuzz::allocations;

// A grid of roads, and one node apart.
Network grid(NodeIndex side) {
    PathsBuilder builder;
    for (NodeIndex y = 0; y < side; ++y)
        for (NodeIndex x = 0; x < side; ++x) builder.node({1.0 * x, 1.5 * y, 0});
    for (NodeIndex node = 0; node < side * side; ++node) {
        if ((node + 1) % side != 0) builder.both_ways(node, node + 1);
        if (node + side < side * side) builder.both_ways(node, node + side);
    }
    builder.node({-50, 0, 0});
    return builder.build();
}

TEST(Router, AllocatesNothingInAQuery) {
    constexpr NodeIndex side = 30, apart = side * side;
    const Network network = grid(side);
    std::size_t before = allocations();
    Router router(network);
    EXPECT_GT(allocations(), before) << "the count does not work";

    before = allocations();
    for (NodeIndex node = 0; node < side * side; ++node) {
        router.find(node, side * side - 1 - node);
        router.find(node, apart);
        router.find(apart, node);
        router.find(node, side * side - 1, side * side - 2);
    }
    EXPECT_EQ(allocations(), before);
}

// Level areas of 10 x 10, all joined to their neighbours.
Network mesh(NodeIndex side) {
    MeshBuilder builder;
    for (NodeIndex y = 0; y < side; ++y)
        for (NodeIndex x = 0; x < side; ++x)
            builder.add(10. * x, 10. * y, 10. * x + 10, 10. * y + 10);
    for (NodeIndex node = 0; node < side * side; ++node) {
        const double east = 10. * (node % side) + 10, north = 10. * (node / side) + 10;
        if ((node + 1) % side != 0)
            builder.join(node, node + 1, {east, north, 0}, {east, north - 10, 0});
        if (node + side < side * side)
            builder.join(node, node + side, {east - 10, north, 0}, {east, north, 0});
    }
    return builder.build();
}

TEST(CorridorRouter, AllocatesNothingAfterTheFirstQuery) {
    constexpr NodeIndex side = 20;
    const Network network = mesh(side);
    CorridorRouter router(network);
    router.find({0, {1, 2, 0}}, {1, {12, 3, 0}});
    const std::size_t before = allocations();
    for (NodeIndex node = 0; node < side * side; ++node) {
        const NodeIndex other = side * side - 1 - node;
        router.find({node, network.nodes.position[node]}, {other, network.nodes.position[other]});
    }
    EXPECT_EQ(allocations(), before);
}

TEST(AnyAngleRouter, AllocatesNothingAfterTheFirstQueries) {
    constexpr NodeIndex side = 20;
    const Network network = mesh(side);
    AnyAngleRouter router{AnyAngleMesh(network)};
    const auto ask = [&] {
        for (NodeIndex node = 0; node < side * side; ++node) {
            const NodeIndex other = side * side - 1 - node;
            router.find({node, network.nodes.position[node]},
                        {other, network.nodes.position[other]});
            router.find({node, {network.nodes.position[node].x, 2, 0}}, {3, {32, 4, 0}},
                        side * side / 2);
        }
    };
    ask();
    const std::size_t before = allocations();
    ask();
    EXPECT_EQ(allocations(), before);
}

TEST(NearestNodes, AllocateNothingInAQueryOverSurfaces) {
    const NearestNodes nearest(mesh(20));
    const std::size_t before = allocations();
    for (double x = -50; x < 300; x += 7)
        for (double y = -50; y < 300; y += 9) {
            nearest.find({x, y, 3});
            nearest.find({x, y, 3}, MeshBuilder::area, DistanceMetric::two_d);
        }
    EXPECT_EQ(allocations(), before);
}

TEST(NearestNodes, AllocateNothingInAQuery) {
    const Network network = grid(30);
    const NearestNodes nearest(network);
    const std::vector<std::uint32_t> component_of = components_of(network).of_node;
    const std::size_t before = allocations();
    for (double x = -5; x < 35; x += 0.7)
        for (double y = -5; y < 50; y += 0.9) {
            nearest.find({x, y, 3});
            nearest.find({x, y, 3}, PathsBuilder::road, DistanceMetric::two_d);
            nearest.find({x, y, 3}, {.max_height_difference = 5, .component_of = component_of});
        }
    EXPECT_EQ(allocations(), before);
}

TEST(NearestLinks, AllocateNothingInAQuery) {
    const NearestLinks nearest(grid(30));
    const std::size_t before = allocations();
    for (double x = -5; x < 35; x += 0.7)
        for (double y = -5; y < 50; y += 0.9) {
            nearest.find({x, y, 3});
            nearest.find({x, y, 3}, {.metric = DistanceMetric::two_d, .max_height_difference = 4});
        }
    EXPECT_EQ(allocations(), before);
}

TEST(Isochrone, AllocatesNothingInAQuery) {
    constexpr NodeIndex side = 30;
    const Network network = grid(side);
    for (const auto direction : {Isochrone::Direction::from_here, Isochrone::Direction::to_here}) {
        Isochrone reach(network, direction);
        const std::size_t before = allocations();
        for (NodeIndex node = 0; node <= side * side; ++node) reach.find(node, 1.0 * node);
        EXPECT_EQ(allocations(), before);
    }
}

}  // namespace
}  // namespace wend
