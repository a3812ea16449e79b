#include "formats/source/game/safe_rooms.hpp"

#include <initializer_list>
#include <map>

#include "formats/source_nav/converting.hpp"
#include "formats/source_nav/files.hpp"
#include "formats/source_nav/real_meshes.hpp"

namespace wend::source_nav {
namespace {

// Fact sheet section 6.
constexpr u32 no_mark = 0, start_mark = 0x80, checkpoint_mark = 0x800, vehicle_mark = 0x8000;
constexpr u32 both_marks = start_mark | checkpoint_mark;

using Rooms = std::map<std::string, std::vector<u32>>;

Rooms rooms_of(const NavFile& file) {
    Rooms rooms;
    for (const SafeRoom& room : safe_rooms_of(file)) {
        std::vector<u32>& areas = rooms[room.name];
        areas.insert(areas.end(), room.areas.begin(), room.areas.end());
    }
    return rooms;
}

// Areas with these marks in a row, ids from 1, each of which leads east to the next.
std::shared_ptr<NavDocument> row_of(std::initializer_list<u32> marks) {
    std::vector<u32> ids(marks.size());
    for (u32 i = 0; i < ids.size(); ++i) ids[i] = i + 1;
    auto mesh = plain_mesh("16.14", ids);
    u32 i = 0;
    for (const u32 mark : marks) {
        NavArea& area = mesh->file.areas[i++];
        area.game_attributes = mark;
        if (i < ids.size()) area.connections.to[1] = list_of<u32>(*mesh, {i + 1});
    }
    return mesh;
}
Rooms rooms_in(std::initializer_list<u32> marks) { return rooms_of(row_of(marks)->file); }

TEST(SafeRooms, AreTheOneWhereSurvivorsStartAndTheOther) {
    EXPECT_EQ(rooms_in({checkpoint_mark, checkpoint_mark, no_mark, checkpoint_mark, both_marks,
                        start_mark}),
              (Rooms{{"checkpoint start", {3, 4}}, {"checkpoint end", {0, 1}}}));
    // Survivors may start beside the areas that are marked as a safe room.
    EXPECT_EQ(rooms_in({checkpoint_mark, start_mark, no_mark, checkpoint_mark}),
              (Rooms{{"checkpoint start", {0}}, {"checkpoint end", {3}}}));
    // Several in which they start are one place.
    EXPECT_EQ(rooms_in({both_marks, no_mark, both_marks, no_mark, checkpoint_mark}),
              (Rooms{{"checkpoint start", {0, 2}}, {"checkpoint end", {4}}}));
}

TEST(SafeRooms, ThatAreAloneAreTheStartOrTheEndWhereTheMeshSaysSo) {
    EXPECT_EQ(rooms_in({no_mark, both_marks}), (Rooms{{"checkpoint start", {1}}}));
    EXPECT_EQ(rooms_in({start_mark, no_mark, checkpoint_mark}), (Rooms{{"checkpoint end", {2}}}));
    EXPECT_EQ(rooms_in({no_mark, checkpoint_mark}), Rooms{});
    EXPECT_EQ(rooms_in({no_mark, start_mark}), Rooms{});
    // A finale ends at the vehicle.
    EXPECT_EQ(rooms_in({start_mark, no_mark, checkpoint_mark, vehicle_mark}), Rooms{});
    EXPECT_EQ(rooms_in({both_marks, no_mark, vehicle_mark}), (Rooms{{"checkpoint start", {0}}}));
}

TEST(SafeRooms, ThatTheMeshDoesNotTellApartHaveNumbers) {
    EXPECT_EQ(rooms_in({checkpoint_mark, no_mark, checkpoint_mark, checkpoint_mark}),
              (Rooms{{"checkpoint 1", {0}}, {"checkpoint 2", {2, 3}}}));
    EXPECT_EQ(rooms_in({both_marks, no_mark, both_marks}),
              (Rooms{{"checkpoint 1", {0}}, {"checkpoint 2", {2}}}));
    EXPECT_EQ(rooms_in({checkpoint_mark, no_mark, both_marks, no_mark, checkpoint_mark}),
              (Rooms{{"checkpoint start", {2}}, {"checkpoint 1", {0}}, {"checkpoint 2", {4}}}));
    EXPECT_EQ(rooms_in({start_mark, no_mark, checkpoint_mark, no_mark, checkpoint_mark}),
              (Rooms{{"checkpoint 1", {2}}, {"checkpoint 2", {4}}}));
    EXPECT_EQ(rooms_in({both_marks, no_mark, checkpoint_mark, vehicle_mark}),
              (Rooms{{"checkpoint start", {0}}, {"checkpoint 1", {2}}}));
}

TEST(SafeRooms, HangTogetherByLaddersToo) {
    const auto mesh = row_of({checkpoint_mark, no_mark, both_marks, no_mark, checkpoint_mark});
    mesh->file.ladders.push_back({.id = 7, .top_behind = 5, .bottom_area = 3});
    EXPECT_EQ(rooms_of(mesh->file), (Rooms{{"checkpoint start", {2, 4}}, {"checkpoint end", {0}}}));
}

// What another program counts in real meshes, group by group.
TEST(SafeRooms, OfRealMeshesAreAsLargeAsTheirGroups) {
    using Sizes = std::map<std::string, std::size_t>;
    const std::map<std::string, Sizes> expected{
        {"l4d2/c1m1_hotel.nav", {{"checkpoint start", 44}, {"checkpoint end", 16}}},
        {"l4d2/c8m4_interior.nav", {{"checkpoint 1", 15}, {"checkpoint 2", 10}}},
        {"l4d2/c5m4_quarter.nav", {{"checkpoint 1", 25}, {"checkpoint 2", 8}, {"checkpoint 3", 2}}},
        {"../source-nav-edits/c8m1_apartment.8ac40eb/after.nav",
         {{"checkpoint start", 37}, {"checkpoint end", 12}}},
        {"../source-nav-edits/c4m5_milltown_escape.dc747df/after.nav", {{"checkpoint start", 33}}},
    };
    std::size_t skipped = 0;
    for (const auto& [name, sizes] : expected) {
        const auto bytes = real_bytes(name);
        if (!bytes) {
            ++skipped;
            continue;
        }
        const DocumentPointer document = test::read_well(source_nav, *bytes);
        ASSERT_TRUE(document) << name;
        Sizes found;
        for (const auto& [room, areas] : rooms_of(file_of(*document))) found[room] = areas.size();
        EXPECT_EQ(found, sizes) << name;
    }
    if (skipped > 0)
        GTEST_SKIP() << "skips " << skipped << " of " << expected.size()
                     << " real meshes: they are not in shared/data";
}

}  // namespace
}  // namespace wend::source_nav
