#include <cmath>
#include <numbers>

#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// Units of the road as the games keep them, by arithmetic of its own.

namespace wend::gp2_track {
namespace {

Step bent_sector(u8 length, i16 curvature) { return {.first = length, .curvature = curvature}; }
Step flip_step() { return {.command = 0xA5}; }

std::vector<int> middles(const std::vector<Step>& steps, const TrackStart& start = {}) {
    std::vector<int> found;
    for (const CentreUnit& unit : centre_line(steps, start)) found.push_back(unit.middle);
    return found;
}
std::vector<int> beginnings(const std::vector<Step>& steps) {
    std::vector<int> found;
    for (const CentreUnit& unit : centre_line(steps, {})) found.push_back(unit.heading);
    return found;
}

using Headings = std::vector<int>;

TEST(CentreLine, TurnsByHalfStepsThatAreRoundedDown) {
    // 7 / 2 is 3: at the end 20 instead of 21. -7 / 2 is -4.
    EXPECT_EQ(middles({bent_sector(3, 7)}), (Headings{3, 10, 17, 20}));
    EXPECT_EQ(middles({bent_sector(2, -7)}), (Headings{-4, -11, -15}));
    EXPECT_EQ(middles({bent_sector(1, 8), bent_sector(1, 8)}), (Headings{4, 12, 16}));
    // With the flag of Grand Prix 2 nothing is lost.
    const TrackStart exact({}, HalfSteps::exact);
    EXPECT_EQ(middles({bent_sector(3, 7)}, exact), (Headings{3, 10, 17, 21}));
    EXPECT_EQ(middles({bent_sector(2, -7)}, exact), (Headings{-4, -11, -14}));
    EXPECT_EQ(middles({bent_sector(0, 99), bent_sector(1, 8)}), (Headings{4, 8}));
}

TEST(CentreLine, KeepsTheHeadingOfEachBeginningToo) {
    EXPECT_EQ(beginnings({bent_sector(3, 8), bent_sector(2, -20)}),
              (Headings{0, 8, 16, 24, 4, -16}));
}

// Command A5: the half step at the start is taken away instead, and the first unit turns fully.
TEST(CentreLine, FlipsTheHalfStepWhereItIsTold) {
    EXPECT_EQ(middles({bent_sector(1, 8), flip_step(), bent_sector(2, 20), bent_sector(1, 4)}),
              (Headings{4, 18, 38, 50, 52}));
    EXPECT_EQ(beginnings({bent_sector(1, 8), flip_step(), bent_sector(2, 20), bent_sector(1, 4)}),
              (Headings{0, 20, 40, 48, 52}));
}

// 1024 times the sine of the next lower eighth angle, rounded down.
TEST(CentreLine, GoesOneUnitAlongEachMiddle) {
    const auto units = centre_line({bent_sector(200, 333)}, Pose{.x = 3, .y = -2});
    ASSERT_EQ(units.size(), 201u);
    i64 x = 3 * 1024, y = -2 * 1024;
    const auto part = [](int angle, double turned) {
        const int size = std::abs(static_cast<i16>(turned == 0 ? angle : 16384 - angle));
        const double cosine = std::cos((size - size % 8) * std::numbers::pi / 32768);
        return static_cast<i64>(std::floor(std::round(16384 * cosine) / 16));
    };
    for (std::size_t i = 0; i < 200; ++i) {
        ASSERT_EQ(units[i].x, x) << i;
        ASSERT_EQ(units[i].y, y) << i;
        const int middle = 166 + 333 * static_cast<int>(i);
        x += part(middle, 0);
        y += part(middle, 1);
    }
    EXPECT_EQ(units[200].x, x);
}

TEST(CentreLine, KnowsHowMuchItsCrossLinesTurn) {
    const auto units = centre_line({bent_sector(3, 100), bent_sector(2, -51)}, {});
    // 100 * 25736 / 16384 is 157.08; -51 * 1.5708 is -80.1. The last unit has none.
    const std::vector<i64> curls{157, 157, 157, -81, 0, 0};
    for (std::size_t i = 0; i < units.size(); ++i) EXPECT_EQ(units[i].curl, curls[i]) << i;
}

TEST(CentreLine, IsClosedInWholeParts) {
    std::vector<i64> coordinates{100, 200, 300, 407};
    close_up(coordinates);
    // -307 over 4 units: -76.75 each, towards zero, and the rest goes on.
    EXPECT_EQ(coordinates, (std::vector<i64>{100, 124, 147, 177}));
    std::vector<i64> upwards{0, -10, -20};
    close_up(upwards);
    EXPECT_EQ(upwards, (std::vector<i64>{0, -4, -7}));
    std::vector<i64> none;
    close_up(none);
    EXPECT_TRUE(none.empty());
}

// Places of unit 100 as the fact sheet of the line gives them, from a start at 0.
TEST(CentreLine, IsThatOfTheSheet) {
    WEND_NEEDS_REAL_TRACKS();
    struct Known {
        std::string_view file;
        i64 right, ahead;
        i16 middle;
        i64 curl;
    };
    for (const Known& known : {Known{"F1CT02.DAT", -22936, 77010, -19479, 1705},
                               {"F1CT15.DAT", 14087, 94591, 14239, 587},
                               {"GP2-F1CT02.DAT", 34723, 49763, 24960, 0},
                               {"GP2-F1CT06.DAT", -5453, 95257, 934, 2940}}) {
        const RealTrack* const track = std::ranges::find(real_tracks, known.file, &RealTrack::file);
        const DocumentPointer document = read_track(*track);
        const auto road = road_of(file_of(*document));
        EXPECT_EQ(road[100].y - road[0].y, known.right) << known.file;
        EXPECT_EQ(road[100].x - road[0].x, known.ahead) << known.file;
        EXPECT_EQ(road[100].middle, known.middle) << known.file;
        EXPECT_EQ(road[100].curl, known.curl) << known.file;
    }
}

}  // namespace
}  // namespace wend::gp2_track
