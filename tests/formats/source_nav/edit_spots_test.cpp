#include "formats/source_nav/edited_mesh.hpp"
#include "formats/source_nav/hand_made_mesh.hpp"
#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::source_nav {
namespace {

constexpr u32 east_side = 1;

// Encounters name hiding spots by id.
class Spots : public testing::Test {
  protected:
    RawMesh mesh = hand_made_mesh({"16.1", 16, 1, RawGame::counter_strike});
    Map map = map_of(mesh);
};

TEST_F(Spots, KeepTheIdsThatEncountersNameThemBy) {
    Editor editor(map);
    const NodeIndex west = 0;
    for (const char* const change : {"hiding_spots[0].id=77", "hiding_spots[].id=77", "id=77"}) {
        const auto report =
            editor.run(edits::Set{{west}, std::vector{FieldChange::parse(change).value()}});
        ASSERT_FALSE(report);
        EXPECT_EQ(report.error()->message, "is the number that other records call it by");
    }
    EXPECT_TRUE(editor.run(
        edits::Set{{west}, std::vector{FieldChange::parse("hiding_spots[].flags=1").value()}}));
}

TEST_F(Spots, LeaveEncountersWhenTheyGo) {
    edit::EditedMap edited(map);
    ASSERT_EQ(mesh.areas[0].spots[0].id, 3u);
    ASSERT_TRUE(edited.change(0).at("areas[0].hiding_spots").value().erase(0));
    ASSERT_TRUE(source_nav.edits()->settle(edited));
    const NavFile& file = NavDocument::of(edited.document(0)).file;
    ASSERT_EQ(file.areas[0].hiding_spots.size(), 1u);
    const Encounter& encounter = file.areas[0].encounters[0];
    ASSERT_EQ(encounter.spots.size(), 1u);
    EXPECT_EQ(encounter.spots[0].spot, 0u);
    EXPECT_EQ(edited.report.consequences.back(),
              "1 entry of spots removed whose hiding spot is gone");
}

TEST_F(Spots, GetAnIdOfTheirOwnWhenTheyCome) {
    edit::EditedMap edited(map);
    ASSERT_TRUE(edited.change(0).at("areas[0].hiding_spots").value().insert_copy(2, 0));
    ASSERT_TRUE(source_nav.edits()->settle(edited));
    const NavFile& file = NavDocument::of(edited.document(0)).file;
    ASSERT_EQ(file.areas[0].hiding_spots.size(), 3u);
    EXPECT_EQ(file.areas[0].hiding_spots[0].id, 3u);
    EXPECT_EQ(file.areas[0].hiding_spots[1].id, 0u);
    EXPECT_EQ(file.areas[0].hiding_spots[2].id, 4u);
    EXPECT_EQ(file.areas[0].encounters[0].spots.size(), mesh.areas[0].encounters[0].spots.size());
}

// Places are one where their names are, and records that get new ids are named by them.
TEST_F(Spots, ComeAlongWithPastedAreas) {
    RawMesh other = mesh;
    using namespace std::string_literals;
    other.places = {"House\0"s, "Garden\0"s};
    Editor editor(map);
    const auto report = editor.run(edits::Paste{map_of(other)});
    ASSERT_TRUE(report) << report.error().text();
    const NavFile& file = file_of(editor);
    ASSERT_EQ(file.areas.size(), 4u);
    ASSERT_EQ(file.places.size(), 3u);
    EXPECT_EQ(std::string(file.places[2].name.data()), "Garden");
    // Of ids 7 and 9 the new ones are 10 and 11; of spots 3 and 0 they are 4 and 5.
    EXPECT_EQ(file.areas[2].id, 10u);
    EXPECT_EQ(file.areas[3].id, 11u);
    EXPECT_EQ(numbers(file.areas[2].connections.to[east_side]), Numbers{11});
    EXPECT_EQ(file.areas[3].inherit_visibility_from, 10u);
    // Garden, which is the second place there, is the third here.
    EXPECT_EQ(file.areas[0].place, 2);
    EXPECT_EQ(file.areas[2].place, 3);
    EXPECT_EQ(file.areas[2].hiding_spots[0].id, 4u);
    EXPECT_EQ(file.areas[2].hiding_spots[1].id, 5u);
    EXPECT_EQ(file.areas[2].encounters[0].from, 11u);
    EXPECT_EQ(file.areas[2].encounters[0].spots[0].spot, 4u);
    EXPECT_EQ(file.areas[2].encounters[0].spots[1].spot, 5u);
    EXPECT_EQ(file.areas[2].visible[0].area, 11u);
    ASSERT_EQ(file.ladders.size(), 2u);
    EXPECT_EQ(file.ladders[1].id, 6u);
    EXPECT_EQ(file.ladders[1].bottom_area, 10u);
    EXPECT_EQ(file.ladders[1].top_forward, 11u);
    EXPECT_EQ(numbers(file.areas[2].ladders_up), Numbers{6});
    EXPECT_EQ(numbers(file.areas[3].ladders_down), Numbers{6});
    // What was there is as it was.
    EXPECT_EQ(file.areas[0].id, 7u);
    EXPECT_EQ(file.ladders[0].bottom_area, 7u);
}

// The same in the lists of Left 4 Dead, which name areas by their place.
TEST(PastedSight, FollowsPlacesInTheList) {
    const RawMesh mesh = hand_made_mesh({"16.14", 16, 14, RawGame::left_4_dead});
    Editor editor(map_of(mesh));
    ASSERT_TRUE(editor.run(edits::Paste{map_of(mesh)}));
    const NavFile& file = file_of(editor);
    ASSERT_EQ(file.areas.size(), 4u);
    EXPECT_EQ(file.areas[0].visible[0].area, 1u);
    EXPECT_EQ(file.areas[2].visible[0].area, 3u);
    EXPECT_EQ(file.areas[2].visible[1].area, 2u);
    EXPECT_EQ(file.fog_places.size(), 1u);
    EXPECT_EQ(file.areas[2].fog_place, 1);
}

}  // namespace
}  // namespace wend::source_nav
