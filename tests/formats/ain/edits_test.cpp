#include <gtest/gtest.h>

#include <cmath>

#include "formats/ain/files.hpp"
#include "wend/editor.hpp"

namespace wend::ain {
namespace {

Map edited(const Edit& edit, const Bytes& bytes = RawGraph().bytes()) {
    Editor editor(map_of(bytes));
    const auto done = editor.run(edit);
    EXPECT_TRUE(done) << done.error().text();
    return editor.map();
}

std::vector<i16> zones(const Map& map) {
    std::vector<i16> zones;
    for (const GraphNode& node : file_of(map).nodes) zones.push_back(node.zone);
    return zones;
}

TEST(GraphEdits, RemoveNodesWithTheirLinks) {
    const Map map = edited(edits::Remove{.nodes = {1}});
    const GraphFile& file = file_of(map);
    ASSERT_EQ(file.nodes.size(), 4u);
    ASSERT_EQ(file.links.size(), 2u);
    // 0-4 is 0-3 now, 2-3 is 1-2, and there are two islands.
    EXPECT_EQ(link_order(file.links[0]), std::pair(i16{0}, i16{3}));
    EXPECT_EQ(link_order(file.links[1]), std::pair(i16{1}, i16{2}));
    EXPECT_EQ(zones(map), (std::vector<i16>{4, 5, 5, 4}));
    EXPECT_EQ(file.nodes[1].editor_id, 10);
}

TEST(GraphEdits, ConnectAndDisconnect) {
    const Map apart = edited(edits::Disconnect{.from = 4, .to = 0});
    EXPECT_EQ(file_of(apart).links.size(), 3u);
    EXPECT_EQ(zones(apart), (std::vector<i16>{4, 4, 4, 4, 1}));
    const Map joined = edited(edits::Connect{.from = 3, .to = 0});
    const GraphFile& file = file_of(joined);
    ASSERT_EQ(file.links.size(), 5u);
    EXPECT_EQ(link_order(file.links[1]), std::pair(i16{0}, i16{3}));
    EXPECT_EQ(file.links[1].moves.of[9], climb_move);
    Editor editor(joined);
    EXPECT_FALSE(editor.run(edits::Connect{.from = 0, .to = 3}));
    EXPECT_FALSE(editor.run(edits::Connect{.from = 2, .to = 2}));
}

TEST(GraphEdits, AddNodesToTheZoneOfTheirIsland) {
    const Map map =
        edited(edits::AddRoad{.points = {{10, 20, 0}, {100, 20, 0}}, .join = NodeIndex{1}});
    const GraphFile& file = file_of(map);
    ASSERT_EQ(file.nodes.size(), 7u);
    EXPECT_EQ(file.nodes[6].position, (std::array<f32, 3>{100, 20, 0}));
    EXPECT_EQ(file.nodes[6].editor_id, -1);
    EXPECT_EQ(zones(map), std::vector<i16>(7, 4));
    EXPECT_EQ(link_order(file.links[3]), std::pair(i16{1}, i16{5}));
    EXPECT_EQ(link_order(file.links[5]), std::pair(i16{5}, i16{6}));
}

TEST(GraphEdits, MoveAndTurnNodes) {
    const Map moved = edited(edits::Move{.nodes = {1}, .by = {1, 2, 3}});
    EXPECT_EQ(file_of(moved).nodes[1].position, (std::array<f32, 3>{301, 402, 3}));
    EXPECT_EQ(file_of(moved).nodes[1].yaw, 270);
    const Map turned = edited(edits::Rotate{.nodes = {1}, .degrees = 90});
    EXPECT_EQ(file_of(turned).nodes[1].yaw, 0);
}

// Whatever way round: zero has no sign.
TEST(GraphEdits, TurnedThereAndBackAreTheSame) {
    for (const double degrees : {90., 180., 270.}) {
        const Map map = map_of(RawGraph().bytes());
        Editor editor(map);
        for (const double by : {degrees, 360 - degrees})
            ASSERT_TRUE(editor.run(edits::Rotate{.nodes = {1}, .degrees = by}));
        const f32 before = file_of(map).nodes[1].yaw, after = file_of(editor.map()).nodes[1].yaw;
        EXPECT_EQ(after, before);
        EXPECT_FALSE(std::signbit(after));
    }
    const Map turned = edited(edits::Rotate{.nodes = {1}, .degrees = 90});
    EXPECT_FALSE(std::signbit(file_of(turned).nodes[1].yaw));
}

TEST(GraphEdits, PasteAnotherGraph) {
    const Map map = edited(edits::Paste{.other = map_of(RawGraph().bytes())});
    const GraphFile& file = file_of(map);
    ASSERT_EQ(file.nodes.size(), 10u);
    EXPECT_EQ(link_order(file.links[7]), std::pair(i16{7}, i16{8}));
    EXPECT_EQ(zones(map), (std::vector<i16>{4, 4, 4, 4, 4, 5, 5, 5, 5, 5}));
}

}  // namespace
}  // namespace wend::ain
