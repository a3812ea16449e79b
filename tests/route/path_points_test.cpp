#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include "route/one_path.hpp"
#include "support/paths_builder.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

using Points = std::vector<Point>;

// The points of the path between two nodes that are joined through a curve point.
Points points_between(const Point& start, const Point& curve, const Point& end) {
    PathsBuilder builder;
    builder.node(start);
    builder.node(end);
    const std::uint32_t index = builder.curve_point(curve);
    const Network network = builder.link(0, 1, 1, index).link(1, 0, 1, index).build();
    const Points there = path_points(network, test::one_path(network, 0, 1));
    Points back = path_points(network, test::one_path(network, 1, 0));
    std::ranges::reverse(back);
    EXPECT_EQ(there, back);
    return there;
}

TEST(RoutePoints, AreTheNodesOfStraightLinks) {
    PathsBuilder builder;
    const Points points{{0, 0, 0}, {3, 1, 2}, {5, 5, 5}};
    for (const Point& point : points) builder.node(point);
    const Network network = builder.both_ways(0, 1).both_ways(1, 2).build();
    Router router(network);
    EXPECT_EQ(path_points(network, router.find(0, 2)), points);
    EXPECT_EQ(path_points(network, router.find(1, 1)), Points{points[1]});
}

TEST(RoutePoints, OfNoRouteAreNone) {
    PathsBuilder builder;
    builder.node({});
    builder.node({});
    const Network network = builder.build();
    EXPECT_TRUE(path_points(network, test::one_path(network, 0, 1)).empty());
}

// The curve point is at (4, 3), 5 from either end. Each half is the Bezier curve whose middle
// control point lies half of 5 before the curve point, level with it: (1.5, 3) and (6.5, 3).
// At 1/2 such a curve is at (end + 2 control + curve point) / 4.
TEST(RoutePoints, BendThroughTheCurvePoint) {
    const Points points = points_between({0, 0, 0}, {4, 3, 0}, {8, 0, 0});
    EXPECT_EQ(points, (Points{{0, 0, 0}, {1.75, 2.25, 0}, {4, 3, 0}, {6.25, 2.25, 0}, {8, 0, 0}}));
}

TEST(RoutePoints, StayOnAStraightLink) {
    const Points points = points_between({0, 0, 8}, {4, 0, 6}, {16, 0, 0});
    ASSERT_EQ(points.size(), 5u);
    const Points expected{{0, 0, 8}, {2, 0, 7}, {4, 0, 6}, {10, 0, 3}, {16, 0, 0}};
    for (std::size_t i = 0; i < points.size(); ++i)
        EXPECT_NEAR(distance(points[i], expected[i]), 0, 1e-12);
}

TEST(RoutePoints, ACurvePointAtAnEndBendsNothing) {
    const Points straight{{0, 0, 0}, {8, 0, 0}};
    EXPECT_EQ(points_between(straight[0], straight[0], straight[1]), straight);
    EXPECT_EQ(points_between(straight[0], straight[1], straight[1]), straight);
}

TEST(RoutePoints, GoOutAndBackWhereTheEndsAreOnePlace) {
    EXPECT_EQ(points_between({0, 0, 0}, {4, 0, 0}, {0, 0, 0}),
              (Points{{0, 0, 0}, {3, 0, 0}, {4, 0, 0}, {3, 0, 0}, {0, 0, 0}}));
}

RC_GTEST_PROP(RoutePoints, MeetTheirPointsAndNeverStray, ()) {
    const auto any_point = [] {
        const auto coordinate = [] { return *rc::gen::inRange(-50, 50) / 8.0; };
        return Point{coordinate(), coordinate(), coordinate()};
    };
    const Point start = any_point(), curve = any_point(), end = any_point();
    const Points points = points_between(start, curve, end);
    RC_ASSERT(points.front() == start);
    RC_ASSERT(points.back() == end);
    if (curve == start || curve == end) return;
    RC_ASSERT(points.size() == 5u);
    RC_ASSERT(points[2] == curve);
    // A curve lies within its control points, which are no further off than the curve point is.
    RC_ASSERT(distance(points[1], curve) <= distance(start, curve) + 1e-9);
    RC_ASSERT(distance(points[3], curve) <= distance(end, curve) + 1e-9);
}

}  // namespace
}  // namespace wend
