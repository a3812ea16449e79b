#include "exchange/glb_made.hpp"

namespace wend {
namespace {

// A document with one mesh of one triangle, whose numbers a test may say otherwise.
struct Made {
    std::string accessor = R"("bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 3)";
    std::string view = R"("buffer": 0, "byteLength": 36)";
    std::string buffer = R"("byteLength": 36)";
    std::string primitive = R"("attributes": {"POSITION": 0})";
    std::string nodes = R"({"mesh": 0})";
    std::string more = R"("x": [])";
    std::string binary = {};

    std::string file() const {
        return glb_file(
            "{\"asset\": {\"version\": \"2.0\"}, \"nodes\": [" + nodes +
                "], \"meshes\": [{\"primitives\": [{" + primitive + "}]}], \"accessors\": [{" +
                accessor +
                "}, {\"bufferView\": 1, \"componentType\": 5121, \"type\": \"SCALAR\", "
                "\"count\": 3}], \"bufferViews\": [{" +
                view +
                "}, {\"buffer\": 0, \"byteOffset\": 32, \"byteLength\": 4}], \"buffers\": [{" +
                buffer + "}], " + more + "}",
            binary);
    }
};

template <class Number>
std::string numbers(std::initializer_list<double> values) {
    std::string text;
    for (const double value : values) text += little(static_cast<Number>(value));
    return text;
}

std::string triangle() { return numbers<float>({0, 0, 0, 2, 0, 0, 0, 0.5, -4}); }

std::vector<Point> face_of(const Made& made) {
    const auto drawing = glb().read_drawing(as_bytes(made.file()));
    EXPECT_TRUE(drawing) << (drawing ? "" : drawing.error().text());
    if (!drawing || drawing->faces.size() != 1) return {};
    return drawing->faces[0].points;
}

using Face = std::vector<Point>;

TEST(GlbReader, ReadsPositionsOfEveryComponentType) {
    EXPECT_EQ(face_of({.binary = triangle()}), (Face{{0, 0, 0}, {2, 0, 0}, {0, 4, 0.5}}));
    const auto of_type = [](int type, const std::string& more, const std::string& binary) {
        return face_of({.accessor = fmt::format(R"("bufferView": 0, "componentType": {}, )"
                                                R"("type": "VEC3", "count": 3{})",
                                                type, more),
                        .binary = binary + std::string(36 - binary.size(), '\0')});
    };
    const std::initializer_list<double> whole{0, 0, 0, 100, 0, 0, 0, 50, -100};
    const Face expected{{0, 0, 0}, {100, 0, 0}, {0, 100, 50}};
    EXPECT_EQ(of_type(5120, "", numbers<std::int8_t>(whole)), expected);
    EXPECT_EQ(of_type(5122, "", numbers<std::int16_t>(whole)), expected);
    const std::initializer_list<double> positive{0, 0, 0, 200, 0, 0, 0, 50, 200};
    const Face south{{0, 0, 0}, {200, 0, 0}, {0, -200, 50}};
    EXPECT_EQ(of_type(5121, "", numbers<std::uint8_t>(positive)), south);
    EXPECT_EQ(of_type(5123, "", numbers<std::uint16_t>(positive)), south);
    EXPECT_EQ(of_type(5125, "", numbers<std::uint32_t>(positive)), south);
    // Normalized ones run to 1, and -128 is no less than -127.
    EXPECT_EQ(of_type(5120, ", \"normalized\": true",
                      numbers<std::int8_t>({0, 0, 0, 127, 0, 0, 0, 0, -128})),
              (Face{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}));
    EXPECT_EQ(of_type(5123, ", \"normalized\": true",
                      numbers<std::uint16_t>({0, 0, 0, 65535, 0, 0, 0, 65535, 0})),
              (Face{{0, 0, 0}, {1, 0, 0}, {0, 0, 1}}));
}

TEST(GlbReader, ReadsOffsetsStridesAndIndices) {
    // A number before all, and one between each two.
    const std::string strided =
        numbers<float>({9, 0, 0, 0, 9, 2, 0, 0, 9, 0, 0.5, -4}) + std::string(4, '\0');
    const Face expected{{0, 0, 0}, {2, 0, 0}, {0, 4, 0.5}};
    EXPECT_EQ(face_of({.accessor = R"("bufferView": 0, "byteOffset": 4, "componentType": 5126, )"
                                   R"("type": "VEC3", "count": 3)",
                       .view = R"("buffer": 0, "byteLength": 48, "byteStride": 16)",
                       .binary = strided}),
              expected);
    // The last four bytes of the second accessor's view are indices of one byte.
    std::string binary = numbers<float>({0, 0, 0, 2, 0, 0, 0, 0.5}) + std::string("\2\0\1\0", 4);
    EXPECT_EQ(face_of({.accessor = R"("bufferView": 0, "componentType": 5122, )"
                                   R"("type": "VEC3", "count": 3)",
                       .primitive = R"("attributes": {"POSITION": 0}, "indices": 1)",
                       .binary = numbers<std::int16_t>({0, 0, 0, 2, 0, 0, 0, 5, -4}) +
                                 std::string(14, '\0') + std::string("\2\0\1\0", 4)}),
              (Face{{0, 4, 5}, {0, 0, 0}, {2, 0, 0}}));
}

TEST(GlbReader, PlacesMeshesByAllNodesAboveThem) {
    // Scaled by 2, then turned half around y, so that z is -z; then moved.
    EXPECT_EQ(face_of({.nodes = R"({"translation": [10, 0, 0], "children": [1]}, )"
                                R"({"rotation": [0, 2, 0, 0], "children": [2]}, )"
                                R"({"scale": [2, 2, 2], "mesh": 0})",
                       .binary = numbers<float>({0, 0, 0, 0, 0, 1, 0, 1, 0})}),
              (Face{{10, 0, 0}, {10, 2, 0}, {10, 0, 2}}));
}

// A quaternion of length 1 turns without a scale.
TEST(GlbReader, RotationsKeepLengths) {
    const Face face = face_of({.nodes = R"({"rotation": [0, 0.6, 0, 0.8], "mesh": 0})",
                               .binary = numbers<float>({0, 0, 0, 1, 0, 0, 0, 1, 0})});
    ASSERT_EQ(face.size(), 3u);
    // 1 - 2 * 0.36 along x, and 2 * 0.6 * 0.8 against z, which is against -y.
    EXPECT_NEAR(face[1].x, 0.28, 1e-12);
    EXPECT_NEAR(face[1].y, 0.96, 1e-12);
}

TEST(GlbReader, WhatIsWrongIsOneErrorWithItsPlace) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::string good = Made{.binary = triangle()}.file();
    const std::map<std::string, std::vector<std::string>> faults{
        {"accessors[0].count: 3 elements of 12 bytes from 4 on are past the end of bufferViews[0]",
         {Made{.accessor = R"("bufferView": 0, "componentType": 5126, "type": "VEC3", )"
                           R"("byteOffset": 4, "count": 3)",
               .binary = triangle()}
              .file()}},
        {"accessors[0].count: 2147483648 elements",
         {Made{.accessor = R"("bufferView": 0, "componentType": 5126, "type": "VEC3", )"
                           R"("count": 2147483648)",
               .binary = triangle()}
              .file()}},
        {"accessors[0].count: 9223372036854775807 elements",
         {Made{.accessor = R"("bufferView": 0, "componentType": 5126, "type": "VEC3", )"
                           R"("count": 9223372036854775807)",
               .binary = triangle()}
              .file()}},
        {"accessors[0].sparse", {Made{.accessor = R"("sparse": {})", .binary = triangle()}.file()}},
        {"accessors[0].type: expected SCALAR, VEC3 or the like, found VEC5",
         {Made{.accessor = R"("bufferView": 0, "componentType": 5126, "type": "VEC5", "count": 3)",
               .binary = triangle()}
              .file()}},
        {"accessors[0].componentType: expected 5120 to 5126 without 5124, found 5124",
         {Made{.accessor = R"("bufferView": 0, "componentType": 5124, "type": "VEC3", "count": 3)",
               .binary = triangle()}
              .file()}},
        {"accessors[0].bufferView: elements of 12 bytes do not fit a stride of 8",
         {Made{.view = R"("buffer": 0, "byteLength": 36, "byteStride": 8)", .binary = triangle()}
              .file()}},
        {"bufferViews[0].byteLength: 40 bytes from 0 on are past the end of the binary chunk",
         {Made{.view = R"("buffer": 0, "byteLength": 40)", .binary = triangle()}.file()}},
        // Offset and length together are more than 64 bits.
        {"bufferViews[0].byteLength: 40 bytes from 9223372036854775807 on",
         {Made{.view = R"("buffer": 0, "byteOffset": 9223372036854775807, "byteLength": 40)",
               .binary = triangle()}
              .file()}},
        {"buffers[0].uri: the numbers are in another file",
         {Made{.buffer = R"("uri": "town.bin", "byteLength": 36)", .binary = triangle()}.file()}},
        {"accessors[7]: there are 2 of them",
         {Made{.primitive = R"("attributes": {"POSITION": 7})", .binary = triangle()}.file()}},
        {"accessors[1]: element 2 is 9, and there are 2 vertices",
         {Made{.accessor = R"("bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 2)",
               .primitive = R"("attributes": {"POSITION": 0}, "indices": 1)",
               .binary = triangle().substr(0, 32) + std::string("\0\1\x09\0", 4)}
              .file()}},
        {"accessors[0].componentType: indices are single whole numbers",
         {Made{.primitive = R"("attributes": {"POSITION": 0}, "indices": 0)", .binary = triangle()}
              .file()}},
        {"accessors[0]: element 1 is no finite position",
         {Made{.binary = numbers<float>({0, 0, 0, nan, 0, 0, 0, 0, 0})}.file()}},
        {"meshes[0].primitives: expected a mode from 0 to 6, found 7",
         {Made{.primitive = R"("attributes": {"POSITION": 0}, "mode": 7)", .binary = triangle()}
              .file()}},
        {"Draco",
         {Made{.primitive = R"("attributes": {"POSITION": 0}, "extensions": )"
                            R"({"KHR_draco_mesh_compression": {"bufferView": 0}})",
               .binary = triangle()}
              .file(),
          Made{.more = R"("extensionsRequired": ["KHR_Draco"])", .binary = triangle()}.file()}},
        {"nodes[0].children: it is a child of its own descendant",
         {Made{.nodes = R"({"children": [1]}, {"children": [0], "mesh": 0})"}.file(),
          Made{.nodes = R"({"children": [0]})"}.file()}},
        {"nodes[1].children: node 2 is a child already",
         {Made{.nodes = R"({"children": [2]}, {"children": [2]}, {})"}.file()}},
        {"nodes[0].children: there is no node 4294967295",
         {Made{.nodes = R"({"children": [4294967295]})"}.file(),
          Made{.nodes = R"({"children": [9223372036854775807]})"}.file()}},
        {"expected a number of 0 or more, found -1", {Made{.nodes = R"({"mesh": -1})"}.file()}},
        {"expected 3 numbers, found 2", {Made{.nodes = R"({"translation": [1, 2]})"}.file()}},
        {"1e999 is out of range", {Made{.nodes = R"({"translation": [1e999, 2, 3]})"}.file()}},
        {"line 1, column", {glb_file("{\"nodes\": [}"), glb_file("{\"nodes\": 7}"), glb_file("x")}},
        {"nodes stand twice", {glb_file(R"({"nodes": [{}], "nodes": [{}]})")}},
        {"the file has no chunk of JSON",
         {"glTF" + little(2u) + little(12u),
          "glTF" + little(2u) + little(20u) + little(0u) + std::string("BIN\0", 4)}},
        {"expected the header of a GLB file of version 2",
         {"", "glTF", "glTF" + little(1u) + little(12u)}},
        {"the file says that it has 13 bytes, and has 12", {"glTF" + little(2u) + little(13u)}},
        {"expected the 8 bytes that a chunk begins with, and 4 are left",
         {"glTF" + little(2u) + little(16u) + "JSON"}},
        {"the chunk says that it has 2147483648 bytes, and 0 are left",
         {"glTF" + little(2u) + little(20u) + little(2147483648u) + "JSON"}}};
    for (const auto& [expected, files] : faults)
        for (const std::string& file : files) {
            const auto drawing = glb().read_drawing(as_bytes(file));
            ASSERT_FALSE(drawing) << expected;
            EXPECT_NE(drawing.error().text().find(expected), std::string::npos)
                << drawing.error().text();
            EXPECT_EQ(std::ranges::count(drawing.error().text(), '\n'), 0);
            EXPECT_FALSE(glb().read(as_bytes(file)));
        }
    EXPECT_TRUE(glb().read_drawing(as_bytes(good)));
    // Wherever a file ends too early, that is one error.
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_FALSE(glb().read_drawing(as_bytes(std::string_view(good).substr(0, size))));
}

TEST(GlbReader, NodesLieOnlySoDeep) {
    const auto chain = [](int count) {
        std::string nodes;
        for (int i = 1; i < count; ++i) nodes += fmt::format("{{\"children\": [{}]}}, ", i);
        return Made{.nodes = nodes + "{\"mesh\": 0}", .binary = triangle()}.file();
    };
    EXPECT_TRUE(glb().read_drawing(as_bytes(chain(256))));
    const auto deeper = glb().read_drawing(as_bytes(chain(257)));
    ASSERT_FALSE(deeper);
    EXPECT_NE(deeper.error().text().find("more than 255 nodes above it"), std::string::npos)
        << deeper.error().text();
}

}  // namespace
}  // namespace wend
