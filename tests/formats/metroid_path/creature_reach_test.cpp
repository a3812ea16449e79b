#include "formats/metroid/game/creature_reach.hpp"

#include <gtest/gtest.h>

#include "formats/metroid_path/room_maker.hpp"

// Rooms where a creature gets to some regions and not to others, each for one reason.

namespace wend::metroid_path {
namespace {

std::vector<RegionReach> reach_in(const PathFile& file, const PathContext& context,
                                  const Creature& creature, std::vector<u32> starts = {0}) {
    return reach_of(SearchArea(file, context), creature, starts);
}
std::vector<RegionReach> reach_in(const RoomMaker& maker, const Creature& creature,
                                  std::vector<u32> starts = {0}) {
    return reach_in(maker.made(), maker.context, creature, std::move(starts));
}

void expect(const RegionReach& region, bool is_reached, Hindrance hindrance,
            const std::string& text) {
    EXPECT_EQ(region.is_reached, is_reached);
    EXPECT_EQ(hindrance_name(region.hindrance), hindrance_name(hindrance));
    EXPECT_EQ(region.text, text);
}

TEST(CreatureReach, TellsWhatIsClosedAndWhatLiesBehind) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(4, 0, 8, 4, 2).box(8, 0, 12, 4).join(0, 1).join(1, 2);
    room.box(0, 4, 4, 8, 1, 5, 0b10).join(0, 3);
    const auto walker = reach_in(room, {});
    expect(walker[0], true, Hindrance::none, "");
    expect(walker[1], false, Hindrance::type, "it has the type mask 2, and the search flags are 1");
    expect(walker[2], false, Hindrance::closed_way,
           "links lead there through region 1, which has the type mask 2, and the search flags "
           "are 1");
    expect(walker[3], false, Hindrance::index, "it has the index mask 0x2, which is without bit 0");
    const auto flyer = reach_in(room, {.flags = 3});
    expect(flyer[2], true, Hindrance::none, "");
    // The other group has nothing but its own region.
    const auto other = reach_in(room, {.index = 1}, {3});
    EXPECT_TRUE(other[3].is_reached);
    EXPECT_EQ(other[0].hindrance, Hindrance::index);
}

TEST(CreatureReach, TellsWhatLinksDoNotLeadTo) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(4, 0, 8, 4).lead(1, 0);
    room.box(20, 0, 24, 4).box(24, 0, 28, 4).join(2, 3).box(40, 0, 44, 4);
    const auto walker = reach_in(room, {});
    expect(walker[1], false, Hindrance::one_way, "links lead away from there, but none to it");
    expect(walker[2], false, Hindrance::apart, "no links join it to where the creature is");
    expect(walker[4], false, Hindrance::no_link, "it has no links");
}

TEST(CreatureReach, AsksTheTablesToo) {
    const RoomMaker row = row_of(3);
    PathFile file = row.made();
    file.ground_reach = {0b001};  // 0 with 1 alone
    const auto walker = reach_in(file, row.context, {});
    EXPECT_TRUE(walker[1].is_reached);
    expect(walker[2], false, Hindrance::table,
           "links lead there, but the file's table does not join it");
    // Swimmers ask no table, and flyers another.
    EXPECT_TRUE(reach_in(file, row.context, {.flags = 3})[2].is_reached);
}

TEST(CreatureReach, TellsWhereThereIsNoRoomThoughTheGameDoesNotAsk) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(4, 0, 8, 4, 1, 1.5f).box(8, 0, 12, 4).join(0, 1).join(1, 2);
    const auto walker = reach_in(room, {});
    expect(walker[1], true, Hindrance::too_low,
           "its ceiling is 1.5 m high, for a creature of 2 m; the game does not ask for that");
    expect(walker[2], true, Hindrance::too_low,
           "the way leads through region 1, whose ceiling is 1.5 m high, for a creature of 2 m; "
           "the game does not ask for that");
    EXPECT_EQ(reach_in(room, {.height = 1.5f})[2].hindrance, Hindrance::none);
    // Doorways are 4 m wide.
    expect(reach_in(row_of(2), {.radius = 2})[1], true, Hindrance::too_narrow,
           "the way leads through the doorway into region 1, which is 4 m wide, for a creature of "
           "4 m; the game does not ask for that");
    EXPECT_EQ(reach_in(row_of(2), {.radius = 1.9f})[1].hindrance, Hindrance::none);
}

TEST(CreatureReach, NumbersThePartsThatAreOpen) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(4, 0, 8, 4, 2).box(8, 0, 12, 4).join(0, 1).join(1, 2);
    const PathFile file = room.made();
    const SearchArea area(file, room.context);
    EXPECT_EQ(creature_parts(area, {}), (std::vector<u32>{0, in_no_part, 1}));
    EXPECT_EQ(creature_parts(area, {.flags = 3}), (std::vector<u32>{0, 0, 0}));
}

}  // namespace
}  // namespace wend::metroid_path
