#include "wend/agent.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "route/one_path.hpp"
#include "support/mesh_builder.hpp"
#include "wend/any_angle.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/corridor.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

RouteGraph graph_for(const Network& network, const Agent& agent) {
    return RouteGraph(network, {.agent = agent});
}

Path shortest(const Network& network, const Agent& agent, const Endpoint& from,
              const Endpoint& to) {
    AnyAngleRouter router{AnyAngleMesh(graph_for(network, agent))};
    const Path path = router.find(from, to);
    EXPECT_EQ(path.found, router.reason().empty());
    CorridorRouter corridors(graph_for(network, agent));
    EXPECT_EQ(corridors.find(from, to).found, path.found);
    return path;
}

// Two level areas side by side, the second so much higher, joined both ways.
Network step_of(double height) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10, {height, height, height, height});
    const Point low[]{{10, 10, 0}, {10, 0, 0}}, high[]{{10, 10, height}, {10, 0, height}};
    builder.link(0, 1, {low[0], low[1], high[0], high[1]});
    builder.link(1, 0, {high[1], high[0], low[1], low[0]});
    return builder.build();
}

bool leads(const Network& network, const Agent& agent, NodeIndex from, NodeIndex to) {
    const auto& centres = network.nodes.position;
    return shortest(network, agent, {from, centres[from]}, {to, centres[to]}).found;
}

TEST(Agent, ClimbsAndDropsAsFarAsItCan) {
    const Network network = step_of(4);
    EXPECT_TRUE(leads(network, {}, 0, 1));
    EXPECT_TRUE(leads(network, {.max_climb = 4}, 0, 1));
    EXPECT_FALSE(leads(network, {.max_climb = 3.9}, 0, 1));
    EXPECT_TRUE(leads(network, {.max_climb = 3.9}, 1, 0));
    EXPECT_TRUE(leads(network, {.max_drop = 4}, 1, 0));
    EXPECT_FALSE(leads(network, {.max_drop = 3.9}, 1, 0));
    EXPECT_TRUE(leads(network, {.max_drop = 3.9}, 0, 1));
}

// 3 cm count as level: the unit of the mesh is a metre.
TEST(Agent, TakesWhatIsNoStep) {
    EXPECT_TRUE(leads(step_of(0.03), {.max_climb = 0, .max_drop = 0}, 0, 1));
    EXPECT_FALSE(leads(step_of(0.04), {.max_climb = 0, .max_drop = 0}, 0, 1));
}

TEST(Agent, SaysWhatItCannotDo) {
    const Network network = step_of(4);
    Router router(graph_for(network, {.max_climb = 1}));
    EXPECT_EQ(router.find(0, 1).reason, NoRoute::agent);
    EXPECT_EQ(router.reason(),
              "1 and 2 are joined, but every way from the first to the second is too much for who "
              "is on the way: too high a step or drop, too long a gap, too narrow, or of a kind to "
              "avoid");
}

// The second area rises to the north, from 0 to 8 along the side where they meet: up to a step of 2
// one gets in as far north as 2.5. In the middle of that the step is 1.
TEST(Agent, UsesThePartOfAPortalWhereTheStepIsLowEnough) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10, {8, 8, 0, 0});
    builder.link(0, 1, {{10, 10, 0}, {10, 0, 0}, {10, 10, 8}, {10, 0, 0}});
    const Network network = builder.build();
    const Path path = shortest(network, {.max_climb = 2}, {0, {5, 9, 0}}, {1, {15, 9, 7.2}});
    EXPECT_NEAR(path.cost, 2 * std::hypot(5, 6.5) + 1, 1e-5);
    EXPECT_EQ(network.portals[0].left.y, 10) << "the network itself stays as it is";
}

TEST(Agent, JumpsAsFarAsItCan) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(13, 0, 23, 10);
    builder.link(0, 1, {{10, 10, 0}, {10, 0, 0}, {13, 10, 0}, {13, 0, 0}});
    const Network network = builder.build();
    EXPECT_TRUE(leads(network, {.max_gap = 3}, 0, 1));
    EXPECT_FALSE(leads(network, {.max_gap = 2.9}, 0, 1));
}

TEST(Agent, ClimbsLaddersUnlessToldToAvoidThem) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(0, 10, 10, 20, {50, 50, 50, 50});
    builder.climb(0, 1);
    const Network network = builder.build();
    EXPECT_TRUE(leads(network, {.max_climb = 1, .max_gap = 1, .radius = 1}, 0, 1));
    EXPECT_FALSE(leads(network, {.avoided_kinds = {MeshBuilder::ladder}}, 0, 1));
}

// A door from y = 2 to y = 8 between walls.
class Door : public testing::Test {
  protected:
    Door() {
        MeshBuilder builder;
        builder.add(0, 0, 10, 10);
        builder.add(10, 0, 20, 10);
        builder.join(0, 1, {10, 8, 0}, {10, 2, 0});
        network = builder.build();
    }
    Network network;
    const Endpoint west{0, {2, 1, 0}}, east{1, {18, 1, 0}};
};

TEST_F(Door, IsPassedAtTheRadiusFromItsEnds) {
    EXPECT_NEAR(shortest(network, {}, west, east).cost, 2 * std::hypot(8, 1), 1e-9);
    EXPECT_NEAR(shortest(network, {.radius = 1}, west, east).cost, 2 * std::hypot(8, 2), 1e-3);
    EXPECT_NEAR(shortest(network, {.radius = 1}, east, west).cost, 2 * std::hypot(8, 2), 1e-3);
}

TEST_F(Door, IsClosedIfItIsNarrowerThanTwiceTheRadius) {
    EXPECT_TRUE(shortest(network, {.radius = 3}, west, east).found);
    const Path none = shortest(network, {.radius = 3.01}, west, east);
    EXPECT_FALSE(none.found);
    EXPECT_EQ(none.reason, NoRoute::agent);
}

// Two areas north of one: where their portals meet, at (10, 10), there is open ground or, if they
// are not joined, the end of a wall.
Network fork(bool is_open) {
    MeshBuilder builder;
    builder.add(0, 0, 20, 10);
    builder.add(0, 10, 10, 20);
    builder.add(10, 10, 20, 20);
    builder.join(0, 1, {0, 10, 0}, {10, 10, 0});
    builder.join(0, 2, {10, 10, 0}, {20, 10, 0});
    if (is_open) builder.join(1, 2, {10, 20, 0}, {10, 10, 0});
    return builder.build();
}

TEST(AgentRadius, KeepsOffWallsAndNotOffOpenGround) {
    const Endpoint from{0, {12, 5, 0}}, to{1, {8, 15, 0}};
    EXPECT_NEAR(shortest(fork(true), {.radius = 2}, from, to).cost, std::hypot(4, 10), 1e-9);
    EXPECT_NEAR(shortest(fork(false), {.radius = 2}, from, to).cost, std::hypot(4, 5) + 5, 1e-3);
}

// The portal into the third area begins 1 beside a wall, behind a strip: what counts is the wall.
TEST(AgentRadius, CountsTheOpeningsOfASideTogether) {
    MeshBuilder builder;
    builder.add(0, 0, 20, 10);
    builder.add(0, 10, 1, 20);
    builder.add(1, 10, 20, 20);
    builder.join(0, 1, {0, 10, 0}, {1, 10, 0});
    builder.join(0, 2, {1, 10, 0}, {20, 10, 0});
    builder.join(1, 2, {1, 20, 0}, {1, 10, 0});
    const Network network = builder.build();
    EXPECT_NEAR(shortest(network, {.radius = 4}, {0, {2, 6, 0}}, {2, {2, 14, 0}}).cost,
                2 * std::hypot(2, 4), 1e-3);
}

// Down a ledge: the foot of it is where one lands, and no wall.
TEST(AgentRadius, LeavesLedgesOpen) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10, {5, 5, 5, 5});
    builder.add(10, 0, 20, 10);
    builder.link(0, 1, {{10, 10, 5}, {10, 0, 5}, {10, 10, 0}, {10, 0, 0}}, MeshBuilder::drop);
    const Network network = builder.build();
    EXPECT_NEAR(shortest(network, {.radius = 2}, {0, {5, 0, 5}}, {1, {15, 0, 0}}).cost,
                2 * std::hypot(5, 2) + 5, 1e-3);
}

// The room above stands over the edge of the room below; its walls are none of those below.
TEST(AgentRadius, KnowsStoreysApart) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
    builder.add(5, 4, 15, 6, {9, 9, 9, 9});
    const Network network = builder.build();
    EXPECT_NEAR(shortest(network, {.radius = 2}, {0, {5, 5, 0}}, {1, {15, 5, 0}}).cost, 10, 1e-9);
}

TEST(AgentRadius, ClosesWaysWhoseWidthIsKnown) {
    NetworkBuilder builder(MapKind::paths);
    builder.add_kind({"path"});
    for (const double x : {0., 10.}) builder.add_node({.position = {x, 0, 0}});
    builder.add_link({.from = 0, .to = 1, .width = 3});
    builder.add_link({.from = 1, .to = 0});
    const Network network = builder.build().value();
    EXPECT_TRUE(test::one_path(graph_for(network, {.radius = 1.5}), 0, 1).found);
    EXPECT_FALSE(test::one_path(graph_for(network, {.radius = 1.6}), 0, 1).found);
    EXPECT_TRUE(test::one_path(graph_for(network, {.radius = 99}), 1, 0).found) << "not known";
}

// Two ways from the first node to the second: 10 long, which nobody can take, and 30.
Network detour() {
    NetworkBuilder builder(MapKind::paths);
    builder.add_kind({"path"});
    for (const Point& at : {Point{0, 0, 0}, Point{10, 0, 0}, Point{5, 0, 0}, Point{20, 0, 0}})
        builder.add_node({.position = at});
    builder.add_link({.from = 3, .to = 1});
    builder.add_link({.from = 0, .to = 1, .is_impassable = true});
    builder.add_link({.from = 0, .to = 3});
    builder.add_link({.from = 1, .to = 2, .is_impassable = true});
    return builder.build().value();
}

TEST(ImpassableLinks, AreLeftOutUnlessTheMoverTakesThem) {
    const Network network = detour();
    const RouteGraph graph(network);
    EXPECT_EQ(graph.impassable_count(), 2u);
    EXPECT_EQ(test::one_path(graph, 0, 1).cost, 30);
    EXPECT_EQ(HierarchyRouter(ContractionHierarchy(graph)).cost(0, 1), 30);
    const RouteGraph all = graph_for(network, {.takes_impassable = true});
    EXPECT_EQ(all.impassable_count(), 0u);
    EXPECT_EQ(test::one_path(all, 0, 1).cost, 10);
}

TEST(ImpassableLinks, AreToldWhereThereIsNoOtherWay) {
    const Network network = detour();
    const RouteGraph graph(network);
    Router cold(graph);
    HierarchyRouter prepared{ContractionHierarchy(graph)};
    EXPECT_EQ(cold.find(0, 2).reason, NoRoute::impassable);
    EXPECT_EQ(prepared.find(0, 2).reason, NoRoute::impassable);
    EXPECT_EQ(cold.reason(),
              "0 and 2 are joined, but every way from the first to the second leads along links "
              "that nobody can take, which are left out");
    EXPECT_EQ(cold.find(2, 0).reason, NoRoute::one_way) << "there is no way back at all";
}

TEST(ImpassableLinks, AreCountedOnlyIfNothingElseClosesThem) {
    const Network network = detour();
    EXPECT_EQ(RouteGraph(network, {.only_nodes = {{0, 1, 3}}}).impassable_count(), 1u);
}

}  // namespace
}  // namespace wend
