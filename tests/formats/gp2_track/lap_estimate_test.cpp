#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "formats/gp2/game/car_line.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// The model of docs/formats/gp2-track.md: what holds a car, pushes it and stops it.

namespace wend::gp2_track {
namespace {

CarSetup setup_of(int wings) {
    CarSetup setup;
    setup.front_wing = setup.rear_wing = static_cast<u8>(151 + wings);
    return setup;
}

// A circle of so many units, driven along its centre.
LapEstimate lap_around(int units, const CarSetup& setup) {
    std::vector<Pose> places;
    std::vector<DrivenUnit> line;
    const double radius = units / (2 * std::numbers::pi);
    for (int i = 0; i < units; ++i) {
        const double turned = i / radius;
        places.push_back({.x = radius * std::sin(turned), .y = radius * (1 - std::cos(turned))});
        line.push_back({.radius = static_cast<i32>(radius * 1024)});
    }
    return lap_estimate(line, places, setup, Game::gp2).value();
}

// The tyres hold 1.7 g and the wings 0.9 g to 2.1 g at 70 m/s: v^2 / r = 1.7 g + w (v / 70)^2. A
// little is left of that to push the car through the air.
TEST(LapEstimates, GoRoundACircleAsFastAsTheTyresHold) {
    for (const int wings : {0, 10, 20}) {
        const double radius = 100 / (2 * std::numbers::pi) * 4.8768;
        const double pressed = (0.9 + 1.2 * wings / 20) * 9.81 / 4900;
        const double speed = std::sqrt(1.7 * 9.81 / (1 / radius - pressed));
        const LapEstimate lap = lap_around(100, setup_of(wings));
        for (const double found : lap.speeds) {
            EXPECT_LE(found, speed + 1e-9);
            EXPECT_GE(found, 0.97 * speed);
        }
        EXPECT_NEAR(lap.seconds, 100 * 4.8768 / lap.speeds[7], 0.02);
    }
    CarSetup slippery = setup_of(0);
    slippery.grip = 8192;
    EXPECT_GT(lap_around(50, slippery).seconds, 1.4 * lap_around(50, setup_of(0)).seconds);
}

// Nothing but the air holds a car on a circle that is nearly straight: 97 m/s where its factor is
// 1, which is that of wings at 0.3 of the steepest.
TEST(LapEstimates, AreLimitedByTheAir) {
    const LapEstimate lap = lap_around(19'000, setup_of(6));
    EXPECT_NEAR(std::ranges::max(lap.speeds), 97, 0.5);
    EXPECT_LT(std::ranges::max(lap_around(19'000, setup_of(20)).speeds), 90);
}

// Two straights of 300 units and two half circles: no step gains or loses more than it may.
TEST(LapEstimates, BrakeAndAccelerateWithinTheirMeans) {
    const double radius = 12;
    const auto half = static_cast<int>(std::numbers::pi * radius);
    std::vector<Pose> places;
    std::vector<DrivenUnit> line;
    for (int side = 0; side < 2; ++side) {
        const double way = side == 0 ? 1 : -1;
        for (int i = 0; i < 300; ++i) {
            places.push_back({.x = way * (i - 150), .y = -way * radius});
            line.push_back({});
        }
        for (int i = 0; i < half; ++i) {
            const double turned = i / radius;
            places.push_back({.x = way * (150 + radius * std::sin(turned)),
                              .y = -way * radius * std::cos(turned)});
            line.push_back({.radius = 12 * 1024});
        }
    }
    const LapEstimate lap = lap_estimate(line, places, setup_of(10), Game::gp2).value();
    double time = 0;
    const std::size_t units = places.size();
    for (std::size_t i = 0; i < units; ++i) {
        const double v = lap.speeds[i], next = lap.speeds[(i + 1) % units];
        const Pose &from = places[i], &to = places[(i + 1) % units];
        const double way = std::hypot(to.x - from.x, to.y - from.y) * 4.8768;
        const double held = 1.7 * 9.81 + 1.5 * 9.81 * std::max(v, next) * std::max(v, next) / 4900;
        const double gain = (next * next - v * v) / 2 / way;
        EXPECT_LE(gain, 0.6 * held + 1e-9);
        EXPECT_LE(gain, 520e3 / 600 / std::min(v, next) + 1e-9);
        EXPECT_GE(
            gain,
            -held - 520e3 / 600 * 1.45 * std::max(v, next) * std::max(v, next) / (97.0 * 97 * 97) -
                1e-9);
        time += 2 * way / (v + next);
    }
    EXPECT_NEAR(lap.seconds, time, 1e-9);
    EXPECT_GT(std::ranges::max(lap.speeds), 70);
    // It is slowest in the bends.
    EXPECT_NEAR(std::ranges::min(lap.speeds),
                std::sqrt(1.7 * 9.81 / (1 / (12 * 4.8768) - 1.5 * 9.81 / 4900)), 0.2);
}

TEST(LapEstimates, NeedALineAllAround) {
    const std::vector<Pose> places(5);
    EXPECT_FALSE(lap_estimate(std::vector<DrivenUnit>(4), places, setup_of(1), Game::gp2));
}

// Pole positions of the season that the games are about, in seconds. An estimate may be wrong by a
// seventh, and is by less than a twentieth in the mean.
TEST(LapEstimates, AreNearTheLapsOfTheirSeason) {
    WEND_NEEDS_REAL_TRACKS();
    const std::map<std::string_view, double> poles{
        {"GP2-F1CT01.DAT", 75.962},  {"GP2-F1CT02.DAT", 70.218}, {"GP2-F1CT04.DAT", 78.560},
        {"GP2-F1CT05.DAT", 81.908},  {"GP2-F1CT06.DAT", 86.178}, {"GP2-F1CT08.DAT", 84.960},
        {"GP2-F1CT09.DAT", 103.582}, {"GP2-F1CT13.DAT", 80.608}, {"GP2-F1CT14.DAT", 82.762},
        {"GP2-F1CT16.DAT", 76.179},  {"F1CT01.DAT", 81.434},     {"F1CT02.DAT", 76.392},
        {"F1CT04.DAT", 80.344},      {"F1CT05.DAT", 79.837},     {"F1CT06.DAT", 76.696},
        {"F1CT09.DAT", 97.087},      {"F1CT11.DAT", 107.811},    {"F1CT13.DAT", 73.001},
        {"F1CT15.DAT", 94.700},      {"F1CT16.DAT", 74.041}};
    double wrong = 0;
    for (const RealTrack& track : real_tracks) {
        if (!poles.contains(track.file)) continue;
        const DocumentPointer document = read_track(track);
        const TrackFile& file = file_of(*document);
        const Game game = track.is_gp2 ? Game::gp2 : Game::f1gp;
        const auto lap =
            lap_estimate(driven_line(road_of(file), file.line, game),
                         closed(trace(file.track, start_of(file.configuration))), file.setup, game);
        ASSERT_TRUE(lap) << track.file;
        const double off = lap->seconds / poles.at(track.file) - 1;
        EXPECT_LT(std::abs(off), 1.0 / 7) << track.file << ' ' << lap->seconds;
        wrong += std::abs(off) / static_cast<double>(poles.size());
    }
    EXPECT_LT(wrong, 0.05);
}

}  // namespace
}  // namespace wend::gp2_track
