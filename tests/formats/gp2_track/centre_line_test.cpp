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
    spread(coordinates, 100);
    // -307 over 4 units: -76.75 each, towards zero.
    EXPECT_EQ(coordinates, (std::vector<i64>{100, 124, 147, 177}));
    std::vector<i64> upwards{0, -10, -20};
    spread(upwards, 0);
    EXPECT_EQ(upwards, (std::vector<i64>{0, -4, -7}));
    std::vector<i64> none;
    spread(none, 5);
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

const RealTrack& real_track_in(std::string_view file) {
    return *std::ranges::find(real_tracks, file, &RealTrack::file);
}

// The worked example of the sheet of the scene: units as they are laid and as the lap is closed.
struct WorkedUnit {
    std::size_t unit;
    i32 beginning;
    int middle, slope;
    std::array<i64, 3> laid, closed;  // X, Y and Z of the games: y, x and z here
};

void expect_worked(const CentreUnit& laid, const CentreUnit& closed, const WorkedUnit& known) {
    SCOPED_TRACE(known.unit);
    EXPECT_EQ(laid.heading, known.beginning);
    EXPECT_EQ(laid.middle, static_cast<i16>(known.middle));
    EXPECT_EQ(laid.slope, known.slope);
    EXPECT_EQ((std::array{laid.y, laid.x, laid.z}), known.laid);
    EXPECT_EQ((std::array{closed.y, closed.x, closed.z}), known.closed);
    EXPECT_EQ(closed.heading, laid.heading);
}

TEST(CentreLine, IsTheWorkedExampleOfSpa) {
    WEND_NEEDS_REAL_TRACKS();
    const DocumentPointer document = read_track(real_track_in("F1CT11.DAT"));
    const TrackFile& file = file_of(*document);
    const auto laid = centre_line(file.track, start_of(file.configuration));
    const auto lap = closed(laid);
    for (const WorkedUnit& known : {
             WorkedUnit{53, 0, 1479, -34, {66216, 198120, 0}, {66246, 198143, -3}},
             WorkedUnit{54, 2959, 4438, -102, {66360, 199133, -4}, {66391, 199157, -7}},
             WorkedUnit{55, 5918, 7397, -170, {66782, 200065, -14}, {66814, 200089, -17}},
             WorkedUnit{56, 8877, 10356, -238, {67449, 200842, -31}, {67481, 200867, -35}},
             WorkedUnit{57, 11835, 13314, -316, {68306, 201401, -54}, {68339, 201426, -58}},
             WorkedUnit{58, 14794, 16273, -404, {69286, 201698, -85}, {69319, 201724, -89}},
             WorkedUnit{59, 17753, 19232, -492, {70309, 201709, -125}, {70343, 201735, -129}},
         })
        expect_worked(laid[known.unit], lap[known.unit], known);
    // Behind the three sectors.
    const auto sectors = sectors_of(file.track);
    const std::vector<Step> until(file.track.begin(), file.track.begin() + sectors[3].step + 1);
    const CentreUnit after = centre_line(until, start_of(file.configuration)).back();
    EXPECT_EQ(after.middle, 20711);
    EXPECT_EQ(after.slope, -536);
    EXPECT_EQ((std::array{after.y, after.x, after.z}), (std::array<i64, 3>{71295, 201432, -173}));
}

// Units whose half steps are exact, and of another file those whose are not.
TEST(CentreLine, IsTheWorkedExampleOfGrandPrix2) {
    WEND_NEEDS_REAL_TRACKS();
    struct Known {
        std::string_view file;
        std::size_t unit;
        int middle, slope;
        std::array<i64, 3> laid;
        std::optional<std::array<i64, 3>> closed = {};
    };
    using Place = std::array<i64, 3>;
    for (const Known& known : {
             Known{"GP2-F1CT06.DAT",
                   840,
                   9187,
                   107,
                   {-36310, 35354, 1267},
                   Place{-36386, 35430, 1260}},
             Known{"GP2-F1CT06.DAT", 843, 4861, 99, {-34247, 37603, 1300}},
             Known{"GP2-F1CT06.DAT", 846, 538, 54, {-33264, 40492, 1325}},
             Known{"GP2-F1CT06.DAT", 847, -182, 39, {-33211, 41514, 1330}},
             Known{"GP2-F1CT14.DAT", 827, 29481, -137, {-13235, -63727, 128}},
             Known{"GP2-F1CT14.DAT", 833, 19922, -41, {-9426, -68281, 68}},
         }) {
        SCOPED_TRACE(known.unit);
        const DocumentPointer document = read_track(real_track_in(known.file));
        const TrackFile& file = file_of(*document);
        const auto laid = centre_line(file.track, start_of(file.configuration));
        const CentreUnit& unit = laid[known.unit];
        EXPECT_EQ(unit.middle, static_cast<i16>(known.middle));
        EXPECT_EQ(unit.slope, known.slope);
        EXPECT_EQ((std::array{unit.y, unit.x, unit.z}), known.laid);
        if (!known.closed) continue;
        const CentreUnit there = closed(laid)[known.unit];
        EXPECT_EQ((std::array{there.y, there.x, there.z}), *known.closed);
    }
}

// What the sheet of the scene says that is missing of each lap.
TEST(CentreLine, MissesItsStartAsTheSheetSays) {
    WEND_NEEDS_REAL_TRACKS();
    struct Known {
        std::string_view file;
        std::array<i64, 3> missing;
        i64 heading, slope;
    };
    for (const Known& known : {Known{"F1CT01.DAT", {148, 376, 0}, 18, 0},
                               {"F1CT02.DAT", {-408, 82, 71}, 11, -15},
                               {"F1CT04.DAT", {798, 227, 79}, 146, -9},
                               {"F1CT05.DAT", {-82, -28, 59}, 3, 7},
                               {"F1CT06.DAT", {-389, 106, 0}, -16, 0},
                               {"F1CT09.DAT", {-157, -414, 19}, 0, 0},
                               {"F1CT11.DAT", {826, 637, -103}, -5, 6},
                               {"F1CT13.DAT", {-95, -75, 89}, -22, 0},
                               {"F1CT15.DAT", {-199, 178, 57}, -13, -2},
                               {"F1CT16.DAT", {-43, -122, 223}, -8, -6},
                               {"GP2-F1CT01.DAT", {-291, 249, -23}, -1, -7},
                               {"GP2-F1CT02.DAT", {-113, -314, -19}, -3, -1},
                               {"GP2-F1CT04.DAT", {-414, 410, 21}, 149, 0},
                               {"GP2-F1CT05.DAT", {-105, 91, -90}, 2, -2},
                               {"GP2-F1CT06.DAT", {-83, 83, -8}, 0, 2},
                               {"GP2-F1CT08.DAT", {-76, 382, 38}, 0, -1},
                               {"GP2-F1CT09.DAT", {153, 270, -2}, 0, 0},
                               {"GP2-F1CT13.DAT", {161, -251, 10}, 2, -1},
                               {"GP2-F1CT14.DAT", {15, -318, -56}, -1, -1},
                               {"GP2-F1CT16.DAT", {-103, 300, -16}, -1, 0},
                               {"Phoenix_USA_1989-1990.dat", {815, 760, 0}, 28, 0}}) {
        SCOPED_TRACE(known.file);
        const DocumentPointer document = read_track(real_track_in(known.file));
        const TrackFile& file = file_of(*document);
        const TrackStart start = start_of(file.configuration);
        const auto units = centre_line(file.track, start);
        const CentreUnit &first = units.front(), &last = units[units.size() - 2];
        EXPECT_EQ((std::array{first.y - last.y, first.x - last.x, first.z - last.z}),
                  known.missing);
        const Closing closing = closing_of(file.track, start);
        EXPECT_EQ(-closing.heading, known.heading);
        EXPECT_DOUBLE_EQ(closing.slope, static_cast<double>(known.slope));
        EXPECT_DOUBLE_EQ(closing.height, -static_cast<double>(known.missing[2]) / 1024);
    }
}

}  // namespace
}  // namespace wend::gp2_track
