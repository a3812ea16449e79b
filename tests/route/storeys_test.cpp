#include "wend/storeys.hpp"

#include <gtest/gtest.h>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/nearest.hpp"

namespace wend {
namespace {

std::vector<NodeIndex> nodes_at(const Network& network, double x, double y) {
    std::vector<NodeIndex> nodes;
    for (const Endpoint& storey : storeys_at(network, x, y, MeshBuilder::area))
        nodes.push_back(storey.node);
    return nodes;
}
using Nodes = std::vector<NodeIndex>;

// A slope from 0 in the west to 100 in the east, floors at 20 and 21 beside each other, and a roof.
Network house() {
    MeshBuilder builder;
    builder.add(0, 0, 100, 10, {0, 100, 100, 0});
    builder.add(0, 0, 50, 10, {20, 20, 20, 20});
    builder.add(50, 0, 100, 10, {20.5, 20.5, 20.5, 20.5});
    builder.add(0, 0, 100, 10, {200, 200, 200, 200});
    Network network = builder.build();
    network.metres_per_unit = 1;
    return network;
}

TEST(Storeys, AreTheSurfacesAboveEachOtherFromTheHighest) {
    const Network network = house();
    EXPECT_EQ(nodes_at(network, 10, 5), (Nodes{3, 1, 0}));
    EXPECT_EQ(nodes_at(network, 90, 5), (Nodes{3, 0, 2}));
    const auto storeys = storeys_at(network, 90, 5, MeshBuilder::area);
    EXPECT_EQ(storeys[0].point, (Point{90, 5, 200}));
    EXPECT_EQ(storeys[1].point, (Point{90, 5, 90}));
    EXPECT_EQ(storeys[2].point, (Point{90, 5, 20.5}));
    EXPECT_EQ(nodes_at(network, 101, 5), Nodes{});
}

TEST(Storeys, TakeWhatLiesLessThanAMetreBelowForTheSame) {
    Network network = house();
    EXPECT_EQ(nodes_at(network, 50, 5), (Nodes{3, 0, 2})) << "where the floors meet";
    EXPECT_EQ(nodes_at(network, 20.5, 5), (Nodes{3, 0})) << "the slope is at 20.5, the floor at 20";
    network.metres_per_unit = 4;
    EXPECT_EQ(nodes_at(network, 20.5, 5), (Nodes{3, 0, 1}));
}

TEST(Storeys, BeginWithWhatIsNearestOnTheMap) {
    const Network network = house();
    for (const double x : {0.0, 10.0, 20.0, 50.0, 77.0, 100.0})
        EXPECT_EQ(nodes_at(network, x, 5).front(),
                  nearest_node(network, {x, 5, 0}, {}, DistanceMetric::two_d)->node);
}

TEST(Storeys, AreOfTheKindAndOfMeshes) {
    EXPECT_TRUE(storeys_at(house(), 10, 5, MeshBuilder::walk).empty());
    PathsBuilder paths;
    paths.node({10, 5, 0});
    EXPECT_TRUE(storeys_at(paths.build(), 10, 5, 0).empty());
}

}  // namespace
}  // namespace wend
