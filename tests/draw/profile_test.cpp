#include "render/track/profile.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "render/track/circuit.hpp"
#include "render/track/circuit_labels.hpp"
#include "support/circuit_builder.hpp"

namespace wend::draw_detail {
namespace {

// The stadium of a lap of 2 x (1000 + pi x 100), about 2,628 m, that climbs on its first straight.
Network climbing(double height, double lowest = 0) {
    std::vector<Point> points = stadium(1000, 100, 50);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double part = std::min(
            {static_cast<double>(i) / 50, 1.0, (static_cast<double>(points.size() - i)) / 50});
        points[i].z = lowest + height * part;
    }
    return CircuitBuilder(points).build();
}

ProfileScale scale_of(const Network& network, int width = 1600) {
    Bounds bounds = bounds_of(network);
    const Page page = page_for(bounds, 1,
                               {.width = width,
                                .header_height = 76,
                                .profile_height = profile_height,
                                .footer_height = 90})
                          .value();
    const View view;
    const Circuit circuit = circuit_on(page, network);
    MapScene scene{page, network, view, {}};
    scene.circuit = &circuit;
    return profile_scale(scene);
}

TEST(Profile, ReachesFromStartToStart) {
    const ProfileScale scale = scale_of(climbing(40));
    const double lap = 2 * (1000 + std::numbers::pi * 100);
    EXPECT_NEAR(scale.length, lap, lap / 500);
    EXPECT_EQ(scale.x(0), scale.plot.left);
    EXPECT_NEAR(scale.x(scale.length), scale.plot.right(), 1e-9);
    EXPECT_NEAR(scale.x(scale.length / 4), scale.plot.left + scale.plot.width / 4, 1e-9);
}

TEST(Profile, HasRoomForAllHeights) {
    for (const auto& [height, lowest] : {std::pair(40.0, 0.0), {7.0, -1234.5}, {600.0, 90.0}}) {
        const ProfileScale scale = scale_of(climbing(height, lowest));
        EXPECT_LT(scale.y(lowest), scale.plot.bottom());
        EXPECT_GT(scale.y(lowest + height), scale.plot.top);
        EXPECT_GT(scale.y(lowest), scale.y(lowest + height));
    }
}

TEST(Profile, SaysHowMuchHigherThanLongItIs) {
    const ProfileScale scale = scale_of(climbing(40));
    const double a_metre_up = scale.y(0) - scale.y(1), a_metre_on = scale.x(1) - scale.x(0);
    EXPECT_NEAR(scale.times_higher, a_metre_up / a_metre_on, 1e-6);
}

TEST(Profile, MakesNoMountainsOfALevelTrack) {
    const ProfileScale level = scale_of(climbing(0)), hardly = scale_of(climbing(0.5));
    EXPECT_GE(level.high - level.low, 8);
    EXPECT_LT(hardly.y(0) - hardly.y(0.5), level.plot.height / 10);
}

TEST(Profile, TellsTheDistancesOfTheMapUnlessTheyStandTooNear) {
    const Network network = climbing(40);
    const ProfileScale wide = scale_of(network), narrow = scale_of(network, 480);
    for (const ProfileScale& scale : {wide, narrow}) {
        const double spacing = scale.x(scale.distance_step) - scale.x(0);
        EXPECT_GE(spacing, 35);
        const double digits =
            scale.distance_step / std::pow(10, std::floor(std::log10(scale.distance_step)));
        EXPECT_TRUE(digits == 1 || digits == 2 || digits == 5) << scale.distance_step;
    }
    // 1,200 m across 1,460 pixels: 720 of these are 590 m, and 500 m is the round length below.
    EXPECT_EQ(wide.distance_step, 500);
}

TEST(Profile, OfALapWithoutLengthIsFinite) {
    const ProfileScale scale = scale_of(CircuitBuilder({{5, 5, 5}, {5, 5, 5}}).build());
    EXPECT_TRUE(std::isfinite(scale.x(0)) && std::isfinite(scale.y(5)));
    EXPECT_TRUE(std::isfinite(scale.times_higher));
}

}  // namespace
}  // namespace wend::draw_detail
