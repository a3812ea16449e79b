#include "scene/strip.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "draw/bare_page.hpp"
#include "model/network/point2.hpp"
#include "support/circuit_builder.hpp"

namespace wend::scene_detail {
namespace {

// Two pixels a metre; 0, 0 is at 1000, 1000.
const Sheet sheet{{1000, 1000}, {}, 2};

Line road_along(std::vector<Point> points, float half_width, float verge = 0) {
    return CircuitBuilder(std::move(points), half_width, verge).build().lines.front();
}

// Twice the area inside an outline, with the sign of the way it turns.
double doubled_area(const std::vector<Point2>& outline) {
    double area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point2 a = outline[i], b = outline[(i + 1) % outline.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

TEST(Strip, HasItsEdgesAsFarFromTheMiddleAsTheRoadIsWide) {
    // Straights of 200 m at y = -50 and y = 50; the road is 6 m to the left and 9 m to the right.
    Line line = road_along(stadium(200, 50, 40), 6, 10);
    line.right.assign(line.points.size(), 9);
    const Strip strip(sheet, line);
    const auto left = strip.edge(0, 39, RoadSide::left, RoadEdge::road);
    const auto right = strip.edge(0, 39, RoadSide::right, RoadEdge::road);
    const auto verge = strip.edge(0, 39, RoadSide::right, RoadEdge::verge);
    // Eastwards, left is north, which is up the page; the first point still looks into the bend.
    for (std::size_t i = 1; i < left.size(); ++i) EXPECT_NEAR(left[i].y, 1000 + 2 * 44, 1e-9);
    for (std::size_t i = 1; i < right.size(); ++i) EXPECT_NEAR(right[i].y, 1000 + 2 * 59, 1e-9);
    for (std::size_t i = 1; i < verge.size(); ++i) EXPECT_NEAR(verge[i].y, 1000 + 2 * 69, 1e-9);
    // The bend in the east goes around 200, 0.
    const Point2 middle{1400, 1000};
    for (const Point2 place : strip.edge(45, 75, RoadSide::left, RoadEdge::road))
        EXPECT_NEAR(norm(place - middle), 2 * 44, 1e-6);
    for (const Point2 place : strip.edge(45, 75, RoadSide::right, RoadEdge::road))
        EXPECT_NEAR(norm(place - middle), 2 * 59, 1e-6);
}

TEST(Strip, CoversItsLengthTimesItsWidth) {
    // What a band sweeps is its width times the way of its middle. Chords cut off a thousandth.
    const Strip strip(sheet, road_along(stadium(200, 50, 100), 6));
    const std::size_t last = strip.stations().size() - 1;
    double area = 0;
    for (std::size_t from = 0; from < last; from += 8) {
        const double piece =
            doubled_area(strip.band(from, std::min(from + 8, last), RoadEdge::road)) / 2;
        EXPECT_GT(piece, 0) << "all outlines turn one way";
        area += piece;
    }
    const double length = 2 * (200 + std::numbers::pi * 50);
    EXPECT_NEAR(area, 2 * 2 * length * 12, area / 500);
    EXPECT_NEAR(strip.length(), length, length / 1000);
}

TEST(Strip, ComesBackToItsStart) {
    const Strip closed(sheet, road_along(stadium(200, 50, 10), 6));
    EXPECT_EQ(closed.stations().size(), 41u);
    EXPECT_EQ(closed.stations().front().at, closed.stations().back().at);
    EXPECT_EQ(closed.stations().front().right, closed.stations().back().right);
    Line line = road_along(stadium(200, 50, 10), 6);
    line.is_closed = false;
    const Strip open(sheet, line);
    EXPECT_EQ(open.stations().size(), 40u);
    // At its open end it goes on as it came: here by the last chord of the bend.
    EXPECT_NE(open.stations().front().right, closed.stations().front().right);
    EXPECT_NEAR(open.stations().front().right.y, 1, 1e-12);
}

TEST(Strip, IsWiderAsARoadThatMustBeSeenFromAfar) {
    const Strip strip(sheet, road_along(stadium(200, 50, 10), 6, 10), 3);
    EXPECT_DOUBLE_EQ(strip.stations()[0].reach(RoadSide::left, RoadEdge::road), 3 * 12);
    EXPECT_DOUBLE_EQ(strip.stations()[0].reach(RoadSide::left, RoadEdge::verge), 3 * 12 + 20);
}

TEST(Strip, KnowsPlacesBetweenItsStations) {
    const Strip strip(sheet, road_along(stadium(200, 50, 10), 6));
    const Station quarter = strip.at(25);  // Between the stations at 20 m and at 40 m.
    EXPECT_NEAR(quarter.at.x, 1000 + 2 * 25, 1e-9);
    EXPECT_NEAR(quarter.at.y, 1000 + 2 * 50, 1e-9);
    EXPECT_NEAR(quarter.right.y, 1, 0.05);
    const Station lap_later = strip.at(25 + strip.length()),
                  lap_earlier = strip.at(25 - strip.length());
    EXPECT_NEAR(lap_later.at.x, quarter.at.x, 1e-6);
    EXPECT_NEAR(lap_earlier.at.x, quarter.at.x, 1e-6);
    EXPECT_EQ(strip.at(0).at, strip.stations().front().at);
}

// A hairpin of 5 m radius with 20 m of ground on each side.
Strip hairpin() { return Strip(sheet, road_along(stadium(100, 5, 24), 3, 17)); }

TEST(Strip, HasNoEdgeWhereTheInsidesOfABendMeet) {
    const Strip strip = hairpin();
    const std::size_t last = strip.stations().size() - 1;
    const auto inside = strip.edge(20, 52, RoadSide::left, RoadEdge::verge);
    for (const Point2 place : inside)
        for (std::size_t i = 20; i <= 52; ++i)
            EXPECT_GT(norm(place - strip.stations()[i].at), 2 * 20 * 0.99);
    const auto outside = strip.edge(0, last, RoadSide::right, RoadEdge::verge);
    EXPECT_EQ(outside.size(), last + 1) << "all of the outside is there";
}

TEST(Strip, FillsABendUpToItsMiddle) {
    const Strip strip = hairpin();
    // Around 100, 0, a band from the middle line inwards ends on the line between both straights.
    for (std::size_t i = 26; i < 46; ++i) {
        const auto band = strip.band(i, i + 1, RoadEdge::verge);
        EXPECT_GT(doubled_area(band), 0);
        for (const Point2 place : band) EXPECT_LT(norm(place - Point2{1200, 1000}), 2 * 25 + 0.5);
    }
}

TEST(Strip, SurvivesPointsThatStandOnEachOther) {
    for (const std::vector<Point>& points :
         {std::vector<Point>(2), std::vector<Point>(5, {7, 7, 7}),
          std::vector<Point>{{0, 0, 0}, {0, 0, 0}, {100, 0, 0}, {100, 0, 0}}}) {
        Line line = road_along(points, 6, 3);
        for (const bool is_closed : {true, false}) {
            line.is_closed = is_closed;
            const Strip strip(sheet, line);
            const std::size_t last = strip.stations().size() - 1;
            for (const Point2 place : strip.band(0, last, RoadEdge::verge))
                EXPECT_TRUE(std::isfinite(place.x) && std::isfinite(place.y));
            for (const double distance : {-1.0, 0.0, 50.0, 1e9}) {
                const Station station = strip.at(distance);
                EXPECT_TRUE(std::isfinite(station.at.x) && std::isfinite(station.right.y));
                EXPECT_NEAR(std::hypot(station.right.x, station.right.y), 1, 1e-9);
            }
        }
    }
}

TEST(Strip, KnowsTheMeanWidth) {
    Line line = road_along(stadium(10, 5, 2), 6);
    line.left[0] = 14;
    EXPECT_DOUBLE_EQ(mean_width(line), 13);  // One of eight points is 8 m wider.
    EXPECT_EQ(mean_width(Line{}), 0);
}

TEST(ClosingLength, IsWhatTheGameCountsOrTheWayBack) {
    Line line;
    line.is_closed = true;
    line.points = {{0, 0, 0}, {30, 0, 0}, {30, 40, 0}};
    line.distance = {5, 35, 75};
    EXPECT_DOUBLE_EQ(closing_length(line), 50);
    line.length = 121;
    EXPECT_DOUBLE_EQ(closing_length(line), 51);
}

}  // namespace
}  // namespace wend::scene_detail
