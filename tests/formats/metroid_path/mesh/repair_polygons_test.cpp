#include "formats/metroid/mesh/check_mesh.hpp"
#include "formats/metroid_path/mesh/meshes.hpp"
#include "formats/repaired.hpp"

// Each fault of a mesh planted and mended; what else stands in the text stays byte for byte.

namespace wend::metroid_path {
namespace {

const std::string own_head = "# by hand\r\nusemtl my_index1_ground_height2\n";
const std::string plain_square = "v 0 0 0\nv 4 0 0\nv 4 4 0 # kept\nv 0 4 0\n";

Map opened_mesh(std::string_view text) {
    return Map::of(mesh_format(), {member_of_text(text)}).value();
}

// The text after the repair of one rule, which is kept then.
std::string mended(std::string_view text, const std::string& rule) {
    const auto repaired = repair(opened_mesh(text), {.only = {rule}});
    if (!repaired) {
        ADD_FAILURE() << repaired.error().text();
        return {};
    }
    EXPECT_FALSE(repaired->changes.empty()) << rule;
    EXPECT_TRUE(repaired->left.empty()) << rule;
    EXPECT_EQ(repaired->report.count(Severity::error) + repaired->report.count(Severity::warning),
              0u)
        << rule;
    return text_in(*repaired->map.members()[0].document);
}

TEST(RepairOfMeshes, TurnsFaces) {
    EXPECT_EQ(mended(own_head + plain_square + "f 1/5 4 3//2 2 # down\n", "face-down"),
              own_head + plain_square + "f 1/5 2 3//2 4 # down\n");
    EXPECT_EQ(mended(own_head + plain_square + "f -4 \\\n -1 -2 -3\n", "face-down"),
              own_head + plain_square + "f -4 -3 -2 -1\n");
}

TEST(RepairOfMeshes, SplitsEdgesWithACornerWithin) {
    const std::string corners = plain_square + "v 2 4 0\nv 2 8 0\nv 4 8 0\nvt 1 1\nl 1 2\n";
    EXPECT_EQ(mended(own_head + corners + "f 1/1 2/1 3/1 4/1\nf 3 7 6 5\n", "t-junction"),
              own_head + corners + "f 1/1 2/1 3/1 5/1 4/1\nf 3 7 6 5\n");
}

// Two corners within one edge come in their order along it.
TEST(RepairOfMeshes, SplitsAnEdgeTwice) {
    const std::string corners = plain_square + "v 3 4 0\nv 1 4 0\nv 1 8 0\nv 3 8 0\n";
    EXPECT_EQ(mended(own_head + corners + "f 1 2 3 4\nf 6 5 8 7\n", "t-junction"),
              own_head + corners + "f 1 2 3 5 6 4\nf 6 5 8 7\n");
}

TEST(RepairOfMeshes, MergesCorners) {
    const std::string corners = plain_square + "v 4.0005 0 0\nv 8 0 0\nv 8 4 0\nv 4 4 0\n";
    EXPECT_EQ(mended(own_head + corners + "f 1 2 3 4\nf 5//1 6 7 8\n", "corners-at-one-place"),
              own_head + corners + "f 1 2 3 4\nf 2//1 6 7 3\n");
}

TEST(RepairOfMeshes, ClosesEdgesWithoutLength) {
    EXPECT_EQ(mended(own_head + plain_square + "f 1 2 3 3 4\n", "edge-without-length"),
              own_head + plain_square + "f 1 2 3 4\n");
}

TEST(RepairOfMeshes, CutsConcaveFaces) {
    const std::string corners = "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 2 1 0\nv 0 4 0\n";
    const std::string text =
        mended(own_head + corners + "g floor\nf 1 2 3 4 5 # L\ns off", "not-convex");
    EXPECT_TRUE(text.starts_with(own_head + corners + "g floor\nf 1 ")) << text;
    EXPECT_TRUE(text.ends_with("\ns off")) << text;
    EXPECT_NE(text.find("# L\nf "), std::string::npos) << text;
    // No line from corner 4 to another leaves less than half a turn on both sides.
    EXPECT_EQ(mesh_in(*read_text(text)).faces.size(), 3u) << text;
}

// Each fault that Wend can mend: it is found by face, corner and line, mended, found no more, and
// the text becomes a room of which nothing was lost. Lines count from 1 on: the head has two, and
// its square four more.
TEST(RepairOfMeshes, LeadsFromEachFaultToARoom) {
    struct Fault {
        const char *rule, *text, *record, *message;
    };
    const Fault faults[] = {
        {"face-down", "f 1 4 3 2\n", "faces[0]", "in line 7"},
        {"not-convex", "v 3 1 0\nf 1 2 3 5 4\n", "faces[0]", "corner 5 (line 7)"},
        {"edge-without-length", "f 1 2 3 3 4\n", "faces[0]", "corner 3 (line 5)"},
        {"corners-at-one-place", "v 4 0 0.0005\nv 8 4 0\nf 1 2 3 4\nf 5 6 3\n", "corners[4]",
         "corner 2 (line 4)"},
        {"t-junction", "v 2 4 0\nv 2 8 0\nv 4 8 0\nf 1 2 3 4\nf 3 7 6 5\n", "faces[0]",
         "corner 5 (line 7) of faces[1] (line 11)"},
        {"face-twice", "f 1 2 3 4\nf 3 4 1 2\n", "faces[1]", "faces[0] (line 7)"}};
    std::vector<std::string_view> rules;
    for (const Rule* rule : mesh_format().remedies()) rules.push_back(rule->id);
    for (const Fault& fault : faults) {
        const std::string text = own_head + plain_square + fault.text;
        CheckReport report;
        ASSERT_TRUE(opened_mesh(text).check_own_rules({}, report));
        ASSERT_EQ(report.findings().size(), 1u) << fault.rule;
        const Finding& found = report.findings()[0];
        EXPECT_EQ(found.rule->id, std::string_view(fault.rule));
        EXPECT_EQ(found.record, fault.record) << fault.rule;
        EXPECT_NE(found.message.find(fault.message), std::string::npos)
            << fault.rule << ": " << found.message;
        const Bytes room =
            converted_well(mesh_format(), member_of_text(mended(text, fault.rule)), to_path);
        const DocumentPointer document = test::read_well(metroid_path_format, room);
        ASSERT_TRUE(document) << fault.rule;
        EXPECT_GE(file_of(*document).regions.size(), 1u) << fault.rule;
        EXPECT_EQ(std::erase(rules, fault.rule), 1) << fault.rule;
    }
    EXPECT_EQ(rules, std::vector<std::string_view>{});
}

// What crosses itself has no inside that anybody could tell.
TEST(RepairOfMeshes, LeavesWhatCrossesItself) {
    const auto repaired = repair(
        opened_mesh(own_head + "v 3 0 0\nv -2 2 0\nv 1 -3 0\nv 1 3 0\nv -2 -2 0\nf 1 2 3 4 5\n"),
        {.only = {"not-convex"}});
    ASSERT_TRUE(repaired);
    EXPECT_TRUE(repaired->changes.empty());
    EXPECT_EQ(repaired->left.size(), 1u);
}

TEST(RepairOfMeshes, TakesTwinsOut) {
    EXPECT_EQ(mended(own_head + plain_square + "f 1 2 3 4\nf 3 4 1 2\ng more\n", "face-twice"),
              own_head + plain_square + "f 1 2 3 4\ng more\n");
}

TEST(RepairOfMeshes, WorksOnJson) {
    const auto json = [](const std::string& faces) {
        return R"({"note": "mine", "materials": [{"index_mask": 1, "type_mask": 1}],
            "verts": [[0, 0, 0], [4, 0, 0], [4, 4, 0], [0, 4, 0], [2, 1, 0]],
            "faces": [)" +
               faces + "]}";
    };
    EXPECT_EQ(mended(json(R"({"height": 2, "v": [ 0, 3, 2, 1 ], "own": 7})"), "face-down"),
              json(R"({"height": 2, "v": [0, 1, 2, 3], "own": 7})"));
    const std::string one = R"({"height": 2, "v": [0, 1, 2, 3]})";
    const std::string twin = R"({"height": 2, "v": [1, 2, 3, 0]})";
    EXPECT_EQ(mended(json(one + ", " + twin + " , " + twin), "face-twice"), json(one));
    const std::string cut =
        mended(json(R"({"height": 2, "v": [0, 1, 2, 4, 3], "own": 7})"), "not-convex");
    EXPECT_EQ(mesh_in(*read_text(cut)).faces.size(), 3u) << cut;
}

TEST(RemediesOfMeshes, AreThoseThatRulesDeclare) {
    test::expect_remedies_as_declared(mesh_format());
}

TEST(RemediesOfMeshes, LeaveASoundMeshAsItIs) {
    test::expect_nothing_repaired(opened_mesh(hand_made_obj), {.all = true});
    test::expect_nothing_repaired(opened_mesh(hand_made_json), {.all = true});
}

}  // namespace
}  // namespace wend::metroid_path
