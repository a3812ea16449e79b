#include "formats/gta_paths/iv/raw_map.hpp"
#include "support/way_options.hpp"

// The search of San Andreas over maps of GTA IV (fact sheet section 9).

namespace wend::gta_paths::iv {
namespace {

struct Game {
    explicit Game(const RawMap& raw)
        : map(Map::of(gta_iv, members_of(raw.files())).value()), rules(map.game_rules().value()) {}

    const GameRoute& find(RawMap::Spot from, RawMap::Spot to, const WayOptions& options = {}) {
        return rules->find({node(from)}, {node(to)}, options.profile(), options.forbidden, true);
    }
    NodeIndex node(RawMap::Spot spot) const { return *map.network().find_node(spot.name()); }

    Map map;
    std::shared_ptr<GameRules> rules;
};

// A square whose one way round is shorter on the ground and longer by its stored lengths.
struct IvGame : testing::Test {
    RawMap map;
    RawMap::Spot start = map.road(27, -100, -100, 0), corner = map.road(27, -50, -100, 0),
                 end = map.road(27, -50, -50, 0), detour = map.road(27, -200, -200, 0);
};

TEST_F(IvGame, CountsTheStoredLengths) {
    map.join(start, corner, 1, 1, 90);
    map.join(corner, end, 1, 1, 90);
    map.join(start, detour, 1, 1, 20);
    map.join(detour, end, 1, 1, 30);
    Game game(map);
    const GameRoute& answer = game.find(start, end);
    ASSERT_TRUE(answer.path.found);
    EXPECT_EQ(answer.path.cost, 50);
    EXPECT_EQ(answer.game_code, 50);
    EXPECT_EQ(answer.path.nodes,
              (std::vector<NodeIndex>{game.node(start), game.node(detour), game.node(end)}));
}

TEST_F(IvGame, KeepsToLanesWhereTheyAreRespected) {
    map.join(start, corner, 2, 0, 50);
    Game game(map);
    EXPECT_TRUE(game.find(start, corner, {.respect_lanes = true}).path.found);
    EXPECT_FALSE(game.find(corner, start, {.respect_lanes = true}).path.found);
    EXPECT_TRUE(game.find(corner, start).path.found);
}

// The search walks backwards, so that it asks the links back for the lanes against them: bits 3 to
// 5 (fact sheet section 5).
TEST_F(IvGame, AsksTheLinkBackForItsLanes) {
    map.link(start, corner, 50, 0);
    map.link(corner, start, 50, 1 << 3);
    Game game(map);
    EXPECT_TRUE(game.find(start, corner, {.respect_lanes = true}).path.found);
}

TEST_F(IvGame, NeverChangesBetweenWaterAndLand) {
    const auto boat = map.boats(27, -10, -10);
    map.join(start, boat, 1, 1, 50);
    Game game(map);
    const GameRoute& answer = game.find(start, boat);
    EXPECT_FALSE(answer.path.found);
    EXPECT_NE(answer.reason.find("changes between water and land"), std::string::npos);
}

// Whether the game refuses ways between flood fill numbers is not known.
TEST_F(IvGame, DoesNotHearFloodFillNumbers) {
    map.join(start, corner);
    auto files = map.files();
    files.at(27).nodes[0].flood_fill = 9;
    const auto rules = Map::of(gta_iv, members_of(files)).value().game_rules().value();
    EXPECT_TRUE(rules->find({0}, {1}, {}, {}, true).path.found);
}

TEST_F(IvGame, SaysWhoseMeasureItTakes) {
    Game game(map);
    EXPECT_EQ(game.rules->measure(DistanceMetric::three_d),
              "|dx| + |dy| + 3 |dz|, borrowed from San Andreas");
    EXPECT_EQ(game.rules->distance_to(game.node(start), {-101, -102, 3}, DistanceMetric::three_d),
              1 + 2 + 9);
    EXPECT_EQ(game.rules->nearest({-60, -90, 0}, 0, DistanceMetric::two_d), game.node(corner));
}

// The room that San Andreas has is not taken for that of GTA IV.
TEST_F(IvGame, KnowsNoLimits) {
    RawMap::Spot last = start;
    for (int i = 0; i < 150; ++i) {
        const auto next = map.road(27, -700 + i, -700, 0);
        map.join(last, next, 1, 1, 255);
        last = next;
    }
    Game game(map);
    const GameRoute& answer = game.find(start, last);
    EXPECT_TRUE(answer.path.found);
    EXPECT_EQ(answer.path.cost, 150 * 255);
    EXPECT_EQ(answer.gives_up, "");
}

}  // namespace
}  // namespace wend::gta_paths::iv
