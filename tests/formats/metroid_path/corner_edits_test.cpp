#include <algorithm>

#include "formats/metroid_path/edited_room.hpp"

// Corners of regions moved and given: links stay over edges that still meet.

namespace wend::metroid_path {
namespace {

TEST(MoveRegionCorner, PartsLinksWhoseEdgesNoLongerMeet) {
    Editor editor(map_of_room(hand_made_room()));
    const std::vector<NodeIndex> level{0};
    const auto report = editor.run(edits::MoveCorner{level, {0.2, 4.3, 0.1}, {0, 5, 0}});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->records, 1u);
    EXPECT_EQ(report->consequences.front(), "2 links removed whose edges no longer meet");
    EXPECT_EQ(polygon(room_of(editor), 0),
              (std::vector<Vector>{{0, 0, 0}, {0, 5, 0}, {4, 4, 0}, {4, 0, 0}}));
    EXPECT_EQ(polygon(room_of(editor), 2), (std::vector<Vector>{{-2, 2, 0}, {0, 4, 0}, {0, 0, 0}}));
    EXPECT_EQ(room_of(editor).links.size(), 4u);
}

TEST(MoveRegionCorner, MovesThatOfAllThatAreChosen) {
    Editor editor(map_of_room(hand_made_room()));
    const Bytes before = bytes_of(editor);
    const auto report = editor.run(edits::MoveCorner{whole(editor), {0, 4, 0}, {0, 5, 0}});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->records, 2u);
    EXPECT_EQ(room_of(editor).links.size(), 6u);
    EXPECT_EQ(polygon(room_of(editor), 2), (std::vector<Vector>{{-2, 2, 0}, {0, 5, 0}, {0, 0, 0}}));
    expect_faultless(editor);
    ASSERT_TRUE(editor.run(edits::MoveCorner{whole(editor), {0, 5, 0}, {0, 4, 0}}));
    EXPECT_TRUE(bytes_of(editor) == before);
}

// Both places are in the world, where the room stands 100 m to the east.
TEST(MoveRegionCorner, KnowsWhereTheRoomIsPlaced) {
    Editor editor(Map::of(metroid_path_format, {member_of(hand_made_room())},
                          {{"area-transform", "1,0,0,100,0,1,0,0,0,0,1,0"}})
                      .value());
    ASSERT_TRUE(editor.run(edits::MoveCorner{std::vector<NodeIndex>{0}, {100, 4, 0}, {100, 5, 0}}));
    EXPECT_EQ(polygon(room_of(editor), 0)[1], (Vector{0, 5, 0}));
}

// South of the level region, over its edge; both in the room and where the room is placed.
TEST(AddRegion, CanBeConnectedOverEdgesThatMeet) {
    for (const double east : {0.0, 100.0}) {
        OptionValues options;
        if (east > 0) options["area-transform"] = "1,0,0,100,0,1,0,0,0,0,1,0";
        Editor editor(Map::of(metroid_path_format, {member_of(hand_made_room())}, options).value());
        const std::vector<Point> corners{
            {east, -4, 0}, {east + 4, -4, 0}, {east + 4, 0, 0}, {east, 0, 0}};
        const auto report = editor.run(edits::AddArea{corners});
        ASSERT_TRUE(report) << report.error().text();
        ASSERT_EQ(room_of(editor).regions.size(), 5u);
        // Rooms go clockwise.
        const std::vector<Vector> made = polygon(room_of(editor), 4);
        ASSERT_EQ(made.size(), 4u);
        for (const Vector& corner : {Vector{0, -4, 0}, {0, 0, 0}, {4, 0, 0}, {4, -4, 0}})
            EXPECT_EQ(std::count(made.begin(), made.end(), corner), 1);
        EXPECT_EQ(room_of(editor).links.size(), 6u);
        ASSERT_TRUE(editor.run(edits::ConnectEdges{whole(editor)}));
        EXPECT_EQ(room_of(editor).links.size(), 8u);
        if (east == 0) expect_faultless(editor);
    }
}

}  // namespace
}  // namespace wend::metroid_path
