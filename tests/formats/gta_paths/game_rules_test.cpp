#include "formats/gta/game/game_rules.hpp"

#include <cmath>

#include "formats/gta/draw/area_network.hpp"
#include "formats/gta_paths/game_map.hpp"
#include "fuzz/live_bytes.hpp"

namespace wend::gta_paths {
namespace {

using Indexes = std::vector<std::uint32_t>;

constexpr WayOptions along_lanes{.respect_lanes = true};

// Stored lengths decide, not where the nodes are: the middle node lies between the two others, but
// the way over it counts 300.
TEST(GameRoute, CountsStoredLengths) {
    GameMap map;
    map.roads(3).joined(0, 1, 150).joined(1, 2, 150).joined(0, 2, 255);
    Game game(map);
    const GameRoute& way = game.find(0, 2);
    EXPECT_TRUE(way.path.found);
    EXPECT_EQ(way.path.nodes, (Indexes{0, 2}));
    EXPECT_EQ(way.path.links, Indexes{1});  // 0-1 0-2 | 1-0 1-2 | 2-1 2-0
    EXPECT_EQ(way.path.cost, 255);
    EXPECT_EQ(way.path.length, 16);  // 2 x 8 m
    EXPECT_EQ(way.game_code, 255);
    EXPECT_EQ(way.reason, "");
    EXPECT_EQ(way.gives_up, "");
}

TEST(GameRoute, FromANodeToItselfIsEmpty) {
    GameMap map;
    map.roads(1);
    Game game(map);
    const GameRoute& way = game.find(0, 0, {.respect_lanes = true, .forbidden = 0}, true);
    EXPECT_TRUE(way.path.found);
    EXPECT_EQ(way.path.nodes, Indexes{0});
    EXPECT_TRUE(way.path.links.empty());
    EXPECT_EQ(way.path.cost, 0);
    EXPECT_EQ(way.game_code, 0);
}

// Both ways round count 20. From either end, the first of its links is taken.
TEST(GameRoute, OfEqualsIsTheOneWhoseFirstLinkComesFirst) {
    GameMap map;
    map.roads(4).joined(0, 2, 10).joined(0, 1, 10).joined(1, 3, 10).joined(2, 3, 10);
    Game game(map);
    EXPECT_EQ(game.nodes(0, 3), (Indexes{0, 2, 3}));
    EXPECT_EQ(game.nodes(3, 0), (Indexes{3, 1, 0}));
}

// The navi node points to 0, so that its two left lanes lead there. The game's search walks from
// the target to 0 and asks for left lanes at a step that ends at the navi node's target, as if it
// were the traveller (fact sheet section 4.6): by that letter the way out of 0 is open.
TEST(GameRoute, KeepsToLanesWhereAsked) {
    GameMap map;
    map.roads(3).joined(0, 1, 10, {.left = 2, .right = 0}).joined(0, 2, 40).joined(2, 1, 40);
    Game game(map);
    EXPECT_EQ(game.nodes(0, 1, along_lanes), (Indexes{0, 1}));
    EXPECT_EQ(game.nodes(1, 0, along_lanes), (Indexes{1, 2, 0}));
    EXPECT_EQ(game.nodes(1, 0), (Indexes{1, 0}));
}

TEST(GameRoute, SaysThatLanesAreThoseOfItsSource) {
    GameMap map;
    map.roads(2).joined(0, 1, 10);
    Game game(map);
    EXPECT_TRUE(game.find(0, 1, along_lanes).remark.starts_with("lanes are asked for as in"));
    EXPECT_EQ(game.find(0, 1, {}).remark, "");
}

// Reading off knows no lanes: 1 is 10 away from 0 the long way round over 2, and the link against
// the lanes is as long. That is the rule, and so the game takes it.
TEST(GameRoute, IsReadOffWithoutRegardToLanes) {
    GameMap map;
    map.roads(3).joined(0, 1, 10, {.left = 1, .right = 0}).joined(1, 2, 5).joined(2, 0, 5);
    Game game(map);
    const GameRoute& way = game.find(1, 0, along_lanes);
    EXPECT_EQ(way.path.cost, 10);
    EXPECT_EQ(way.path.nodes, (Indexes{1, 0}));
}

// A navi node that points to neither end needs right lanes both ways.
TEST(GameRoute, GoesByTheRightLanesOfAStrayNaviNode) {
    for (const bool right : {false, true}) {
        GameMap map;
        map.roads(3).navi(2, {.left = !right, .right = right}).link(0, 1, 9).link(1, 0, 9);
        Game game(map);
        EXPECT_EQ(game.find(0, 1, along_lanes).path.found, right);
        EXPECT_EQ(game.find(1, 0, along_lanes).path.found, right);
    }
}

// What counts is the navi node of the very link that is walked, which is the one back.
TEST(GameRoute, AsksTheNaviNodeOfTheLinkBack) {
    GameMap map;
    map.roads(2).navi(0, {.left = 0, .right = 0}).link(0, 1, 9).navi(0, {}).link(1, 0, 9);
    Game game(map);
    EXPECT_TRUE(game.find(0, 1, along_lanes).path.found);
    EXPECT_FALSE(game.find(1, 0, along_lanes).path.found);
}

TEST(GameRoute, KnowsNoLanesOnFootpaths) {
    GameMap map;
    map.road().path().path().navi(0, {.left = 0, .right = 0}).link(1, 2, 3).link(2, 1, 3);
    Game game(map);
    EXPECT_TRUE(game.find(1, 2, along_lanes).path.found);
}

TEST(GameRoute, HasNoLaneWhereTheNaviNodeIsAbsent) {
    GameMap map;
    map.roads(2).absent_navi().link(0, 1, 9).link(1, 0, 9);
    Game game(map);
    EXPECT_TRUE(game.find(0, 1).path.found);
    EXPECT_EQ(game.reason(0, 1, along_lanes),
              "every way from 12:0 to 12:1 runs against links without a lane that way");
}

TEST(GameRoute, GoesRoundTheForbiddenNode) {
    GameMap map;
    map.roads(4).joined(0, 1, 1).joined(1, 3, 1).joined(0, 2, 9).joined(2, 3, 9);
    Game game(map);
    EXPECT_EQ(game.nodes(0, 3), (Indexes{0, 1, 3}));
    EXPECT_EQ(game.nodes(0, 3, {.forbidden = 1}), (Indexes{0, 2, 3}));
    EXPECT_EQ(game.nodes(0, 3, {.forbidden = 3}), (Indexes{0, 1, 3})) << "it begins there";
    // It never walks to a forbidden node, and the start is no exception.
    EXPECT_EQ(game.reason(0, 3, {.forbidden = 0}),
              "every way from 12:0 to 12:3 meets 12:0, which is forbidden");
}

TEST(GameRoute, SurvivesLengthsOfZero) {
    GameMap map;
    map.roads(4).joined(0, 1, 0).joined(2, 3, 4).joined(1, 2, 0);
    Game game(map);
    // From 1 the first link leads back to 0, which is as far from the target: the game goes to and
    // fro for ever.
    EXPECT_EQ(game.reason(0, 3),
              "the game finds 12:3 but never arrives there: near 12:1 it goes round in circles "
              "over links of length 0");
    EXPECT_EQ(game.nodes(2, 3), (Indexes{2, 3}));
    EXPECT_EQ(game.nodes(0, 1), (Indexes{0, 1})) << "that is the target at once";

    GameMap straight;
    straight.roads(3).link(1, 2, 4).link(2, 1, 4).joined(0, 1, 0);
    Game fine(straight);
    EXPECT_EQ(fine.nodes(0, 2), (Indexes{0, 1, 2}));
    EXPECT_EQ(fine.find(0, 2).path.cost, 4);

    GameMap itself;
    itself.roads(2).link(0, 0, 0).joined(0, 1, 3);
    EXPECT_NE(Game(itself).reason(0, 1).find("circles"), std::string::npos);
}

TEST(GameRoute, IsLostWhereTheLinkThereIsNotAsLongAsTheLinkBack) {
    GameMap map;
    map.roads(2).link(0, 1, 7).link(1, 0, 8);
    EXPECT_EQ(Game(map).reason(0, 1),
              "the game finds 12:1 but loses its way at 12:0: no link there is as long as the link "
              "back");
    GameMap one_way;
    one_way.roads(2).link(1, 0, 8);
    Game game(one_way);
    EXPECT_NE(game.reason(0, 1).find("loses its way"), std::string::npos);
    EXPECT_EQ(game.reason(1, 0), "nothing leads from 12:1 to 12:0");
}

TEST(GameRoute, IsRefusedBetweenFloodFillNumbers) {
    GameMap map;
    map.road(1).road(2).joined(0, 1, 5);
    EXPECT_EQ(Game(map).reason(0, 1),
              "the game refuses at once, for the flood fill numbers differ: 12:0 has 1 and 12:1 "
              "has 2, as if they lay in separate components");
    // VER3 and FLA4 go by the wider numbers, VER2 does not.
    for (const Version version : all_versions) {
        GameMap wide(version);
        wide.road(3).road(4).joined(0, 1, 5);
        Game game(wide);  // The 16-bit number of all nodes is 300.
        EXPECT_EQ(game.find(0, 1).path.found, PathContext{version}.has_wide_flood_fill());
    }
    GameMap wider(Version::fla4);
    wider.road().road().joined(0, 1, 5);
    wider.node(1).wide_flood = 301;
    EXPECT_NE(Game(wider).reason(0, 1).find("12:0 has 300 and 12:1 has 301"), std::string::npos);
}

TEST(GameRoute, NeverChangesBetweenWaterAndLand) {
    GameMap map;
    map.road().boats().road().joined(0, 1, 1).joined(1, 2, 1);
    Game game(map);
    EXPECT_EQ(game.reason(0, 2), "every way from 12:0 to 12:2 changes between water and land");
    EXPECT_EQ(game.reason(0, 1), "every way from 12:0 to 12:1 changes between water and land");
    GameMap sea;
    sea.boats().boats().joined(0, 1, 1);
    EXPECT_TRUE(Game(sea).find(0, 1).path.found);
}

TEST(GameRoute, NamesLinksIntoAbsentAreas) {
    GameMap map;
    map.roads(4).joined(0, 1, 1).joined(2, 3, 1).link(2, 0, 9, 13).link(1, 500, 9);
    Game game(map);
    EXPECT_EQ(game.reason(0, 3),
              "nothing leads from 12:0 to 12:3, but 1 link leads near the latter into files that "
              "are not open");
    EXPECT_EQ(game.reason(3, 0), "nothing leads from 12:3 to 12:0") << "a missing record is none";
}

TEST(GameRoute, NamesTheForbiddenNode) {
    GameMap map;
    map.roads(3).joined(0, 1, 1).joined(1, 2, 1);
    EXPECT_EQ(Game(map).reason(0, 2, {.forbidden = 1}),
              "every way from 12:0 to 12:2 meets 12:1, which is forbidden");
}

TEST(GameRoute, SaysWhereNoSingleRuleIsToBlame) {
    GameMap map;
    map.roads(3).joined(0, 1, 1, {.left = 0, .right = 1}).joined(1, 2, 1);
    EXPECT_EQ(Game(map).reason(0, 2, {.respect_lanes = true, .forbidden = 1}),
              "12:0 and 12:2 are joined, but each way breaks one rule or another: on lanes, on "
              "water or on the forbidden node");
}

TEST(GameRoute, RefusesEndsOfAnotherKind) {
    GameMap map;
    map.road().path().path().link(1, 2, 3).link(2, 1, 3);
    Game game(map);
    EXPECT_EQ(game.reason(0, 1, {.kind = footpath}),
              "the start 12:0 is of kind road, and kind footpath is wanted");
    EXPECT_EQ(game.reason(1, 0, {.kind = footpath}),
              "the target 12:0 is of kind road, and kind footpath is wanted");
    EXPECT_TRUE(game.find(1, 2, {.kind = footpath}).path.found);
    EXPECT_EQ(game.reason(0, 1), "nothing leads from 12:0 to 12:1");
}

// Nodes in a row, and the way from the first to the last.
GameMap chain(unsigned nodes, unsigned length, unsigned last_length) {
    GameMap map;
    map.roads(nodes);
    for (unsigned i = 0; i + 2 < nodes; ++i) map.joined(i, i + 1, length);
    return map.joined(nodes - 2, nodes - 1, last_length);
}

TEST(GameLimits, AreTheNodesItTouches) {
    Game fits(chain(4950, 1, 1));
    EXPECT_EQ(fits.find(0, 4949).gives_up, "");
    EXPECT_TRUE(fits.find(0, 4949, {}, true).path.found);

    Game large(chain(4951, 1, 1));
    const std::string sentence =
        "the game gives up: its search touches 4951 nodes, and it has room for about 4950";
    EXPECT_TRUE(large.find(0, 4950).path.found);
    EXPECT_EQ(large.find(0, 4950).game_code, 4950);
    EXPECT_EQ(large.find(0, 4950).gives_up, sentence);
    const GameRoute& cut = large.find(0, 4950, {}, true);
    EXPECT_FALSE(cut.path.found);
    EXPECT_TRUE(cut.path.nodes.empty());
    EXPECT_EQ(cut.reason, sentence);
    EXPECT_EQ(cut.gives_up, sentence);
    EXPECT_EQ(cut.game_code, 100'000);
    EXPECT_EQ(large.find(0, 1, {}, true).gives_up, "");
}

// 128 links of 255 and one of 125 make 32,765.
TEST(GameLimits, AreTheDistanceItCountsTo) {
    Game fits(chain(130, 255, 125));
    EXPECT_EQ(fits.find(0, 129).game_code, 32'765);
    EXPECT_EQ(fits.find(0, 129).gives_up, "");
    Game far(chain(130, 255, 126));
    EXPECT_EQ(far.find(0, 129).game_code, 32'766);
    const std::string sentence =
        "the game gives up: the way is 32766 long, and it counts no further than 32765";
    EXPECT_EQ(far.find(0, 129).gives_up, sentence);
    EXPECT_EQ(far.find(0, 129, {}, true).reason, sentence);
    Game very_far(chain(300, 255, 255));
    EXPECT_EQ(very_far.find(0, 299).path.cost, 299 * 255) << "beyond 16 bits";
}

TEST(GameRules, AllocateNothingForAWay) {
    Game game(chain(1000, 7, 7));
    game.find(0, 999);
    const fuzz::PeakOfLiveBytes peak;
    for (NodeIndex node = 1; node < 100; ++node)
        game.find(node, 999 - node, {.respect_lanes = node % 2 == 0, .forbidden = 0});
    EXPECT_EQ(peak.value(), 0u);
}

// Distances to (0, 0, 0): 0 is 10 + 3 + 0, 1 is 0 + 0 + 3 x 5, 2 is 6 + 7 + 0, 3 is a path.
struct GameNearest : testing::Test {
    static GameMap map() {
        GameMap map;
        map.roads(3).path();
        const int places[][3] = {{10, 3, 0}, {0, 0, 5}, {6, 7, 0}, {1, 1, 1}};
        for (std::size_t i = 0; i < std::size(places); ++i) {
            map.node(i).x = 8 * places[i][0];
            map.node(i).y = 8 * places[i][1];
            map.node(i).z = 8 * places[i][2];
        }
        return map;
    }
    GameMap made = map();
    Game game{made};
};

TEST_F(GameNearest, GoesByItsOwnMeasure) {
    EXPECT_EQ(game.rules->measure(DistanceMetric::three_d), "|dx| + |dy| + 3 |dz|");
    EXPECT_EQ(game.rules->measure(DistanceMetric::two_d), "|dx| + |dy|");
    EXPECT_EQ(game.rules->distance_to(1, {1, -2, 3}, DistanceMetric::three_d), 1 + 2 + 6);
    EXPECT_EQ(game.rules->distance_to(1, {1, -2, 3}, DistanceMetric::two_d), 1 + 2);
    // By the straight distance, 5 would be nearest.
    EXPECT_EQ(game.rules->nearest({0, 0, 0}, road, DistanceMetric::three_d), 0u)
        << "the first of equals";
    EXPECT_EQ(game.rules->nearest({0, 0, 0}, road, DistanceMetric::two_d), 1u);
    EXPECT_EQ(game.rules->nearest({0, 0, 0}, footpath, DistanceMetric::three_d), 3u);
}

TEST_F(GameNearest, IsNothingWhereThereIsNone) {
    EXPECT_EQ(game.rules->nearest({0, 0, 0}, water, DistanceMetric::three_d), std::nullopt);
    EXPECT_EQ(game.rules->nearest({0, std::nan(""), 0}, road, DistanceMetric::three_d),
              std::nullopt);
}

}  // namespace
}  // namespace wend::gta_paths
