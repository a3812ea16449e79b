#include <gtest/gtest.h>

#include <cmath>

#include "formats/ain/files.hpp"
#include "formats/ain/game/graph_search.hpp"
#include "formats/ain/game/zones.hpp"

namespace wend::ain {
namespace {

// Only the hull tiny gets from 0 to 1, and only human from 1 to 2.
Bytes for_two_hulls() {
    GraphFile file = file_of(*test::read_well(ain, RawGraph().bytes()));
    file.links[0].moves = {};
    file.links[0].moves.of[3] = walk_move;
    file.links[2].moves = {};
    file.links[2].moves.of[0] = jump_move;
    return GraphDocument({}, std::move(file)).write().value();
}

TEST(GraphNetwork, HasTheLinksOfOneHullBothWays) {
    const auto links = [](const OptionValues& options) {
        const Map map = map_of(for_two_hulls(), options);
        return map.network().links.size();
    };
    EXPECT_EQ(links({}), 2u * 3);
    EXPECT_EQ(links({{"hull", "human"}}), 2u * 3);
    EXPECT_EQ(links({{"hull", "tiny"}}), 2u * 3);
    EXPECT_EQ(links({{"hull", "large"}}), 2u * 2);
    EXPECT_EQ(links({{"hull", "7"}}), 2u * 2);
    EXPECT_EQ(links({{"hull", "any"}}), 2u * 4);
    const auto refused = Map::of(
        ain, {Member{"x.ain", 0, {}, test::read_well(ain, for_two_hulls())}}, {{"hull", "huge"}});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("medium_tall, any"), std::string::npos);
}

TEST(GraphNetwork, KnowsKindsAndPlaces) {
    const Map map = map_of(RawGraph().bytes());
    const Network& network = map.network();
    EXPECT_EQ(network.unit, "units");
    EXPECT_EQ(network.kind_name(network.nodes.kind[3]), "climb");
    EXPECT_EQ(network.kind_name(network.nodes.kind[4]), "air");
    EXPECT_EQ(network.nodes.position[2], (Point{300, 400, 100}));
    ASSERT_EQ(network.links.size(), 8u);
    EXPECT_EQ(network.links.length[0], 500);
    EXPECT_EQ(network.kind_name(network.links.kind[0]), "walk");
    EXPECT_EQ(network.kind_name(network.links.kind[1]), "fly");
    EXPECT_EQ(map.field_path(Element::link, network.links.origin[1]), "links[1]");
    EXPECT_TRUE(network.find_column("zone"));
    EXPECT_TRUE(network.find_column("moves_medium_tall"));
}

TEST(GraphNetwork, TellsOfLinksThatLeadNowhere) {
    RawGraph raw;
    raw.links[2].target = 77;
    const Map map = map_of(raw.bytes());
    ASSERT_EQ(map.network().unresolved.size(), 1u);
    EXPECT_EQ(map.network().unresolved[0].from, 1u);
    EXPECT_EQ(map.network().unresolved[0].target, "node 77");
}

// Section 8: on the floor; at ladders 13 + 8 units off the wall that is at yaw 90.
TEST(GraphGame, StandsOnTheFloorAndOffTheWall) {
    const GraphFile file = file_of(*test::read_well(ain, RawGraph().bytes()));
    EXPECT_EQ(standing_place(file.nodes[0], 0), (Point{0, 0, 1.5}));
    EXPECT_EQ(standing_place(file.nodes[4], 0), (Point{0, 0, 200}));
    const Point back = standing_place(file.nodes[3], 0);
    EXPECT_NEAR(back.x, 300, 1e-9);
    EXPECT_NEAR(back.y, 400 - 21, 1e-9);
    GraphNode forward = file.nodes[3], left = file.nodes[3];
    forward.info = node_info["climb_off_forward"].mask();
    left.info = node_info["climb_off_left"].mask();
    EXPECT_NEAR(standing_place(forward, 3).y, 400 + 12 + 8, 1e-9);
    EXPECT_NEAR(standing_place(left, 0).x, 300 - 2 * 21, 1e-9);
    EXPECT_NEAR(standing_place(left, 0).y, 400 - 21, 1e-9);
}

struct GraphRoutes : testing::Test {
    static GameRoute route(const Bytes& bytes, NodeIndex from, NodeIndex to,
                           const OptionValues& options = {}) {
        const Map map = map_of(bytes);
        const auto rules = map.game_rules(options);
        EXPECT_TRUE(rules) << rules.error().text();
        if (!rules) return {};
        return (*rules)->find({from, {}}, {to, {}}, {}, std::nullopt, false);
    }
};

// Jumps and climbs cost twice their length.
TEST_F(GraphRoutes, CostWhatTheEngineCounts) {
    const GameRoute found = route(RawGraph().bytes(), 0, 3);
    ASSERT_TRUE(found.path.found);
    EXPECT_EQ(found.path.nodes, (std::vector<NodeIndex>{0, 1, 2, 3}));
    const double cost = std::hypot(500, 1.5) + 2 * 100 + 2 * std::hypot(21, 64);
    EXPECT_NEAR(found.path.cost, cost, 1e-3);
    EXPECT_EQ(found.path.length, 500 + 100 + 64);
}

TEST_F(GraphRoutes, AreRefusedBetweenZones) {
    RawGraph raw;
    raw.nodes[4].zone = 0;
    EXPECT_TRUE(route(RawGraph().bytes(), 0, 4).path.found);
    const GameRoute refused = route(raw.bytes(), 0, 4);
    EXPECT_FALSE(refused.path.found);
    EXPECT_NE(refused.reason.find("zone"), std::string::npos);
    // Within one zone the engine goes over any link.
    EXPECT_TRUE(route(raw.bytes(), 0, 3).path.found);
    for (RawNode& node : raw.nodes) node.zone = 1;
    EXPECT_FALSE(route(raw.bytes(), 0, 1).path.found);
}

TEST_F(GraphRoutes, KeepToMovesThatOneCan) {
    EXPECT_TRUE(route(RawGraph().bytes(), 0, 3, {{"moves", "ground,jump,climb"}}).path.found);
    EXPECT_FALSE(route(RawGraph().bytes(), 0, 3, {{"moves", "ground,climb"}}).path.found);
    EXPECT_FALSE(map_of(RawGraph().bytes()).game_rules({{"moves", "hover"}}));
    EXPECT_FALSE(map_of(RawGraph().bytes(), {{"hull", "any"}}).game_rules({}));
}

// Section 5.
TEST(Zones, CountIslandsFromFour) {
    GraphFile file = file_of(*test::read_well(ain, RawGraph().bytes()));
    file.links.erase(file.links.begin() + 1);  // 4 is alone
    EXPECT_EQ(zones_of(file), (std::vector<i16>{4, 4, 4, 4, 1}));
    file.links.erase(file.links.begin() + 1);  // 0-1 and 2-3
    EXPECT_EQ(zones_of(file), (std::vector<i16>{4, 4, 5, 5, 1}));
    file.links[0].moves = {};
    EXPECT_EQ(zones_of(file), (std::vector<i16>{4, 4, 5, 5, 1}));
    EXPECT_EQ(zones_of(file, 0), (std::vector<i16>{1, 1, 4, 4, 1}));
    EXPECT_EQ(links_across_zones(file), 0u);
}

}  // namespace
}  // namespace wend::ain
