#include "wend/sights.hpp"

#include <gtest/gtest.h>

#include "support/mesh_builder.hpp"

namespace wend {
namespace {

// Three squares in a row, 10, 20 and 30 wide and 10 deep. The first sees the second, and the second
// sees all.
Network row_of_rooms() {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 30, 10);
    builder.add(30, 0, 60, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
    builder.join(1, 2, {30, 10, 0}, {30, 0, 0});
    Network network = builder.build();
    network.metres_per_unit = 0.5;
    network.relations.push_back(
        {"visible", "areas that can be seen from it", [](NodeIndex node) {
             const std::vector<std::vector<NodeIndex>> seen{{1}, {0, 1, 2}, {}};
             return seen[node];
         }});
    return network;
}

TEST(Sights, CountGroundInSquareMetres) {
    const Network network = row_of_rooms();
    const auto sights = Sights::of(network);
    ASSERT_TRUE(sights);
    EXPECT_DOUBLE_EQ(sights->ground(0), 25);
    EXPECT_DOUBLE_EQ(sights->ground(2), 75);
    EXPECT_DOUBLE_EQ(sights->all_ground(), 150);
    EXPECT_DOUBLE_EQ(sights->exposure(0), 50) << "from the second";
    EXPECT_DOUBLE_EQ(sights->exposure(1), 25 + 50) << "from the first, and from itself";
    EXPECT_DOUBLE_EQ(sights->exposure(2), 50);
}

TEST(Sights, ShareOutPairsOfPoints) {
    const Network network = row_of_rooms();
    const auto sights = Sights::of(network);
    ASSERT_TRUE(sights);
    const std::vector<NodeIndex> first{0}, second{1}, rest{1, 2}, none;
    EXPECT_DOUBLE_EQ(sights->share_seen(first, second), 1);
    EXPECT_DOUBLE_EQ(sights->share_seen(first, rest), 50. / 125);
    EXPECT_DOUBLE_EQ(sights->share_seen(rest, first), 50. / 125) << "the third sees nothing";
    EXPECT_TRUE(std::isnan(sights->share_seen(first, none)));
}

TEST(Sights, CutAPathWhereAreasMeet) {
    const Network network = row_of_rooms();
    const auto sights = Sights::of(network);
    ASSERT_TRUE(sights);
    Path path;
    path.nodes = {0, 1, 2};
    path.points = {{5, 5, 0}, {35, 5, 0}, {35, 9, 0}};
    const auto along = sights->along(path);
    ASSERT_EQ(along.size(), 3u);
    EXPECT_DOUBLE_EQ(along[0].length, 5);
    EXPECT_DOUBLE_EQ(along[1].length, 20);
    EXPECT_DOUBLE_EQ(along[2].length, 5 + 4);
}

TEST(Sights, AreNotThereWithoutATable) {
    Network network = row_of_rooms();
    network.relations.front().related = [](NodeIndex) { return std::vector<NodeIndex>{}; };
    const auto blind = Sights::of(network);
    ASSERT_FALSE(blind) << "it says nothing";
    EXPECT_TRUE(blind.error()->message.starts_with("the map stores no visibility"))
        << blind.error()->message;
    network.relations.clear();
    EXPECT_FALSE(Sights::of(network));
}

}  // namespace
}  // namespace wend
