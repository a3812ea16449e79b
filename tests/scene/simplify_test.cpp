#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include "scene/sheet.hpp"

namespace wend::scene_detail {
namespace {

using Places = std::vector<Point2>;

Places simplified(const Places& line, double tolerance) {
    Places result;
    simplify(line, tolerance, result);
    return result;
}

double distance_to_segment(Point2 p, Point2 a, Point2 b) {
    const double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    const double along =
        square == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0);
    return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

TEST(Simplify, LeavesTheEndsOfAStraightLine) {
    EXPECT_EQ(simplified({{0, 0}, {1, 2}, {2, 4}, {10, 20}}, 0.1), (Places{{0, 0}, {10, 20}}));
}

TEST(Simplify, KeepsCorners) {
    const Places line{{0, 0}, {10, 0}, {10, 10}, {9, 0.5}};
    EXPECT_EQ(simplified(line, 0.1), line);
}

TEST(Simplify, KeepsTheTurningPointOfALineThatComesBack) {
    EXPECT_EQ(simplified({{0, 0}, {5, 0}, {10, 0}, {5, 0}, {0, 0}}, 0.1),
              (Places{{0, 0}, {10, 0}, {0, 0}}));
}

TEST(Simplify, KeepsBothEndsOfALineWithoutLength) {
    EXPECT_EQ(simplified({{3, 3}, {3, 3}, {3, 3}}, 0.1), (Places{{3, 3}, {3, 3}}));
    EXPECT_EQ(simplified({{3, 3}}, 0.1), (Places{{3, 3}}));
    EXPECT_TRUE(simplified({}, 0.1).empty());
}

TEST(Simplify, LeavesOutMostOfAGentleCurve) {
    Places arc;
    for (int i = 0; i <= 1000; ++i)
        arc.push_back({100 * std::cos(i / 1e3), 100 * std::sin(i / 1e3)});
    EXPECT_LT(simplified(arc, 0.1).size(), 40u);
    // A chord of an arc of radius 100 that leaves it by 0.1 spans at most 8.9, of an arc of 100.
    EXPECT_GT(simplified(arc, 0.1).size(), 11u);
}

RC_GTEST_PROP(Simplify, StaysWithinItsTolerance, ()) {
    const double tolerance = *rc::gen::element(0.05, 0.5, 3.0);
    Places line{{0, 0}};
    const auto steps = *rc::gen::container<std::vector<std::pair<int, int>>>(
        rc::gen::pair(rc::gen::inRange(-3, 9), rc::gen::inRange(-4, 5)));
    for (const auto& [x, y] : steps)
        line.push_back({line.back().x + x / 4.0, line.back().y + y / 4.0});
    const Places kept = simplified(line, tolerance);
    RC_ASSERT(kept.front() == line.front());
    RC_ASSERT(kept.back() == line.back());
    for (const Point2 point : line) {
        double nearest = std::hypot(point.x - kept[0].x, point.y - kept[0].y);
        for (std::size_t i = 1; i < kept.size(); ++i)
            nearest = std::min(nearest, distance_to_segment(point, kept[i - 1], kept[i]));
        RC_ASSERT(nearest <= tolerance * (1 + 1e-9));
    }
}

}  // namespace
}  // namespace wend::scene_detail
