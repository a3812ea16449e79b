#include "wend/any_angle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "route/brute_force.hpp"
#include "route/expect_near.hpp"
#include "support/mesh_builder.hpp"
#include "support/way_options.hpp"

namespace wend {
namespace {

using test::expect_near;
using Points = std::vector<Point>;

Path any_angle_way(const Network& network, const Endpoint& start, const Endpoint& target,
                   const WayOptions& options = {}) {
    AnyAngleRouter router{AnyAngleMesh(RouteGraph(network, options.profile()))};
    const Path& found = router.find(start, target, options.forbidden);
    EXPECT_EQ(found.found, router.reason().empty());
    return found;
}

TEST(AnyAngle, InsideOneAreaIsStraight) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10, {0, 30, 30, 0});
    const Path found = any_angle_way(builder.build(), {0, {1, 2, 3}}, {0, {4, 6, 12}});
    EXPECT_EQ(found.points, (Points{{1, 2, 3}, {4, 6, 12}}));
    EXPECT_EQ(found.cost, 5) << "in the plan";
    EXPECT_EQ(found.length, std::hypot(5, 9)) << "in space";
    EXPECT_EQ(found.nodes, (std::vector<NodeIndex>{0}));
}

// A ring of eight areas around a hole from (10, 10) to (20, 20), two of which are so deep that the
// path from area to area by their centres is longer on that side.
TEST(AnyAngle, GoesRoundAHoleTheShorterWay) {
    MeshBuilder builder;
    builder.add(0, 0, 30, 10);    // south
    builder.add(20, 10, 30, 20);  // east
    builder.add(0, 20, 30, 120);  // north
    builder.add(0, 10, 10, 20);   // west
    builder.join(0, 1, {20, 10, 0}, {30, 10, 0}).join(1, 2, {20, 20, 0}, {30, 20, 0});
    builder.join(0, 3, {0, 10, 0}, {10, 10, 0}).join(3, 2, {0, 20, 0}, {10, 20, 0});
    const Network network = builder.build();
    const Path west = any_angle_way(network, {0, {13, 6, 0}}, {2, {13, 24, 0}});
    expect_near(west.points, {{13, 6, 0}, {10, 10, 0}, {10, 20, 0}, {13, 24, 0}});
    EXPECT_NEAR(west.cost, 5 + 10 + 5, 1e-12);
    EXPECT_EQ(west.nodes, (std::vector<NodeIndex>{0, 3, 2}));
    const Path east = any_angle_way(network, {0, {17, 6, 0}}, {2, {17, 24, 0}});
    EXPECT_EQ(east.nodes, (std::vector<NodeIndex>{0, 1, 2}));
    const Path forced = any_angle_way(network, {0, {17, 6, 0}}, {2, {17, 24, 0}}, {.forbidden = 1});
    EXPECT_EQ(forced.nodes, (std::vector<NodeIndex>{0, 3, 2}));
    EXPECT_NEAR(forced.cost, 2 * std::hypot(7, 4) + 10, 1e-12);
    AnyAngleRouter kept_west{AnyAngleMesh(RouteGraph(network, {.only_nodes = {{0, 2, 3}}}))};
    EXPECT_NEAR(kept_west.find({0, {17, 6, 0}}, {2, {17, 24, 0}}).cost, 2 * std::hypot(7, 4) + 10,
                1e-12);
    EXPECT_EQ(kept_west.find({0, {17, 6, 0}}, {1, {25, 15, 0}}).reason, NoRoute::target_left_out);
}

// A step of 3 costs 3; one of 2 cm costs nothing where the unit is a metre.
TEST(AnyAngle, CountsStepsButNotUnevenFloors) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10, {3, 3, 3, 3});
    builder.add(20, 0, 30, 10, {3.02, 3.02, 3.02, 3.02});
    builder.link(0, 1, {{10, 10, 0}, {10, 0, 0}, {10, 10, 3}, {10, 0, 3}});
    builder.link(1, 2, {{20, 10, 3}, {20, 0, 3}, {20, 10, 3.02}, {20, 0, 3.02}});
    const Path found = any_angle_way(builder.build(), {0, {6, 5, 0}}, {2, {26, 5, 3.02}});
    EXPECT_NEAR(found.cost, 20 + 3, 1e-12);
    EXPECT_NEAR(found.length, 20 + 3 + 0.02, 1e-12);
}

// From a ledge down to the ground before it and back under the ledge: the path bends at the edge as
// light does at a mirror, from (2, 4) and to (8, 4) under the edge y = 0.
TEST(AnyAngle, TurnsBackUnderALedge) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10, {2, 2, 2, 2});
    builder.add(0, -10, 10, 0);
    builder.add(0, 0, 10, 10);
    builder.link(0, 1, {{10, 0, 2}, {0, 0, 2}, {10, 0, 0}, {0, 0, 0}}, MeshBuilder::drop);
    builder.join(1, 2, {0, 0, 0}, {10, 0, 0});
    const Network network = builder.build();
    const Path found = any_angle_way(network, {0, {2, 4, 2}}, {2, {8, 4, 0}});
    expect_near(found.points, {{2, 4, 2}, {5, 0, 2}, {5, 0, 0}, {8, 4, 0}});
    EXPECT_NEAR(found.cost, 10 + 2, 1e-12);
    EXPECT_NEAR(found.length, 10 + 2, 1e-12);
    EXPECT_EQ(any_angle_way(network, {2, {8, 4, 0}}, {0, {2, 4, 2}}).reason, NoRoute::one_way);
}

// Two paths up: a ladder in the middle of the floor, or far round over a stair.
TEST(AnyAngle, ClimbsALadderBetweenTheCentres) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(0, 40, 10, 50, {80, 80, 80, 80});
    builder.climb(0, 1);
    const Network network = builder.build();
    const Path found = any_angle_way(network, {0, {5, 2, 0}}, {1, {5, 48, 80}});
    expect_near(found.points, {{5, 2, 0}, {5, 5, 0}, {5, 45, 80}, {5, 48, 80}});
    EXPECT_NEAR(found.cost, 3 + std::hypot(40, 80) + 3, 1e-12);
    EXPECT_FALSE(
        any_angle_way(network, {0, {5, 2, 0}}, {1, {5, 48, 80}}, {.kind = MeshBuilder::walk})
            .found);
}

// Ladders stand beside the areas that they join. One gets to them from the closest point of the
// area, and climbs their own length: 5, 8, and from 20 to 35.
TEST(AnyAngle, ClimbsALadderBesideItsAreas) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(20, 0, 30, 10);
    builder.add(30, 0, 40, 10);
    const Point near{11, 5, 0}, far{19, 5, 0};
    builder.link(0, 1, {near, near, far, far}, MeshBuilder::ladder);
    builder.join(1, 2, {30, 10, 0}, {30, 0, 0});
    const Network network = builder.build();
    for (const AnyAngleUse use : {AnyAngleUse::few, AnyAngleUse::many}) {
        AnyAngleRouter router{AnyAngleMesh(RouteGraph(network), use)};
        EXPECT_NEAR(router.find({0, {5, 5, 0}}, {2, {35, 5, 0}}).cost, 5 + 8 + 15, 1e-12);
    }
}

TEST(AnyAngle, TellsWhyThereIsNoWay) {
    MeshBuilder builder;
    for (int i = 0; i < 4; ++i) builder.add(10 * i, 0, 10 * i + 10, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0}).join(1, 2, {20, 10, 0}, {20, 0, 0});
    const Network network = builder.build();
    const Endpoint first{0, {5, 5, 0}}, last{2, {25, 5, 0}}, apart{3, {35, 5, 0}};
    AnyAngleRouter router{AnyAngleMesh(network)};
    EXPECT_EQ(router.find(first, apart).reason, NoRoute::separate);
    EXPECT_EQ(router.reason(),
              "nothing joins 1 and 4: they lie in separate components of 3 and 1 nodes");
    EXPECT_EQ(router.find(first, last, 1).reason, NoRoute::forbidden);
    EXPECT_EQ(router.reason(), "every way from 1 to 3 leads through 2, which is forbidden");
    EXPECT_TRUE(router.find(first, last).found);
    EXPECT_EQ(router.reason(), "");
    EXPECT_TRUE(router.find(first, last, 0).found) << "it may begin there";
    EXPECT_TRUE(router.find(first, last, 2).found);
}

// Areas that only touch in a corner, without a link; and one that is nowhere.
TEST(AnyAngle, IsNotMisledByBrokenAreas) {
    MeshBuilder builder;
    constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
    builder.add(0, 0, 10, 10);
    builder.add(10, 10, 20, 20);
    builder.add(nowhere, 0, 10, nowhere);
    builder.add(30, 10, 20, 0);
    builder.add(5, 5, 5, 5);
    builder.join(0, 2, {10, 10, 0}, {nowhere, 0, 0}).join(2, 1, {10, 10, 0}, {10, 10, 0});
    builder.join(1, 3, {20, 20, 0}, {20, 10, 0}).join(3, 4, {5, 5, 0}, {5, 5, 0});
    const Network network = builder.build();
    AnyAngleRouter router{AnyAngleMesh(network)};
    Router by_links(network);
    int found = 0;
    for (NodeIndex from = 0; from < 5; ++from)
        for (NodeIndex to = 0; to < 5; ++to) {
            const Path& route =
                router.find({from, network.nodes.position[from]}, {to, network.nodes.position[to]});
            // What has no length leads nowhere.
            EXPECT_EQ(route.found, by_links.find(from, to).found) << from << " to " << to;
            found += route.found ? 1 : 0;
        }
    EXPECT_GT(found, 5) << "more than from each to itself";
}

}  // namespace
}  // namespace wend
