#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "draw/svg_pictures.hpp"
#include "support/mesh_builder.hpp"
#include "wend/draw.hpp"

// Whole pictures of meshes.
namespace wend {
namespace {

using test::contains;
using test::svg;
using test::svg_elements;
using test::SvgElement;
using test::told;

// Place in the SVG of the element with that tooltip.
std::size_t place_of(const std::string& text, const std::string& tooltip) {
    return text.find("<title>" + tooltip + "</title>");
}

DrawRequest bounded(double west, double south, double east, double north) {
    DrawRequest request;
    request.bounds = Bounds{};
    request.bounds->include({west, south, 0});
    request.bounds->include({east, north, 0});
    return request;
}

// Area 1 is a gallery 50 above area 2, which leads on to area 3 in the east. One may drop from the
// gallery eastwards, and take a ladder to it and back.
Network house() {
    MeshBuilder mesh;
    const NodeIndex gallery = mesh.add(20, 20, 80, 60, {50, 50, 50, 50});
    const NodeIndex hall = mesh.add(0, 0, 100, 100), yard = mesh.add(100, 0, 300, 100);
    mesh.join(hall, yard, {100, 100, 0}, {100, 0, 0});
    mesh.link(gallery, hall, {{80, 60, 50}, {80, 20, 50}, {80, 60, 0}, {80, 20, 0}},
              MeshBuilder::drop);
    mesh.climb(hall, gallery).climb(gallery, hall);
    Network network = mesh.build();
    network.unit = "units";
    network.metres_per_unit = 0.0254;
    network.markers = {{"hiding spot"}, {{290, 90, 0}}, {0}, {yard}, {{0, yard, 0}}, {}};
    network.nodes.columns = {column_of(
        {.name = "place", .title = "name of the place", .value_names = {"Inside", "Yard"}},
        [](Origin origin) { return origin.record == 2 ? 1u : 0u; })};
    network.relations = {{"visible", "areas that can be seen", [](NodeIndex node) {
                              return std::vector<NodeIndex>{node, 1};
                          }}};
    return network;
}

TEST(MeshPictures, FillTheAreasToScale) {
    const std::string text = svg(house());
    const auto hall = told(text, "area 2"), yard = told(text, "area 3");
    ASSERT_EQ(hall.size(), 1u);
    ASSERT_EQ(yard.size(), 1u);
    ASSERT_EQ(hall[0].places.size(), 5u);  // Four corners, and the way back.
    const auto width = [](const SvgElement& area) {
        const auto [west, east] = std::ranges::minmax(area.places, {}, &draw_detail::Pixel::x);
        return east.x - west.x;
    };
    EXPECT_NEAR(width(yard[0]), 2 * width(hall[0]), 0.1);
    EXPECT_TRUE(hall[0].has("stroke=")) << hall[0].group;
    EXPECT_TRUE(hall[0].has("fill=")) << hall[0].attributes;
}

TEST(MeshPictures, PaintWhatLiesAboveLater) {
    const std::string text = svg(house());
    EXPECT_GT(place_of(text, "area 1"), place_of(text, "area 2"));
    EXPECT_GT(place_of(text, "area 1"), place_of(text, "area 3"));
}

TEST(MeshPictures, PointArrowsAlongOneWayLinksAlone) {
    const std::string text = svg(house());
    EXPECT_FALSE(contains(text, "2 to 3")) << "one may come back";
    const auto drop = told(text, "1 to 2, drop, one way, 50 units down");
    ASSERT_EQ(drop.size(), 1u);
    // The tip comes first, the tail is the place furthest from it: eastwards is to the right.
    const auto [west, east] = std::ranges::minmax(drop[0].places, {}, &draw_detail::Pixel::x);
    EXPECT_EQ(drop[0].places[0].x, east.x);
    EXPECT_LT(west.x, east.x - 5);
    // In the middle of the edge, 80 to 300 of the map's width.
    const auto yard = told(text, "area 3").at(0).places,
               gallery = told(text, "area 1").at(0).places;
    EXPECT_GT(east.x, gallery[1].x);
    EXPECT_LT(east.x, yard[1].x);
    EXPECT_NEAR(drop[0].places[0].y, (gallery[0].y + gallery[2].y) / 2, 0.1);
}

TEST(MeshPictures, ShowLaddersOnceForBothDirections) {
    const std::string text = svg(house());
    EXPECT_EQ(told(text, "2 to 1, ladder up\n1 to 2, ladder up").size() +
                  told(text, "1 to 2, ladder up\n2 to 1, ladder up").size(),
              1u);
}

TEST(MeshPictures, ShowOnlySoMuchOfALadderAsThereIsRoomFor) {
    for (const double far : {1e3, 1e6, 1e30}) {
        MeshBuilder mesh;
        const NodeIndex hall = mesh.add(0, 0, 100, 100), away = mesh.add(far, 0, far * 1.1, 100);
        mesh.climb(hall, away).climb(away, hall);
        const std::string text = svg(mesh.build(), bounded(0, 0, 200, 200));
        EXPECT_EQ(told(text, "1 to 2, ladder up\n2 to 1, ladder up").size(), 1u) << far;
        ASSERT_LT(text.size(), 100'000u) << far;
    }
}

TEST(MeshPictures, CountAreasLinksAndMarkers) {
    const std::string text = svg(house());
    EXPECT_TRUE(contains(text, "<desc>3 areas \u00b7 5 links \u00b7 ")) << text.substr(0, 400);
    EXPECT_TRUE(contains(text,
                         "\narea: 3 areas\nwalk: 2 links\ndrop: 1 link\nladder up: 2 links\n"
                         "above another: 1 area\nhiding spot: 1 marker</desc>"))
        << text.substr(0, 400);
    EXPECT_TRUE(contains(text, "<title>hiding spot of area 3, at 290.00, 90.00, 0.00</title>"));
}

TEST(MeshPictures, MeasureInTheirOwnUnit) {
    EXPECT_TRUE(contains(svg(house()), " units</text>"));
    EXPECT_FALSE(contains(svg(house()), " m</text>"));
    DrawRequest request;
    request.routes = {{{{0, 0, 0}, {1200, 0, 0}}, "far"}};
    EXPECT_TRUE(contains(svg(house(), request), "\nfar: 1,200 units\n"));
}

TEST(MeshPictures, ColourWholeAreasByValue) {
    DrawRequest request;
    request.colour_by = "place";
    const std::string text = svg(house(), request);
    EXPECT_TRUE(contains(text, "\nplace\nInside: 2 areas\nYard: 1 area\n")) << text.substr(0, 600);
    const auto hall = told(text, "area 2, Inside"), gallery = told(text, "area 1, Inside"),
               yard = told(text, "area 3, Yard");
    ASSERT_EQ(hall.size() + gallery.size() + yard.size(), 3u);
    const auto fill = [](const SvgElement& area) {
        return test::attribute(area.attributes, "fill");
    };
    EXPECT_EQ(fill(hall[0]), fill(gallery[0]));
    EXPECT_NE(fill(hall[0]), fill(yard[0]));
    request.colour_by = "height";
    EXPECT_EQ(told(svg(house(), request), "area 1, height 50 units").size(), 1u);
}

TEST(MeshPictures, DrawAllLinksWhenTheseHaveTheColours) {
    DrawRequest request;
    request.colour_by = "kind";
    const std::string text = svg(house(), request);
    EXPECT_TRUE(contains(text, "<title>2 to 3, walk, "));
    EXPECT_FALSE(contains(text, "one way"));
}

TEST(MeshPictures, MakeStandOutWhatIsRelated) {
    DrawRequest request;
    request.show = {"visible", 2};
    const std::string text = svg(house(), request);
    EXPECT_TRUE(contains(text, "\narea 3\nvisible from area 3: 2 areas\n")) << text.substr(0, 600);
    const auto seen = told(text, "area 2, visible from area 3"), hidden = told(text, "area 1");
    ASSERT_EQ(seen.size() + hidden.size(), 2u);
    EXPECT_NE(test::attribute(seen[0].attributes, "fill"),
              test::attribute(hidden[0].attributes, "fill"));
    // What is seen covers what is not, even where that lies above.
    EXPECT_GT(text.find("area 2, visible"), place_of(text, "area 1"));
}

TEST(MeshPictures, RefuseRelationsAndNodesThatAreNotThere) {
    DrawRequest request;
    request.show = {"audible", 0};
    EXPECT_TRUE(contains(draw(house(), request).error().details().message, "there are visible"));
    request.show = {"visible", 3};
    EXPECT_TRUE(contains(draw(house(), request).error().details().message, "no node 3"));
    request.show = {"visible", 0};
    request.colour_by = "place";
    EXPECT_FALSE(draw(house(), request));
}

TEST(MeshPictures, CutByHeight) {
    DrawRequest request;
    request.heights = HeightRange{-1, 10};
    const std::string text = svg(house(), request);
    EXPECT_TRUE(contains(text, "2 of 3 areas \u00b7 2 of 5 links")) << text.substr(0, 400);
    EXPECT_TRUE(told(text, "area 1").empty());
    EXPECT_FALSE(contains(text, "ladder"));
    EXPECT_FALSE(contains(text, "one way"));
    EXPECT_TRUE(contains(text, "hiding spot: 1 marker"));
    request.heights = HeightRange{50, 50};
    const std::string upper = svg(house(), request);
    EXPECT_EQ(told(upper, "area 1").size(), 1u);
    EXPECT_FALSE(contains(upper, "hiding spot"));
    request.heights = HeightRange{100, 200};
    EXPECT_FALSE(draw(house(), request));
}

TEST(MeshPictures, CutBySurfacesAndNotByCentres) {
    const std::string text = svg(house(), bounded(250, 50, 290, 80));
    EXPECT_EQ(told(text, "area 3").size(), 1u);
    EXPECT_TRUE(told(text, "area 2").empty());
    EXPECT_TRUE(contains(text, "1 of 3 areas")) << text.substr(0, 400);
    EXPECT_FALSE(contains(text, "hiding spot"));
    const auto shown = told(text, "area 3");
    for (const auto place : shown[0].places) {
        EXPECT_GT(place.x, 0);
        EXPECT_LT(place.x, 1600);
    }
    EXPECT_FALSE(draw(house(), bounded(310, 0, 400, 90)));
}

TEST(MeshPictures, NameAreasThatHaveTheRoomAndAreNotCovered) {
    const auto named = [](const std::string& text, std::string_view name) {
        return std::ranges::count_if(test::svg_elements(text), [&](const SvgElement& element) {
            return element.tag == "text" && element.text == name && element.has("paint-order");
        });
    };
    const std::string near = svg(house());
    EXPECT_EQ(named(near, "1"), 1);
    EXPECT_EQ(named(near, "3"), 1);
    EXPECT_EQ(named(near, "2"), 0) << "the gallery is above the middle of the hall";
}

TEST(MeshPictures, SurviveAreasWithoutExtentAndInsideOut) {
    MeshBuilder mesh;
    mesh.add(0, 0, 100, 100);
    const NodeIndex line = mesh.add(50, 20, 50, 80), point = mesh.add(10, 10, 10, 10);
    const NodeIndex inside_out = mesh.add(90, 90, 60, 60);
    const Point here{10, 10, 0};
    mesh.link(point, line, {here, here, here, here}).link(point, point, {here, here, here, here});
    mesh.climb(point, inside_out).climb(inside_out, inside_out);
    const Network network = mesh.build();
    for (const PictureFormat format : {PictureFormat::svg, PictureFormat::png}) {
        DrawRequest request;
        request.format = format;
        EXPECT_TRUE(draw(network, request));
    }
    const std::string text = svg(network);
    for (const std::string_view wrong : {"nan", "inf\"", "inf "})
        EXPECT_FALSE(contains(text, wrong));
    EXPECT_EQ(told(text, "area 4").size(), 1u);
    EXPECT_EQ(told(text, "3 to 2, walk, one way").size(), 1u);

    MeshBuilder lone;
    lone.add(5, 5, 5, 5);
    EXPECT_TRUE(contains(svg(lone.build()), "<title>area 1</title>"));
}

TEST(MeshPictures, NameTheAreaWithACornerThatIsNowhere) {
    MeshBuilder mesh;
    mesh.add(0, 0, 10, 10);
    mesh.add(10, 0, 20, 10, {0, std::numeric_limits<double>::quiet_NaN(), 0, 0});
    const auto picture = draw(mesh.build(), {});
    ASSERT_FALSE(picture);
    EXPECT_TRUE(contains(picture.error()->message, "area 2 cannot be drawn: its corner"));
}

TEST(MeshPictures, OfManyAreasStaySmall) {
    // 4,900 areas in 70 rows, joined to their neighbours, with a spot each and a step between rows.
    MeshBuilder mesh;
    constexpr NodeIndex side = 70;
    for (NodeIndex row = 0; row < side; ++row)
        for (NodeIndex column = 0; column < side; ++column)
            mesh.add(column * 50.0, row * 50.0, column * 50.0 + 50, row * 50.0 + 50);
    const auto at = [](NodeIndex column, NodeIndex row) {
        return Point{column * 50.0, row * 50.0, 0};
    };
    for (NodeIndex row = 0; row < side; ++row)
        for (NodeIndex column = 0; column < side; ++column) {
            const NodeIndex here = row * side + column;
            if (column + 1 < side)
                mesh.join(here, here + 1, at(column + 1, row + 1), at(column + 1, row));
            if (row + 1 < side)
                mesh.link(here, here + side,
                          {at(column, row + 1), at(column + 1, row + 1), at(column, row + 1),
                           at(column + 1, row + 1)});
        }
    Network network = mesh.build();
    network.markers.kinds = {"hiding spot"};
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        network.markers.position.push_back(network.nodes.position[node]);
        network.markers.kind.push_back(0);
        network.markers.node.push_back(node);
        network.markers.origin.push_back({0, node});
    }
    const std::string one_way = svg(network);
    EXPECT_LT(one_way.size(), 1'500'000u) << "nearly half of all links as arrows is no real mesh";
    DrawRequest request;
    request.colour_by = "height";
    network.links = Links{};
    network.nodes.first_link.assign(network.nodes.size() + 1, 0);
    EXPECT_LT(svg(network, request).size(), 1'000'000u);
    EXPECT_LT(svg(network).size(), 1'000'000u);
}

}  // namespace
}  // namespace wend
