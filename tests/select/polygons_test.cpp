#include "model/select/polygons.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "select/little_town.hpp"

namespace wend::select_detail {
namespace {

// A square with a square hole: from 0 to 10, without what lies between 4 and 6.
constexpr std::string_view holed =
    R"({"type": "Polygon", "coordinates": [[[0,0],[10,0],[10,10],[0,10],[0,0]],
                                           [[4,4],[4,6],[6,6],[6,4],[4,4]]]})";

TEST(ReadPolygons, HolesAreOutside) {
    const auto polygons = read_polygons(holed);
    ASSERT_TRUE(polygons) << polygons.error().text();
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(-2, 12);
    for (int i = 0; i < 10'000; ++i) {
        const Point point{place(random), place(random), place(random)};
        const auto between = [](double low, double value, double high) {
            return low <= value && value <= high;
        };
        const bool is_inside = between(0, point.x, 10) && between(0, point.y, 10) &&
                               !(between(4, point.x, 6) && between(4, point.y, 6));
        EXPECT_EQ(polygons->contain(point), is_inside) << point.x << ' ' << point.y;
    }
}

TEST(ReadPolygons, EdgesAndCornersAreInside) {
    const Polygons polygons = read_polygons(holed).value();
    for (const Point& point :
         {Point{0, 0}, {10, 10}, {0, 5}, {10, 5}, {5, 0}, {5, 10}, {4, 4}, {4, 5}, {6, 6}, {5, 6}})
        EXPECT_TRUE(polygons.contain(point)) << point.x << ' ' << point.y;
    for (const Point& point : {Point{5, 5}, {-1, 0}, {11, 10}, {-1, 10}, {11, 0}, {-1, 5}})
        EXPECT_FALSE(polygons.contain(point)) << point.x << ' ' << point.y;
}

TEST(ReadPolygons, ABentOneIsHeldAgainstItsHalfPlanes) {
    // An arrow head to the east whose notch comes in from the west.
    const Polygons head =
        read_polygons(R"({"coordinates": [[[0,0,9],[4,2,9],[0,4,9],[1,2,9],[0,0,9]]],
                          "type": "Polygon"})")
            .value();
    for (double x = -0.95; x < 5; x += 0.1)
        for (double y = -0.95; y < 5; y += 0.1) {
            const double off = std::abs(y - 2);  // From the axis.
            const bool is_inside = x < 4 - 2 * off && x > 1 - off / 2;
            EXPECT_EQ(head.contain({x, y, 0}), is_inside) << x << ' ' << y;
        }
}

TEST(ReadPolygons, WhatHoldsPolygonsIsTakenApart) {
    const std::string square = "[[[%,0],[^,0],[^,1],[%,1],[%,0]]]";
    const auto at = [&](char from, char to) {
        std::string text = square;
        for (char& character : text)
            character = character == '%' ? from : character == '^' ? to : character;
        return text;
    };
    const std::string collection =
        R"({"type": "FeatureCollection", "name": {"type": "Point"}, "features": [
             {"type": "Feature", "geometry": null, "properties": {}},
             {"properties": {"a": [1]}, "geometry": {"type": "MultiPolygon", "coordinates": [)" +
        at('0', '1') + ',' + at('4', '5') + R"(]}, "type": "Feature"},
             {"type": "Feature", "geometry": {"type": "GeometryCollection", "geometries": [
               {"type": "Polygon", "coordinates": )" +
        at('8', '9') + "}]}}]}";
    const auto polygons = read_polygons(collection);
    ASSERT_TRUE(polygons) << polygons.error().text();
    for (int x = 0; x < 10; ++x)
        EXPECT_EQ(polygons->contain({x + 0.5, 0.5, 0}), x == 0 || x == 4 || x == 8) << x;
}

TEST(ReadPolygons, AnythingElseIsAnError) {
    const auto error = [](std::string_view json) {
        const auto read = read_polygons(json);
        return read ? "none" : read.error()->message;
    };
    EXPECT_EQ(error("{}"), "line 1, column 1: expected GeoJSON, an object with a \"type\"");
    EXPECT_EQ(error(R"({"type": "Point", "coordinates": [1, 2]})"),
              "line 1, column 1: expected a Polygon or MultiPolygon, found \"Point\"");
    EXPECT_EQ(error(R"({"type": "Polygon"})"), "line 1, column 1: \"coordinates\" is missing");
    EXPECT_EQ(error(R"({"type": "FeatureCollection", "features": []})"),
              "line 1, column 1: expected at least one Polygon");
    EXPECT_EQ(error(R"({"type": "Polygon", "coordinates": []})"),
              "line 1, column 36: a polygon needs a ring");
    EXPECT_EQ(error(R"({"type": "Polygon", "coordinates": [[[0,0],[1,1],[0,1],[1,0]]]})"),
              "line 1, column 37: a ring has at least four positions, the last being the first");
    EXPECT_EQ(error(R"({"type": "Polygon", "coordinates": [[[0,0],[1],[0,1],[0,0]]]})"),
              "line 1, column 44: a position has two numbers, x and y");
    EXPECT_EQ(error(R"({"type": "Polygon", "coordinates": 3})"),
              "line 1, column 36: expected an array");
}

TEST(PolygonTerm, ReadsItsFileOnce) {
    int reads = 0;
    std::string asked;
    const Selection::ReadFile read = [&](const std::string& name) -> Expected<std::string> {
        ++reads;
        asked = name;
        return std::string(
            R"({"type": "Polygon", "coordinates": [[[50,-1],[350,-1],[350,1],[50,1],[50,-1]]]})");
    };
    const auto selection = Selection::parse("road and polygon( my parts/a,b.json )", read);
    ASSERT_TRUE(selection) << selection.error().text();
    EXPECT_EQ(asked, "my parts/a,b.json");
    EXPECT_EQ(selection->nodes(little_town()).value(), (NodeList{1, 2}));
    EXPECT_EQ(selection->nodes(little_town()).value(), (NodeList{1, 2}));
    EXPECT_EQ(reads, 1);
    ASSERT_TRUE(Selection::parse("polygon('a).json') or water", read));
    EXPECT_EQ(asked, "a).json");
}

TEST(PolygonTerm, ErrorsOfTheFileNameIt) {
    const auto selection = Selection::parse(
        "polygon(a.json)", [](const std::string&) -> Expected<std::string> { return "[]"; });
    ASSERT_FALSE(selection);
    EXPECT_EQ(selection.error().text(), "a.json: line 1, column 1: expected an object");
}

}  // namespace
}  // namespace wend::select_detail
