#include "wend/selection.hpp"

#include <gtest/gtest.h>

#include "select/little_town.hpp"
#include "support/mesh_builder.hpp"

namespace wend {
namespace {

class SelectionOf : public testing::Test {
  protected:
    // The error's text stands in place of nodes that were not found.
    void expect(std::string_view text, const NodeList& nodes) const {
        const auto found = chosen(town, text);
        ASSERT_TRUE(found) << text << ": " << found.error().text();
        EXPECT_EQ(*found, nodes) << text;
    }
    const Network town = little_town();
};

TEST_F(SelectionOf, Kinds) {
    expect("road", {0, 1, 2});
    expect("water", {3});
    expect("'foot path'", {4, 5});
    expect("foot_path", {4, 5});
    expect("kind = road", {0, 1, 2});
    expect("kind != 'foot path'", {0, 1, 2, 3});
}

TEST_F(SelectionOf, NegationsBindTighterThanAndThanOr) {
    expect("not road", {3, 4, 5});
    expect("not road and lit", {5});
    expect("not (road and lit)", {0, 2, 3, 4, 5});
    expect("water or road and lit", {1, 3});
    expect("(water or road) and lit", {1});
    expect("not not water", {3});
    expect("water or lit or record 7:0", {0, 1, 3, 5});
}

TEST_F(SelectionOf, ColumnsOfNodes) {
    expect("speed = 'very fast'", {2});
    expect("speed = very_fast", {2});
    expect("speed = NORMAL", {1});
    expect("speed = 2", {2});
    expect("speed >= normal", {1, 2});
    expect("speed != slow", {1, 2});
    expect("lit", {1, 5});
    expect("lit = no", {0, 2, 3, 4});
    expect("height > 20", {3, 4, 5});
    expect("height >= 20 and height<=3e1", {2, 3});
    expect("height < -1", {});
    expect("grade = 0.3", {2});  // As the float that the decimal is nearest to.
    expect("grade <= 0.3", {0, 1, 2});
    expect("grade > 0.3", {3, 4, 5});
}

TEST_F(SelectionOf, BitsOfSets) {
    expect("doors has front", {1, 3});
    expect("doors has back", {2, 3});
    expect("doors has 1", {2, 3});
    expect("doors has 7", {});
    expect("doors = 3", {3});
}

TEST_F(SelectionOf, ColumnsOfLinksHoldWhereOneLinkThatLeavesFulfilsThem) {
    expect("toll", {1});
    expect("not toll", {0, 2, 3, 4, 5});
    // Node 1 has a link to 0 and one to 2, so both hold of it.
    expect("toll = no", {0, 1, 4, 5});
    expect("'depth of way' = 12", {1});
    expect("depth_of_way > 12", {4, 5});
    expect("length > 100", {0, 1, 4, 5});  // 100 m on and 10 m up.
    expect("length > 101", {});
    // Kinds without lanes have no number of them.
    expect("lanes = 1", {0, 1});
    expect("lanes != 7", {0, 1});
}

TEST_F(SelectionOf, Places) {
    expect("file 9", {3, 4, 5});
    expect("component 0", {0, 1, 2});
    expect("component 1", {3});
    expect("component largest", {0, 1, 2});
    expect("component = 2", {4, 5});
    expect("record 7:2", {2});
    expect("record '9:0'", {3});
    expect("node 9:1", {4});
    expect("area 9", {3, 4, 5});
}

TEST_F(SelectionOf, ShapesHaveTheirEdges) {
    expect("box(100,-1,300,1)", {1, 2, 3});
    expect("box(300,1,100,-1)", {1, 2, 3});
    expect("box(0,0,500,0,40,10)", {1, 2, 3, 4});
    expect("box(1e3,1e3,2e3,2e3)", {});
    expect("within(200,0,100)", {1, 2, 3});
    expect("within(200, 0, 20, 100)", {2});
    expect("within(200,0,0,101)", {1, 2});  // To 3 it is 100 on and 30 up.
}

TEST_F(SelectionOf, TextIsKept) {
    const auto selection = Selection::parse(" road  or water");
    ASSERT_TRUE(selection);
    EXPECT_EQ(selection->text(), " road  or water");
    const Selection copy = *selection;
    EXPECT_EQ(copy.nodes(town).value(), (NodeList{0, 1, 2, 3}));
}

TEST(SelectionOfMeshes, KindsOfLinksHoldOfTheAreasThatTheyLeave) {
    MeshBuilder builder;
    const NodeIndex low = builder.add(0, 0, 10, 10), high = builder.add(0, 0, 10, 10, {9, 9, 9, 9});
    const Network mesh = builder.climb(low, high).build();
    EXPECT_EQ(chosen(mesh, "area").value(), (NodeList{0, 1}));
    EXPECT_EQ(chosen(mesh, "'ladder up'").value(), NodeList{0});
    EXPECT_EQ(chosen(mesh, "area 2").value(), NodeList{1});
    EXPECT_EQ(chosen(mesh, "record 1").value(), NodeList{0});
}

TEST(SelectionOfMeshes, PlacesAreSpeltAsTheFileHasThem) {
    MeshBuilder builder;
    for (int i = 0; i < 4; ++i) builder.add(0, 0, 10, 10);
    Network mesh = builder.build();
    mesh.nodes.columns.push_back(
        column_of({.name = "place", .value_names = {"no place", "Hall", "hall", "Bomb Site"}},
                  [](Origin origin) { return origin.record; }));
    EXPECT_EQ(chosen(mesh, "place Hall").value(), NodeList{1});
    EXPECT_EQ(chosen(mesh, "place hall").value(), NodeList{2});
    EXPECT_EQ(chosen(mesh, "place 'bomb site'").value(), NodeList{3});
    EXPECT_EQ(chosen(mesh, "place = 'Bomb Site'").value(), NodeList{3});
    // Two are spelt so but for the case.
    mesh.places = {{"corner 3", {0, 2}}, {"Hall", {3}}};
    EXPECT_EQ(chosen(mesh, "place 'corner 3'").value(), (NodeList{0, 2}));
    EXPECT_EQ(chosen(mesh, "corner 3").value(), (NodeList{0, 2}));
    EXPECT_EQ(chosen(mesh, "place Hall").value(), NodeList{3}) << "places come before the column";
    mesh.places.clear();
    EXPECT_EQ(chosen(mesh, "place HALL").error().details().message,
              "character 7: there is no place 'HALL'; there are 'no place', Hall, hall, "
              "'Bomb Site'");
}

TEST(SelectionOfCircuits, NodesAreCalledAsPeopleDo) {
    NetworkBuilder builder(MapKind::circuit);
    builder.add_kind({"track"});
    builder.add_series("");
    for (int i = 0; i < 3; ++i) builder.add_node({});
    builder.add_series("pit ");
    for (int i = 0; i < 2; ++i) builder.add_node({});
    builder.add_alias({"sector 12", 2});
    builder.add_alias({"pit sector 1", 4});
    const Network circuit = builder.build().value();
    EXPECT_EQ(chosen(circuit, "sector 12").value(), NodeList{2});
    EXPECT_EQ(chosen(circuit, "pit sector 1").value(), NodeList{4});
    EXPECT_EQ(chosen(circuit, "pit 0 or record 1").value(), (NodeList{1, 3}));
    EXPECT_EQ(chosen(circuit, "record 'pit 1'").value(), NodeList{4});
    EXPECT_EQ(chosen(circuit, "record pit 1").value(), NodeList{4});
    EXPECT_EQ(chosen(circuit, "'sector 12'").value(), NodeList{2});
}

TEST(SelectionOfNothing, IsNoError) {
    const Network empty = NetworkBuilder(MapKind::paths).build().value();
    EXPECT_EQ(chosen(empty, "height > 3 or not box(0,0,1,1)").value(), NodeList{});
}

}  // namespace
}  // namespace wend
