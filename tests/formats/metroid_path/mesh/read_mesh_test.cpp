#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/metroid_path/mesh/meshes.hpp"

// The two text forms of meshes: what they may look like, and what is refused where.

namespace wend::metroid_path {
namespace {

std::vector<std::vector<u32>> faces_in(const Document& document) {
    std::vector<std::vector<u32>> faces;
    const PolygonMesh& mesh = mesh_in(document);
    for (std::size_t face = 0; face < mesh.faces.size(); ++face)
        faces.emplace_back(mesh.corners_of(face).begin(), mesh.corners_of(face).end());
    return faces;
}

using Faces = std::vector<std::vector<u32>>;

TEST(ReadObj, TakesEveryWayToNameACorner) {
    const DocumentPointer document = read_text(
        "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\n"
        "f 1 2 3 4\nf 1/1 2/1 3/1\nf 1/1/1 2/1/1 3/1/1\nf 1//1 2//1 3//1\nf -4 -3 -2 -1\n");
    ASSERT_TRUE(document);
    EXPECT_EQ(faces_in(*document),
              (Faces{{0, 1, 2, 3}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2, 3}}));
    EXPECT_EQ(mesh_in(*document).other_statements, 2u);
}

TEST(ReadObj, TakesTextAsProgramsWriteIt) {
    const DocumentPointer document = read_text(
        "\xEF\xBB\xBF# Blender\r\nmtllib a b.mtl\r\no Floor\r\n\r\n\tv  +1.5 -2e1 .25 1.0\r\n"
        "v 1 0 0 # a corner\r\nv 1 1 \\\r\n 0\r\ns off\r\ng a b\r\nusemtl index2_flyer\r\n"
        "f 1 2 \\\r\n3\r\nusemtl\r\nf 3 2 1");
    ASSERT_TRUE(document);
    const PolygonMesh& mesh = mesh_in(*document);
    EXPECT_EQ(mesh.corners[0], (std::array<f64, 3>{1.5, -20, 0.25}));
    EXPECT_EQ(mesh.corners[2], (std::array<f64, 3>{1, 1, 0}));
    EXPECT_EQ(faces_in(*document), (Faces{{0, 1, 2}, {2, 1, 0}}));
    EXPECT_EQ(mesh.materials[mesh.faces[0].material].index_mask, 2);
    EXPECT_EQ(mesh.materials[mesh.faces[0].material].type_mask, 2);
    EXPECT_EQ(mesh.materials[mesh.faces[1].material], MeshMaterial{});
    EXPECT_EQ(mesh.other_statements, 2u);  // mtllib and s
    EXPECT_EQ(mesh.objects.of(0), "Floor");
    EXPECT_EQ(mesh.groups.of(1), "a b");
}

// The largest float is 3.40282346...e38: its shortest spelling is a little above it.
TEST(ReadObj, TakesTheLargestNumbersAsTheyAreSpelt) {
    const DocumentPointer document =
        read_text("v 3.4028235e+38 0 0\nv 1 0 0\nv 1 -3.4028235e38 0\nf 1 2 3\n");
    ASSERT_TRUE(document);
    EXPECT_EQ(static_cast<f32>(mesh_in(*document).corners[0][0]), std::numeric_limits<f32>::max());
    EXPECT_EQ(static_cast<f32>(mesh_in(*document).corners[2][1]),
              std::numeric_limits<f32>::lowest());
}

TEST(ReadObj, RefusesByLine) {
    struct Wrong {
        const char* text;
        u64 offset;
        const char *field, *message;
    };
    for (const Wrong& wrong : {
             Wrong{"v 0 0\n", 0, "line 1", "three coordinates"},
             Wrong{"v 0 0 0\nv 1 x 0\n", 8, "line 2", "\"x\""},
             Wrong{"v 0 0 nan\n", 0, "line 1", "nan"},
             Wrong{"v 0 0 1e39\n", 0, "line 1", "1e39"},
             Wrong{"v 3.4028236e38 0 0\n", 0, "line 1", "3.4028236e38"},
             Wrong{"#\n\nv 1 1 1\nf 1 1\n", 11, "line 4", "three corners"},
             Wrong{"v 1 1 1\nf 1 1 2\n", 8, "faces[0]", "corner 2"},
             Wrong{"v 1 1 1\nf 1 1 0\n", 8, "line 2", "\"0\""},
             Wrong{"v 1 1 1\nf 1 -2 1\n", 8, "line 2", "\"-2\""},
             Wrong{"v 1 1 1\nf 1 a 1\n", 8, "line 2", "\"a\""},
             Wrong{"v 1 1 1\nhello\n", 8, "line 2", "hello"},
             Wrong{"v 1 1 1\nv 1 1 \\\n", 8, "line 2", "three coordinates"},
         }) {
        const Bytes bytes = test::bytes_of(wrong.text);
        EXPECT_FALSE(test::expect_kept_or_refused(mesh_format(), bytes));
        const auto document = mesh_format().read(bytes);
        ASSERT_FALSE(document) << wrong.text;
        EXPECT_EQ(document.error()->offset, wrong.offset) << wrong.text;
        EXPECT_EQ(document.error()->field, wrong.field) << wrong.text;
        EXPECT_NE(document.error()->message.find(wrong.message), std::string::npos)
            << document.error().text();
    }
}

// A name counts as a statement for nothing where no face gets it; Wend's own never does.
TEST(ReadObj, GivesFacesTheNamesOfObjectsAndGroups) {
    const DocumentPointer document = read_text(
        "o room\nv 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\ng lamp\ng floor  north\nf 1 2 3\no Hall\n"
        "f 1 2 3\ng\nf 1 2 3\ng floor\no room\nf 1 2 3\no none\n");
    ASSERT_TRUE(document);
    const PolygonMesh& mesh = mesh_in(*document);
    std::vector<std::string> names;
    for (u32 face = 0; face < 5; ++face)
        names.push_back(std::string(mesh.objects.of(face)) + "/" +
                        std::string(mesh.groups.of(face)));
    EXPECT_EQ(names, (std::vector<std::string>{"/", "/floor  north", "Hall/floor  north", "Hall/",
                                               "/floor"}));
    EXPECT_EQ(mesh.other_statements, 2u);  // lamp and none
}

TEST(ReadMeshJson, TakesListsInAnyOrder) {
    const DocumentPointer document = read_text(
        R"( {"faces": [{"height": 2.5, "mat": 1, "v": [0, 1, 2]}, {"v": [2, 1, 0]}],
             "materials": [{"type_mask": 4}, {"index_mask": 7, "type_mask": 2, "colour": [1]}],
             "note": {"a": []}, "verts": [[0, 0, 0], [1, 0, 0], [1, 1.5, -0.5e1]]} )");
    ASSERT_TRUE(document);
    const PolygonMesh& mesh = mesh_in(*document);
    EXPECT_EQ(mesh.corners[2], (std::array<f64, 3>{1, 1.5, -5}));
    EXPECT_EQ(faces_in(*document), (Faces{{0, 1, 2}, {2, 1, 0}}));
    EXPECT_EQ(mesh.materials[1].index_mask, 7);
    EXPECT_EQ(mesh.materials[0].type_mask, 4);
    EXPECT_FALSE(mesh.materials[0].names_index);
    EXPECT_EQ(mesh.height_of(0), 2.5f);
    EXPECT_EQ(mesh.height_of(1), 1);
    EXPECT_EQ(mesh.other_statements, 2u);
}

TEST(ReadMeshJson, RefusesByPath) {
    struct Wrong {
        const char *text, *field, *message;
    };
    for (const Wrong& wrong : {
             Wrong{R"({"verts": [[0, 0]], "faces": []})", "verts[0]", "found 2"},
             Wrong{R"({"verts": [[0, 0, 0, 0]], "faces": []})", "verts[0]", "more"},
             Wrong{R"({"verts": [[0, 0, "a"]], "faces": []})", "verts[0]", "line 1"},
             Wrong{R"({"verts": [[0, 0, 1e99]], "faces": []})", "verts[0]", "float"},
             Wrong{R"({"verts": [[0,0,0]], "faces": [{"v": [0, 0]}]})", "faces[0]", "three"},
             Wrong{R"({"verts": [[0,0,0]], "faces": [{"v": [0, 0, -1]}]})", "faces[0].v[2]", "-1"},
             Wrong{R"({"verts": [[0,0,0]], "faces": [{"v": [0, 0, 1]}]})", "faces[0]", "corner 1"},
             Wrong{R"({"verts": [[0,0,0]], "faces": [{"v": [0, 0, 0], "mat": 1}]})", "faces[0]",
                   "material 1"},
             Wrong{R"({"verts": [], "faces": [], "materials": [{"type_mask": 65536}]})",
                   "materials[0].type_mask", "65536"},
             Wrong{R"({"verts": [], "verts": []})", "mesh", "twice"},
             Wrong{R"({"verts": [], "faces": [{"v": [], "v": []}]})", "faces[0]", "twice"},
             Wrong{R"({"verts": [], "faces": [{"mat": 1, "mat": 1}]})", "faces[0]", "twice"},
             Wrong{R"({"verts": [], "faces": [)", "faces[0]", "end of the text"},
         }) {
        const Bytes bytes = test::bytes_of(wrong.text);
        EXPECT_FALSE(test::expect_kept_or_refused(mesh_format(), bytes));
        const auto document = mesh_format().read(bytes);
        ASSERT_FALSE(document) << wrong.text;
        EXPECT_EQ(document.error()->field, wrong.field) << document.error().text();
        EXPECT_NE(document.error()->message.find(wrong.message), std::string::npos)
            << document.error().text();
    }
}

TEST(Meshes, ComeBackByteForByte) {
    for (const char* text :
         {hand_made_obj, hand_made_json, "v 0 0 0\r\n#\xE9 \x80\xFF \xC3\xA9\nf 1 1 1\n\n\n"}) {
        const Bytes bytes = test::bytes_of(text);
        test::expect_kept(mesh_format(), bytes);
        test::expect_explained(mesh_format(), bytes);
        EXPECT_TRUE(test::expect_kept_or_refused(mesh_format(), bytes));
    }
}

TEST(Meshes, AreRecognisedByTheirContent) {
    const auto version_of = [](std::string_view text) -> std::string {
        const auto recognition = mesh_format().recognise(test::bytes_of(text), "file");
        return recognition ? recognition->version : "none";
    };
    EXPECT_EQ(version_of(hand_made_obj), "obj");
    EXPECT_EQ(version_of(hand_made_json), "json");
    EXPECT_EQ(version_of("v 1 1 1\nf 1 1 1\n"), "obj");
    for (const char* other : {"", "v 1 1 1\n", "f 1 1 1\n", "v 1 1 1\nfaces\nf 1 1 1\n", "{}",
                              R"({"verts": []})", R"({"format": "x", "verts": [], "faces": []})"})
        EXPECT_EQ(version_of(other), "none") << other;
    // Wend's own files are none, even of meshes.
    const DocumentPointer document = read_text(hand_made_json);
    ASSERT_TRUE(document);
    EXPECT_EQ(version_of(test::json_of(*document)), "none");
    EXPECT_FALSE(mesh_format().recognise(raw_file(hand_made_room()).bytes, "room.obj"));
    EXPECT_FALSE(metroid_path_format.recognise(test::bytes_of(hand_made_obj), "room.PATH"));
}

// As much memory as possible with as little text as possible. Where all faces lie on one edge, the
// mesh is refused, and so much is not taken either.
TEST(Meshes, StayInBounds) {
    std::string obj = "v 0 0 0\n", other = "v 0 0 0\n", many = "v 0 0 0\n";
    std::string named = "v 0 0 0\n", apart = "v 0 0 0\nv 0 0 0\n";
    for (int i = 0; i < 40'000; ++i) {
        obj += "f 1 1 1\n";
        other += "v 0 0 0\n";
        many += "usemtl " + std::to_string(i) + "\n";
        named += i % 2 == 0 ? "g a\nf 1 1 1\n" : "g b\nf 1 1 1\n";
        apart += i % 2 == 0 ? "v 0 0 0\ng a\nf -3 -2 -1\n" : "v 0 0 0\ng b\nf -3 -2 -1\n";
    }
    for (const std::string& text : {other, many, apart})
        EXPECT_TRUE(test::expect_kept_or_refused(mesh_format(), test::bytes_of(text)));
    for (const std::string& text : {obj, named})
        EXPECT_FALSE(test::expect_kept_or_refused(mesh_format(), test::bytes_of(text)));
    for (const bool on_one_edge : {false, true}) {
        std::string json = R"({"verts": [[0,0,0])";
        for (int i = 0; i < 20'000; ++i) json += ",[0,0,0]";
        json += R"(], "materials": [{})";
        for (int i = 0; i < 60'000; ++i) json += ",{}";
        json += R"(], "faces": [{"v":[0,0,0]})";
        for (int i = 0; i < 20'000; ++i)
            json += on_one_edge ? R"(,{"v":[0,0,0]})" : fmt::format(R"(,{{"v":[{0},{0},{0}]}})", i);
        EXPECT_NE(test::expect_kept_or_refused(mesh_format(), test::bytes_of(json + "]}")),
                  on_one_edge);
    }
}

RC_GTEST_PROP(Meshes, OfAnyTextAreKeptOrRefused, ()) {
    const bool is_obj = *rc::gen::arbitrary<bool>();
    Bytes bytes = test::bytes_of(is_obj ? hand_made_obj : hand_made_json);
    for (int change = *rc::gen::inRange(1, 4); change > 0; --change) {
        const auto at = *rc::gen::inRange<std::size_t>(0, bytes.size());
        bytes[at] = static_cast<std::byte>(
            *rc::gen::element(' ', '\n', '-', '9', '[', '}', 'f', '/', '\\', '"', '#', ','));
        if (*rc::gen::inRange(0, 4) == 0) bytes.resize(at);
        if (bytes.empty()) break;
    }
    test::expect_kept_or_refused(mesh_format(), bytes);
    RC_ASSERT(!testing::Test::HasFailure());
}

}  // namespace
}  // namespace wend::metroid_path
