#include "exchange/exchanged.hpp"
#include "fuzz/live_bytes.hpp"

namespace wend {
namespace {

Drawing drawing_of(std::string_view text) {
    auto drawing = obj().read_drawing(as_bytes(text));
    EXPECT_TRUE(drawing) << (drawing ? "" : drawing.error().text());
    return drawing ? std::move(*drawing) : Drawing{};
}

std::string value_of(const DrawnShape& shape, std::string_view property) {
    const std::string* const value = shape.find(property);
    return value ? *value : "none";
}

TEST(ObjDrawing, LinesAndFacesHaveTheirPointsAndNames) {
    const Drawing drawing = drawing_of(
        "\xEF\xBB\xBFmtllib town.mtl\n"
        "o Main Street\n"
        "usemtl asphalt\n"
        "v 0 0 1.5\n"
        "v 1e1 -2 +3 0.5 0.5 0.5\n"
        "v 4 5 6\r\n"
        "l 1 2 \\\n"
        "  3\n"
        "g kerb\n"
        "usemtl\n"
        "f 1/1/1 2//2 -1\n"
        "o\n"
        "l 4 1\n"
        "v 7 8 9\n"
        "p 1\n"
        "vn 0 0 1\n");
    ASSERT_EQ(drawing.lines.size(), 2u);
    ASSERT_EQ(drawing.faces.size(), 1u);
    const DrawnShape &street = drawing.lines[0], &face = drawing.faces[0], &last = drawing.lines[1];
    EXPECT_EQ(street.name, "line 7");
    EXPECT_EQ(street.points, (std::vector<Point>{{0, 0, 1.5}, {10, -2, 3}, {4, 5, 6}}));
    EXPECT_EQ(value_of(street, "name"), "Main Street");
    EXPECT_EQ(value_of(street, "material"), "asphalt");
    EXPECT_EQ(value_of(street, "group"), "none");
    EXPECT_EQ(face.name, "line 11");
    EXPECT_EQ(face.points, street.points);
    EXPECT_EQ(value_of(face, "name"), "Main Street");
    EXPECT_EQ(value_of(face, "group"), "kerb");
    EXPECT_EQ(value_of(face, "material"), "none");
    EXPECT_EQ(last.points, (std::vector<Point>{{7, 8, 9}, {0, 0, 1.5}}));
    EXPECT_EQ(value_of(last, "name"), "kerb");
    // mtllib, p and vn.
    ASSERT_EQ(drawing.notes.size(), 2u);
    EXPECT_TRUE(drawing.notes[1].starts_with("3 statements left out")) << drawing.notes[1];
}

TEST(ObjDrawing, WhatWendWroteIsDrawnAsItIs) {
    const Map map = sample_map("source-nav", 60);
    const Drawing drawing = drawing_of(text_of(map, obj()));
    const Network& network = map.network();
    ASSERT_EQ(drawing.faces.size(), network.nodes.size());
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        EXPECT_EQ(value_of(drawing.faces[node], "name"), network.name_of(node));
        EXPECT_EQ(value_of(drawing.faces[node], "material"),
                  network.kind_name(network.nodes.kind[node]));
        EXPECT_EQ(drawing.faces[node].points.size(), 4u);
    }
}

TEST(ObjDrawing, WhatIsWrongIsOneErrorThatNamesTheLine) {
    const std::map<std::string, std::string> faults{
        {"v 0 0 0\nv 1 1\n", "line 2: expected three coordinates, found the end of the line"},
        {"v 0 0 nan\n", "line 1: expected three coordinates, found \"nan\""},
        {"v 0 0 1e999\n", "line 1: expected three coordinates, found \"1e999\""},
        {"v 0 0 0\nl 1\n", "line 2: expected 2 corners or more, found 1"},
        {"v 0 0 0\n\nf 1 1\n", "line 3: expected 3 corners or more, found 2"},
        {"v 0 0 0\nl 1 2\n", "line 2: expected the number of one of 1 corners, found \"2\""},
        {"v 0 0 0\nl 0 1\n", "line 2: expected the number of one of 1 corners, found \"0\""},
        {"v 0 0 0\nl 1 -2\n", "line 2: expected the number of one of 1 corners, found \"-2\""},
        {"l 1 -9223372036854775808\nv 0 0 0\n",
         "line 1: expected the number of one of 1 corners, found \"-9223372036854775808\""},
        {"v 0 0 0\nl 1 x\n", "line 2: expected the number of one of 1 corners, found \"x\""},
        {"hello\n", "line 1: expected a statement of OBJ, found \"hello\""}};
    for (const auto& [text, expected] : faults) {
        const auto drawing = obj().read_drawing(as_bytes(text));
        ASSERT_FALSE(drawing) << text;
        const std::string told = drawing.error().text();
        EXPECT_TRUE(told.ends_with(expected)) << told;
        EXPECT_EQ(std::ranges::count(told, '\n'), 0);
    }
    EXPECT_TRUE(drawing_of("").lines.empty());
}

// As much as a conversion may take, though one name stands for all shapes.
TEST(ObjDrawing, TakesNoMoreMemoryThanTheFileWarrants) {
    const auto peak_of = [](const std::string& text, bool is_fine) {
        const fuzz::PeakOfLiveBytes peak;
        EXPECT_EQ(obj().read_drawing(as_bytes(text)).has_value(), is_fine);
        return peak.value();
    };
    std::string lines = "v 0 0 0\no a\ng b\nusemtl c\n", named = "v 0 0 0\no ";
    named += std::string(5000, 'n') + "\n";
    for (int i = 0; i < 30'000; ++i) {
        lines += "l 1 1\n";
        named += "l 1 1\n";
    }
    EXPECT_LT(peak_of(lines, true), 64 * lines.size() + (4u << 20));
    EXPECT_LT(peak_of(named, false), 64 * named.size() + (4u << 20));
    std::string corners;
    for (int i = 0; i < 100'000; ++i) corners += "v 1 2 3\n";
    EXPECT_LT(peak_of(corners, true), 16 * corners.size() + (1u << 20));
}

}  // namespace
}  // namespace wend
