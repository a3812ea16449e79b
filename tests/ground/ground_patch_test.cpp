#include "wend/ground_patch.hpp"

#include <algorithm>

#include "ground/hand_edits.hpp"

// Patches of one mesh put on another one of the same map.

namespace wend::test {
namespace {

std::string left_text(const PatchedByGround& patched) {
    std::string text;
    for (const ChangeByGround& change : patched.changes)
        if (!change.is_put)
            text += change.record + ": " + change.change + ": " + change.told + "\n";
    return text;
}

TEST(PatchByGround, OnItsOwnMeshIsThePlainOne) {
    const Map was = sample_map("source-nav", 200);
    const Map is =
        edited(was, {edits::Remove{.nodes = {9}}, edits::Move{.nodes = {20}, .by = {0, 0, 4}}});
    const PatchedByGround made = patched(was, was, is);
    EXPECT_TRUE(made.is_plain);
    EXPECT_EQ(bytes_of(made.map), bytes_of(is));
    // And back.
    const auto back = apply_patch_by_ground(is, is, patch_json(was, is), true);
    ASSERT_TRUE(back);
    EXPECT_EQ(bytes_of(back->map), bytes_of(was));
}

// What lies where the patch leads already stays there, also where it is cut otherwise.
TEST(PatchByGround, PutsHeightsOnce) {
    const Map was = two_floors();
    const NodeIndex low = area_at(was, 300, 300);
    const Map is = edited(was, {edits::Move{.nodes = {low}, .by = {0, 0, 20}}});
    for (const Map& mesh :
         {edited(is, {edits::Set{.nodes = {low}, .changes = {{"no_jump", {}, "1"}}}}),
          cut_otherwise(is, 1)}) {
        const PatchedByGround made = patched(mesh, was, is);
        EXPECT_FALSE(made.is_plain);
        EXPECT_EQ(made.left_count(), 0) << left_text(made);
        EXPECT_EQ(bytes_of(made.map), bytes_of(mesh));
    }
}

TEST(PatchByGround, PutsEachKindOfChange) {
    const Map was = two_floors();
    const Map mesh = cut_otherwise(was, 1);
    const NodeIndex low = area_at(was, 300, 300), ledge = area_at(was, 300, 700),
                    east = area_at(was, 800, 300), step = area_at(was, 590, 340);
    Map is = edited(
        was, {edits::Insert{"places[]", {{"name", {}, "Yard"}}},
              edits::Set{.nodes = {low}, .changes = {{"no_jump", {}, "1"}, {"place", {}, "Yard"}}},
              edits::Connect{.from = low, .to = ledge, .ways = {.lanes = {}, .one_way = true}},
              edits::Disconnect{.from = east, .to = step, .one_way = true},
              edits::AddArea{{{100, 100, 200}, {150, 100, 200}, {150, 150, 200}, {100, 150, 200}}},
              edits::Split{{east}, EditAxis::y, 375}});
    const NodeIndex added = area_at(is, 125, 125);
    is = edited(is,
                {edits::Connect{.from = added, .to = low, .ways = {.lanes = {}, .one_way = true}}});
    const PatchedByGround made = patched(mesh, was, is);
    EXPECT_FALSE(made.is_plain);
    EXPECT_EQ(made.left_count(), 0) << left_text(made);

    const Map& map = made.map;
    for (const f64 x : {40.0, 300.0, 560.0}) {
        const NodeIndex area = area_at(map, x, 300);
        EXPECT_TRUE(has_flag(map, area, "no_jump")) << x;
        const auto yard = map.network().find_named_region("Yard");
        ASSERT_TRUE(yard);
        EXPECT_EQ(std::ranges::count(map.network().places[*yard].nodes, area), 1) << x;
    }
    EXPECT_FALSE(has_flag(map, area_at(map, 800, 300), "no_jump"));
    // The new area, with its way down.
    const NodeIndex new_one = area_at(map, 125, 125);
    EXPECT_EQ(map.network().nodes.position[new_one].z, 200);
    const auto [begin, end] = map.network().links_of(new_one);
    ASSERT_EQ(end - begin, 1);
    EXPECT_LT(map.network().nodes.position[map.network().links.to[begin]].z, 1);
    // The cut.
    EXPECT_NE(area_at(map, 800, 360), area_at(map, 800, 390));
    // Nothing leads from the east to the step any more, and the step leads there.
    EXPECT_FALSE(is_linked(map, area_at(map, 610, 340), area_at(map, 590, 340)));
    EXPECT_TRUE(is_linked(map, area_at(map, 590, 340), area_at(map, 610, 340)));
    EXPECT_TRUE(diff_by_ground(is, map).value().differences.empty());
}

TEST(PatchByGround, RaisesWhatWasCut) {
    const Map was = two_floors();
    const Map cut = edited(was, {edits::Split{{area_at(was, 800, 300)}, EditAxis::y, 375}});
    const Map is = edited(cut, {edits::Move{.nodes = {area_at(cut, 800, 400)}, .by = {0, 0, 6}}});
    const PatchedByGround made = patched(cut_otherwise(was, 1), was, is);
    EXPECT_EQ(made.left_count(), 0) << left_text(made);
    for (const f64 x : {700.0, 900.0}) {
        EXPECT_NEAR(made.map.network().nodes.position[area_at(made.map, x, 400)].z, 22, 0.1);
        EXPECT_NEAR(made.map.network().nodes.position[area_at(made.map, x, 350)].z, 16, 0.1);
    }
}

TEST(PatchByGround, NamesWhatItCannotPut) {
    const Map was = two_floors();
    const NodeIndex low = area_at(was, 300, 300);
    const Map mesh = edited(was, {edits::Remove{.nodes = {low}}});
    const Map is = edited(was, {edits::Set{.nodes = {low}, .changes = {{"no_jump", {}, "1"}}}});
    const PatchedByGround made = patched(mesh, was, is);
    ASSERT_EQ(made.changes.size(), 1);
    EXPECT_FALSE(made.changes[0].is_put);
    EXPECT_EQ(made.changes[0].change, "no_jump set");
    EXPECT_EQ(made.changes[0].told, "no area of this mesh lies there");
    EXPECT_EQ(bytes_of(made.map), bytes_of(mesh));
}

TEST(PatchByGround, LeavesAreasThatReachBeyondRemovedOnes) {
    const Map mesh = two_floors();
    const Map was = edited(mesh, {edits::Split{{area_at(mesh, 300, 300)}, EditAxis::x, 300}});
    const Map is = edited(was, {edits::Remove{.nodes = {area_at(was, 200, 300)}}});
    const PatchedByGround made = patched(mesh, was, is);
    EXPECT_EQ(made.left_count(), 1);
    EXPECT_NE(area_at(made.map, 200, 300), no_index);
}

TEST(PatchByGround, IsOfThatMesh) {
    const Map was = sample_map("source-nav", 60), other = sample_map("source-nav", 60, {}, 2);
    const Map is = edited(was, {edits::Remove{.nodes = {3}}});
    EXPECT_FALSE(apply_patch_by_ground(was, other, patch_json(was, is)));
}

TEST(PatchByGround, PutsThirtyEditsOnAMeshThatIsCutOtherwise) {
    const Map was = sample_map("source-nav", 300, "5");
    expect_most_are_put(was, cut_otherwise(was, 3));
}

}  // namespace
}  // namespace wend::test
