#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "draw/map_builder.hpp"
#include "draw/picture_reader.hpp"
#include "draw/svg_pictures.hpp"
#include "draw/svg_reader.hpp"
#include "wend/draw.hpp"

// Pictures of a part of a map, and of a given size.
namespace wend {
namespace {

using test::MapBuilder;
using test::svg;
using test::SvgElement;

Bounds bounds_between(double x0, double y0, double x1, double y1) {
    Bounds bounds;
    bounds.include({x0, y0, 0});
    bounds.include({x1, y1, 0});
    return bounds;
}

DrawRequest part(PictureFormat format, const Bounds& bounds) {
    DrawRequest request;
    request.format = format;
    request.width = 800;
    request.bounds = bounds;
    return request;
}

// A kilometre of road from west to east, with a node every hundred metres, in area 7.
Network kilometre_of_road() {
    MapBuilder map;
    map.node(0, 0);
    for (NodeIndex node = 1; node <= 10; ++node) map.link(node - 1, map.node(node * 100.0, 0));
    Network network = map.build();
    network.members[0].key = 7;
    return network;
}

TEST(CutOut, ShowsWhatLiesInside) {
    const std::string text =
        svg(kilometre_of_road(), part(PictureFormat::svg, bounds_between(350, -50, 550, 50)));
    const auto elements = test::svg_elements(text);
    for (const std::string name : {"7:3 to 7:4,", "7:4 to 7:5,", "7:5 to 7:6,"})
        EXPECT_EQ(test::with_tooltip(elements, name).size(), 1u) << name;
    EXPECT_TRUE(test::with_tooltip(elements, "7:2").empty());
    EXPECT_TRUE(test::with_tooltip(elements, "7:7").empty());
    EXPECT_EQ(test::with_tooltip(elements, "7:4, road, 2 links").size(), 1u);  // The node.
    EXPECT_TRUE(test::with_tooltip(elements, "7:3, road, 2 links").empty());
}

TEST(CutOut, CountsWhatItShows) {
    const std::string text =
        svg(kilometre_of_road(), part(PictureFormat::svg, bounds_between(350, -50, 550, 50)));
    EXPECT_NE(text.find("2 of 11 nodes \u00b7 6 of 20 links"), std::string::npos);
    EXPECT_NE(text.find("road: 6 links, 200 m"), std::string::npos);
    EXPECT_NE(text.find("x 350 to 550"), std::string::npos);
    EXPECT_NE(svg(kilometre_of_road(), {}).find("\n<desc>11 nodes \u00b7 20 links"),
              std::string::npos);
}

TEST(CutOut, WritesNothingFarOutsideTheFrame) {
    DrawRequest request = part(PictureFormat::svg, bounds_between(420, -40, 500, 40));
    request.routes = {{{{-900, 20, 0}, {900, 20, 0}}, "there"}};
    for (const SvgElement& element : test::svg_elements(svg(test::grid_town(30, 2, 60), request)))
        for (const auto place : element.places) {
            EXPECT_GT(place.x, -100);
            EXPECT_LT(place.x, 900);
        }
}

TEST(CutOut, DrawsNothingOutsideTheFrame) {
    // Roads that leave the frame in all directions, and that is all that differs.
    const Network town = test::grid_town(12, 0, 100);
    MapBuilder lone;
    lone.node(500, 500);
    DrawRequest request = part(PictureFormat::png, bounds_between(450, 450, 550, 550));
    const test::Pixels full(draw(town, request).value()),
        empty(draw(lone.build(), request).value());
    int left = full.width, right = 0, top = full.height, bottom = 0;
    for (int y = 35; y < 785; ++y)  // Between header and legend, which differ too.
        for (int x = 0; x < full.width; ++x)
            if (full.at(x, y) != empty.at(x, y)) {
                left = std::min(left, x), right = std::max(right, x);
                top = std::min(top, y), bottom = std::max(bottom, y);
            }
    // The frame begins 70 units of half a pixel from the left and 78 from above.
    EXPECT_NEAR(left, 35, 1);
    EXPECT_NEAR(right, 765, 1);
    EXPECT_NEAR(top, 39, 1);
    EXPECT_NEAR(bottom, 769, 1);
}

TEST(CutOut, SaysWhereTheMapIsIfNothingIsInside) {
    const auto picture =
        draw(kilometre_of_road(), part(PictureFormat::svg, bounds_between(350, 5000, 550, 5100)));
    ASSERT_FALSE(picture);
    EXPECT_NE(picture.error()->message.find("from 0, 0 to 1000, 0"), std::string::npos)
        << picture.error()->message;
}

TEST(CutOut, NeedsAnExtent) {
    EXPECT_FALSE(draw(kilometre_of_road(), part(PictureFormat::svg, bounds_between(5, 5, 5, 10))));
    EXPECT_FALSE(draw(kilometre_of_road(), part(PictureFormat::svg, Bounds{})));
}

TEST(CutOut, NamesNodesNearByWithoutOverlaps) {
    const Network town = test::grid_town(12, 3, 20);
    const std::string text = svg(town, part(PictureFormat::svg, bounds_between(60, 60, 120, 120)));
    struct Label {
        double left, right, base_line;
    };
    std::vector<Label> labels;
    std::size_t nodes = 0;
    for (const SvgElement& element : test::svg_elements(text)) {
        nodes += element.tag == "circle" && !element.tooltip.empty();
        if (element.tag != "text" || !element.has("paint-order")) continue;
        const double x = std::stod(test::attribute(element.attributes, "x"));
        // Digits of DejaVu Sans are 0.636 of the size wide.
        const double width = 0.636 * 5.75 * static_cast<double>(element.text.size());
        labels.push_back({x, x + width, std::stod(test::attribute(element.attributes, "y"))});
    }
    EXPECT_GT(labels.size(), 10u);
    EXPECT_LE(labels.size(), nodes);
    for (std::size_t a = 0; a < labels.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_TRUE(labels[a].left >= labels[b].right - 0.1 ||
                        labels[b].left >= labels[a].right - 0.1 ||
                        std::abs(labels[a].base_line - labels[b].base_line) > 5);
}

TEST(Size, IsExact) {
    for (const auto& [width, height] : {std::pair(1600, 1000), {700, 900}}) {
        DrawRequest request;
        request.width = width;
        request.height = height;
        const std::string text = svg(kilometre_of_road(), request);
        EXPECT_NE(
            text.find("viewBox=\"0 0 " + std::to_string(width) + " " + std::to_string(height)),
            std::string::npos);
        request.format = PictureFormat::png;
        const test::Pixels pixels(draw(kilometre_of_road(), request).value());
        EXPECT_EQ(pixels.width, width);
        EXPECT_EQ(pixels.height, height);
    }
}

TEST(Size, HasRoomForTheLegendOfManyRoutes) {
    DrawRequest request;
    request.width = 1200;
    request.height = 900;
    for (int i = 0; i < 30; ++i) request.routes.push_back({{{0, 0, 0}, {i * 10.0, 0, 0}}, ""});
    const std::string text = svg(kilometre_of_road(), request);
    EXPECT_NE(text.find("route 11"), std::string::npos);
    EXPECT_NE(text.find("and 20 more"), std::string::npos);
    for (const SvgElement& element : test::svg_elements(text)) {
        const std::string y = test::attribute(element.attributes, "y");
        EXPECT_LT(std::stod("0" + y), 900);
    }
}

}  // namespace
}  // namespace wend
