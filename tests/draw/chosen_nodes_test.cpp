#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "draw/circuit_pictures.hpp"
#include "draw/map_builder.hpp"
#include "draw/svg_pictures.hpp"
#include "support/mesh_builder.hpp"
#include "wend/draw.hpp"

// Pictures of which some nodes are drawn in full, and the rest pale.
namespace wend {
namespace {

using test::contains;
using test::svg;
using test::told;

// A street of four nodes, a hundred metres apart.
Network street() {
    test::MapBuilder map;
    for (int i = 0; i < 4; ++i) map.node(100.0 * i, 0);
    for (NodeIndex i = 0; i < 3; ++i) map.link(i, i + 1);
    return map.build();
}

DrawRequest only(std::vector<NodeIndex> nodes) {
    DrawRequest request;
    request.only_nodes = std::move(nodes);
    return request;
}

TEST(ChosenNodes, AreCountedAndFramed) {
    const std::string text = svg(street(), only({0, 1}));
    EXPECT_TRUE(contains(text, "2 of 4 nodes")) << text;
    EXPECT_TRUE(contains(text, "2 of 6 links")) << text;
    // The page is laid out for the hundred metres between them.
    EXPECT_FALSE(contains(text, "x 0 to 300"));
}

// How many elements of a picture have a colour.
std::ptrdiff_t count_of(const std::string& text, std::string_view colour) {
    return std::ranges::count_if(
        test::svg_elements(text),
        [colour](const test::SvgElement& element) { return element.has(colour); });
}

TEST(ChosenNodes, HaveTheirColoursAndTheRestIsPale) {
    constexpr std::string_view road = "#ffd978";
    const std::string whole = svg(street()), part = svg(street(), only({1, 2}));
    // Of three ways one is left in full; the legend has it all the same.
    EXPECT_EQ(count_of(whole, road) - count_of(part, road), 2);
    EXPECT_GT(count_of(part, road), 0);
}

TEST(ChosenNodes, AloneHaveTheColoursOfValues) {
    DrawRequest request = only({1, 2});
    request.colour_by = "height";
    EXPECT_TRUE(contains(svg(street(), request), "2 nodes"));
}

TEST(ChosenNodes, WithoutAnyThereIsNothingToDraw) {
    const auto drawn = draw(street(), only({}));
    ASSERT_FALSE(drawn);
    EXPECT_EQ(drawn.error()->message, "there is nothing to draw: none of the nodes is chosen");
}

TEST(ChosenNodes, DoNotStandTogetherWithARelation) {
    Network network = street();
    network.relations = {{"visible", "", [](NodeIndex) { return std::vector<NodeIndex>{}; }}};
    DrawRequest request = only({1});
    request.show = ShownRelation{"visible", 0};
    EXPECT_FALSE(draw(network, request));
}

TEST(ChosenNodes, OfAMeshAreAreasInFull) {
    MeshBuilder builder;
    const NodeIndex west = builder.add(0, 0, 100, 100), east = builder.add(100, 0, 200, 100);
    const Network mesh = builder.join(west, east, {100, 100, 0}, {100, 0, 0}).build();
    const std::string text = svg(mesh, only({east}));
    EXPECT_TRUE(contains(text, "1 of 2 areas")) << text;
    // Area colours as src/render/map/mesh_style.cpp has them: of the first kind, and pale.
    const auto has_fill = [](const std::string& picture, std::string_view colour) {
        return contains(picture, "fill=\"" + std::string(colour));
    };
    EXPECT_TRUE(has_fill(text, "#b8cbd8"));
    EXPECT_TRUE(has_fill(text, "#e2dfd7"));
    EXPECT_FALSE(has_fill(svg(mesh), "#e2dfd7"));
    EXPECT_FALSE(has_fill(svg(mesh, only({west, east})), "#e2dfd7"));
    EXPECT_EQ(told(text, "area 2").size(), 1u);
}

TEST(ChosenNodes, OfACircuitStandOutOfTheGreyedRoad) {
    const Network circuit = test::whole_stadium();
    DrawRequest request = test::stadium_request();
    request.only_nodes = std::vector<NodeIndex>{0, 1, 2};
    const std::string text = svg(circuit, request);
    EXPECT_TRUE(contains(text, "selected")) << text;
    request.colour_by = "height";
    EXPECT_FALSE(draw(circuit, request));
}

}  // namespace
}  // namespace wend
