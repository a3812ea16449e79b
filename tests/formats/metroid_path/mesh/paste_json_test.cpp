#include "formats/metroid_path/mesh/meshes.hpp"
#include "wend/editor.hpp"

// Meshes put behind meshes in JSON; what stood there stays byte for byte.

namespace wend::metroid_path {
namespace {

// Lists in an odd order, and members that say nothing of polygons.
const std::string odd_json =
    "{ \"faces\": [ {\"v\": [0, 1, 2], \"mat\": 1, \"own\": 7} ],\n"
    "  \"verts\" : [[0,0,0], [4,0,0],\n [4,4,0] ], \"note\": [\"verts\"],\n"
    "  \"materials\": [{\"name\": \"a\"}, {\"index_mask\": 3, \"type_mask\": 1, \"name\": "
    "\"floor\"} ] }\n";

Editor json_editor(std::string_view text, const OptionValues& options = {}) {
    return Editor(Map::of(mesh_format(), {member_of_text(text)}, options).value());
}
std::string json_in(const Editor& editor) { return text_in(*editor.map().members()[0].document); }

std::string inserted(std::string text, std::string_view behind, std::string_view more) {
    const std::size_t at = text.find(behind);
    EXPECT_NE(at, text.npos) << behind;
    return text.insert(at + behind.size(), more);
}

// Of the pasted materials the second one is there already.
TEST(PasteOfJson, AppendsWhatTheMeshLacks) {
    Editor editor = json_editor(odd_json);
    const Editor other = json_editor(
        R"({"title": 1, "materials": [{"index_mask": 4, "type_mask": 2, "colour": [1]},
            {"type_mask": 1, "name": "floor", "index_mask": 3}, {"name": "a", "colour": 2}],
            "verts": [[8,0,0], [12, 0, 0.5], [12,4,0]],
            "faces": [{"mat": 0, "height": 2.5, "v": [ 0,1,2 ], "own": {"mat": 1}},
                      {"v": [2, 0, 1], "mat": 1}, {"v": [1, 2, 0]}, {"mat": 2, "v": [0, 1, 2]}]})");
    const auto report = editor.run(edits::Paste{other.map()});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->consequences,
              std::vector<std::string>{
                  "1 member of the pasted file left out that says nothing of polygons"});
    std::string expected =
        inserted(odd_json, "\"own\": 7}",
                 ",\n{\"mat\": 2, \"height\": 2.5, \"v\": [3, 4, 5], \"own\": {\"mat\": 1}},\n"
                 "{\"v\": [5, 3, 4], \"mat\": 1},\n{\"v\": [4, 5, 3], \"mat\": 2},\n"
                 "{\"mat\": 3, \"v\": [3, 4, 5]}");
    expected = inserted(expected, "[4,4,0]", ",\n[8,0,0],\n[12, 0, 0.5],\n[12,4,0]");
    expected = inserted(expected, "\"floor\"}",
                        ",\n{\"index_mask\": 4, \"type_mask\": 2, \"colour\": [1]},\n"
                        "{\"name\": \"a\", \"colour\": 2}");
    EXPECT_EQ(json_in(editor), expected);
    const PolygonMesh& mesh = mesh_in(*editor.map().members()[0].document);
    EXPECT_EQ(mesh.faces.size(), 5u);
    EXPECT_EQ(mesh.materials[mesh.faces[1].material].type_mask, 2);
    // The file is read again as it was made, and undone to the byte.
    EXPECT_TRUE(read_text(json_in(editor)));
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(json_in(editor), odd_json);
}

// The material of meshes that list none goes without saying until another follows.
TEST(PasteOfJson, SaysWhatWentWithoutSaying) {
    const std::string head = R"({"verts": [[0,0,0],[4,0,0],[4,4,0]], "faces": [{"v":[0,1,2]})";
    Editor editor = json_editor(head + "]}");
    ASSERT_TRUE(editor.run(edits::Paste{editor.map()}));
    EXPECT_EQ(json_in(editor),
              R"({"verts": [[0,0,0],[4,0,0],[4,4,0],)"
              "\n[0,0,0],\n[4,0,0],\n[4,4,0]], \"faces\": [{\"v\":[0,1,2]},\n{\"v\":[3, 4, 5]}]}");
    Editor more = json_editor(head + "]}");
    const Editor odd = json_editor(odd_json);
    ASSERT_TRUE(more.run(edits::Paste{odd.map()}));
    EXPECT_EQ(
        json_in(more),
        R"({"verts": [[0,0,0],[4,0,0],[4,4,0],)"
        "\n[0,0,0],\n[4,0,0],\n[4,4,0]], \"faces\": [{\"v\":[0,1,2]},\n"
        "{\"v\": [3, 4, 5], \"mat\": 2, \"own\": 7}],\n\"materials\": [{},\n{\"name\": \"a\"},\n"
        "{\"index_mask\": 3, \"type_mask\": 1, \"name\": \"floor\"}]}");
}

TEST(PasteOfJson, FillsEmptyLists) {
    Editor editor = json_editor(R"({"verts": [ ], "faces": [], "materials": []})");
    const Editor pasted = json_editor(R"({"verts": [[0,0,0],[4,0,0],[4,4,0]],
        "materials": [{"type_mask": 2}], "faces": [{"v":[0,1,2]}]})");
    ASSERT_TRUE(editor.run(edits::Paste{pasted.map()}));
    EXPECT_EQ(
        json_in(editor),
        "{\"verts\": [ [0,0,0],\n[4,0,0],\n[4,4,0]], \"faces\": [{\"v\":[0, 1, 2], \"mat\": 1}], "
        "\"materials\": [{},\n{\"type_mask\": 2}]}");
}

// Heights are the second coordinate of this OBJ, and the third of all JSON.
TEST(PasteOfJson, TakesObjWithItsAxisUp) {
    const std::string obj =
        "v 0 5 -1\nv 4 5 -1\nv 4 5 -3\nusemtl floor_index3_ground_height2\no Hall\nf 1 2 3\n";
    for (const char* up : {"z", "y"}) {
        Editor editor = json_editor(odd_json, {{"up", up}});
        const Editor hall = json_editor(obj, {{"up", up}});
        const auto report = editor.run(edits::Paste{hall.map()});
        ASSERT_TRUE(report) << report.error().text();
        const PolygonMesh& mesh = mesh_in(*editor.map().members()[0].document);
        ASSERT_EQ(mesh.faces.size(), 2u);
        EXPECT_EQ(mesh.corners[5],
                  *up == 'y' ? (std::array<f64, 3>{4, 3, 5}) : (std::array<f64, 3>{4, 5, -3}));
        EXPECT_EQ(mesh.height_of(1), 2);
        EXPECT_EQ(mesh.objects.of(1), "Hall");
        EXPECT_EQ(mesh.name_of_material(mesh.faces[1].material), "floor_index3_ground_height2");
        EXPECT_EQ(mesh.objects.of(0), "");
    }
    // And the other way round.
    Editor editor = json_editor(obj, {{"up", "y"}});
    const Editor plain =
        json_editor(R"({"verts": [[1, 2, 3], [5, 2, 3], [5, 6, 3]], "faces": [{"v": [0, 1, 2]}]})");
    ASSERT_TRUE(editor.run(edits::Paste{plain.map()}));
    EXPECT_EQ(mesh_in(*editor.map().members()[0].document).corners[3],
              (std::array<f64, 3>{1, 3, -2}));
}

TEST(PasteOfJson, RefusesWhatWouldBeLost) {
    Editor editor = json_editor(odd_json);
    const Editor textured = json_editor("v 0 0 0\nv 4 0 0\nv 4 4 0\nvt 1 1\nf 1/1 2/1 3/1\n");
    const auto refused = editor.run(edits::Paste{textured.map()});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("does not become json without loss"), std::string::npos)
        << refused.error()->message;
    EXPECT_EQ(json_in(editor), odd_json);
}

}  // namespace
}  // namespace wend::metroid_path
