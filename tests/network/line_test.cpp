#include "wend/line.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

Line line_through(Line::Role role, std::vector<Point> points, std::vector<double> distances) {
    Line line;
    line.role = role;
    line.points = std::move(points);
    line.distance = std::move(distances);
    return line;
}

// A road with a corner, that the game counts in steps of 50; a lane beside it, and a kerb.
Network corner() {
    Network network;
    network.lines = {
        line_through(Line::Role::kerb, {{0, 1, 0}, {40, 1, 0}}, {0, 40}),
        line_through(Line::Role::road, {{0, 0, 0}, {40, 0, 0}, {40, 30, 0}}, {100, 150, 200}),
        line_through(Line::Role::side_road, {{0, -10, 0}, {40, -10, 0}}, {0, 40})};
    return network;
}

TEST(AlongRoad, IsThePlaceThatIsClosest) {
    const Network network = corner();
    const auto at = [&](const Point& point) { return along_road(network, point).value(); };
    EXPECT_EQ(at({10, 1, 0}).line, 1u);
    EXPECT_DOUBLE_EQ(at({10, 1, 0}).distance, 112.5);
    EXPECT_DOUBLE_EQ(at({41, 15, 2}).distance, 175);
    EXPECT_DOUBLE_EQ(at({-7, 2, 0}).distance, 100);
    EXPECT_DOUBLE_EQ(at({40, 90, 0}).distance, 200);
    EXPECT_EQ(at({10, -9, 0}).line, 2u);
    EXPECT_DOUBLE_EQ(at({10, -9, 0}).distance, 10);
}

TEST(AlongRoad, IsNowhereWithoutRoads) {
    EXPECT_FALSE(along_road(Network{}, {}));
    Network network = corner();
    network.lines.resize(1);
    EXPECT_FALSE(along_road(network, {}));
}

// Points that are one make no stretch.
TEST(AlongRoad, PassesOverStretchesWithoutLength) {
    Network network;
    network.lines = {
        line_through(Line::Role::road, {{0, 0, 0}, {0, 0, 0}, {10, 0, 0}}, {0, 5, 15})};
    EXPECT_DOUBLE_EQ(along_road(network, {4, 0, 0})->distance, 9);
}

}  // namespace
}  // namespace wend
