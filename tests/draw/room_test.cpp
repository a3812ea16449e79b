#include <gtest/gtest.h>

#include <string>

#include "draw/svg_pictures.hpp"
#include "wend/draw.hpp"

// Whole pictures of meshes whose areas are polygons, such as rooms.
namespace wend {
namespace {

using test::contains;
using test::svg;
using test::svg_elements;
using test::SvgElement;

// Two polygons side by side, and a third over a corner of the first, five metres up.
Network room_of_polygons() {
    Network network;
    network.map_kind = MapKind::mesh;
    network.node_word = "region";
    network.kinds = {{"ground"}, {"flyer"}};
    network.surfaces.law = HeightLaw::plane;
    network.surfaces.corners = {{0, 0, 0},     {10, 0, 0},  {10, 10, 0}, {0, 10, 0},
                                {10, 0, 0},    {30, 5, 0},  {10, 10, 0},  //
                                {-10, -10, 5}, {4, -10, 5}, {4, 4, 5},   {-10, 4, 5}};
    network.surfaces.first_corner = {0, 4, 7, 11};
    Nodes& nodes = network.nodes;
    nodes.position = {{5, 5, 0}, {15, 5, 0}, {-3, -3, 5}};
    nodes.kind = {0, 0, 1};
    nodes.width = {0, 0, 0};
    nodes.origin = {{0, 0}, {0, 1}, {0, 2}};
    nodes.first_link = {0, 1, 2, 2};
    network.members = {{"room", {}, 0, 3}};
    Links& links = network.links;
    links.from = {0, 1};
    links.to = {1, 0};
    links.length = {10, 10};
    links.kind = {0, 0};
    links.width = {10, 10};
    links.lanes = links.opposite_lanes = {0, 0};
    links.curve = {no_index, no_index};
    links.portal = {0, 1};
    links.origin = {{0, 0}, {0, 1}};
    const Point south{10, 0, 0}, north{10, 10, 0};
    network.portals = {{north, south, north, south}, {south, north, south, north}};
    return network;
}

// How many straight pieces of walls a picture has: dark lines, where edges of areas shine through.
std::size_t walls(const std::string& text) {
    std::size_t pieces = 0;
    for (const SvgElement& element : svg_elements(text))
        if (element.has("stroke=\"#1f2a33\"") && !element.has("stroke-opacity"))
            pieces += element.places.size() / 2;
    return pieces;
}

TEST(RoomPictures, OfPolygonsShowWallsWhereNoLinkLeadsThrough) {
    const std::string text = svg(room_of_polygons());
    // Three edges of the square, two of the triangle, four of the square above; one in the legend.
    EXPECT_EQ(walls(text), 10u);
    Network closed = room_of_polygons();
    closed.links.portal = {no_index, no_index};
    EXPECT_EQ(walls(svg(closed)), 12u);
    EXPECT_TRUE(contains(text, "\nground: 2 regions\nflyer: 1 region\nground: 2 links\nwall\n"))
        << text.substr(0, 500);
    EXPECT_TRUE(contains(text, "<title>region 2, flyer</title>"));
}

TEST(RoomPictures, HatchWhatLiesAboveAnotherFloor) {
    EXPECT_TRUE(contains(svg(room_of_polygons()), "above another: 1 region"));
    Network level = room_of_polygons();
    for (std::size_t corner = 7; corner < 11; ++corner) level.surfaces.corners[corner].z = 0.9;
    EXPECT_FALSE(contains(svg(level), "above another")) << "less than a metre";
    DrawRequest request;
    request.heights = HeightRange{4, 6};
    EXPECT_FALSE(contains(svg(room_of_polygons(), request), "above another"))
        << "what is below is not shown";
}

}  // namespace
}  // namespace wend
