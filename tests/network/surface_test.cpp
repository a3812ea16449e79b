#include "wend/surface.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "support/mesh_builder.hpp"

namespace wend {
namespace {

Surfaces rectangle(double west, double south, double east, double north,
                   std::initializer_list<double> heights) {
    MeshBuilder builder;
    builder.add(west, south, east, north, heights);
    return builder.build().surfaces;
}

Surfaces polygon(std::vector<Point> corners) {
    const auto count = static_cast<std::uint32_t>(corners.size());
    return {HeightLaw::plane, std::move(corners), {0, count}};
}

// North-west 10, north-east 20, south-east 40, south-west 0.
TEST(ClosestPoint, MixesTheHeightsOfFourCorners) {
    const Surfaces surface = rectangle(0, 0, 4, 8, {10, 20, 40, 0});
    EXPECT_EQ(height_at(surface, 0, 0, 8), 10);
    EXPECT_EQ(height_at(surface, 0, 4, 8), 20);
    EXPECT_EQ(height_at(surface, 0, 4, 0), 40);
    EXPECT_EQ(height_at(surface, 0, 0, 0), 0);
    // A quarter of the way east it is 12.5 in the north and 10 in the south.
    EXPECT_EQ(closest_point(surface, 0, 1, 4), (Point{1, 4, 11.25}));
    EXPECT_EQ(height_at(surface, 0, 1, 2), 10.625);
}

TEST(ClosestPoint, BesideARectangleIsOnItsSide) {
    const Surfaces surface = rectangle(0, 0, 4, 8, {10, 20, 40, 0});
    EXPECT_EQ(closest_point(surface, 0, 7, 4), (Point{4, 4, 30}));
    EXPECT_EQ(closest_point(surface, 0, -1, 9), (Point{0, 8, 10}));
    EXPECT_TRUE(covers(surface, 0, 4, 8)) << "a corner belongs to it";
    EXPECT_FALSE(covers(surface, 0, 4.001, 8));
}

TEST(ClosestPoint, OfARectangleWithoutExtentHasTheHeightOfTheNorthEast) {
    EXPECT_EQ(closest_point(rectangle(3, 0, 3, 8, {10, 20, 40, 0}), 0, 5, 4), (Point{3, 4, 20}));
    EXPECT_EQ(closest_point(rectangle(0, 2, 8, 2, {10, 20, 40, 0}), 0, 5, 4), (Point{5, 2, 20}));
}

TEST(ClosestPoint, OfARectangleTurnedInsideOutIsWhereItLies) {
    const Surfaces surface = rectangle(4, 0, 0, 8, {10, 20, 40, 0});
    EXPECT_EQ(closest_point(surface, 0, 9, 8), (Point{4, 8, 10}));
    EXPECT_EQ(closest_point(surface, 0, 2, 8), (Point{2, 8, 15}));
}

// A triangle in the plane z = x + 2 y.
TEST(ClosestPoint, OfAPolygonLiesInItsPlane) {
    for (const std::vector<Point>& corners :
         {std::vector<Point>{{0, 0, 0}, {6, 0, 6}, {0, 3, 6}}, {{0, 0, 0}, {0, 3, 6}, {6, 0, 6}}}) {
        const Surfaces surface = polygon(corners);
        EXPECT_EQ(closest_point(surface, 0, 1, 1), (Point{1, 1, 3}));
        EXPECT_EQ(closest_point(surface, 0, 2, -5), (Point{2, 0, 2}));
        EXPECT_EQ(closest_point(surface, 0, 9, -1), (Point{6, 0, 6}));
        // From (4, 4) straight onto the slope between (6, 0) and (0, 3), which is x + 2 y = 6.
        const Point slope = closest_point(surface, 0, 4, 4);
        EXPECT_NEAR(distance(slope, {2.8, 1.6, 6}), 0, 1e-12);
        EXPECT_TRUE(covers(surface, 0, 0, 1.5));
        EXPECT_FALSE(covers(surface, 0, 3, 2));
    }
}

TEST(ClosestPoint, OfAPolygonWithoutExtentIsOnItsSides) {
    EXPECT_EQ(closest_point(polygon({{1, 2, 3}}), 0, 9, 9), (Point{1, 2, 3}));
    const Surfaces line = polygon({{0, 0, 0}, {4, 0, 8}, {8, 0, 16}});
    EXPECT_EQ(closest_point(line, 0, 2, 7), (Point{2, 0, 4}));
    EXPECT_EQ(closest_point(line, 0, 12, 0), (Point{8, 0, 16}));
}

TEST(ClosestInRoom, IsThePointItselfInside) {
    // A slope of 1 on 2 to the east, with 3 of room above.
    Surfaces surface = polygon({{0, 0, 0}, {4, 0, 2}, {4, 4, 2}, {0, 4, 0}});
    EXPECT_EQ(closest_in_room(surface, 0, {2, 1, 9}), (Point{2, 1, 1}));
    surface.clearance = {3};
    EXPECT_EQ(closest_in_room(surface, 0, {2, 1, 9}), (Point{2, 1, 4}));
    EXPECT_EQ(closest_in_room(surface, 0, {2, 1, 2.5}), (Point{2, 1, 2.5}));
    EXPECT_EQ(closest_in_room(surface, 0, {2, 1, -1}), (Point{2, 1, 1}));
    EXPECT_EQ(closest_in_room(surface, 0, {7, 1, 3}), (Point{4, 1, 3}));
    EXPECT_TRUE(is_in_room(surface, 0, {2, 1, 1}));
    EXPECT_TRUE(is_in_room(surface, 0, {2, 1, 4}));
    EXPECT_FALSE(is_in_room(surface, 0, {2, 1, 4.01}));
    EXPECT_FALSE(is_in_room(surface, 0, {2, 1, 0.99}));
    EXPECT_FALSE(is_in_room(surface, 0, {-0.01, 1, 1}));
    surface.clearance = {std::nanf("")};
    EXPECT_EQ(closest_in_room(surface, 0, {2, 1, 9}), (Point{2, 1, 1}));
}

TEST(IsSomewhere, WantsFiniteCornersOfTheRightNumber) {
    Surfaces surface = rectangle(0, 0, 4, 8, {10, 20, 40, 0});
    EXPECT_TRUE(is_somewhere(surface, 0));
    surface.corners[3].z = std::nan("");
    EXPECT_FALSE(is_somewhere(surface, 0));
    surface.corners[3].z = 0;
    surface.first_corner = {0, 3};
    EXPECT_FALSE(is_somewhere(surface, 0)) << "a rectangle has four";
    surface.law = HeightLaw::plane;
    EXPECT_TRUE(is_somewhere(surface, 0));
    surface.first_corner = {3, 3};
    EXPECT_FALSE(is_somewhere(surface, 0));
}

double any_coordinate() { return *rc::gen::inRange(-40, 40) * *rc::gen::element(1.0, 0.1); }

// Both laws agree on rectangles that are plane, wherever one looks from.
RC_GTEST_PROP(ClosestPoint, IsTheSameUnderBothLawsWhereBothHold, ()) {
    const double west = any_coordinate(), south = any_coordinate();
    const double east = west + *rc::gen::inRange(1, 30), north = south + *rc::gen::inRange(1, 30);
    const double slope_x = any_coordinate(), slope_y = any_coordinate();
    const auto z = [&](double x, double y) { return slope_x * x + slope_y * y; };
    Surfaces surface = rectangle(west, south, east, north,
                                 {z(west, north), z(east, north), z(east, south), z(west, south)});
    const double x = any_coordinate(), y = any_coordinate();
    const Point mixed = closest_point(surface, 0, x, y);
    surface.law = HeightLaw::plane;
    RC_ASSERT(distance(closest_point(surface, 0, x, y), mixed) < 1e-9);
    RC_ASSERT(std::abs(mixed.z - z(mixed.x, mixed.y)) < 1e-9);
}

}  // namespace
}  // namespace wend
