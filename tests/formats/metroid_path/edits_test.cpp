#include <algorithm>

#include "formats/metroid_path/edited_room.hpp"

namespace wend::metroid_path {
namespace {

TEST(RoomEdits, MirroredCornersGoTheOtherWay) {
    Editor editor(map_of_room(hand_made_room()));
    const Bytes before = bytes_of(editor);
    ASSERT_TRUE(editor.run(edits::Mirror{whole(editor), EditAxis::x}));
    const PathFile& file = room_of(editor);
    EXPECT_EQ(polygon(file, 0),
              (std::vector<Vector>{{0, 0, 0}, {-4, 0, 0}, {-4, 4, 0}, {0, 4, 0}}));
    // The links to 2 over the side at x = 0 and to 1 over that at x = -4, by their corners.
    const auto links = links_of(file, file.regions[0]);
    ASSERT_EQ(links.size(), 2u);
    EXPECT_EQ(links[0].corner, 1u);
    EXPECT_EQ(links[0].region, 1u);
    EXPECT_EQ(links[1].corner, 3u);
    EXPECT_EQ(links[1].region, 2u);
    // The slope rises to the west now.
    EXPECT_EQ(file.regions[1].normal, (Vector{0.6f, 0, 0.8f}));
    EXPECT_EQ(file.regions[1].height, 3);
    EXPECT_EQ(file.regions[1].box_min, (Vector{-8, 0, 0}));
    EXPECT_EQ(file.corners[0].wall_normal, (Vector{0, 1, 0}));
    expect_faultless(editor);
    ASSERT_TRUE(editor.run(edits::Mirror{whole(editor), EditAxis::x}));
    EXPECT_TRUE(bytes_of(editor) == before);
}

TEST(RoomEdits, QuartersTurnAboutTheOrigin) {
    Editor editor(map_of_room(hand_made_room()));
    const Bytes before = bytes_of(editor);
    ASSERT_TRUE(editor.run(edits::Rotate{whole(editor), 90}));
    EXPECT_EQ(polygon(room_of(editor), 2),
              (std::vector<Vector>{{-2, -2, 0}, {-4, 0, 0}, {0, 0, 0}}));
    EXPECT_EQ(room_of(editor).regions[1].normal, (Vector{0, -0.6f, 0.8f}));
    expect_faultless(editor);
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(editor.run(edits::Rotate{whole(editor), 90}));
    EXPECT_TRUE(bytes_of(editor) == before);
}

TEST(RoomEdits, PointsMoveWithTheWholeRoom) {
    Editor editor(map_of_room(hand_made_room(6)));
    const Bytes before = bytes_of(editor);
    ASSERT_TRUE(editor.run(edits::Move{whole(editor), {10, -4, 0.5}}));
    EXPECT_EQ(room_of(editor).points[1].position, (Vector{15, -3, 1}));
    EXPECT_EQ(polygon(room_of(editor), 3)[1], (Vector{14, 4, 0.5f}));
    EXPECT_EQ(room_of(editor).octree[0].box_min, (Vector{8, -4, 0.5f}));
    expect_faultless(editor);
    ASSERT_TRUE(editor.run(edits::Move{whole(editor), {-10, 4, -0.5}}));
    EXPECT_TRUE(bytes_of(editor) == before);
    const auto far = editor.run(edits::Move{whole(editor), {1e39, 0, 0}});
    ASSERT_FALSE(far);
    EXPECT_NE(far.error()->message.find("is no place"), std::string::npos);
}

TEST(RoomEdits, APartLosesLinksThatNoLongerMeet) {
    Editor editor(map_of_room(hand_made_room()));
    const Bytes before = bytes_of(editor);
    const NodeIndex slope = 1;
    const auto report = editor.run(edits::Move{{slope}, {0, 0, 1}});
    ASSERT_TRUE(report) << report.error().text();
    // To and from 0 and 3.
    EXPECT_EQ(report->consequences,
              std::vector<std::string>{"4 links removed whose edges no longer meet"});
    const PathFile& file = room_of(editor);
    EXPECT_EQ(polygon(file, 1)[2], (Vector{8, 4, 4}));
    EXPECT_EQ(polygon(file, 0)[2], (Vector{4, 4, 0}));
    ASSERT_EQ(file.links.size(), 2u);
    EXPECT_EQ(file.regions[1].link_count, 0u);
    // Of pairs 01, 02, 03, 12, 13, 23 flyers have 02 alone.
    EXPECT_EQ(file.ground_reach, std::vector<u32>{0});
    EXPECT_EQ(file.flyer_reach, std::vector<u32>{0b000010});
    expect_faultless(editor);
    // Back where it was, it can be linked again.
    ASSERT_TRUE(editor.run(edits::Move{{slope}, {0, 0, -1}}));
    ASSERT_TRUE(editor.run(edits::Connect{0, 1}));
    ASSERT_TRUE(editor.run(edits::Connect{3, 1}));
    EXPECT_TRUE(bytes_of(editor) == before);
}

// The triangle in the north is linked with the slope over an edge that stays where it is.
TEST(RoomEdits, LinksStayOverEdgesThatStillMeet) {
    Editor editor(map_of_room(hand_made_room()));
    const std::vector<NodeIndex> east{1, 3};
    const auto report = editor.run(edits::Move{east, {0, 0, 0.0078125}});
    ASSERT_TRUE(report);
    // Less than what floats and tools may be off.
    EXPECT_TRUE(report->consequences.empty());
    EXPECT_EQ(room_of(editor).links.size(), 6u);
    const auto parted = editor.run(edits::Move{east, {0, 0, 0.0078125}});
    ASSERT_TRUE(parted);
    EXPECT_EQ(parted->consequences,
              std::vector<std::string>{"2 links removed whose edges no longer meet"});
    expect_faultless(editor);
}

TEST(RoomEdits, LinksNeedAnEdgeInCommon) {
    Editor editor(map_of_room(hand_made_room()));
    const auto refused = editor.run(edits::Connect{2, 3});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->message,
              "regions 2 and 3 have no edge in common, from corner to corner, which a link needs");
    const auto again = editor.run(edits::Connect{0, 1});
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error()->message, "regions 0 and 1 are connected already");
    EXPECT_FALSE(editor.run(edits::Connect{0, 1, {.lanes = std::pair(1u, 1u)}}));
    EXPECT_FALSE(editor.run(edits::Disconnect{2, 3}));
    EXPECT_FALSE(editor.can_undo());
}

// Where a region without links begins them means nothing.
TEST(RoomEdits, RegionsWithoutLinksGetSome) {
    RawPath room = hand_made_room();
    room.links = {{0, 2, 4, 0.25f}, {2, 0, 4, 0.25f}};
    const std::array<u32, 2> runs[] = {{0, 1}, {999, 0}, {1, 1}, {77777, 0}};
    for (u32 i = 0; i < 4; ++i) {
        room.regions[i].first_link = runs[i][0];
        room.regions[i].link_count = runs[i][1];
    }
    room.links[1].corner = 1;
    room.ground_reach = {0};
    room.flyer_reach = {0b000010};
    Editor editor(map_of_room(room));
    ASSERT_TRUE(editor.run(edits::Connect{3, 1}));
    ASSERT_TRUE(editor.run(edits::Connect{1, 0}));
    EXPECT_TRUE(bytes_of(editor) == raw_file(hand_made_room()).bytes);
    Editor mirrored(map_of_room(room));
    ASSERT_TRUE(mirrored.run(edits::Mirror{whole(mirrored), EditAxis::y}));
    expect_faultless(mirrored);
}

TEST(RoomEdits, DisconnectTakesBothLinksOrOne) {
    Editor editor(map_of_room(hand_made_room()));
    const Bytes before = bytes_of(editor);
    ASSERT_TRUE(editor.run(edits::Disconnect{0, 1}));
    EXPECT_EQ(room_of(editor).ground_reach, std::vector<u32>{0b010000});
    EXPECT_EQ(room_of(editor).flyer_reach, std::vector<u32>{0b010010});
    expect_faultless(editor);
    ASSERT_TRUE(editor.run(edits::Connect{1, 0}));
    EXPECT_TRUE(bytes_of(editor) == before);
    ASSERT_TRUE(editor.run(edits::Disconnect{0, 1, true}));
    EXPECT_EQ(room_of(editor).links.size(), 5u);
    EXPECT_EQ(room_of(editor).regions[0].link_count, 1u);
    // The tables take ways for two-way ones.
    EXPECT_EQ(room_of(editor).ground_reach, std::vector<u32>{0b010101});
    ASSERT_TRUE(editor.run(edits::Connect{0, 1, {.one_way = true}}));
    EXPECT_TRUE(bytes_of(editor) == before);
}

// The octree of this one was made by other rules, and one centroid is not the mean of its corners.
RawPath room_of_other_rules() {
    RawPath room = planted_room();
    room.regions[0].centroid = {1, 1, 0};
    return room;
}

TEST(RoomEdits, KeepsWhatWasStoredOtherwise) {
    Editor editor(map_of_room(room_of_other_rules()));
    ASSERT_TRUE(set(editor, 0, "index_mask=3"));
    EXPECT_EQ(room_of(editor).octree.size(), 9u);
    EXPECT_EQ(room_of(editor).lookup.size(), room_of_other_rules().lookup.size());
    EXPECT_EQ(room_of(editor).regions[0].centroid, (Vector{1, 1, 0}));
    // Nothing else changed: a byte of the mask.
    RawPath expected = room_of_other_rules();
    expected.regions[0].index_mask = 3;
    EXPECT_TRUE(bytes_of(editor) == raw_file(expected).bytes);
    const auto report = editor.run(edits::Disconnect{1, 3});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->consequences.empty());
    EXPECT_EQ(room_of(editor).octree.size(), 9u);
    expect_faultless(editor);
}

TEST(RoomEdits, TellsWhatHadToBeComputedAnew) {
    Editor editor(map_of_room(room_of_other_rules()));
    const auto report = editor.run(edits::Move{whole(editor), {1, 0, 0}});
    ASSERT_TRUE(report);
    EXPECT_EQ(
        report->consequences,
        (std::vector<std::string>{"1 value that was not what follows from the rest computed anew",
                                  "the octree was not as it is computed here, and is made anew"}));
    EXPECT_EQ(room_of(editor).octree.size(), 1u);
    EXPECT_EQ(room_of(editor).regions[0].centroid, (Vector{3, 2, 0}));
    expect_faultless(editor);

    // Tables that somebody changed stay until a link comes or goes.
    RawPath room = hand_made_room();
    room.ground_reach = {0b111111};
    Editor tables(map_of_room(room));
    ASSERT_TRUE(set(tables, 2, "height=6"));
    EXPECT_EQ(room_of(tables).ground_reach, std::vector<u32>{0b111111});
    const auto parted = tables.run(edits::Disconnect{1, 3});
    ASSERT_TRUE(parted);
    EXPECT_EQ(parted->consequences,
              std::vector<std::string>{"the tables of what can be reached were not what follows "
                                       "from the links, and are computed anew"});
    EXPECT_EQ(room_of(tables).ground_reach, std::vector<u32>{0b000001});
}

// Corners and links of 0 and 1 stand the other way round in their tables.
RawPath room_out_of_order() {
    RawPath room = hand_made_room();
    std::swap_ranges(room.corners.begin(), room.corners.begin() + 4, room.corners.begin() + 4);
    std::swap_ranges(room.links.begin(), room.links.begin() + 2, room.links.begin() + 2);
    room.regions[0].first_corner = 4;
    room.regions[1].first_corner = 0;
    room.regions[0].first_link = 2;
    room.regions[1].first_link = 0;
    return room;
}

TEST(RoomEdits, PutsTablesInOrderFirst) {
    Editor editor(map_of_room(room_out_of_order()));
    ASSERT_TRUE(editor.run(edits::Move{whole(editor), {0, 0, 1}}));
    EXPECT_EQ(room_of(editor).regions[0].first_corner, 0u);
    EXPECT_EQ(polygon(room_of(editor), 0)[2], (Vector{4, 4, 1}));
    EXPECT_EQ(polygon(room_of(editor), 1)[2], (Vector{8, 4, 4}));
    expect_faultless(editor);
    ASSERT_TRUE(editor.run(edits::Move{whole(editor), {0, 0, -1}}));
    EXPECT_TRUE(bytes_of(editor) == raw_file(hand_made_room()).bytes);

    Editor other(map_of_room(room_out_of_order()));
    ASSERT_TRUE(set(other, 1, "index_mask=5"));
    RawPath expected = hand_made_room();
    expected.regions[1].index_mask = 5;
    EXPECT_TRUE(bytes_of(other) == raw_file(expected).bytes);

    Editor smaller(map_of_room(room_out_of_order()));
    const NodeIndex triangle = 3;
    ASSERT_TRUE(smaller.run(edits::Remove{{triangle}}));
    EXPECT_EQ(room_of(smaller).links.size(), 4u);
    EXPECT_EQ(polygon(room_of(smaller), 1)[2], (Vector{8, 4, 3}));
    expect_faultless(smaller);
}

TEST(RoomEdits, LeaveWhatNoRegionHas) {
    RawPath room = hand_made_room();
    room.corners.push_back({{7, 7, 7}, {0, 0, 0}});
    room.links.push_back({1, 2, 0, 0});
    Editor editor(map_of_room(room));
    const NodeIndex slope = 1;
    ASSERT_TRUE(editor.run(edits::Move{{slope}, {0, 0, 1}}));
    EXPECT_EQ(room_of(editor).corners.back().position, (Vector{7, 7, 7}));
    ASSERT_EQ(room_of(editor).links.size(), 3u);
    EXPECT_EQ(room_of(editor).links.back().corner, 1u);
    ASSERT_TRUE(editor.undo());
    ASSERT_TRUE(set(editor, 1, "index_mask=5"));
    room.regions[1].index_mask = 5;
    EXPECT_TRUE(bytes_of(editor) == raw_file(room).bytes);
}

TEST(RoomEdits, RefuseRunsThatDoNotExist) {
    RawPath room = hand_made_room();
    room.regions[2].corner_count = 9;
    Editor broken(map_of_room(room));
    const auto refused = broken.run(edits::Move{whole(broken), {0, 0, 1}});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("region 2 has corners or links"), std::string::npos);
    // It can still be removed.
    const NodeIndex triangle = 2;
    EXPECT_TRUE(broken.run(edits::Remove{{triangle}}));
    expect_faultless(broken);
}

}  // namespace
}  // namespace wend::metroid_path
