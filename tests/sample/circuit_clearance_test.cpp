#include <gtest/gtest.h>

#include "samples/circuit/lap.hpp"

namespace wend::sample {
namespace {

// A lap of straight pieces with one unit turns between them: (units, turn after them) each.
std::vector<RoadPlace> lap_of(const std::vector<std::pair<int, int>>& pieces) {
    std::vector<RoadPlace> lap;
    RoadPlace at;
    const auto note = [&](const RoadPlace& place) { lap.push_back(place); };
    for (const auto& [units, turn] : pieces) {
        walk(at, {units, 0}, note);
        walk(at, {1, turn}, note);
    }
    lap.push_back(at);
    return lap;
}

constexpr int right_angle = 16384;

TEST(CircuitClearance, SeesTwoStraightsSideBySide) {
    // A box of 40 by 8 units, and half a unit more at each corner.
    const auto lap =
        lap_of({{40, right_angle}, {8, right_angle}, {40, right_angle}, {8, right_angle}});
    EXPECT_TRUE(keeps_apart(lap, 8.9, std::nullopt));
    EXPECT_FALSE(keeps_apart(lap, 9.9, std::nullopt));
    const Bridge nearest = nearest_approach(lap);
    EXPECT_NEAR(length(lap[nearest.first].place - lap[nearest.second].place), 9.4, 0.5);
}

TEST(CircuitClearance, LeavesOutABridgeOnly) {
    // Three right angles lead back across the first straight, 20 units from its start.
    const auto lap = lap_of(
        {{50, right_angle}, {30, right_angle}, {30, right_angle}, {60, -right_angle}, {30, 0}});
    const Bridge bridge = nearest_approach(lap);
    EXPECT_NEAR(static_cast<double>(bridge.first), 19.5, 2);
    EXPECT_FALSE(keeps_apart(lap, 5, std::nullopt));
    EXPECT_TRUE(keeps_apart(lap, 5, bridge));
    EXPECT_FALSE(keeps_apart(lap, 5, Bridge{bridge.first + 30, bridge.second}));
}

TEST(CircuitClearance, KeepsALaneFromTheRoadElsewhere) {
    const auto lap =
        lap_of({{40, right_angle}, {8, right_angle}, {40, right_angle}, {8, right_angle}});
    std::vector<RoadPlace> lane;
    for (int unit = 10; unit < 30; ++unit) lane.push_back({{1.0 * unit, 4}, 0});
    EXPECT_TRUE(keeps_apart(lane, lap, 0, 45, 5));
    EXPECT_FALSE(keeps_apart(lane, lap, 0, 45, 6));
    EXPECT_FALSE(keeps_apart(lane, lap, 0, 20, 5));
    // From the last units of the lap on, over its end.
    EXPECT_TRUE(keeps_apart(lane, lap, lap.size() - 5, 45, 5));
}

}  // namespace
}  // namespace wend::sample
