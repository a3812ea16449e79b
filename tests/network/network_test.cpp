#include "wend/network.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"

namespace wend {
namespace {

// Areas 7 and 3, in this order, with three and two nodes.
Network two_areas() {
    PathsBuilder builder;
    builder.member(7);
    for (int i = 0; i < 3; ++i) builder.node({1.0 * i, 0, 0});
    builder.member(3);
    for (int i = 0; i < 2; ++i) builder.node({0, 1.0 * i, 0});
    return builder.build();
}

TEST(NodeNames, AreAreaAndRecordWhereFilesAreNumbered) {
    const Network network = two_areas();
    EXPECT_EQ(network.name_of(0), "7:0");
    EXPECT_EQ(network.name_of(2), "7:2");
    EXPECT_EQ(network.name_of(3), "3:0");
    EXPECT_EQ(network.name_of(4), "3:1");
}

TEST(NodeNames, AreTheRecordAloneElsewhere) {
    PathsBuilder builder;
    builder.node({});
    builder.node({});
    const Network network = builder.build();
    EXPECT_EQ(network.name_of(1), "1");
    EXPECT_EQ(network.find_node("1"), 1u);
    EXPECT_EQ(network.find_node("0:1"), std::nullopt);
}

TEST(NodeNames, AreTheNumbersThatTheFileGives) {
    PathsBuilder builder;
    builder.node({});
    builder.node({});
    builder.node({});
    Network network = builder.build();
    network.nodes.id = {12, 7, 7};
    EXPECT_EQ(network.name_of(0), "12");
    EXPECT_EQ(network.find_node("12"), 0u);
    EXPECT_EQ(network.find_node("7"), 1u);
    EXPECT_EQ(network.find_node("0"), std::nullopt);
}

// A loop of three places, and two more beside it.
Network two_series() {
    PathsBuilder builder;
    for (int i = 0; i < 5; ++i) builder.node({1.0 * i, 0, 0});
    Network network = builder.build();
    network.series = {{"", 0, 3}, {"pit ", 3, 2}};
    network.aliases = {{"sector 1", 2}, {"sector 0", 0}};
    return network;
}

TEST(NodeNames, AreThoseOfTheirSeries) {
    const Network network = two_series();
    EXPECT_EQ(network.name_of(2), "2");
    EXPECT_EQ(network.name_of(3), "pit 0");
    EXPECT_EQ(network.name_of(4), "pit 1");
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        EXPECT_EQ(network.find_node(network.name_of(node)), node);
    EXPECT_EQ(network.find_node("3"), std::nullopt);
    EXPECT_EQ(network.find_node("pit 2"), std::nullopt);
    EXPECT_EQ(network.find_node("pit"), std::nullopt);
}

TEST(NodeNames, MayStandForAPlace) {
    const Network network = two_series();
    EXPECT_EQ(network.find_node("sector 1"), 2u);
    EXPECT_EQ(network.find_node("sector 0"), 0u);
    EXPECT_EQ(network.find_node("sector 2"), std::nullopt);
}

TEST(NodeNames, LeadBackToTheNode) {
    const Network network = two_areas();
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        EXPECT_EQ(network.find_node(network.name_of(node)), node);
}

TEST(NodeNames, OfNoNodeAreNotFound) {
    const Network network = two_areas();
    for (const char* name :
         {"7:3", "3:2", "0:0", "4", "", ":", "7:", ":1", "7:0:0", " 7:0", "7:0 ", "7: 0", "-7:0",
          "7:+1", "7:0x1", "a:b", "4294967303:0", "7:4294967296"})
        EXPECT_EQ(network.find_node(name), std::nullopt) << name;
}

TEST(Kinds, AreFoundByName) {
    const Network network = two_areas();
    EXPECT_EQ(network.find_kind("road"), PathsBuilder::road);
    EXPECT_EQ(network.find_kind("path"), PathsBuilder::path);
    EXPECT_EQ(network.find_kind("Road"), std::nullopt);
    EXPECT_EQ(network.find_kind(""), std::nullopt);
    EXPECT_EQ(network.kind_name(PathsBuilder::path), "path");
    EXPECT_EQ(network.kind_name(2), "unknown");
}

TEST(Distance, IsStraightInSpace) {
    EXPECT_EQ(distance({1, 2, 3}, {1 + 2, 2 - 3, 3 + 6}), 7);
    EXPECT_EQ(distance({1, 2, 3}, {1, 2, 3}), 0);
}

TEST(BoundsOf, HoldsAllNodes) {
    PathsBuilder builder;
    for (const Point& point : {Point{1, -5, 3}, Point{-2, 4, 3.5}, Point{0, 0, -1}})
        builder.node(point);
    const Bounds bounds = bounds_of(builder.build());
    EXPECT_EQ(bounds.min, (Point{-2, -5, -1}));
    EXPECT_EQ(bounds.max, (Point{1, 4, 3.5}));
    EXPECT_FALSE(bounds.empty());
}

TEST(BoundsOf, HoldsTheCornersOfSurfaces) {
    MeshBuilder mesh;
    mesh.add(-10, -20, 30, 40, {5, 6, 7, -8});
    const Bounds bounds = bounds_of(mesh.build());
    EXPECT_EQ(bounds.min, (Point{-10, -20, -8}));
    EXPECT_EQ(bounds.max, (Point{30, 40, 7}));
}

TEST(BoundsOf, ASingleNodeIsNotEmpty) {
    PathsBuilder builder;
    builder.node({1, 2, 3});
    const Bounds bounds = bounds_of(builder.build());
    EXPECT_EQ(bounds.min, bounds.max);
    EXPECT_FALSE(bounds.empty());
}

TEST(BoundsOf, NoNodesIsEmpty) { EXPECT_TRUE(bounds_of(PathsBuilder().build()).empty()); }

TEST(LinksOf, AreTheRangeThatLeavesANode) {
    PathsBuilder builder;
    for (int i = 0; i < 3; ++i) builder.node({});
    const Network network = builder.link(2, 0).link(0, 1).link(2, 1).build();
    EXPECT_EQ(network.links_of(0), (std::pair<LinkIndex, LinkIndex>{0, 1}));
    EXPECT_EQ(network.links_of(1), (std::pair<LinkIndex, LinkIndex>{1, 1}));
    EXPECT_EQ(network.links_of(2), (std::pair<LinkIndex, LinkIndex>{1, 3}));
}

TEST(NamedPlaces, AreFoundAsSpeltElseWhateverTheCase) {
    PathsBuilder builder;
    builder.node({});
    Network network = builder.build();
    for (const char* name : {"BombsiteA", "hall", "Hall", "corner 3", "red\x1b[31m"})
        network.places.push_back({name, {0}});
    EXPECT_EQ(network.find_named_region("BombsiteA"), 0u);
    EXPECT_EQ(network.find_named_region("bombsitea"), 0u);
    EXPECT_EQ(network.find_named_region("hall"), 1u);
    EXPECT_EQ(network.find_named_region("Hall"), 2u);
    EXPECT_EQ(network.find_named_region("HALL"), std::nullopt) << "either may be meant";
    EXPECT_EQ(network.find_named_region("Corner 3"), 3u);
    EXPECT_EQ(network.find_named_region("red\x1b[31m"), 4u);
    EXPECT_EQ(network.find_named_region("red\\x1b[31m"), 4u) << "as it is printed";
    EXPECT_EQ(network.find_named_region("Bombsite"), std::nullopt);
    EXPECT_EQ(network.find_named_region(""), std::nullopt);
}

TEST(BoundsOfANetwork, HoldItsLines) {
    PathsBuilder builder;
    builder.node({1, 1, 1});
    Network network = builder.build();
    network.lines.push_back({.name = "edge", .points = {{-3, 2, 0}, {0, 5, 7}}});
    const Bounds bounds = bounds_of(network);
    EXPECT_EQ(bounds.min, (Point{-3, 1, 0}));
    EXPECT_EQ(bounds.max, (Point{1, 5, 7}));
}

}  // namespace
}  // namespace wend
