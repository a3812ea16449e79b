#include <gtest/gtest.h>

#include <string>

#include "formats/gp2/from_drawing/drawn_line.hpp"

// The three forms of a drawing, and what is wrong with bad ones.

namespace wend::gp2_track {
namespace {

std::string error_of(const Expected<DrawnLine>& line) {
    return line ? "no error" : line.error().text();
}

TEST(ReadDrawing, TakesTheLineOfGeoJson) {
    const auto line = read_geojson(
        R"({"type": "FeatureCollection", "features": [
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [7, 8]}},
            {"type": "Feature", "geometry": null},
            {"type": "Feature", "geometry": {"coordinates": [[[1, 2, 3], [4, 5, 6], [1, 2, 3]]],
             "type": "Polygon"}}]})");
    ASSERT_TRUE(line) << line.error().text();
    ASSERT_EQ(line->points.size(), 3u);
    EXPECT_EQ(line->points[1].x, 4);
    EXPECT_EQ(line->points[1].y, 5);
    EXPECT_EQ(line->points[1].height, 6);
    EXPECT_TRUE(line->has_heights);
    EXPECT_TRUE(line->is_closed);
    EXPECT_EQ(line->coordinates, Coordinates::unsaid);
}

TEST(ReadDrawing, TakesSectorsFromProperties) {
    const auto line = read_geojson(
        R"({"type": "FeatureCollection", "features": [
            {"properties": {"name": "lap", "tags": {"unit": 1, "length": 2, "curvature": 3}},
             "geometry": {"type": "LineString", "coordinates": [[1, 2], [3, 4]]}},
            {"properties": {"unit": 5, "curvature": -30, "flags": [], "length": 12},
             "geometry": {"type": "Point", "coordinates": [1, 2]}},
            {"properties": {"unit": 17, "curvature": "much", "length": 12}, "geometry": null},
            {"properties": null, "geometry": null}]})");
    ASSERT_TRUE(line) << line.error().text();
    ASSERT_EQ(line->sectors.size(), 1u);
    EXPECT_EQ(line->sectors[0].unit, 5);
    EXPECT_EQ(line->sectors[0].length, 12);
    EXPECT_EQ(line->sectors[0].curvature, -30);
}

TEST(ReadDrawing, HasHeightsWhereAllPointsDo) {
    const auto line =
        read_geojson(R"({"type": "LineString", "coordinates": [[1, 2, 3], [4, 5], [6, 7, 8]]})");
    ASSERT_TRUE(line);
    EXPECT_FALSE(line->has_heights);
    EXPECT_FALSE(line->is_closed);
}

TEST(ReadDrawing, TakesThePointsOfGpx) {
    const auto line = read_gpx(
        "<?xml version='1.0'?><!-- <trkpt> --><gpx><trk><trkseg>"
        "<trkpt lon='8.5' lat=\"49.25\"><ele> 101.5 </ele></trkpt>"
        "<x:trkpt lat='49' lon='8'><time>now</time><ele>99</ele></x:trkpt></trkseg></trk></gpx>");
    ASSERT_TRUE(line) << line.error().text();
    ASSERT_EQ(line->points.size(), 2u);
    EXPECT_EQ(line->points[0].x, 8.5);
    EXPECT_EQ(line->points[0].y, 49.25);
    EXPECT_EQ(line->points[0].height, 101.5);
    EXPECT_TRUE(line->has_heights);
    EXPECT_EQ(line->coordinates, Coordinates::degrees);
}

TEST(ReadDrawing, FollowsThePathOfSvg) {
    const auto line =
        read_svg("<svg><path d='m1-2 3 .5.5.5L10,10H20V30h-5v-5 c0 0 0-5 0-10z'/></svg>");
    ASSERT_TRUE(line) << line.error().text();
    const double expected[][2] = {{1, -2},  {4, -1.5}, {4.5, -1}, {10, 10},
                                  {20, 10}, {20, 30},  {15, 30},  {15, 25}};
    ASSERT_EQ(line->points.size(), 8u + 16u);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(line->points[i].x, expected[i][0]) << i;
        EXPECT_EQ(line->points[i].y, expected[i][1]) << i;
    }
    EXPECT_EQ(line->points.back().x, 15);
    EXPECT_EQ(line->points.back().y, 15);
    EXPECT_TRUE(line->is_closed);
}

TEST(ReadDrawing, TellsWhereGeoJsonIsWrong) {
    EXPECT_EQ(error_of(read_geojson("{\"type\": \"Point\",\n \"coordinates\": [1, 2]}")),
              "at 0x0 (0): there is no line in this GeoJSON");
    const std::string two = error_of(read_geojson(
        "{\"type\": \"MultiLineString\", \"coordinates\":\n [[[1, 2], [3, 4]], [[1, 2]]]}"));
    EXPECT_NE(two.find("line 2"), two.npos) << two;
    EXPECT_NE(two.find("a second line begins here"), two.npos) << two;
    for (const char* bad :
         {"", "{", "{\"coordinates\": [[1]]}", "{\"coordinates\": [[1, 2], 3]}",
          "{\"coordinates\": [[1, \"a\"]]}", "{\"coordinates\": [[1, 2], [1, 1e999]]}",
          "{\"features\": 5}", "{\"geometry\": [1, 2]}", "{\"coordinates\": [[1, 2], [3, 4]]} x"})
        EXPECT_FALSE(read_geojson(bad)) << bad;
}

TEST(ReadDrawing, TellsWhereMarkupIsWrong) {
    EXPECT_EQ(error_of(read_gpx("<gpx>\n  <trkpt lat='91' lon='0'/></gpx>")),
              "at 0x8 (8), text: line 2, column 3: this point is nowhere on earth: lat is from -90 "
              "to 90, lon from -180 to 180");
    EXPECT_EQ(error_of(read_gpx("<gpx><trkpt lat='1' lon='2'><ele> </ele>")),
              "at 0x22 (34), text: line 1, column 35: expected a finite number");
    EXPECT_EQ(error_of(read_gpx("<gpx><trkpt lat='x' lon='0'/></gpx>")),
              "at 0x11 (17), text: line 1, column 18: expected a finite number");
    for (const char* bad : {"", "<gpx>", "<gpx><trkpt", "<gpx><trkpt lat='1'/>", "<gpx><!-- ",
                            "<gpx><?x", "<gpx><trkpt lat='1' lon='2'><ele>high</ele></trkpt>",
                            "<gpx><trkpt lat='1' lon='2'/><rtept lat='1' lon='2'/>",
                            "<gpx><trkpt lat='nan' lon='2'/>"})
        EXPECT_FALSE(read_gpx(bad)) << bad;
    EXPECT_EQ(error_of(read_svg("<svg><path d='M 0 0 B 1 1'/></svg>")),
              "at 0x15 (21), text: line 1, column 22: B is no command of a path of SVG");
    for (const char* bad :
         {"<svg/>", "<svg><path d=''/></svg>", "<svg><path d='L 1 1'/>", "<svg><path d='M 1'/>",
          "<svg><path d='M 1 1 L 2 2 Z L 3 3'/>", "<svg><path d='M 1 1 M 2 2'/>",
          "<svg><path d='5 5'/>", "<svg><path d='M 1 1 L 2 2'/><path d='M 1 1 L 2 2'/>",
          "<svg><path d='M 1 - 2'/>"})
        EXPECT_FALSE(read_svg(bad)) << bad;
}

TEST(ReadDrawing, TakesNoMorePointsThanACircuitHas) {
    std::string json = "{\"type\": \"LineString\", \"coordinates\": [[0, 0]";
    for (std::size_t i = 0; i < max_drawn_points; ++i) json += ",[0,0]";
    const std::string error = error_of(read_geojson(json + "]}"));
    EXPECT_NE(error.find("more than 200000 points"), error.npos) << error;
}

}  // namespace
}  // namespace wend::gp2_track
