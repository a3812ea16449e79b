#include "exchange/exchanged.hpp"
#include "fuzz/live_bytes.hpp"

namespace wend {
namespace {

Drawing drawn(std::string_view text) {
    auto drawing = geojson().read_drawing(as_bytes(text));
    EXPECT_TRUE(drawing) << (drawing ? "" : drawing.error().text());
    return drawing ? std::move(*drawing) : Drawing{};
}

std::string text_of(const DrawnShape& shape, std::string_view property) {
    const std::string* const value = shape.find(property);
    return value ? *value : "none";
}

std::string collection(const std::string& features) {
    return R"({"type": "FeatureCollection", "features": [)" + features + "]}";
}

std::string feature(const std::string& geometry, const std::string& properties = "{}") {
    return R"({"type": "Feature", "properties": )" + properties + R"(, "geometry": )" + geometry +
           "}";
}

bool has_note(const Drawing& drawing, std::string_view part) {
    return std::ranges::any_of(
        drawing.notes, [&](const std::string& note) { return note.find(part) != note.npos; });
}

TEST(GeoJsonDrawing, LinesAndOuterRingsHavePointsAndProperties) {
    const Drawing drawing = drawn(
        collection(feature(R"({"type": "LineString", "coordinates": [[0, 0], [1e3, -2.5, 7]]})",
                           R"({"lanes": 2, "width": 1.50, "one_way": true, "name": "Main \"St\"",
                    "gone": null, "tags": {"a": [1, 2]}})") +
                   "," + feature(R"({"type": "Polygon", "coordinates":
                    [[[0, 0], [9, 0], [9, 9], [0, 0]], [[1, 1], [2, 1], [2, 2], [1, 1]]]})")));
    ASSERT_EQ(drawing.lines.size(), 1u);
    const DrawnShape& line = drawing.lines[0];
    EXPECT_EQ(line.name, "features[0]");
    ASSERT_EQ(line.points.size(), 2u);
    EXPECT_TRUE(std::isnan(line.points[0].z));
    EXPECT_EQ(line.points[1], (Point{1000, -2.5, 7}));
    EXPECT_EQ(line.properties.size(), 5u);
    EXPECT_EQ(text_of(line, "lanes"), "2");
    EXPECT_EQ(text_of(line, "width"), "1.50");
    EXPECT_EQ(text_of(line, "one_way"), "true");
    EXPECT_EQ(text_of(line, "name"), "Main \"St\"");
    EXPECT_EQ(text_of(line, "tags"), R"({"a": [1, 2]})");
    EXPECT_EQ(text_of(line, "gone"), "none");
    ASSERT_EQ(drawing.faces.size(), 1u);
    EXPECT_EQ(drawing.faces[0].name, "features[1]");
    ASSERT_EQ(drawing.faces[0].points.size(), 3u) << "the first corner stands once";
    EXPECT_EQ(drawing.faces[0].points[2].x, 9);
    EXPECT_TRUE(has_note(drawing, "1 hole of a polygon left out"));
    EXPECT_TRUE(has_note(drawing, "those of the game"));
}

TEST(GeoJsonDrawing, PartsOfOneFeatureHaveItsProperties) {
    const Drawing drawing = drawn(feature(
        R"({"type": "GeometryCollection", "geometries": [
            {"type": "MultiLineString", "coordinates": [[[0, 0], [50, 0]], [[0, 9], [50, 9]]]},
            {"coordinates": [[5, 5], [70, 7]], "type": "LineString"},
            {"type": "MultiPolygon", "coordinates": [[[[0, 0], [8, 0], [8, 8]]]]},
            {"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]},
            {"type": "Point", "coordinates": [5, 6]},
            {"type": "LineString", "coordinates": []}]})",
        R"({"kind": "water"})"));
    ASSERT_EQ(drawing.lines.size(), 3u);
    ASSERT_EQ(drawing.faces.size(), 1u);
    EXPECT_EQ(drawing.lines[0].name, "geometry");
    EXPECT_EQ(drawing.lines[1].name, "geometry part 2");
    EXPECT_EQ(drawing.lines[2].points[1].x, 70) << "whose type stands behind";
    for (const DrawnShape& line : drawing.lines) EXPECT_EQ(text_of(line, "kind"), "water");
    EXPECT_EQ(text_of(drawing.faces[0], "kind"), "water");
    EXPECT_TRUE(has_note(drawing, "3 points left out"));
    EXPECT_TRUE(has_note(drawing, "1 shape without a position left out"));
}

TEST(GeoJsonDrawing, WhatIsNoGeometryIsPassedOver) {
    const Drawing drawing = drawn(
        "\xEF\xBB\xBF"
        R"({"name": "roads", "bbox": [0, 0, 1, 1], "properties": {"kind": "water"},
            "features": [null, {"type": "Feature", "id": 7, "geometry": null, "properties": null},
            {"type": "Feature", "bbox": [[[0, 0]]], "geometry":
             {"type": "LineString", "coordinates": [[0, 0], [100, 0]], "extra": {"a": 1}}}],
            "type": "FeatureCollection"})");
    ASSERT_EQ(drawing.lines.size(), 1u);
    EXPECT_EQ(drawing.lines[0].name, "features[2]");
    EXPECT_TRUE(drawing.lines[0].properties.empty());
    EXPECT_TRUE(drawn(collection("")).lines.empty());
}

// A degree of latitude is 111.2 km long at 52 degrees, one of longitude 68.6 km.
TEST(GeoJsonDrawing, LongitudeAndLatitudeBecomeMetresRoundTheirMiddle) {
    const std::string line =
        feature(R"({"type": "LineString", "coordinates": [[13.40, 52.00], [13.42, 52.02, 9]]})");
    const Drawing drawing = drawn(line);
    ASSERT_EQ(drawing.lines.size(), 1u);
    const auto& points = drawing.lines[0].points;
    EXPECT_NEAR(points[1].x - points[0].x, 0.02 * 68'677, 2);
    EXPECT_NEAR(points[1].y - points[0].y, 0.02 * 111'267, 2);
    EXPECT_NEAR(points[0].x, -points[1].x, 1e-6);
    EXPECT_EQ(points[1].z, 9);
    EXPECT_TRUE(has_note(drawing, "13.410000 east, 52.010000 north"));
    // A plane reference system of the older standard says otherwise.
    std::string said = collection(line);
    said.insert(1, R"("crs": {"type": "name", "properties": {"name": "EPSG:25833"}}, )");
    EXPECT_EQ(drawn(said).lines[0].points[0].x, 13.40);
    // And one of degrees where there are none is not believed.
    std::string wrong =
        collection(feature(R"({"type": "LineString", "coordinates": [[1000, 0], [1200, 0]]})"));
    wrong.insert(1, R"("crs": {"type": "name", "properties": {"name": "EPSG:4326"}}, )");
    const Drawing kept = drawn(wrong);
    EXPECT_EQ(kept.lines[0].points[1].x, 1200);
    EXPECT_TRUE(has_note(kept, "beyond the longitude and latitude"));
}

TEST(GeoJsonDrawing, WhatIsWrongIsOneErrorThatNamesThePlace) {
    const std::string good = feature(R"({"type": "LineString", "coordinates": [[0, 0], [9, 9]]})");
    const auto bad = [&](const std::string& geometry) {
        return collection(good + "," + feature(geometry));
    };
    const std::map<std::string, std::string> faults{
        {bad(R"({"type": "LineString", "coordinates": [[0, 0], [1]]})"),
         "features[1].geometry.coordinates[1]"},
        {bad(R"({"type": "LineString", "coordinates": [[0, 0], [1, "a"]]})"),
         "features[1].geometry.coordinates[1]"},
        {bad(R"({"type": "LineString", "coordinates": [[0, 0]]})"), "2 positions"},
        {bad(R"({"type": "LineString", "coordinates": [1, 2]})"), "an array"},
        {bad(R"({"type": "MultiLineString", "coordinates": [[[0, 0], [1, 1]], [[2, 2]]]})"),
         "features[1].geometry.coordinates[1]"},
        {bad(R"({"type": "Polygon", "coordinates": [[[0, 0], [1, 1], [0, 0]]]})"), "3 corners"},
        {bad(R"({"type": "Circle", "coordinates": [0, 0]})"), "found \"Circle\""},
        {bad(R"({"coordinates": [[0, 0], [1, 1]]})"), "\"type\""},
        {bad(R"({"type": "LineString", "coordinates": [[0, 0], [1, 1e999]]})"), "out of range"},
        {R"({"type": "FeatureCollection", "features": [7]})", "features[0]"},
        {"[]", "line 1, column 1: expected an object"},
        {"", "found the end of the text"},
        {good + good, "nothing more"}};
    for (const auto& [text, expected] : faults) {
        const auto drawing = geojson().read_drawing(as_bytes(text));
        ASSERT_FALSE(drawing) << text;
        const std::string told = drawing.error().text();
        EXPECT_NE(told.find(expected), told.npos) << told;
        EXPECT_NE(told.find("line 1, column "), told.npos) << told;
        EXPECT_TRUE(drawing.error()->offset);
    }
}

// 16 times the text and a MiB, whatever stands in it, and though it cannot be known ahead.
TEST(GeoJsonDrawing, TakesNoMoreMemoryThanTheFileWarrants) {
    const auto expect_bounded = [](const std::string& text, bool is_fine) {
        const fuzz::PeakOfLiveBytes peak;
        const auto drawing = geojson().read_drawing(as_bytes(text));
        EXPECT_EQ(drawing.has_value(), is_fine) << (drawing ? "" : drawing.error().text());
        EXPECT_LT(peak.value(), 16 * text.size() + (1u << 20)) << text.substr(0, 80);
    };
    const auto many = [](std::string_view part, std::size_t count) {
        std::string text(part);
        for (std::size_t i = 1; i < count; ++i) text.append(",").append(part);
        return text;
    };
    constexpr std::size_t count = 60'000;
    const auto lines = [&](const std::string& parts) {
        return R"({"type":"MultiLineString","coordinates":[)" + parts + "]}";
    };
    expect_bounded(lines(many("[[0,0],[1,1]]", count)), true);
    expect_bounded(lines("[" + many("[0,0]", 3 * count) + "]," + many("[[0,0],[1,1]]", count)),
                   true);
    expect_bounded(
        R"({"type":"MultiPolygon","coordinates":[)" + many("[[[0,0],[1,0],[1,1]]]", count) + "]}",
        true);
    expect_bounded(collection(many(R"({"type":"Feature","geometry":{"type":"LineString",)"
                                   R"("coordinates":[[0,0],[1,1]]},"properties":{"a":1,"b":""}})",
                                   count / 4)),
                   true);
    const std::string properties = "{" + many(R"("a":1)", 4000) + "}";
    expect_bounded(collection(many(feature(lines("[[0,0],[9,9]]"), properties), 20)), true);
    expect_bounded(feature(lines("[[0,0],[9,9]]"), "{" + many(R"("a":1)", count) + "}"), false);
    expect_bounded(feature(lines(many("[[0,0],[1,1]]", count)), properties), false);
    expect_bounded(feature(lines(many("[[0,0],[1,1]]", count)),
                           R"({"a":")" + std::string(10'000, 'x') + "\"}"),
                   false);
    expect_bounded(std::string(count, '['), false);
    expect_bounded(feature("null", R"({"a":)" + many("[[1]]", count) + "}"), false);
}

}  // namespace
}  // namespace wend
