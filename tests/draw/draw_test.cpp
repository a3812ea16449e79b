#include "wend/draw.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "draw/map_builder.hpp"
#include "draw/picture_reader.hpp"

namespace wend {
namespace {

using test::MapBuilder;
using test::Pixels;

constexpr std::uint32_t land_colour = 0xf4f1ea;
constexpr std::uint32_t road_colour = 0xffd978;
constexpr std::uint32_t water_colour = 0x2a78c2;
constexpr std::uint32_t footpath_colour = 0x3f8052;
constexpr std::uint32_t route_colour = 0xd6115e;

DrawRequest request(PictureFormat format, std::string title = "Town", int width = 800) {
    DrawRequest result;
    result.format = format;
    result.title = std::move(title);
    result.width = width;
    return result;
}

Bytes drawn(const Network& network, const DrawRequest& request) {
    auto picture = draw(network, request);
    EXPECT_TRUE(picture) << picture.error().text();
    return picture.value_or(Bytes{});
}

Pixels png(const Network& network) { return Pixels(drawn(network, request(PictureFormat::png))); }

std::string town_svg(const Network& network, std::string title = "Town") {
    const Bytes bytes = drawn(network, request(PictureFormat::svg, std::move(title)));
    return std::string(bytes_as_text(bytes));
}

std::string error_text(const Network& network, const DrawRequest& request) {
    const auto picture = draw(network, request);
    return picture ? "" : picture.error().text();
}

// Four ways of the kind around a square of a kilometre.
Network square(std::uint8_t kind) {
    MapBuilder map;
    map.node(0, 0, kind), map.node(1000, 0, kind), map.node(1000, 1000, kind),
        map.node(0, 1000, kind);
    for (NodeIndex i = 0; i < 4; ++i) map.link(i, (i + 1) % 4);
    return map.build();
}

// A road of a kilometre from west to east.
Network straight_road() {
    MapBuilder map;
    map.link(map.node(0, 0), map.node(1000, 0));
    return map.build();
}

TEST(Draw, SaysThatThereIsNothingToDraw) {
    EXPECT_NE(error_text(MapBuilder().build(), {}).find("nothing to draw"), std::string::npos);
}

TEST(Draw, NamesTheNodeWithoutAPlace) {
    MapBuilder map;
    map.node(0, 0), map.node(std::numeric_limits<double>::quiet_NaN(), 0);
    EXPECT_NE(error_text(map.build(), {}).find("node 1 "), std::string::npos);
}

TEST(Draw, RefusesACurveOrRouteWithoutAPlace) {
    MapBuilder map;
    const NodeIndex a = map.node(0, 0), b = map.node(10, 0);
    map.link(a, b, {}, map.curve_point(std::numeric_limits<double>::infinity(), 0));
    EXPECT_NE(error_text(map.build(), {}).find("a link of node 0 "), std::string::npos);

    DrawRequest wrong = request(PictureFormat::svg);
    wrong.routes = {{{{0, 0, 0}}, {}}, {{{0, std::numeric_limits<double>::quiet_NaN(), 0}}, {}}};
    EXPECT_NE(error_text(straight_road(), wrong).find("route 2 "), std::string::npos);
}

TEST(Draw, RefusesATitleThatCannotBeShown) {
    EXPECT_NE(error_text(straight_road(), request(PictureFormat::svg, "a\nb")).find("title"),
              std::string::npos);
}

TEST(Draw, RefusesPicturesBeyondItsLimits) {
    const auto with_width = [](int width) { return request(PictureFormat::png, "", width); };
    EXPECT_NE(error_text(square(0), with_width(9000)).find("limit"), std::string::npos);
    EXPECT_NE(error_text(square(0), with_width(100)).find("at least"), std::string::npos);
}

TEST(Draw, GivesTheSameBytesAgain) {
    for (const PictureFormat format : {PictureFormat::svg, PictureFormat::png}) {
        const Network network = test::grid_town(4, 2, 100);
        EXPECT_EQ(drawn(network, request(format)), drawn(network, request(format)));
    }
}

TEST(Draw, WritesWellFormedSvgWithItsTexts) {
    const std::string text = town_svg(square(2), "Fish & <Chips>");
    EXPECT_EQ(test::xml_fault(text), "");
    EXPECT_NE(text.find("<title>Fish &amp; &lt;Chips&gt;</title>"), std::string::npos);
    EXPECT_NE(text.find("4 nodes \u00b7 8 links"), std::string::npos);
    // Four sides of a kilometre, each with its opposite.
    EXPECT_NE(text.find("footpath: 8 links, 4.00 km"), std::string::npos);
    EXPECT_EQ(text.find("water"), std::string::npos);
}

TEST(Draw, MeasuresInMetresWhateverTheUnit) {
    Network network = square(0);
    network.unit = "unit";
    network.metres_per_unit = 0.5;
    const std::string text = town_svg(network);
    EXPECT_NE(text.find("road: 8 links, 2.00 km"), std::string::npos);
    EXPECT_NE(text.find("to 1,000 \u00b7 z 0 to 0 unit\n"), std::string::npos);
}

TEST(Draw, WritesAPngAsWideAsAsked) {
    const Bytes bytes = drawn(square(0), request(PictureFormat::png, "", 640));
    const std::string_view signature("\x89PNG\r\n\x1a\n", 8);
    EXPECT_EQ(bytes_as_text(bytes).substr(0, 8), signature);
    EXPECT_EQ(Pixels(bytes).width, 640);
}

TEST(Draw, ShowsASquareAsASquare) {
    const Pixels pixels = png(square(0));
    // A column and a row across the map, away from its middle, where lines of the grid may run.
    const auto rows = pixels.rows(pixels.width / 3, road_colour);
    ASSERT_GE(rows.size(), 4u);
    std::vector<int> columns;
    const int row = rows.front() + (rows.back() - rows.front()) / 3;
    for (int x = 0; x < pixels.width; ++x)
        if (pixels.at(x, row) == road_colour) columns.push_back(x);
    ASSERT_GE(columns.size(), 4u);
    EXPECT_NEAR(rows.back() - rows.front(), columns.back() - columns.front(), 1);
    EXPECT_EQ(pixels.at(pixels.width / 3, row), land_colour);
}

TEST(Draw, CasesRoadsInADarkerLine) {
    const Pixels pixels = png(straight_road());
    const auto rows = pixels.rows(pixels.width / 2 + 20, road_colour);
    ASSERT_GE(rows.size(), 3u);
    const auto brightness = [](std::uint32_t pixel) {
        return (pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff);
    };
    for (const int edge : {rows.front() - 1, rows.back() + 1})
        EXPECT_LT(brightness(pixels.at(pixels.width / 2 + 20, edge)), brightness(road_colour));
}

TEST(Draw, MakesRoadsAsWideAsTheirLanes) {
    const auto rows_with = [](test::Lanes lanes) {
        MapBuilder map;
        map.link(map.node(0, 0), map.node(1000, 0), lanes);
        const Pixels pixels = png(map.build());
        return pixels.rows(pixels.width / 2 + 20, road_colour).size();
    };
    const std::size_t one = rows_with({1, 0}), two = rows_with({1, 1}), four = rows_with({2, 2});
    EXPECT_LT(one, two);
    EXPECT_LT(two, four);
    EXPECT_EQ(two, rows_with({0, 2}));
}

TEST(Draw, DashesWaterAndNotFootpaths) {
    const auto dash_count = [](std::uint8_t kind, std::uint32_t colour) {
        MapBuilder map;
        map.link(map.node(0, 0, kind), map.node(900, 0, kind));
        const Pixels pixels(drawn(map.build(), request(PictureFormat::png, "", 1600)));
        int most = 0;
        for (int y = 0; y < pixels.height; ++y) {
            int dashes = 0;
            for (int x = 1; x < pixels.width; ++x)
                dashes += pixels.at(x, y) == colour && pixels.at(x - 1, y) != colour;
            most = std::max(most, dashes);
        }
        return most;
    };
    EXPECT_GT(dash_count(1, water_colour), 20);
    EXPECT_EQ(dash_count(2, footpath_colour), 1);
}

// Rows in which a colour reaches across the middle column without a gap.
int rows_across(const Pixels& pixels, std::uint32_t colour) {
    const int middle = pixels.width / 2;
    int rows = 0;
    for (int y = 0; y < pixels.height; ++y) {
        bool reaches = true;
        for (int x = middle - 20; x <= middle + 20; ++x) reaches &= pixels.at(x, y) == colour;
        rows += reaches;
    }
    return rows;
}

// A way over another of the kind below, so many metres long.
Network crossing(std::uint8_t lower, std::uint8_t upper, double length) {
    MapBuilder map;
    map.link(map.node(0, 0, upper), map.node(length, 0, upper));
    map.link(map.node(length / 2, -length / 4, lower), map.node(length / 2, length / 4, lower));
    return map.build();
}

TEST(Draw, LaysRoadsOnFootpathsOnWater) {
    const auto wide = [](const Network& network) {
        return Pixels(drawn(network, request(PictureFormat::png, "", 1600)));
    };
    EXPECT_GT(rows_across(wide(crossing(2, 0, 900)), road_colour), 0);
    EXPECT_GT(rows_across(wide(crossing(1, 2, 900)), footpath_colour), 0);
}

TEST(Draw, LetsFootpathsCrossRoadsNearBy) {
    EXPECT_GT(rows_across(Pixels(drawn(crossing(0, 2, 60), request(PictureFormat::png, "", 1600))),
                          footpath_colour),
              0);
}

TEST(Draw, BendsLinksThroughTheirCurvePoints) {
    // Above a straight road from (0, 0) to (1000, 0), a curve over it that is 400 high: a parabola,
    // thus 300 high at a quarter of the way. A footpath runs at either height.
    MapBuilder map;
    const NodeIndex a = map.node(0, 0), b = map.node(1000, 0);
    map.link(a, b);
    map.link(a, b, {}, map.curve_point(500, 400));
    map.link(map.node(100, 300, 2), map.node(200, 300, 2));
    map.link(map.node(300, 400, 2), map.node(400, 400, 2));
    const Pixels pixels(drawn(map.build(), request(PictureFormat::png, "", 1600)));

    const int middle = pixels.width / 2;
    const int straight = pixels.rows(middle, road_colour).back();
    int west = middle, east = middle;
    while (pixels.at(west - 1, straight) == road_colour) --west;
    while (pixels.at(east + 1, straight) == road_colour) ++east;
    const auto column = [&](double part) { return west + static_cast<int>((east - west) * part); };
    const auto highest = [&](double part, std::uint32_t colour) {
        const auto rows = pixels.rows(column(part), colour);
        return rows.empty() ? -100 : rows.front();
    };
    EXPECT_NEAR(highest(0.5, road_colour), highest(0.35, footpath_colour), 8);
    EXPECT_NEAR(highest(0.25, road_colour), highest(0.15, footpath_colour), 12);
    EXPECT_GT(straight - highest(0.5, road_colour), 300);
}

TEST(Draw, LaysRoutesOnTopWithDifferentEnds) {
    DrawRequest with_route = request(PictureFormat::png);
    with_route.routes = {{{{250, 0, 0}, {750, 0, 0}}}};
    const Pixels pixels(drawn(straight_road(), with_route));
    const auto rows = pixels.rows(pixels.width / 2 + 20, route_colour);
    ASSERT_FALSE(rows.empty());
    const int row = rows[rows.size() / 2];
    EXPECT_EQ(pixels.at(pixels.width / 8, row), road_colour);

    // The ring reaches as far up as down from the line; the pin stands on it.
    int highest_left = pixels.height, highest_right = pixels.height;
    for (int x = 0; x < pixels.width; ++x)
        for (const int y : pixels.rows(x, route_colour)) {
            int& highest = x < pixels.width / 2 ? highest_left : highest_right;
            highest = std::min(highest, y);
        }
    EXPECT_LT(highest_left, row - 2);
    EXPECT_LT(highest_right, highest_left - 5);
}

TEST(Draw, ListsRoutesWithTheirLength) {
    DrawRequest with_routes = request(PictureFormat::svg);
    with_routes.routes = {{{{0, 0, 0}, {30, 40, 0}}}, {}, {{{0, 0, 0}, {0, 0, 12}, {9, 0, 0}}}};
    const Bytes bytes = drawn(straight_road(), with_routes);
    const std::string_view text = bytes_as_text(bytes);
    EXPECT_NE(text.find("route 1: 50 m"), std::string::npos);
    EXPECT_EQ(text.find("route 2"), std::string::npos);
    EXPECT_NE(text.find("route 3: 27 m"), std::string::npos);
}

TEST(Draw, ShowsRoutesThatLeaveTheNetwork) {
    DrawRequest with_route = request(PictureFormat::png);
    with_route.routes = {{{{0, 0, 0}, {0, 5000, 0}}}};
    const Pixels pixels(drawn(straight_road(), with_route));
    EXPECT_GT(pixels.count(route_colour), pixels.height / 2);
}

TEST(Draw, ShowsNodesWithoutLinks) {
    MapBuilder map;
    map.one_link(map.node(0, 0, 2), 0);
    EXPECT_NE(town_svg(map.build()).find("1 node \u00b7 1 link \u00b7"), std::string::npos);
    const Pixels pixels = png(map.build());
    const auto rows = pixels.rows(pixels.width / 2, footpath_colour);
    EXPECT_GE(rows.size(), 2u);
}

TEST(Draw, DrawsAMapWithoutExtent) {
    MapBuilder map;
    map.link(map.node(7, 7), map.node(7, 7), {}, map.curve_point(7, 7));
    DrawRequest with_route = request(PictureFormat::svg);
    with_route.routes = {{{{7, 7, 0}}}};
    const Bytes bytes = drawn(map.build(), with_route);
    const std::string_view text = bytes_as_text(bytes);
    EXPECT_EQ(test::xml_fault(text), "");
    for (const std::string_view wrong : {"nan", "inf\"", "inf "})
        EXPECT_EQ(text.find(wrong), std::string::npos) << wrong;
    EXPECT_GT(png(map.build()).count(road_colour), 20);
}

TEST(Draw, KeepsThePictureOfALargeTownSmall) {
    // About as many nodes as San Andreas.
    const Network town = test::grid_town(84, 4, 70);
    ASSERT_GT(town.nodes.size(), 60'000u);
    EXPECT_LT(town_svg(town).size(), 2'500'000u);
}

}  // namespace
}  // namespace wend
