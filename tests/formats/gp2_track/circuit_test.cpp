#include "formats/gp2/game/circuit.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "formats/gp2/records/units.hpp"

// The shape of tracks, by arithmetic of its own: circles, ramps, widths.

namespace wend::gp2_track {
namespace {

Step sector(u8 length, i16 curvature = 0, i16 slope_change = 0) {
    return {.first = length, .curvature = curvature, .slope_change = slope_change};
}
Step command_step(u8 number, u8 first, std::array<i16, 13> arguments = {}) {
    return {.first = first, .command = number, .arguments = arguments};
}

// Radius of a sector: a circle is 65536 of curvature, so its circumference 65536 / c units.
double radius_of(double curvature) { return 65536 / curvature / (2 * std::numbers::pi); }

TEST(TracedTrack, GoesRoundToTheRightForPositiveCurvature) {
    // Half a circle: 128 units of 256.
    const auto places = trace({sector(128, 256)}, {});
    ASSERT_EQ(places.size(), 129u);
    // Each unit is rounded down to 1/1024, which is half of that on average.
    EXPECT_NEAR(places.back().x, -128 / 2048.0, 0.02);
    // In the file y is to the right of x.
    EXPECT_NEAR(places.back().y, 2 * radius_of(256) - 128 / 2048.0, 0.02);
    EXPECT_DOUBLE_EQ(places.back().heading, 32768);
    // In the world, with y to the left of x, that is below the start.
    EXPECT_LT(world_point(places.back()).y, 0);
    const auto left = trace({sector(128, -256)}, {});
    EXPECT_GT(world_point(left.back()).y, 0);
}

TEST(TracedTrack, IsAnArcOfTheRadiusThatItsCurvatureGives) {
    const auto places = trace({sector(200, 100)}, {});
    const double radius = 10430.378 / 100;
    for (std::size_t unit = 0; unit < places.size(); ++unit) {
        const double angle = static_cast<double>(unit) / radius;
        EXPECT_NEAR(places[unit].x, radius * std::sin(angle), 0.15);
        EXPECT_NEAR(places[unit].y, radius * (1 - std::cos(angle)), 0.15);
    }
}

TEST(TracedTrack, ClimbsByItsSlope) {
    // 1000 in 65536ths of a circle, level in plan.
    const auto even = trace({sector(50)}, Pose{.slope = 1000});
    // The games' table: 1568 of 16384 is the sine of 1000, so that a unit rises by 98 of 1024.
    EXPECT_DOUBLE_EQ(even.back().z, 50 * 98 / 1024.0);
    EXPECT_DOUBLE_EQ(even.back().x, 50);
    // Up and down again over a crest.
    const auto crest = trace({sector(40, 0, 20), sector(80, 0, -20), sector(40, 0, 20)}, {});
    EXPECT_DOUBLE_EQ(crest.back().slope, 0);
    // Each unit is rounded down to 1/1024, and its slope to 8 of 65536.
    constexpr double a_unit = 1 / 1024.0 + 8 * std::numbers::pi / 32768;
    EXPECT_NEAR(crest.back().z, 0, 160 * a_unit);
    EXPECT_NEAR(crest[80].z, crest[40].z * 2, 80 * a_unit);
}

TEST(TracedTrack, StartsWhereTheConfigurationSays) {
    const Pose start =
        start_of({.heading = 0xC000, .slope = -7, .y = 128, .z = 2048, .x = -256, .half_width = 1});
    EXPECT_DOUBLE_EQ(start.x, -2);
    EXPECT_DOUBLE_EQ(start.y, 1);
    EXPECT_DOUBLE_EQ(start.z, 2);
    EXPECT_DOUBLE_EQ(start.heading, -16384);
    EXPECT_DOUBLE_EQ(start.slope, -7);
    const Point world = world_point(start);
    EXPECT_DOUBLE_EQ(world.x, -2 * 4.8768);
    EXPECT_DOUBLE_EQ(world.y, -4.8768);
    EXPECT_DOUBLE_EQ(world.z, 2 * 4.8768);
}

TEST(WorldPoints, AreToTheRightOfWhoLooksAlongTheTrack) {
    // Toward x, the right hand is toward less y in the world.
    const Point right = world_point({.heading = 0}, 1, 2);
    EXPECT_NEAR(right.x, 0, 1e-12);
    EXPECT_NEAR(right.y, -4.8768, 1e-12);
    EXPECT_NEAR(right.z, 2 * 4.8768, 1e-12);
    const Point turned = world_point({.heading = 16384}, 1);
    EXPECT_NEAR(turned.x, -4.8768, 1e-12);
    EXPECT_NEAR(turned.y, 0, 1e-12);
}

TEST(ClosedTrack, HasItsLastUnitOnTheFirst) {
    const std::vector<Step> steps{sector(128, 256), sector(20), sector(128, 256), sector(24)};
    const auto raw = trace(steps, {});
    const Closing closing = closing_of(steps, {});
    // 24 units instead of 20: the end is 4 too far, the last unit 3, but for what is rounded down.
    EXPECT_NEAR(closing.gap, 3, 300 / 1024.0);
    EXPECT_EQ(closing.turned, 65536);
    EXPECT_EQ(closing.heading, 0);
    const auto track = closed(raw);
    ASSERT_EQ(track.size(), 300u);
    // In whole parts, and a unit short of all.
    const double missing = raw[0].x - raw[299].x;
    EXPECT_NEAR(track.back().x, track.front().x, 1 / 1024.0 + std::abs(missing) / 300);
    EXPECT_NEAR(track.back().y, track.front().y, 2 / 1024.0);
    // What was missing grows evenly.
    EXPECT_NEAR(track[150].x - raw[150].x, missing * 150 / 300, 1 / 1024.0);
}

TEST(ClosedTrack, TellsWhatIsMissingOfAWholeTurn) {
    const auto turned = [](i16 curvature) {
        const std::vector<Step> steps{sector(100, curvature)};
        return closing_of(steps, {});
    };
    EXPECT_EQ(turned(650).heading, 536);
    EXPECT_EQ(turned(-660).heading, 464);
    EXPECT_EQ(turned(3).heading, -299);
    EXPECT_EQ(turned(3).turned, 300);
}

// Sectors of an odd curvature turn 1 less than they say, but where the configuration says
// otherwise.
TEST(ClosedTrack, CountsTheHeadingAsTheGamesDo) {
    const std::vector<Step> steps{sector(2, 101), sector(3, -7), sector(4, 8)};
    const auto missing = [&](u16 flags) {
        return closing_of(steps, start_of({.flags = flags})).heading;
    };
    EXPECT_EQ(missing(0), -(202 - 21 + 32) + 2);
    EXPECT_EQ(missing(0x1000), -(202 - 21 + 32));
}

// From the start of their sector on, whatever their first argument says.
TEST(WidthsOfATrack, ChangeEvenlyWhereCommandsSaySo) {
    const std::vector<Step> steps{sector(12), command_step(0x85, 2, {4, 1000}), sector(8),
                                  command_step(0xB4, 0, {0, 500}), sector(5)};
    const Widths widths = widths_of(steps, {.half_width = 1800});
    ASSERT_EQ(widths.left.size(), 25u);
    for (const std::vector<double>* side : {&widths.left, &widths.right}) {
        EXPECT_EQ((*side)[0], 1800);
        EXPECT_EQ((*side)[12], 1800);
        EXPECT_EQ((*side)[13], 1600);
        EXPECT_EQ((*side)[14], 1400);
        EXPECT_EQ((*side)[16], 1000);
        EXPECT_EQ((*side)[19], 1000);
    }
    EXPECT_EQ(widths.left[20], 500);
    EXPECT_EQ(widths.right[20], 1000);
}

// The games count in whole numbers, and what is left over is lost.
TEST(WidthsOfATrack, EndBesideWhatIsAskedForWhereItDoesNotDivide) {
    const std::vector<Step> steps{sector(2), command_step(0x85, 0, {7, 1000}), sector(18)};
    const Widths widths = widths_of(steps, {.half_width = 1100});
    // 100 over 7 units is 14 each, to 1002.
    EXPECT_EQ(widths.left[2], 1100);
    EXPECT_EQ(widths.left[3], 1086);
    EXPECT_EQ(widths.left[9], 1002);
    EXPECT_EQ(widths.left[19], 1002);
}

TEST(WidthsOfATrack, AreThoseOfVergesAtTheEndOfSectors) {
    Step first = sector(4), second = sector(2);
    first.right_verge = 18;
    second.right_verge = 18;
    second.left_verge = 4;
    const Widths widths = widths_of({first, second}, {.half_width = 1520, .right_verge = 10});
    // Up to the fence is a 32nd of 1520 and the 80 of the white line for each: from 10 at the start
    // to 18 after four units.
    const auto to_fence = [](double verge) { return 1600 * (verge + 32) / 32 - 1520; };
    EXPECT_DOUBLE_EQ(to_fence(0), 80);
    EXPECT_DOUBLE_EQ(widths.right_verge[0], to_fence(10));
    EXPECT_DOUBLE_EQ(widths.right_verge[2], to_fence(14));
    EXPECT_DOUBLE_EQ(widths.right_verge[4], to_fence(18));
    EXPECT_DOUBLE_EQ(widths.left_verge[0], to_fence(0));
    EXPECT_DOUBLE_EQ(widths.left_verge[5], to_fence(2));
}

// It begins and ends 640 inside the edge of the road, at whose units it leaves and joins.
TEST(PitLanes, LeaveAndJoinBesideTheTrack) {
    for (const bool is_left : {false, true}) {
        TrackFile file;
        file.configuration.half_width = 1152;
        file.configuration.flags = is_left ? pit_left_flags : u16{0};
        file.track = {sector(30), command_step(0x86, 0), sector(40), command_step(0x87, 0),
                      sector(30)};
        file.pit_lane = {sector(20), sector(21)};
        const auto track = trace(file.track, {});
        const auto lane = pit_lane_of(file, track);
        ASSERT_EQ(lane.size(), 41u);
        const double right = is_left ? -0.5 : 0.5;
        EXPECT_DOUBLE_EQ(lane.front().x, track[30].x);
        EXPECT_DOUBLE_EQ(lane.front().y, right);
        EXPECT_NEAR(lane.back().x, track[70].x, 1 / 1024.0);
        EXPECT_DOUBLE_EQ(lane.back().y, right);
        file.track.erase(file.track.begin() + 1);
        EXPECT_TRUE(pit_lane_of(file, track).empty());
    }
}

// The heading that its sector begins with, to which the lane's own command adds.
TEST(PitLanes, LeaveTheWayThatTheirSectorBegins) {
    TrackFile file;
    file.configuration.half_width = 640;
    file.track = {sector(10, 100, 5), command_step(0x86, 0), sector(40, 300, 7),
                  command_step(0x87, 0), sector(30)};
    file.pit_lane = {command_step(0xB6, 50), sector(20)};
    file.pit_lane.front().arguments[0] = 50;
    const auto track = closed(trace(file.track, {}));
    const auto ends = pit_lane_ends(file, track);
    ASSERT_TRUE(ends);
    EXPECT_DOUBLE_EQ(ends->from.heading, 1000 + 50);
    // Ten times 5, whose half steps lose 1.
    EXPECT_DOUBLE_EQ(ends->from.slope, 49);
    EXPECT_DOUBLE_EQ(ends->from.z, track[10].z);
}

}  // namespace
}  // namespace wend::gp2_track
