#include <set>

#include "formats/metroid_path/mesh/mesh_rules.hpp"
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
        const bool is_face = finding.field.starts_with("faces[");
        EXPECT_EQ(member.document->offset_of(finding.field).has_value(),
                  is_face || finding.field == "text")
            << finding.field;
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
            EXPECT_EQ(broken_rules(bytes_as_text(*mesh)), Broken{}) << name;
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
    EXPECT_EQ(all.size(), mesh_rules.size());
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
