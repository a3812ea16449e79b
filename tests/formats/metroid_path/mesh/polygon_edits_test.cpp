#include <algorithm>

#include "formats/metroid_path/mesh/meshes.hpp"
#include "wend/editor.hpp"

// Meshes moved, taken apart and put together; the rest of their text stays byte for byte.

namespace wend::metroid_path {
namespace {

const std::string two_squares =
    "# mine\nv 0 0 0\nv 4 0 0\nv 4 4 0 # corner\nv 0 4 0\nv 8 0 0\nv 8 4 0\nvt 0 0\n"
    "usemtl own_index1_ground_height2\nf 1/1 2/1 3/1 4/1\nusemtl other_index1_ground_height3\n"
    "f 2 5 6 3\n";

Editor editor_of(std::string_view text, const OptionValues& options = {}) {
    return Editor(Map::of(mesh_format(), {member_of_text(text)}, options).value());
}
std::string text_of(const Editor& editor) { return text_in(*editor.map().members()[0].document); }
std::vector<NodeIndex> both{0, 1};

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(MeshTextEdits, MoveOnlyWords) {
    Editor editor = editor_of(two_squares);
    ASSERT_TRUE(editor.run(edits::Move{both, {0, 0, 1.5}}));
    std::string expected = two_squares;
    for (const char* corner : {"v 0 0 0", "v 4 0 0", "v 4 4 0", "v 0 4 0", "v 8 0 0", "v 8 4 0"})
        expected = replaced(expected, corner, std::string(corner, 6) + "1.5");
    EXPECT_EQ(text_of(editor), expected);
    ASSERT_TRUE(editor.run(edits::Move{both, {0, 0, -1.5}}));
    EXPECT_EQ(text_of(editor), two_squares);
}

TEST(MeshTextEdits, DivideCornersOfFacesThatStay) {
    Editor editor = editor_of(two_squares);
    const NodeIndex second = 1;
    ASSERT_TRUE(editor.run(edits::Move{{second}, {10, 0, 0}}));
    std::string expected = replaced(two_squares, "v 8 0 0", "v 18 0 0");
    expected = replaced(expected, "v 8 4 0", "v 18 4 0");
    expected = replaced(expected, "f 2 5 6 3", "f 7 5 6 8");
    EXPECT_EQ(text_of(editor), expected + "v 14 0 0\nv 14 4 0\n");
}

// Of one face alone, and of both that have the corner.
TEST(MeshTextEdits, MoveACorner) {
    Editor editor = editor_of(two_squares);
    const NodeIndex second = 1;
    const auto report = editor.run(edits::MoveCorner{{second}, {4.1, 4.1, 0}, {4, 5, 0}});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->records, 1u);
    EXPECT_EQ(report->consequences,
              std::vector<std::string>{"1 corner divided that other faces have too"});
    EXPECT_EQ(text_of(editor), replaced(two_squares, "f 2 5 6 3", "f 2 5 6 7") + "v 4 5 0\n");
    ASSERT_TRUE(editor.undo());
    ASSERT_TRUE(editor.run(edits::MoveCorner{both, {4, 4, 0}, {4, 5, 0}}));
    EXPECT_EQ(text_of(editor), replaced(two_squares, "v 4 4 0", "v 4 5 0"));
}

TEST(MeshTextEdits, AddAFace) {
    Editor editor = editor_of("v 0 0 0\nv 4 0 0\nv 4 0 -4\nf 1 2 3\n", {{"up", "y"}});
    const std::vector<Point> corners{{8, 0, 1}, {9, 0, 1}, {9, 2, 1}};
    const auto report = editor.run(edits::AddArea{corners});
    ASSERT_TRUE(report) << report.error().text();
    ASSERT_EQ(mesh_in(*editor.map().members()[0].document).faces.size(), 2u);
    const auto& surfaces = editor.map().network().surfaces;
    const auto [first, end] = surfaces.corners_of(1);
    ASSERT_EQ(end - first, 3u);
    for (const Point& corner : corners)
        EXPECT_EQ(
            std::count(surfaces.corners.begin() + first, surfaces.corners.begin() + end, corner),
            1);
}

TEST(MeshTextEdits, MirroredFacesStillLookUp) {
    Editor editor = editor_of(two_squares);
    ASSERT_TRUE(editor.run(edits::Mirror{both, EditAxis::x}));
    EXPECT_NE(text_of(editor).find("v -4 4 0 # corner\n"), std::string::npos);
    EXPECT_NE(text_of(editor).find("f 1/1 4/1 3/1 2/1\n"), std::string::npos);
    ASSERT_TRUE(editor.run(edits::Mirror{both, EditAxis::x}));
    EXPECT_EQ(text_of(editor), two_squares);
}

// Heights are the second coordinate there.
TEST(MeshTextEdits, KnowWhichAxisIsUp) {
    Editor editor = editor_of("v 0 0 0\nv 4 0 0\nv 4 0 -4\nf 1 2 3\n", {{"up", "y"}});
    const NodeIndex only = 0;
    ASSERT_TRUE(editor.run(edits::Move{{only}, {0, 1, 2}}));
    EXPECT_EQ(text_of(editor), "v 0 2 -1\nv 4 2 -1\nv 4 2 -5\nf 1 2 3\n");
}

TEST(MeshTextEdits, KeepWhatIsChosen) {
    Editor editor = editor_of(two_squares);
    const NodeIndex second = 1;
    ASSERT_TRUE(editor.run(edits::Keep{{second}}));
    EXPECT_EQ(text_of(editor), replaced(two_squares, "f 1/1 2/1 3/1 4/1\n", ""));
    EXPECT_FALSE(editor.run(edits::Remove{{second}}));  // no longer there
}

// The second square stands beside the first one with corners of its own.
TEST(MeshTextEdits, ConnectEdgesThatMeet) {
    const std::string head =
        "# mine\nv 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\n"
        "v 4 0 0\nv 8 0 0\nv 8 4 0\nv 4 4 0\nf 1/1 2/1 3/1 4/1\n";
    Editor editor = editor_of(head + "f 5/1 6/1 7/1 8/1 # second\n");
    const NodeIndex second = 1;
    ASSERT_TRUE(editor.run(edits::ConnectEdges{{second}}));
    EXPECT_EQ(text_of(editor), head + "f 5/1 6/1 7/1 8/1 # second\n");
    const auto report = editor.run(edits::ConnectEdges{both});
    ASSERT_TRUE(report);
    EXPECT_EQ(text_of(editor), head + "f 2/1 6/1 7/1 3/1 # second\n");
    EXPECT_EQ(report->consequences,
              std::vector<std::string>{"faces 0 and 1 connected over an edge of 4 m"});
    EXPECT_EQ(editor.map().network().links.size(), 2u);
}

TEST(MeshTextEdits, GoIntoTheWorldAndBack) {
    Editor editor = editor_of(two_squares);
    const std::string place = "0 -1 0 10 1 0 0 -5 0 0 1 2";
    ASSERT_TRUE(editor.run(edits::ToWorld{both, place}));
    EXPECT_NE(text_of(editor).find("v 6 -1 2 # corner\n"), std::string::npos) << text_of(editor);
    ASSERT_TRUE(editor.run(edits::ToArea{both, place}));
    EXPECT_EQ(text_of(editor), two_squares);
}

TEST(MeshTextEdits, PasteCountsNumbersOn) {
    Editor editor = editor_of(two_squares);
    const Editor other = editor_of(
        "v 8 0 0\nv 12 0 0\nv 12 4 0\nv 8 4 0\nvt 1 1\nf 1/1 2/1 3/1 4/1\nl 1 2\nf -4 -3 -1\n");
    ASSERT_TRUE(editor.run(edits::Paste{other.map()}));
    EXPECT_EQ(text_of(editor), two_squares +
                                   "v 8 0 0\nv 12 0 0\nv 12 4 0\nv 8 4 0\nvt 1 1\nusemtl unnamed\n"
                                   "f 7/2 8/2 9/2 10/2\nl 7 8\nf -4 -3 -1\n");
    const PolygonMesh& mesh = mesh_in(*editor.map().members()[0].document);
    EXPECT_EQ(std::vector<u32>(mesh.corners_of(3).begin(), mesh.corners_of(3).end()),
              (std::vector<u32>{6, 7, 9}));
}

// Pasted faces without object, group and material do not get the last ones of the mesh before.
TEST(MeshTextEdits, PasteKeepsNamesApart) {
    const std::string hall = "v 0 0 0\nv 4 0 0\nv 4 4 0\no Hall\ng floor\nusemtl a\nf 1 2 3\n";
    Editor editor = editor_of(hall);
    const Editor other = editor_of("v 8 0 0\nv 9 0 0\nv 9 4 0\nf 1 2 3\n");
    ASSERT_TRUE(editor.run(edits::Paste{other.map()}));
    EXPECT_EQ(text_of(editor), hall +
                                   "v 8 0 0\nv 9 0 0\nv 9 4 0\no room\ng\nusemtl unnamed\n"
                                   "f 4 5 6\n");
    const PolygonMesh& mesh = mesh_in(*editor.map().members()[0].document);
    EXPECT_EQ(mesh.objects.of(0), "Hall");
    EXPECT_EQ(mesh.objects.of(1), "");
    EXPECT_EQ(mesh.groups.of(1), "");
}

}  // namespace
}  // namespace wend::metroid_path
