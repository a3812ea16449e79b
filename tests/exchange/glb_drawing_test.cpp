#include "exchange/glb_made.hpp"
#include "fuzz/live_bytes.hpp"

namespace wend {
namespace {

std::string floats(const std::vector<float>& values) {
    std::string text;
    for (const float value : values) text += little(value);
    return text;
}

enum class Mode { points, lines, loop, strip, triangles, triangle_strip, fan };

// A mesh of such points, in order unless there are indices.
std::string drawn(Mode mode, const std::vector<float>& points,
                  const std::vector<std::uint16_t>& indices = {}, const std::string& node = "") {
    std::string binary = floats(points), parts, views;
    const std::size_t size = binary.size();
    if (!indices.empty()) {
        for (const std::uint16_t index : indices) binary += little(index);
        parts = fmt::format(R"(, {{"bufferView": 1, "componentType": 5123, "type": "SCALAR", )"
                            R"("count": {}}})",
                            indices.size());
        views = fmt::format(R"(, {{"buffer": 0, "byteOffset": {}, "byteLength": {}}})", size,
                            binary.size() - size);
    }
    return glb_file(
        fmt::format(R"({{"asset": {{"version": "2.0"}}, "nodes": [{{"mesh": 0{}}}], )"
                    R"("materials": [{{"name": "asphalt"}}], "meshes": [{{"primitives": [)"
                    R"({{"attributes": {{"POSITION": 0}}, "mode": {}, "material": 0{}}}]}}], )"
                    R"("accessors": [{{"bufferView": 0, "componentType": 5126, "type": "VEC3", )"
                    R"("count": {}}}{}], "bufferViews": [{{"buffer": 0, "byteLength": {}}}{}], )"
                    R"("buffers": [{{"byteLength": {}}}]}})",
                    node, static_cast<int>(mode), indices.empty() ? "" : ", \"indices\": 1",
                    points.size() / 3, parts, size, views, binary.size()),
        binary);
}

Drawing drawing_in(const std::string& file) {
    auto drawing = glb().read_drawing(as_bytes(file));
    EXPECT_TRUE(drawing) << (drawing ? "" : drawing.error().text());
    return drawing ? std::move(*drawing) : Drawing{};
}

// The places of shapes along x and y.
std::vector<std::vector<std::pair<double, double>>> outlines(
    const std::vector<DrawnShape>& shapes) {
    std::vector<std::vector<std::pair<double, double>>> all;
    for (const DrawnShape& shape : shapes) {
        all.emplace_back();
        for (const Point& point : shape.points) all.back().emplace_back(point.x, point.y);
    }
    return all;
}
using Outlines = decltype(outlines({}));

TEST(GlbDrawing, ShapesHaveTheNamesOfNodeAndMaterialAndTheExtras) {
    const Drawing drawing =
        drawing_in(drawn(Mode::strip, {0, 1.5, 0, 10, 2, -3}, {},
                         R"(, "name": "Main \"Street\"", "extras": {"lanes": 2, "one_way": true, )"
                         R"("speed": "fast", "at": [1, 2], "none": null})"));
    ASSERT_EQ(drawing.lines.size(), 1u);
    const DrawnShape& line = drawing.lines[0];
    EXPECT_EQ(line.name, "nodes[0], shape 1");
    EXPECT_EQ(line.points, (std::vector<Point>{{0, 0, 1.5}, {10, 3, 2}}));
    const std::map<std::string, std::string> expected{
        {"name", "Main \"Street\""}, {"material", "asphalt"}, {"lanes", "2"},
        {"one_way", "true"},         {"speed", "fast"},       {"at", "[1, 2]"}};
    std::map<std::string, std::string> found;
    for (const DrawnProperty& property : line.properties) found[property.name] = property.value;
    EXPECT_EQ(found, expected);
}

TEST(GlbDrawing, SegmentsChainWhereTwoMeet) {
    // From 0 to 3 along x, by segments in any order and sense; a fork at 3; a square by itself.
    const std::vector<float> points{0, 0, 0, 1, 0, 0, 2, 0, 0,  3, 0, 0,  4, 0, -1,
                                    4, 0, 1, 9, 0, 0, 9, 0, -1, 8, 0, -1, 8, 0, 0};
    const Drawing drawing = drawing_in(
        drawn(Mode::lines, points, {2, 1, 0, 1, 2, 3, 3, 4, 5, 3, 6, 7, 7, 8, 9, 8, 9, 6}));
    EXPECT_EQ(outlines(drawing.lines), (Outlines{{{3, 0}, {2, 0}, {1, 0}, {0, 0}},
                                                 {{3, 0}, {4, 1}},
                                                 {{4, -1}, {3, 0}},
                                                 {{9, 0}, {9, 1}, {8, 1}, {8, 0}, {9, 0}}}));
    // Ends at one place are one, though each segment has its own.
    EXPECT_EQ(outlines(drawing_in(drawn(Mode::lines, {0, 0, 0, 1, 0, 0, 1, 0, 0, 5, 0, 0})).lines),
              (Outlines{{{0, 0}, {1, 0}, {5, 0}}}));
    EXPECT_EQ(outlines(drawing_in(drawn(Mode::loop, {0, 0, 0, 1, 0, 0, 1, 0, -1})).lines),
              (Outlines{{{0, 0}, {1, 0}, {1, 1}, {0, 0}}}));
}

// As Blender writes them: quads as two triangles, larger polygons as more.
TEST(GlbDrawing, TrianglesOfOneFaceAreOne) {
    const std::vector<float> grid{0,  0, 0, 1,  0, 0, 2,  0, 0, 0, 0,
                                  -1, 1, 0, -1, 2, 0, -1, 1, 3, -1};
    const auto faces = [&](const std::vector<std::uint16_t>& indices) {
        return outlines(drawing_in(drawn(Mode::triangles, grid, indices)).faces);
    };
    const Outlines two{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, {{1, 0}, {2, 0}, {2, 1}, {1, 1}}};
    EXPECT_EQ(faces({0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4}), two);
    // A quad that is not flat, a dent, and an overlap stay triangles.
    EXPECT_EQ(faces({0, 1, 6, 0, 6, 3}).size(), 2u);
    EXPECT_EQ(faces({0, 5, 1, 0, 1, 3}).size(), 2u);
    EXPECT_EQ(faces({0, 1, 4, 0, 1, 3}).size(), 2u);
    // Corners on a straight side are no corners of one face.
    EXPECT_EQ(faces({0, 2, 4, 0, 4, 3, 0, 3, 4}).size(), 2u);
    const std::vector<float> hexagon{0, 0, 0, 2, 0, 0, 3, 0, -2, 2, 0, -4, 0, 0, -4, -1, 0, -2};
    const Outlines one{{{0, 0}, {2, 0}, {3, 2}, {2, 4}, {0, 4}, {-1, 2}}};
    EXPECT_EQ(outlines(drawing_in(drawn(Mode::fan, hexagon)).faces), one);
    EXPECT_EQ(
        outlines(drawing_in(drawn(Mode::triangles, hexagon, {0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5}))
                     .faces),
        one);
    // A strip of two quads turns every second triangle.
    EXPECT_EQ(outlines(drawing_in(drawn(Mode::triangle_strip,
                                        {0, 0, 0, 1, 0, 0, 0, 0, -1, 1, 0, -1, 0, 0, -2, 1, 0, -2}))
                           .faces),
              (Outlines{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, {{0, 1}, {1, 1}, {1, 2}, {0, 2}}}));
}

TEST(GlbDrawing, WhatIsLeftOutIsTold) {
    const Drawing points = drawing_in(drawn(Mode::points, {0, 0, 0, 1, 0, 0}));
    ASSERT_EQ(points.notes.size(), 2u);
    EXPECT_EQ(points.notes[1], "1 part of a mesh left out that is points alone");
    const Drawing flat = drawing_in(drawn(Mode::triangles, {0, 0, 0, 1, 0, 0, 2, 0, 0}));
    ASSERT_EQ(flat.notes.size(), 2u);
    EXPECT_EQ(flat.notes[1], "1 triangle without any extent left out");
}

TEST(GlbDrawing, TakesNoMoreMemoryThanTheFileWarrants) {
    const auto peak_of = [](const std::string& file, bool is_fine) {
        const fuzz::PeakOfLiveBytes peak;
        EXPECT_EQ(glb().read_drawing(as_bytes(file)).has_value(), is_fine);
        return peak.value();
    };
    std::vector<float> many;
    for (int i = 0; i < 30'000; ++i)
        many.insert(many.end(), {static_cast<float>(i), 0, 0, static_cast<float>(i), 1, 0});
    const std::string segments = drawn(Mode::lines, many);
    EXPECT_LT(peak_of(segments, true), 16 * segments.size() + (1u << 20));
    // One mesh shown by many nodes, and one long name for many faces.
    std::string nodes;
    for (int i = 0; i < 2000; ++i) nodes += "}, {\"mesh\": 0";
    const std::string often = drawn(Mode::lines, many, {}, nodes);
    EXPECT_LT(peak_of(often, false), 64 * often.size() + (4u << 20));
    const std::string named =
        drawn(Mode::lines, many, {}, ", \"name\": \"" + std::string(100'000, 'n') + "\"");
    EXPECT_LT(peak_of(named, false), 64 * named.size() + (4u << 20));
    // Nodes alone, and meshes that only cost time.
    std::string empty = "{\"nodes\": [{}";
    for (int i = 0; i < 200'000; ++i) empty += ",{}";
    empty = glb_file(empty + "]}");
    EXPECT_LT(peak_of(empty, true), 16 * empty.size() + (1u << 20));
    for (int i = 0; i < 18'000; ++i) nodes += "}, {\"mesh\": 0";
    const std::string flat = drawn(Mode::triangles, std::vector<float>(30'000, 0.0f), {}, nodes);
    EXPECT_LT(peak_of(flat, false), 16 * flat.size() + (1u << 20));
}

}  // namespace
}  // namespace wend
