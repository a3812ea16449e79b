#include "render/geometry/clip.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>

namespace wend::draw_detail {
namespace {

constexpr Box clip_box{10, 20, 100, 50};

std::vector<Pixel> places_of(const Path& path) {
    return {path.places().begin(), path.places().end()};
}

TEST(Clip, LeavesWhatIsInside) {
    Path path;
    path.line(std::array{Pixel{20, 30}, Pixel{30, 40}});
    path.curve_to({31, 41}, {32, 42}, {33, 43});
    EXPECT_EQ(places_of(clipped(path, clip_box)), places_of(path));
}

TEST(Clip, CutsALineAtBothEdges) {
    const auto part = clipped({0, 45}, {210, 45}, clip_box);
    ASSERT_TRUE(part);
    EXPECT_EQ(part->first, (Pixel{10, 45}));
    EXPECT_EQ(part->second, (Pixel{110, 45}));
    EXPECT_FALSE(clipped({0, 0}, {200, 10}, clip_box));
    EXPECT_FALSE(clipped({0, 60}, {30, 100}, clip_box));  // Past a corner.
}

// Of 1e30 no double has the digits that tell one pixel from the next.
TEST(Clip, CutsWhatComesFromFarAwayInsideOfTheBox) {
    for (const double far : {1e9, 1e18, 1e30}) {
        const auto part = clipped({-far, -far}, {far * 1.3, far * 1.3}, clip_box);
        ASSERT_TRUE(part);
        EXPECT_TRUE(clip_box.contains(part->first) && clip_box.contains(part->second)) << far;
        const std::vector<Pixel> area = clipped_area(
            std::array{Pixel{-far, -3 * far}, Pixel{-far, 2 * far}, Pixel{far, far}}, clip_box);
        EXPECT_FALSE(area.empty());
        EXPECT_TRUE(all_inside(area, clip_box)) << far;
    }
}

TEST(Clip, TakesUpALineThatComesBack) {
    Path path;
    path.line(std::array{Pixel{50, 40}, Pixel{50, 10}, Pixel{60, 10}, Pixel{60, 40}});
    EXPECT_EQ(places_of(clipped(path, clip_box)),
              (std::vector<Pixel>{{50, 40}, {50, 20}, {60, 20}, {60, 40}}));
}

TEST(Clip, ClosesWhatIsClosed) {
    Path path;
    path.polygon(std::array{Pixel{50, 30}, Pixel{200, 30}, Pixel{50, 60}});
    const Path part = clipped(path, clip_box);
    EXPECT_EQ(part.places().back(), (Pixel{50, 30}));
}

TEST(Clip, FollowsCurvesToTheEdge) {
    Path path;
    path.move_to({20, 45});
    path.curve_to({80, 45}, {140, 45}, {200, 45});
    const Path part = clipped(path, clip_box);
    EXPECT_NEAR(part.places().back().x, 110, 1e-9);
    EXPECT_NEAR(part.places().back().y, 45, 1e-9);
}

RC_GTEST_PROP(Clip, KeepsExactlyWhatIsInside, ()) {
    const auto coordinate =
        rc::gen::map(rc::gen::inRange(-100, 300), [](int i) { return i * 1.0; });
    const Pixel from{*coordinate, *coordinate}, to{*coordinate, *coordinate};
    const auto part = clipped(from, to, clip_box);
    const Box room = clip_box.grown(1e-6);
    if (part) RC_ASSERT(room.contains(part->first) && room.contains(part->second));
    for (int i = 0; i <= 20; ++i) {
        const Pixel at{from.x + (to.x - from.x) * i / 20, from.y + (to.y - from.y) * i / 20};
        if (!clip_box.grown(-1e-6).contains(at)) continue;
        RC_ASSERT(part.has_value());
        const double whole =
            std::hypot(part->second.x - part->first.x, part->second.y - part->first.y);
        const double parts = std::hypot(part->first.x - at.x, part->first.y - at.y) +
                             std::hypot(part->second.x - at.x, part->second.y - at.y);
        RC_ASSERT(std::abs(whole - parts) < 1e-6);
    }
}

}  // namespace
}  // namespace wend::draw_detail
