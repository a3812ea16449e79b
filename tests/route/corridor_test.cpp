#include "wend/corridor.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "route/expect_near.hpp"
#include "support/mesh_builder.hpp"
#include "support/way_options.hpp"

namespace wend {
namespace {

using test::expect_near;
using Points = std::vector<Point>;

Endpoint centre_of(const Network& network, NodeIndex node) {
    return {node, network.nodes.position[node]};
}

Path corridor_way(const Network& network, const Endpoint& start, const Endpoint& target,
                  const WayOptions& options = {}) {
    CorridorRouter router(RouteGraph(network, options.profile()));
    const Path& found = router.find(start, target, options.forbidden);
    EXPECT_EQ(found.found, router.reason().empty());
    return found;
}

TEST(Corridor, InsideOneAreaIsStraight) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    const Network network = builder.build();
    const Path found = corridor_way(network, {0, {1, 2, 0}}, {0, {4, 6, 0}});
    EXPECT_EQ(found.points, (Points{{1, 2, 0}, {4, 6, 0}}));
    EXPECT_EQ(found.length, 5);
    EXPECT_EQ(found.cost, 0) << "the corridor has no link";
}

TEST(Corridor, FromAPointToItselfIsThatPoint) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    const Path found = corridor_way(builder.build(), {0, {1, 2, 0}}, {0, {1, 2, 0}});
    EXPECT_EQ(found.points, (Points{{1, 2, 0}}));
    EXPECT_EQ(found.length, 0);
}

// Four areas in a row; the path from (0, 0) to (40, 8) climbs 1 in 5.
TEST(Corridor, GoesStraightThroughThreePortals) {
    MeshBuilder builder;
    for (int i = 0; i < 4; ++i) builder.add(10 * i, 0, 10 * i + 10, 10);
    for (NodeIndex i = 0; i < 3; ++i)
        builder.join(i, i + 1, {10. * i + 10, 10, 0}, {10. * i + 10, 0, 0});
    const Network network = builder.build();
    const Path found = corridor_way(network, {0, {0, 0, 0}}, {3, {40, 8, 0}});
    expect_near(found.points, {{0, 0, 0}, {10, 2, 0}, {20, 4, 0}, {30, 6, 0}, {40, 8, 0}});
    EXPECT_NEAR(found.length, std::hypot(40, 8), 1e-12);
    EXPECT_EQ(found.cost, 30);
    EXPECT_EQ(found.nodes, (std::vector<NodeIndex>{0, 1, 2, 3}));
}

// Two areas that meet along (10, 8) to (10, 10): from (1, 2) to (16, 0) the path bends at (10, 8),
// by 9 and 6, then by 6 and 8.
TEST(Corridor, TurnsACornerInTwoHypotenuses) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 8, 0});
    const Network network = builder.build();
    const Path there = corridor_way(network, {0, {1, 2, 0}}, {1, {16, 0, 0}});
    EXPECT_EQ(there.points, (Points{{1, 2, 0}, {10, 8, 0}, {16, 0, 0}}));
    EXPECT_NEAR(there.length, std::hypot(9, 6) + 10, 1e-12);
    const Path back = corridor_way(network, {1, {16, 0, 0}}, {0, {1, 2, 0}});
    EXPECT_EQ(back.points, (Points{{16, 0, 0}, {10, 8, 0}, {1, 2, 0}}));
}

// Up between two walls and down behind the second, in areas that only touch in (0..2, 10) and
// (8..10, 10): the path from below the first to below the second turns at both inner ends.
TEST(Corridor, TurnsBackRoundAWall) {
    MeshBuilder builder;
    builder.add(0, 0, 4, 10);
    builder.add(0, 10, 10, 20);
    builder.add(6, 0, 10, 10);
    builder.join(0, 1, {0, 10, 0}, {2, 10, 0}).join(1, 2, {10, 10, 0}, {8, 10, 0});
    const Network network = builder.build();
    const Path found = corridor_way(network, {0, {2, 4, 0}}, {2, {8, 2, 0}});
    EXPECT_EQ(found.points, (Points{{2, 4, 0}, {2, 10, 0}, {8, 10, 0}, {8, 2, 0}}));
    EXPECT_EQ(found.length, 6 + 6 + 8);
}

// The start lies on the side that the portals stand in, so that all of them are seen edgewise: in
// through (5..10, 0), out again through (-10..-5, 0).
TEST(Corridor, ReachesPortalsThatAreSeenEdgewise) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(-10, -10, 10, 0);
    builder.add(-10, 0, -1, 10);
    builder.join(0, 1, {10, 0, 0}, {5, 0, 0}).join(1, 2, {-10, 0, 0}, {-5, 0, 0});
    const Network network = builder.build();
    const Path found = corridor_way(network, {0, {0, 0, 0}}, {2, {-7, 0, 0}});
    EXPECT_EQ(found.points, (Points{{0, 0, 0}, {5, 0, 0}, {-5, 0, 0}, {-7, 0, 0}}));
    // It stands in the first of them already on the path back.
    const Path back = corridor_way(network, {2, {-7, 0, 0}}, {0, {0, 0, 0}});
    EXPECT_EQ(back.points, (Points{{-7, 0, 0}, {5, 0, 0}, {0, 0, 0}}));
    // To the far side of the portals it is 5 along the side, then 4 back and 3 across.
    const Path across = corridor_way(network, {0, {0, 0, 0}}, {1, {1, -3, 0}});
    EXPECT_EQ(across.points, (Points{{0, 0, 0}, {5, 0, 0}, {1, -3, 0}}));
    EXPECT_EQ(across.length, 10);
}

// The second area rises from 0 at x = 10 to 30 at x = 20, and the third stays up there.
TEST(Corridor, HasTheHeightOfThePortals) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10, {0, 30, 30, 0});
    builder.add(20, 0, 30, 10, {30, 30, 30, 30});
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0}).join(1, 2, {20, 10, 30}, {20, 0, 30});
    const Path found = corridor_way(builder.build(), {0, {0, 5, 0}}, {2, {30, 5, 30}});
    expect_near(found.points, {{0, 5, 0}, {10, 5, 0}, {20, 5, 30}, {30, 5, 30}});
    EXPECT_NEAR(found.length, 20 + std::hypot(10, 30), 1e-12);
}

// A ledge at 100 above a floor that reaches under it, from x = 4 on: the path falls from the edge
// at x = 10 and lands where the floor begins, as far to the north as it left.
TEST(Corridor, DropsFromTheOneEdgeToTheOther) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10, {100, 100, 100, 100});
    builder.add(4, 0, 30, 10);
    builder.link(0, 1, {{10, 10, 100}, {10, 0, 100}, {4, 10, 0}, {4, 0, 0}}, MeshBuilder::drop);
    const Network network = builder.build();
    const Path level = corridor_way(network, {0, {2, 5, 100}}, {1, {20, 5, 0}});
    expect_near(level.points, {{2, 5, 100}, {10, 5, 100}, {4, 5, 0}, {20, 5, 0}});
    EXPECT_NEAR(level.length, 8 + std::hypot(6, 100) + 16, 1e-12);
    // 8 on the ledge and 16 on the floor for 6 to the north: 2 of them on the ledge.
    expect_near(corridor_way(network, {0, {2, 2, 100}}, {1, {20, 8, 0}}).points,
                {{2, 2, 100}, {10, 4, 100}, {4, 4, 0}, {20, 8, 0}});
    EXPECT_EQ(corridor_way(network, {1, {20, 8, 0}}, {0, {2, 2, 100}}).reason, NoRoute::one_way);
}

TEST(Corridor, StepsUpWhereTheSidesDifferInHeight) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10, {3, 3, 3, 3});
    builder.link(0, 1, {{10, 10, 0}, {10, 0, 0}, {10, 10, 3}, {10, 0, 3}});
    const Path found = corridor_way(builder.build(), {0, {6, 5, 0}}, {1, {16, 5, 3}});
    expect_near(found.points, {{6, 5, 0}, {10, 5, 0}, {10, 5, 3}, {16, 5, 3}});
    EXPECT_NEAR(found.length, 4 + 3 + 6, 1e-12);
}

// The areas are centred on (5, 5, 0) and (5, 45, 80), and on (5, 55, 80) beyond.
TEST(Corridor, ClimbsALadderBetweenTheCentres) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(0, 40, 10, 50, {80, 80, 80, 80});
    builder.add(0, 50, 10, 60, {80, 80, 80, 80});
    builder.climb(0, 1).join(1, 2, {0, 50, 80}, {10, 50, 80});
    const Network network = builder.build();
    const Path found = corridor_way(network, {0, {5, 2, 0}}, {2, {5, 58, 80}});
    expect_near(found.points, {{5, 2, 0}, {5, 5, 0}, {5, 45, 80}, {5, 50, 80}, {5, 58, 80}});
    EXPECT_NEAR(found.length, 3 + std::hypot(40, 80) + 13, 1e-12);
    EXPECT_NEAR(found.cost, std::hypot(40, 80) + 10, 1e-12);
    EXPECT_FALSE(
        corridor_way(network, {0, {5, 2, 0}}, {2, {5, 58, 80}}, {.kind = MeshBuilder::walk}).found);
}

// Areas that only touch in a corner, and two that do not touch at all.
TEST(Corridor, GoesThroughPortalsThatArePoints) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 10, 20, 20);
    builder.add(23, 20, 30, 30);
    const Point corner{10, 10, 0}, near{20, 20, 0}, far{23, 20, 0};
    builder.join(0, 1, corner, corner).link(1, 2, {near, near, far, far});
    const Path found = corridor_way(builder.build(), {0, {10, 2, 0}}, {2, {23, 26, 0}});
    EXPECT_EQ(found.points, (Points{{10, 2, 0}, corner, near, far, {23, 26, 0}}));
}

// What leads the wrong way out of an area is no gate to pull through.
TEST(Corridor, GoesThroughTheMiddleOfPortalsThatFaceTheWrongWay) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10);
    builder.link(0, 1, {{10, 0, 0}, {10, 10, 0}, {10, 0, 0}, {10, 10, 0}});
    builder.link(1, 0, {{10, 0, 0}, {10, 10, 0}, {10, 0, 0}, {10, 4, 0}});
    const Network network = builder.build();
    EXPECT_EQ(corridor_way(network, {0, {0, 0, 0}}, {1, {20, 0, 0}}).points,
              (Points{{0, 0, 0}, {10, 5, 0}, {20, 0, 0}}));
    EXPECT_EQ(corridor_way(network, {1, {20, 0, 0}}, {0, {0, 0, 0}}).points,
              (Points{{20, 0, 0}, {10, 5, 0}, {10, 2, 0}, {0, 0, 0}}));
}

TEST(Corridor, OfNoRouteHasNoPoints) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(20, 0, 30, 10);
    const Network network = builder.build();
    CorridorRouter router(network);
    const Path& none = router.find(centre_of(network, 0), centre_of(network, 1));
    EXPECT_FALSE(none.found);
    EXPECT_TRUE(none.points.empty());
    EXPECT_EQ(none.reason, NoRoute::separate);
    EXPECT_EQ(router.reason(),
              "nothing joins 1 and 2: they lie in separate components of 1 and 1 nodes");
}

}  // namespace
}  // namespace wend
