#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "ground/ground_meshes.hpp"
#include "wend/ground_patch.hpp"

// Meshes of one map compared over the ground.

namespace wend::test {
namespace {

using Kind = GroundDifference::Kind;

GroundDiff compared(const Map& first, const Map& second,
                    const std::shared_ptr<const World>& world = nullptr) {
    return diff_by_ground(first, second, world).value();
}

const GroundDifference* find(const GroundDiff& diff, Kind kind, u32 only_in) {
    for (const GroundDifference& one : diff.differences)
        if (one.kind == kind && one.only_in == only_in) return &one;
    return nullptr;
}

TEST(GroundDiff, OfAMeshWithItselfIsEmpty) {
    for (const Map& map : {two_floors(), sample_map("source-nav", 300)}) {
        const GroundDiff diff = compared(map, map);
        EXPECT_TRUE(diff.is_empty());
        EXPECT_EQ(diff.meshes[0].areas, map.network().nodes.size());
        EXPECT_EQ(diff.meshes[0].same, map.network().nodes.size());
        EXPECT_EQ(diff.meshes[1].only_here, 0);
    }
}

TEST(GroundDiff, SaysOnlyHowMuchIsCutOtherwise) {
    const Map map = sample_map("source-nav", 300), cut = cut_otherwise(map, 3);
    const GroundDiff diff = compared(map, cut);
    EXPECT_TRUE(diff.differences.empty()) << diff.differences.front().text;
    const u64 more = cut.network().nodes.size() - map.network().nodes.size();
    ASSERT_GT(more, 20);
    EXPECT_EQ(diff.meshes[0].cut_otherwise, more);
    EXPECT_EQ(diff.meshes[1].cut_otherwise, 2 * more);
    EXPECT_FALSE(diff.is_empty());
}

// What it is, but for the mesh that has it.
using Told = std::tuple<Kind, u32, std::array<f64, 3>, f64, std::string>;
std::multiset<Told> told(const GroundDiff& diff, bool is_swapped) {
    std::multiset<Told> all;
    for (const GroundDifference& one : diff.differences) {
        if (one.kind == Kind::height) continue;  // has both, and is told of the first
        const auto mesh = [&](u32 number) { return is_swapped ? 1 - number : number; };
        all.insert({one.kind,
                    mesh(one.only_in),
                    {one.at.x, one.at.y, one.at.z},
                    one.size,
                    one.text + (one.by_hand ? std::to_string(mesh(*one.by_hand)) : "")});
    }
    return all;
}

TEST(GroundDiff, MirrorsWhereMeshesAreSwapped) {
    const Map map = sample_map("source-nav", 300);
    const Map other =
        edited(cut_otherwise(map, 4),
               {edits::Remove{.nodes = {7, 30}},
                edits::Set{.nodes = {12}, .changes = {{"no_jump", {}, "1"}}},
                edits::Connect{.from = 2, .to = 60, .ways = {.lanes = {}, .one_way = true}},
                edits::Move{.nodes = {40}, .by = {0, 0, 8}}});
    const GroundDiff there = compared(map, other), back = compared(other, map);
    EXPECT_GE(there.differences.size(), 4);
    EXPECT_EQ(told(there, false), told(back, true));
    EXPECT_EQ(there.meshes[0].only_here, back.meshes[1].only_here);
    const auto *raised = find(there, Kind::height, 0), *lowered = find(back, Kind::height, 0);
    ASSERT_TRUE(raised && lowered);
    EXPECT_EQ(raised->rise, 8);
    EXPECT_EQ(lowered->rise, -8);
}

TEST(GroundDiff, FindsARectangleThatWasTakenOut) {
    const Map whole = two_floors();
    // 100 by 100 units in the middle of the lower floor.
    Map map = whole;
    for (const auto& [axis, at] : {std::pair(EditAxis::x, 250.0), std::pair(EditAxis::x, 350.0),
                                   std::pair(EditAxis::y, 250.0), std::pair(EditAxis::y, 350.0)})
        map = edited(map, {edits::Split{{area_at(map, 300, 300)}, axis, at}});
    map = edited(map, {edits::Remove{.nodes = {area_at(map, 300, 300)}}});
    const GroundDiff diff = compared(map, whole);
    const auto* const hole = find(diff, Kind::ground, 1);
    ASSERT_TRUE(hole);
    EXPECT_EQ(hole->size, 100 * 100);
    EXPECT_EQ(hole->at.x, 300);
    EXPECT_EQ(hole->at.y, 300);
    EXPECT_EQ(hole->by_hand, 0);
    EXPECT_EQ(hole->reason,
              "a rectangle of 100 by 100 units is left out of ground that goes on around it");
    EXPECT_EQ(diff.differences.size(), 1) << "links of the ground itself are not told";
}

TEST(GroundDiff, TellsTheWorkOfPeopleFromTheGenerators) {
    const Map map = two_floors();
    const NodeIndex low = area_at(map, 300, 300), ledge = area_at(map, 300, 700),
                    east = area_at(map, 800, 300), step = area_at(map, 590, 340);
    const Map marked = edited(
        map, {edits::Set{.nodes = {low}, .changes = {{"no_jump", {}, "1"}, {"crouch", {}, "1"}}},
              edits::Connect{.from = low, .to = ledge, .ways = {.lanes = {}, .one_way = true}},
              edits::Disconnect{.from = east, .to = step, .one_way = true}});
    const GroundDiff diff = compared(marked, map);
    std::map<std::string, const GroundDifference*> attributes;
    for (const GroundDifference& one : diff.differences)
        if (one.kind == Kind::attribute) attributes[one.name] = &one;
    ASSERT_EQ(attributes.size(), 2);
    EXPECT_EQ(attributes["no_jump"]->by_hand, 0);
    EXPECT_EQ(attributes["no_jump"]->reason, "generators never set no_jump");
    EXPECT_EQ(attributes["crouch"]->by_hand, std::nullopt);
    const auto* const climb = find(diff, Kind::link, 0);
    ASSERT_TRUE(climb);
    EXPECT_EQ(climb->rise, 100);
    EXPECT_EQ(climb->by_hand, 0);
    const auto* const lost = find(diff, Kind::link, 1);
    ASSERT_TRUE(lost);
    EXPECT_NEAR(lost->rise, 0, 0.1);
    EXPECT_NEAR(lost->at.x, 600, 0.1);
    EXPECT_FALSE(lost->is_both_ways);
    EXPECT_EQ(lost->by_hand, 0) << "one way over even ground is missing";
}

TEST(GroundDiff, FindsAreasOffTheGridAndOffTheFloor) {
    const Map map = two_floors();
    const auto area = [](f64 x, f64 y, f64 z, f64 size) {
        return edits::AddArea{
            {{x, y, z}, {x + size, y, z}, {x + size, y + size, z}, {x, y + size, z}}};
    };
    // Over the floor by 200 units, and beside all floors with its sides 7 units off the grid.
    const Map more = edited(map, {area(100, 100, 200, 50), area(1057, 100, 16, 50)});
    const GroundDiff diff = compared(more, map, two_floors_world());
    std::map<f64, std::string> reasons;
    for (const GroundDifference& one : diff.differences)
        if (one.kind == Kind::ground) reasons[one.at.x] = one.reason;
    ASSERT_EQ(reasons.size(), 2);
    EXPECT_EQ(reasons[125],
              "its area is off the floor of the map, which may have been changed there");
    const auto* const off = find(diff, Kind::grid, 0);
    ASSERT_TRUE(off);
    EXPECT_EQ(off->areas.size(), 1);
    EXPECT_EQ(off->at.x, 1082);
}

TEST(GroundDiff, IsForMeshesOfRectangles) {
    EXPECT_FALSE(diff_by_ground(sample_map("gta-sa-paths", 50), sample_map("gta-sa-paths", 50)));
    EXPECT_FALSE(
        diff_by_ground(sample_map("metroid-prime-path", 50), sample_map("metroid-prime-path", 50)));
}

// Names that generators give by a map's entities are nobody's work.
TEST(GroundDiff, TellsNamesOfPeopleFromThoseOfGenerators) {
    const auto world = two_floors_world();
    const Map plain = generated_map(*world, {.version = "5", .name_places = false}),
              named = generated_map(*world, {.version = "5"});
    const GroundDiff generated = diff_by_ground(plain, named).value();
    ASSERT_EQ(generated.differences.size(), 1U);
    EXPECT_EQ(generated.differences[0].name, "TSpawn");
    EXPECT_FALSE(generated.differences[0].by_hand);
    const Map mine = edited(plain, {edits::Insert{"places[]", {{"name", {}, "Yard"}}},
                                    edits::Set{.nodes = {0}, .changes = {{"place", {}, "Yard"}}}});
    const GroundDiff by_hand = diff_by_ground(plain, mine).value();
    ASSERT_EQ(by_hand.differences.size(), 1U);
    EXPECT_EQ(by_hand.differences[0].by_hand, 1U);
}

TEST(GroundDiff, RefusesMaps) {
    const Map mesh = two_floors(), map = sample_map("goldsrc-map", 20);
    for (const auto& diff : {diff_by_ground(mesh, map), diff_by_ground(map, mesh)}) {
        ASSERT_FALSE(diff);
        EXPECT_EQ(diff.error()->message, "is a map and not its mesh");
    }
    const auto patched = apply_patch_by_ground(mesh, map, patch_json(mesh, mesh));
    ASSERT_FALSE(patched);
    EXPECT_EQ(patched.error()->message, "is a map and not its mesh");
}

}  // namespace
}  // namespace wend::test
