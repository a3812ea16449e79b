#include <gtest/gtest.h>

#include "formats/source/game/nav_game_rules.hpp"
#include "formats/source_nav/mesh_maker.hpp"
#include "support/way_options.hpp"

// The engine's path search on meshes so small that the answer can be worked out on paper. All
// centres are 100 units apart along an axis unless a test says otherwise.

namespace wend::source_nav {
namespace {

const BitField crouch = gold_source_attributes["crouch"], jumped = gold_source_attributes["jump"];

struct Answer {
    double cost = -1;
    std::vector<std::string> areas;
    std::string reason;
    friend bool operator==(const Answer&, const Answer&) = default;
};
void PrintTo(const Answer& answer, std::ostream* out) {
    *out << answer.cost << " " << testing::PrintToString(answer.areas) << answer.reason;
}

Answer way(const MeshMaker& mesh, std::string_view from, std::string_view to,
           std::string_view forbidden = {}) {
    const Network network = mesh.network();
    const auto rules = make_game_rules(mesh.member(), network);
    WayOptions options;
    if (!forbidden.empty()) options.forbidden = network.find_node(forbidden);
    const GameRoute& found = rules->find({*network.find_node(from)}, {*network.find_node(to)},
                                         options.profile(), options.forbidden, false);
    EXPECT_EQ(found.game_code, found.path.found ? 1 : 0);
    if (!found.path.found) return {-1, {}, found.reason};
    Answer answer{found.path.cost, {}, ""};
    for (const NodeIndex node : found.path.nodes) answer.areas.push_back(network.name_of(node));
    EXPECT_EQ(found.path.links.size() + 1, found.path.nodes.size());
    return answer;
}

// From 1 two ways of 200 lead to 4: over 2, which lies north, and over 3, which lies east.
MeshMaker mesh_of_four() {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 0, -100).add(3, 100, 0).add(4, 100, -100);
    return mesh;
}

TEST(GamePath, TakesTheSideThatComesFirstOfEquals) {
    MeshMaker mesh = mesh_of_four();
    mesh.connect(1, east, 3).connect(1, north, 2).connect(2, east, 4).connect(3, north, 4);
    EXPECT_EQ(way(mesh, "1", "4"), (Answer{200, {"1", "2", "4"}, ""}));

    // The same with the names of the sides the other way round: it is the lists that decide.
    MeshMaker turned = mesh_of_four();
    turned.connect(1, west, 2).connect(1, south, 3).connect(2, east, 4).connect(3, north, 4);
    EXPECT_EQ(way(turned, "1", "4"), (Answer{200, {"1", "3", "4"}, ""}));
}

TEST(GamePath, TakesTheOrderWithinASide) {
    MeshMaker mesh = mesh_of_four();
    mesh.connect(1, north, 3).connect(1, north, 2).connect(2, east, 4).connect(3, north, 4);
    EXPECT_EQ(way(mesh, "1", "4"), (Answer{200, {"1", "3", "4"}, ""}));
}

// Over 2 it is 100 + 20 x 100 for the area to crouch through, then 100: 2,200. The way round over
// 5, 6, 7 and 8 is made longer and shorter than that.
TEST(GamePath, CrouchesForTwentyTimesTheWayOnTop) {
    for (const f32 far : {900.0f, 1200.0f}) {
        MeshMaker mesh;
        mesh.add(1, 0, 0).add(2, 100, 0).add(3, 200, 0).add(5, 0, far).add(6, 200, far);
        mesh.connect(1, east, 2).connect(2, east, 3);
        mesh.connect(1, south, 5).connect(5, east, 6).connect(6, north, 3);
        mesh.attribute(2, crouch);
        const double round = 2.0 * far + 200;
        EXPECT_EQ(way(mesh, "1", "3"), far < 1000 ? (Answer{round, {"1", "5", "6", "3"}, ""})
                                                  : (Answer{2200, {"1", "2", "3"}, ""}));
    }
}

// What is left does not count, only what is entered.
TEST(GamePath, JumpsForFiveTimesTheWayOnTop) {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 100, 0).add(3, 200, 0);
    mesh.connect(1, east, 2).connect(2, east, 3).connect(3, west, 2).connect(2, west, 1);
    mesh.attribute(2, jumped).attribute(1, jumped).attribute(1, crouch);
    EXPECT_EQ(way(mesh, "1", "3").cost, 600 + 100);
    // Into 1 both count: 100 + 2000 + 500.
    EXPECT_EQ(way(mesh, "3", "1").cost, 600 + 2600);
}

TEST(GamePath, LadderCountsWithItsStoredLength) {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 100, 0, 300).add(3, 0, 100, 300);
    NavLadder& ladder = mesh.add_ladder(9, 250);
    ladder.top_left = 2, ladder.top_behind = 3, ladder.bottom_area = 1;
    mesh.up(1, 9).down(2, 9).down(3, 9);
    EXPECT_EQ(way(mesh, "1", "2"), (Answer{250, {"1", "2"}, ""}));
    EXPECT_EQ(way(mesh, "2", "1").cost, 250);
    EXPECT_EQ(way(mesh, "3", "1").cost, 250);
    // Behind is only for the way down.
    EXPECT_EQ(way(mesh, "1", "3").reason,
              "ways lead from 3 to 1 only: each meets links that go one way");
}

// Connections come before ladders, ladders up before ladders down.
TEST(GamePath, WalksBeforeItClimbs) {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 100, 0);
    NavLadder& ladder = mesh.add_ladder(9, 100);
    ladder.top_forward = 2, ladder.bottom_area = 2;
    mesh.up(1, 9).down(1, 9).connect(1, west, 2);
    const Network network = mesh.network();
    const auto rules = make_game_rules(mesh.member(), network);
    const GameRoute& found = rules->find({0}, {1}, {}, {}, false);
    ASSERT_EQ(found.path.links.size(), 1u);
    EXPECT_EQ(network.links.kind[found.path.links[0]], walk);
    EXPECT_EQ(found.path.cost, 100);
}

// The estimate of 5 is 100 + 1,100, more than the way over 2, though over its ladder 3 is but 110
// away.
TEST(GamePath, MissesWhatAShortLadderWouldGive) {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 500, 0).add(3, 1000, 0).add(5, -100, 0);
    mesh.connect(1, west, 5).connect(1, east, 2).connect(2, east, 3);
    mesh.add_ladder(9, 10).top_forward = 3;
    mesh.up(5, 9);
    EXPECT_EQ(way(mesh, "1", "3"), (Answer{1000, {"1", "2", "3"}, ""}));
}

TEST(GamePath, CostsSomethingAtEachStep) {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 100, 0).add(3, 200, 0);
    mesh.connect(1, east, 2);
    mesh.add_ladder(9, 0).top_forward = 3;
    mesh.up(2, 9);
    EXPECT_EQ(way(mesh, "1", "3").cost, 100 * 1.00001f + 0.00001f);
    mesh.file().ladders[0].length = std::numeric_limits<f32>::quiet_NaN();
    EXPECT_EQ(way(mesh, "1", "3").cost, 1e30f);
    mesh.file().ladders[0].length = -200;  // less than nothing: no way at all
    EXPECT_EQ(way(mesh, "1", "3").areas.size(), 0u);
}

TEST(GamePath, StaysOutOfAForbiddenArea) {
    MeshMaker mesh = mesh_of_four();
    mesh.connect(1, north, 2).connect(1, east, 3).connect(2, east, 4).connect(3, north, 4);
    EXPECT_EQ(way(mesh, "1", "4", "2"), (Answer{200, {"1", "3", "4"}, ""}));
    EXPECT_EQ(way(mesh, "1", "2", "2").reason, "every way from 1 to 2 meets 2, which is forbidden");
}

TEST(GamePath, TellsOfSeparateParts) {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 100, 0);
    EXPECT_EQ(way(mesh, "1", "2").reason,
              "nothing leads from 1 to 2: they lie in separate components");
    EXPECT_EQ(way(mesh, "1", "1"), (Answer{0, {"1"}, ""}));
}

TEST(GamePath, AnswersTheSameAgain) {
    MeshMaker mesh = mesh_of_four();
    mesh.connect(1, north, 2).connect(1, east, 3).connect(2, east, 4).connect(3, north, 4);
    const Network network = mesh.network();
    const auto rules = make_game_rules(mesh.member(), network);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(rules->find({0}, {3}, {}, {}, false).path.nodes,
                  (std::vector<NodeIndex>{0, 1, 3}));
        EXPECT_FALSE(rules->find({3}, {0}, {}, {}, false).path.found);
    }
}

}  // namespace
}  // namespace wend::source_nav
