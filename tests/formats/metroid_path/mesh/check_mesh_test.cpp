#include "formats/metroid/mesh/check_mesh.hpp"

#include <set>

#include "formats/metroid_path/mesh/meshes.hpp"

// Every rule of meshes broken once, and kept by meshes that are right.

namespace wend::metroid_path {
namespace {

std::set<std::string> broken_rules(std::string_view text, const OptionValues& options = {}) {
    const Member member = member_of_text(text);
    const Map map = Map::of(mesh_format(), {member}, options).value();
    CheckReport report;
    EXPECT_TRUE(map.check_own_rules({}, report));
    std::set<std::string> broken;
    for (const Finding& finding : report.findings()) {
        broken.emplace(finding.rule->id);
        EXPECT_FALSE(finding.message.empty());
        EXPECT_TRUE(member.document->offset_of(finding.field)) << finding.field;
    }
    return broken;
}

using Broken = std::set<std::string>;

// With a material that says all.
std::string faces(const std::string& corners_and_faces) {
    return "usemtl index1_ground_height2\n" + corners_and_faces;
}
const std::string square = "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\n";

TEST(CheckMesh, FindsNothingInMeshesThatAreRight) {
    EXPECT_EQ(broken_rules(hand_made_obj), Broken{});
    EXPECT_EQ(broken_rules(hand_made_json), Broken{});
    for (const std::string name : synthetic_rooms)
        if (const auto mesh = synthetic_file(name + ".mesh.json")) {
            const Broken expected = name == "syn-empty" ? Broken{"no-faces"} : Broken{};
            EXPECT_EQ(broken_rules(bytes_as_text(*mesh)), expected) << name;
        }
}

TEST(CheckMesh, FindsEachRuleBroken) {
    std::set<std::string> all;
    const auto expect = [&](const std::string& rule, const std::string& text) {
        EXPECT_EQ(broken_rules(text), Broken{rule}) << text;
        all.insert(rule);
    };
    expect("face-down", faces(square + "f 1 4 3 2\n"));
    expect("face-down", faces("v 0 0 0\nv 4 1 0\nv 4 1 3\nv 2 0.5 9\nf 1 2 4\n"));
    expect("not-convex", faces(square + "v 3 1 0\nf 1 2 3 5\nf 1 5 4\n"));
    expect("not-convex", faces("v 3 0 0\nv -2 2 0\nv 1 -3 0\nv 1 3 0\nv -2 -2 0\nf 1 2 3 4 5\n"));
    expect("edge-without-length", faces(square + "v 4 4 1\nf 1 2 3 5 4\n"));
    expect("edge-without-length", faces(square + "f 1 2 3 3 4\n"));
    expect("not-planar", faces("v 0 0 0\nv 4 0 0\nv 4 4 1\nv 0 4 0\nf 1 2 3 4\n"));
    expect("corners-at-one-place", faces(square + "v 4 0 0.0005\nv 8 4 0\nf 1 2 3 4\nf 5 6 3\n"));
    expect("height-not-given", "usemtl index1_ground\n" + square + "f 1 2 3 4\n");
    expect("material-says-nothing", "usemtl index1_height2\n" + square + "f 1 2 3 4\n");
    std::string many = "v 0 0 0\n";
    for (int i = 0; i <= 513; ++i) many += "v 100 " + std::to_string(i) + " 0\n";
    for (int i = 0; i < 513; ++i)
        many += "f 1 " + std::to_string(i + 2) + ' ' + std::to_string(i + 3) + '\n';
    expect("too-many-faces", faces(many));
    many.resize(many.rfind("f "));
    EXPECT_EQ(broken_rules(faces(many)), Broken{});
    expect("no-height", "usemtl index1_ground_height0\n" + square + "f 1 2 3 4\n");
    expect("no-height", "usemtl index1_ground_height-2\n" + square + "f 1 2 3 4\n");
    expect("no-height", "usemtl index1_ground_height1e-60\n" + square + "f 1 2 3 4\n");
    expect("height-not-held", "usemtl index1_ground_height1e39\n" + square + "f 1 2 3 4\n");
    expect("height-not-held", "usemtl index1_ground_height1e400\n" + square + "f 1 2 3 4\n");
    expect("rounded", "usemtl index1_ground_height16777217\n" + square + "f 1 2 3 4\n");
    expect("rounded", faces("v 70000.003 0 0\nv 70004 0 0\nv 70004 4 0\nf 1 2 3\n"));
    expect("rounded", R"({"materials": [{"index_mask": 1, "type_mask": 1}],
        "verts": [[0, 0, 0], [4, 0, 0], [0, 4, 0]],
        "faces": [{"v": [0, 1, 2], "height": 16777217}]})");
    expect("no-faces", faces(square));
    expect("index-mask", "usemtl index0_ground_height2\n" + square + "f 1 2 3 4\n");
    expect("index-mask", "usemtl index256_ground_height2\n" + square + "f 1 2 3 4\n");
    expect("type-mask", "usemtl index1_type0_height2\n" + square + "f 1 2 3 4\n");
    expect("t-junction", faces(square + "v 2 4 0\nv 2 8 0\nv 4 8 0\nf 1 2 3 4\nf 3 7 6 5\n"));
    expect("face-twice", faces(square + "f 1 2 3 4\nf 3 4 1 2\n"));
    expect("faces-overlap",
           faces(square + "v 3 3 0\nv 6 3 0\nv 6 6 0\nv 3 6 0\nf 1 2 3 4\nf 5 6 7 8\n"));
    const Broken upright = broken_rules(faces("v 0 0 0\nv 4 0 0\nv 4 0 -4\nf 1 2 3\n"));
    EXPECT_TRUE(upright.contains("other-axis-up"));
    all.insert("other-axis-up");
    EXPECT_EQ(all.size(), mesh_rules.size());
}

// Floors over each other, faces of different creatures, and corners that only touch are meant so.
TEST(CheckMesh, LeavesAloneWhatIsMeantSo) {
    const std::string over = "v 0 0 3\nv 4 0 3\nv 4 4 3\nv 0 4 3\n";
    EXPECT_EQ(broken_rules(faces(square + over + "f 1 2 3 4\nf 5 6 7 8\n")), Broken{});
    EXPECT_EQ(broken_rules(faces(square + "f 1 2 3 4\nusemtl index1_flyer_height2\nf 1 2 3 4\n")),
              Broken{});
    EXPECT_EQ(broken_rules(faces(square + "v 2 4 0\nv 3 8 0\nv 1 8 0\nf 1 2 3 4\nf 5 6 7\n")),
              Broken{});
}

// By face, corner and line, as the text counts them.
TEST(CheckMesh, NamesFaceCornerAndLine) {
    const Member member = member_of_text(faces("# a comment\n" + square +
                                               "v 2 4 0\nv 2 8 0\nv 4 8 0\n"
                                               "f 1 2 3 4\nf 3 7 6 5\n"));
    const Map map = Map::of(mesh_format(), {member}).value();
    CheckReport report;
    ASSERT_TRUE(map.check_own_rules({}, report));
    ASSERT_EQ(report.findings().size(), 1u);
    const Finding& finding = report.findings()[0];
    EXPECT_EQ(finding.record, "faces[0]");
    EXPECT_EQ(finding.message,
              "corner 5 (line 7) of faces[1] (line 11) lies within its edge from corner 3 (line 5) "
              "to corner 4 (line 6), in line 10");
}

// Only the raised corner is off the plane of the others, whichever it is.
TEST(CheckMesh, NamesTheCornerOffThePlane) {
    for (int raised = 0; raised < 5; ++raised) {
        std::string text = "usemtl index1_ground_height2\n";
        const char* corners[] = {"0 0", "4 0", "6 3", "4 6", "0 6"};
        for (int i = 0; i < 5; ++i)
            text += std::string("v ") + corners[i] + (i == raised ? " 0.5\n" : " 0\n");
        const Map map = Map::of(mesh_format(), {member_of_text(text + "f 1 2 3 4 5\n")}).value();
        CheckReport report;
        ASSERT_TRUE(map.check_own_rules({}, report));
        ASSERT_EQ(report.findings().size(), 1u);
        const std::string corner = "corner " + std::to_string(raised + 1) + " (line ";
        EXPECT_TRUE(report.findings()[0].message.starts_with(corner))
            << report.findings()[0].message;
    }
}

// Ten thousand faces without a fault, each beside its neighbours, and the largest face over all.
TEST(CheckMesh, FindsFaultsAmongManyFaces) {
    std::string text = "usemtl index1_ground_height2\n";
    constexpr int side = 100;
    for (int y = 0; y <= side; ++y)
        for (int x = 0; x <= side; ++x)
            text += "v " + std::to_string(x) + ' ' + std::to_string(y) + " 0\n";
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const int first = y * (side + 1) + x + 1;
            for (const int corner : {first, first + 1, first + side + 2, first + side + 1})
                text += (corner == first ? "f " : " ") + std::to_string(corner);
            text += '\n';
        }
    EXPECT_EQ(broken_rules(text), Broken{"too-many-faces"});
    text += "v -5 -5 0\nv 200 -5 0\nv 200 200 0\nv -5 200 0\nf -4 -3 -2 -1\n";
    const Map map = Map::of(mesh_format(), {member_of_text(text)}).value();
    CheckReport report;
    ASSERT_TRUE(map.check_own_rules({}, report));
    for (const RuleTotal& total : report.totals())
        EXPECT_EQ(total.count, total.rule->id == "faces-overlap" ? 10'000u : 1u) << total.rule->id;
}

TEST(CheckMesh, KnowsWhichAxisIsUp) {
    const std::string turned = faces("v 0 0 0\nv 4 0 0\nv 4 0 -4\nv 0 0 -4\nf 1 2 3 4\n");
    EXPECT_EQ(broken_rules(turned).count("edge-without-length"), 1u);
    EXPECT_EQ(broken_rules(turned, {{"up", "y"}}), Broken{});
}

// Corners that no face uses are nobody's business.
TEST(CheckMesh, LeavesUnusedCornersAlone) {
    EXPECT_EQ(broken_rules(faces(square + "v 0 0 0\nf 1 2 3 4\n")), Broken{});
}

}  // namespace
}  // namespace wend::metroid_path
