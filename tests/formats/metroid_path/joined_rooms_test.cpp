#include <tuple>

#include "formats/metroid_path/edited_room.hpp"

// Rooms connected over edges that meet, and moved between an area and the world.

namespace wend::metroid_path {
namespace {

// Without links, and with one in one direction alone, which is meant so.
TEST(JoinedRooms, ConnectsEdgesThatMeet) {
    Editor editor(map_of_room(hand_made_room()));
    const Bytes before = bytes_of(editor);
    const auto none = editor.run(edits::ConnectEdges{whole(editor)});
    ASSERT_TRUE(none);
    EXPECT_EQ(none->consequences,
              std::vector<std::string>{
                  "nothing to connect: no edges of regions that are not connected meet"});
    EXPECT_TRUE(bytes_of(editor) == before);
    ASSERT_TRUE(editor.run(edits::Disconnect{0, 1}));
    ASSERT_TRUE(editor.run(edits::Disconnect{0, 2}));
    ASSERT_TRUE(editor.run(edits::Disconnect{1, 3}));
    const auto report = editor.run(edits::ConnectEdges{whole(editor)});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->records, 4u);
    // The edge along the slope is 4 m long on the map.
    EXPECT_EQ(report->consequences,
              (std::vector<std::string>{"regions 0 and 1 connected over an edge of 4 m",
                                        "regions 0 and 2 connected over an edge of 4 m",
                                        "regions 1 and 3 connected over an edge of 4 m"}));
    EXPECT_TRUE(bytes_of(editor) == before);

    ASSERT_TRUE(editor.run(edits::Disconnect{0, 1, true}));
    ASSERT_TRUE(editor.run(edits::Disconnect{1, 3}));
    // Among these two nothing meets.
    const Bytes parted = bytes_of(editor);
    ASSERT_TRUE(editor.run(edits::ConnectEdges{std::vector<NodeIndex>{2, 3}}));
    EXPECT_TRUE(bytes_of(editor) == parted);
    ASSERT_TRUE(editor.run(edits::ConnectEdges{whole(editor)}));
    EXPECT_EQ(room_of(editor).links.size(), 5u);
    EXPECT_EQ(room_of(editor).regions[0].link_count, 1u);
}

// A quarter turn from x towards y and a shift: (x, y, z) comes to (10 - y, x - 5, z + 2).
constexpr const char* quarter = "0 -1 0 10 1 0 0 -5 0 0 1 2";

TEST(JoinedRooms, GoIntoTheWorldAndBack) {
    Editor editor(map_of_room(hand_made_room(6)));
    const Bytes before = bytes_of(editor);
    const auto report = editor.run(edits::ToWorld{whole(editor), quarter});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_TRUE(report->consequences.empty());
    EXPECT_EQ(polygon(room_of(editor), 2),
              (std::vector<Vector>{{8, -7, 2}, {6, -5, 2}, {10, -5, 2}}));
    EXPECT_EQ(room_of(editor).points[1].position, (Vector{9, 0, 2.5f}));
    EXPECT_EQ(room_of(editor).regions[1].normal, (Vector{0, -0.6f, 0.8f}));
    expect_faultless(editor);
    ASSERT_TRUE(editor.run(edits::ToArea{whole(editor), quarter}));
    EXPECT_TRUE(bytes_of(editor) == before);
    // About x, so that the floor stands upright.
    const auto tilted = editor.run(edits::ToWorld{whole(editor), "1 0 0 0 0 0 -1 0 0 1 0 0"});
    ASSERT_TRUE(tilted);
    EXPECT_EQ(tilted->consequences.front(),
              "the matrix tilts what is moved, while heights still go straight up");
    EXPECT_FALSE(editor.run(edits::ToWorld{whole(editor), "1 2 3"}));
    EXPECT_FALSE(editor.run(edits::ToArea{whole(editor), "2 0 0 0 0 2 0 0 0 0 2 0"}));
}

// Where the room is read as placed in the world, moves and turns are those of the world.
TEST(JoinedRooms, MovesAreOfTheWorldWhereTheRoomIsPlacedInIt) {
    const Map placed = Map::of(metroid_path_format, {member_of(hand_made_room())},
                               {{"area-transform", std::string(quarter)}})
                           .value();
    Editor editor(placed);
    const Point at = editor.map().network().nodes.position[0];
    EXPECT_EQ(std::tuple(at.x, at.y, at.z), std::tuple(8.0, -3.0, 2.0));
    ASSERT_TRUE(editor.run(edits::Move{whole(editor), {1, 0, 0}}));
    EXPECT_EQ(editor.map().network().nodes.position[0].x, 9.0);
    // East in the world is south in the room.
    EXPECT_EQ(polygon(room_of(editor), 0)[0], (Vector{0, -1, 0}));
    ASSERT_TRUE(editor.run(edits::Rotate{whole(editor), 180}));
    EXPECT_EQ(editor.map().network().nodes.position[0].x, -9.0);
    EXPECT_EQ(editor.map().network().nodes.position[0].y, 3.0);
}

}  // namespace
}  // namespace wend::metroid_path
