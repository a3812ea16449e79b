#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "formats/metroid_path/files.hpp"
#include "formats/metroid_path/room_maker.hpp"
#include "support/column_values.hpp"

// The common view of rooms.

namespace wend::metroid_path {
namespace {

using Nodes = std::vector<NodeIndex>;

Map map_of(const RawPath& room, const OptionValues& options = {}) {
    return Map::of(metroid_path_format, {member_of(room)}, options).value();
}
Map map_of(const RoomMaker& maker) {
    const Member member{"room.PATH", 0, std::nullopt,
                        std::make_shared<PathDocument>(maker.context, maker.made())};
    return Map::of(metroid_path_format, {member}).value();
}

std::vector<std::string> kinds_of(const Map& map) {
    std::vector<std::string> names;
    for (const Kind& kind : map.network().kinds) names.push_back(kind.name);
    return names;
}

Nodes related(const Network& network, std::string_view name, NodeIndex node) {
    const auto found = std::ranges::find(network.relations, name, &Relation::name);
    if (found != network.relations.end()) return found->related(node);
    ADD_FAILURE() << "no relation " << name;
    return {};
}

TEST(PathNetwork, HasANodeAndASurfaceForEachRegion) {
    const Map map = map_of(hand_made_room());
    const Network& network = map.network();
    ASSERT_EQ(network.nodes.size(), 4u);
    EXPECT_EQ(network.nodes.position[1], (Point{6, 2, 1.5}));
    EXPECT_EQ(network.surfaces.law, HeightLaw::plane);
    EXPECT_EQ(network.surfaces.clearance, (std::vector<float>{3, 3, 5, 2.5f}));
    EXPECT_EQ(network.surfaces.first_corner, (std::vector<std::uint32_t>{0, 4, 8, 11, 14}));
    // The file has them clockwise.
    const auto& corners = network.surfaces.corners;
    EXPECT_EQ(std::vector(corners.begin(), corners.begin() + 4),
              (std::vector<Point>{{4, 0, 0}, {4, 4, 0}, {0, 4, 0}, {0, 0, 0}}));
}

TEST(PathNetwork, HasTheKindsThatArePresent) {
    const Map map = map_of(hand_made_room());
    const Network& network = map.network();
    EXPECT_EQ(kinds_of(map), (std::vector<std::string>{"ground", "flyer"}));
    EXPECT_EQ(network.nodes.kind, (std::vector<std::uint8_t>{0, 0, 1, 0}));
    // Between ground and flyers only those who fly can go.
    EXPECT_EQ(network.links.kind, (std::vector<std::uint8_t>{1, 0, 0, 0, 1, 0}));
    EXPECT_EQ(kinds_of(map_of(row_of(1, 4))), std::vector<std::string>{"swimmer"});
    EXPECT_EQ(kinds_of(map_of(row_of(1, 0))), std::vector<std::string>{"other"});
    EXPECT_EQ(kinds_of(map_of(row_of(1, 3))), std::vector<std::string>{"ground"});
    EXPECT_EQ(kinds_of(map_of(RoomMaker())), std::vector<std::string>{"ground"});
}

// From 0 over its east side to 1, whose edge there lies 1 m lower and 1 m farther north.
TEST(PathNetwork, HasPortalsWithBothSides) {
    const Map level_map = map_of(hand_made_room());
    const Network& level = level_map.network();
    const Portal& same = level.portals[level.links.portal[1]];
    EXPECT_EQ(level.links.to[1], 1u);
    EXPECT_EQ(same.left, (Point{4, 4, 0}));
    EXPECT_EQ(same.right, (Point{4, 0, 0}));
    EXPECT_EQ(same.far_left, same.left);
    EXPECT_EQ(same.far_right, same.right);

    RoomMaker maker;
    maker.box(0, 0, 4, 4).box(4, 1, 8, 5, 1, 5, 1, -1).door(0, 2, 1).door(1, 0, 0);
    const Map stepped_map = map_of(maker);
    const Network& stepped = stepped_map.network();
    const Portal& down = stepped.portals[0];
    EXPECT_EQ(down.left, (Point{4, 4, 0}));
    EXPECT_EQ(down.right, (Point{4, 0, 0}));
    EXPECT_EQ(down.far_left, (Point{4, 5, -1}));
    EXPECT_EQ(down.far_right, (Point{4, 1, -1}));

    // Where no link leads back there is one side.
    RoomMaker one_way;
    one_way.box(0, 0, 4, 4).box(4, 1, 8, 5, 1, 5, 1, -1).door(0, 2, 1);
    EXPECT_EQ(map_of(one_way).shared_network()->portals[0].far_left, (Point{4, 4, 0}));
}

TEST(PathNetwork, LeavesOutLinksToNowhere) {
    RawPath room = hand_made_room();
    room.links[1].region = 99;
    room.links[2].corner = 99;
    const Map map = map_of(room);
    const Network& network = map.network();
    EXPECT_EQ(network.links.size(), 5u);
    ASSERT_EQ(network.unresolved.size(), 1u);
    EXPECT_EQ(network.unresolved[0].from, 0u);
    EXPECT_EQ(network.unresolved[0].target, "99");
    EXPECT_EQ(network.unresolved[0].origin, (Origin{0, 0, 1}));
    // One without an edge has no portal.
    EXPECT_EQ(network.links.portal[1], no_index);
}

TEST(PathNetwork, DoesNotGrowWithRunsThatAreShared) {
    RawPath room;
    room.links.resize(1000, {0, 0, 1, 1});
    room.corners.resize(1000);
    room.regions.resize(512, raw_region(0, {0, 1000}, {0, 1000}));
    room.ground_reach.resize(4088);
    room.flyer_reach.resize(4088);
    room.reserved.resize(2 * (8192 - 4088));
    room.octree.resize(1);
    const Map map = map_of(room);
    const Network& network = map.network();
    EXPECT_EQ(network.links.size(), 16'000u);
    EXPECT_EQ(network.surfaces.corners.size(), 16'000u);
    EXPECT_EQ(network.nodes.size(), 512u);
}

TEST(PathNetwork, KnowsWhatTheFileSaysOfRegions) {
    const Map map = map_of(hand_made_room());
    const Network& network = map.network();
    EXPECT_EQ(column_value(network, "type", 0), 1u);
    EXPECT_EQ(column_value(network, "type", 2), 2u);
    EXPECT_EQ(network.nodes.columns[0].value_names[3], "ground, flyer");
    EXPECT_EQ(column_value(network, "index_mask", 1), 3u);
    EXPECT_EQ(column_value(network, "index_1", 1), 1u);
    EXPECT_EQ(column_value(network, "index_1", 0), 0u);
    EXPECT_EQ(column_value(network, "index_2", 2), 1u);
    EXPECT_EQ(column_value(network, "clearance", 3), 2.5);
    EXPECT_EQ(column_value(network, "corners", 3), 3u);
    EXPECT_EQ(column_value(network, "doorways", 1), 2u);
    for (const Column& column : network.nodes.columns) {
        EXPECT_NE(column.name, "index_3") << "which no region has";
        EXPECT_NE(column.name, "obstructed") << "which Prime does not know";
    }
    // 4 m wide, rising 3 m over 4; 16 m2 on the map, and a triangle of half as much.
    EXPECT_EQ(column_value(network, "slope", 0), 0u);
    EXPECT_NEAR(column_value(network, "slope", 1), 36.87, 0.01);
    EXPECT_EQ(column_value(network, "area", 1), 16);
    EXPECT_EQ(column_value(network, "area", 3), 8);
    EXPECT_EQ(column_value(network, "leaves", 2), 1u);
    EXPECT_EQ(column_value(network, "reachable_count", 0), 2u);
    EXPECT_EQ(column_value(network, "reachable_count", 2), 0u);
    EXPECT_EQ(column_value(network, "reachable_by_flyers_count", 2), 3u);
    RawPath echoes = hand_made_room(6);
    echoes.regions[3].obstructions = {0, 1, 0};
    EXPECT_EQ(column_value(*map_of(echoes).shared_network(), "obstructions_1", 3), 1u);
    EXPECT_EQ(column_value(*map_of(echoes).shared_network(), "obstructions_0", 3), 0u);
    EXPECT_EQ(column_value(*map_of(echoes).shared_network(), "obstructed", 3), 1u);
    EXPECT_EQ(column_value(*map_of(echoes).shared_network(), "obstructed", 0), 0u);
}

// Leaves of a broken file name regions again, go on behind the list, or begin there.
TEST(PathNetwork, CountsTheLeavesOfEachRegion) {
    RawPath room = hand_made_room();
    const auto leaf = room.octree[0];
    room.octree.resize(4, leaf);
    room.octree[1].region_count = 2;
    room.octree[2].first_lookup = 3;
    room.octree[2].region_count = 0xFFFFFFFF;
    room.octree[3].first_lookup = 5;
    EXPECT_EQ(column_values(*map_of(room).shared_network(), "leaves"),
              (std::vector<double>{2, 2, 1, 2}));
}

TEST(PathNetwork, KnowsTheCornerThatADoorwayBeginsAt) {
    EXPECT_EQ(column_values(*map_of(hand_made_room()).shared_network(), "corner"),
              (std::vector<double>{0, 2, 0, 1, 1, 2}));
}

TEST(PathNetwork, KnowsOneWayLinks) {
    RoomMaker maker;
    maker.box(0, 0, 4, 4).box(4, 0, 8, 4).box(8, 0, 12, 4).join(0, 1).lead(1, 2);
    EXPECT_EQ(column_values(*map_of(maker).shared_network(), "one_way"),
              (std::vector<double>{0, 0, 1}));
}

// By hand: the ground table joins 0, 1 and 3, the other all four.
TEST(PathNetwork, TellsWhatTheTablesJoin) {
    const Map map = map_of(hand_made_room());
    const Network& network = map.network();
    EXPECT_EQ(related(network, "reachable", 0), (Nodes{1, 3}));
    EXPECT_EQ(related(network, "reachable", 2), Nodes{});
    EXPECT_EQ(related(network, "reachable_by_flyers", 2), (Nodes{0, 1, 3}));
    std::vector<double> ground, flyer;
    for (NodeIndex node = 0; node < 4; ++node) {
        ground.push_back(column_value(network, "ground_component", node));
        flyer.push_back(column_value(network, "flyer_component", node));
    }
    EXPECT_EQ(ground, (std::vector<double>{0, 0, 1, 0}));
    EXPECT_EQ(flyer, (std::vector<double>{0, 0, 0, 0}));
}

TEST(PathNetwork, MarksThePointsOfEchoes) {
    const Map map = map_of(hand_made_room(6));
    const Network& network = map.network();
    EXPECT_EQ(network.markers.kinds, std::vector<std::string>{"search point"});
    EXPECT_EQ(network.markers.position, (std::vector<Point>{{1, 1, 0.5}, {5, 1, 0.5}, {2, 9, 1}}));
    EXPECT_EQ(network.markers.label, (std::vector<std::string>{"0", "1", "2"}));
    EXPECT_TRUE(map_of(hand_made_room()).shared_network()->markers.kinds.empty());
}

TEST(PathNetwork, StandsWhereTheRoomIsPlaced) {
    const Map map =
        map_of(hand_made_room(6), {{"area-transform", "0,-1,0,100, 1,0,0,-50, 0,0,1,12.5"}});
    const Network& network = map.network();
    EXPECT_EQ(network.nodes.position[0], (Point{98, -48, 12.5}));
    EXPECT_EQ(network.surfaces.corners[0], (Point{100, -46, 12.5}));
    EXPECT_EQ(network.portals[1].left, (Point{96, -46, 12.5}));
    EXPECT_EQ(network.markers.position[2], (Point{91, -48, 13.5}));
}

std::map<std::string, std::string> facts_of_room(const RawPath& room) {
    std::map<std::string, std::string> facts;
    for (const Fact& fact : map_of(room).facts()) facts[fact.name] = fact.text;
    return facts;
}

TEST(PathFacts, TellWhoseRoomItIsAndWhatItHolds) {
    auto facts = facts_of_room(hand_made_room());
    EXPECT_EQ(facts["game"], "Metroid Prime");
    EXPECT_EQ(facts["regions_by_type"], "ground 3, flyer 1");
    EXPECT_EQ(facts["ground_components"], "1, the largest of 3 regions");
    EXPECT_EQ(facts["flyer_components"], "1, the largest of 4 regions");
    EXPECT_EQ(facts["octree"], "1 leaves, 0 branches, 0 levels below the root");
    EXPECT_EQ(facts["link_widths"], "on the map 2, in space 0, either 4, neither 0");
    EXPECT_EQ(facts_of_room(hand_made_room(4, true))["link_widths"],
              "on the map 0, in space 2, either 4, neither 0");
    facts = facts_of_room(hand_made_room(6));
    EXPECT_EQ(facts["game"], "Metroid Prime 2: Echoes");
    EXPECT_EQ(facts["search_points"], "3, with 2 links");
}

TEST(PathFacts, FollowNoCircleInAnOctree) {
    RawPath room = hand_made_room();
    RawOctreeNode branch{.is_leaf = 0};
    branch.children = {0, 1, 2, 99, 0, 0, 0, 1};
    room.octree = {{}, branch, branch, {}, branch};
    // From the last: 0, 1 and 2 below it, 3 not at all.
    EXPECT_EQ(facts_of_room(room)["octree"],
              "1 leaves, 3 branches, 1 levels below the root, 1 nodes that it does not lead to");
}

}  // namespace
}  // namespace wend::metroid_path
