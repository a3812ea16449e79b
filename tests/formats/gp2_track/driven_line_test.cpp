#include "formats/gp2/game/driven_line.hpp"

#include <cmath>
#include <numbers>
#include <numeric>

#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// The line of the computer cars: on circles and straights by geometry, on real tracks by the
// figures of the fact sheet.

namespace wend::gp2_track {
namespace {

Step road_part(u8 length, i16 curvature) { return {.first = length, .curvature = curvature}; }

// On a road that is not closed: where it begins anew is far from where it ends.
std::vector<DrivenUnit> followed(const std::vector<Step>& steps,
                                 const std::vector<LineRecord>& line, Game game = Game::gp2) {
    auto road = centre_line(steps, {});
    road.pop_back();
    return driven_line(road, line, game);
}

// Around a circle: a car that starts to the right of the centre and steers along its own circle
// stays there for the whole lap and into the next.
TEST(DrivenLines, KeepTheirOffsetOnACircle) {
    const double radius = 65536 / 256.0 / (2 * std::numbers::pi);
    for (const double offset : {0.0, 0.5, -1.0}) {
        const auto r = static_cast<i32>(std::lround((radius - offset) * 1024));
        const auto line = followed({road_part(255, 256), road_part(1, 256)},
                                   {{.length = 200,
                                     .type = 0xD0,
                                     .offset = static_cast<i16>(offset * 1024),
                                     .heading = 0,
                                     .radius = r},
                                    {.length = 100, .type = 0x50, .radius = r}});
        ASSERT_EQ(line.size(), 300u);
        EXPECT_EQ(line[199].record, 0u);
        EXPECT_EQ(line[200].record, 1u);
        for (const DrivenUnit& unit : line) {
            EXPECT_NEAR(unit.offset, offset * 1024, 768);
            EXPECT_EQ(unit.radius, r);
        }
    }
}

TEST(DrivenLines, EndWhereTheyMissTheRoad) {
    // A circle of radius 5 to the right of a straight road: beside its middle the line turns back
    // at right angles.
    const auto line =
        followed({road_part(100, 0)}, {{.length = 9, .type = 0xD0, .radius = 5 * 1024}});
    ASSERT_EQ(line.size(), 9u);
    // Pythagoras: 5 minus the root of 25 - 16.
    EXPECT_NEAR(line[4].offset, 2 * 1024, 6);
    // The root of what is below 0 is 0.
    EXPECT_NEAR(line[6].offset, 5 * 1024, 6);
    // Crosswise there is no crossing at all.
    const auto across =
        followed({road_part(100, 0)}, {{.length = 50, .type = 0xD0, .heading = 16384}});
    EXPECT_EQ(across.size(), 1u);
    // Nor are there more than two laps, whose units are one less than the road has, nor what does
    // not fit the games' numbers.
    EXPECT_EQ(followed({road_part(10, 0)}, {{.length = 90, .type = 0xD0}}).size(), 18u);
    EXPECT_EQ(
        followed({road_part(250, 0)}, {{.length = 90, .type = 0xD0, .heading = 15000}}).size(), 5u);
    EXPECT_TRUE(
        followed({road_part(10, 0)}, {{.length = 9, .type = 0xC0, .radius = 1 << 30}}, Game::f1gp)
            .empty());
    EXPECT_TRUE(followed({}, {{.length = 9, .type = 0xD0}}).empty());
    EXPECT_TRUE(followed({road_part(10, 0)}, {}).empty());
}

TEST(DrivenLines, TurnAndMoveAtTheStartOfARecord) {
    // A turn of 100: a ten-thousandth of a circle, over 20 units.
    const auto turned = followed({road_part(200, 0)}, {{.length = 10, .type = 0xD0},
                                                       {.length = 21, .type = 0x50, .shift = 100}});
    EXPECT_EQ(turned[9].offset, 0);
    EXPECT_NEAR(turned[30].offset, 20 * 1024 * std::tan(100 * std::numbers::pi / 32768), 3);
    // An arc that is moved on by 512/256 units begins to bend two units later.
    const auto moved = followed({road_part(200, 0)},
                                {{.length = 10, .type = 0xD0},
                                 {.length = 12, .type = 0x50, .shift = 512, .radius = 100 * 1024}});
    EXPECT_NEAR(moved[21].offset, (100 - std::sqrt(1e4 - 9 * 9)) * 1024, 12);
}

// F1GP begins along the middle of the first unit, turned by the shift of a straight; Grand Prix 2
// states a heading and turns no more.
TEST(DrivenLines, BeginAsTheirGameDoes) {
    const std::vector<Step> steps{road_part(9, 41), road_part(90, 0)};
    const auto heading = [&](LineRecord first, Game game) {
        first.length = 3;
        return followed(steps, {first}, game).front().heading;
    };
    EXPECT_EQ(heading({.type = 0x80, .shift = 7}, Game::f1gp), 27);
    EXPECT_EQ(heading({.type = 0x80, .shift = 7, .radius = 800}, Game::f1gp), 20);
    EXPECT_EQ(heading({.type = 0xD0, .heading = -5, .shift = 7}, Game::gp2), -5);
    EXPECT_EQ(heading({.type = 0x50, .shift = 7}, Game::gp2), 27);
}

// A spiral has the same tangent all along, and leaves as an arc of its last radius would.
TEST(DrivenLines, BendMoreAndMoreOnASpiral) {
    const auto line =
        followed({road_part(200, 0)},
                 {{.length = 5, .type = 0xD0},
                  {.length = 10, .type = 0x70, .radius = 400 * 1024, .end_radius = 100 * 1024}});
    double direction = 0, right = 0;
    for (int unit = 0; unit < 10; ++unit) {
        EXPECT_EQ(line[static_cast<std::size_t>(5 + unit)].radius, (400 - 30 * unit) * 1024);
        EXPECT_NEAR(line[static_cast<std::size_t>(5 + unit)].offset, right * 1024, 8) << unit;
        const double turned = 1.0 / (400 - 30 * unit);
        right += direction + turned / 2;
        direction += turned;
    }
}

// Offsets and headings of units as the fact sheet of the line has them, and the sums of the offsets
// of all units as that of the scene has.
TEST(DrivenLines, AreThoseOfTheSheet) {
    WEND_NEEDS_REAL_TRACKS();
    struct Known {
        std::string_view file;
        std::vector<std::array<int, 3>> crossings;  // unit, offset, heading
        i64 sum;
    };
    for (const Known& known :
         {Known{"F1CT02.DAT",
                {{1, 1119, 0},
                 {100, 807, -18379},
                 {300, 982, 23428},
                 {444, 1048, 28696},
                 {888, 1128, 6}},
                300327},
          Known{"F1CT15.DAT",
                {{1, -848, 0},
                 {100, -628, 13605},
                 {300, -617, -32125},
                 {602, 956, 19027},
                 {1203, -849, 0}},
                -18975},
          Known{"GP2-F1CT02.DAT",
                {{1, -1530, 0},
                 {100, 240, 25542},
                 {300, 600, -29053},
                 {379, -1340, -29584},
                 {758, -1471, -13}},
                -200034},
          Known{"GP2-F1CT06.DAT",
                {{1, 0, -182},
                 {100, 978, -108},
                 {300, 450, 21474},
                 {454, -513, -23397},
                 {908, -33, -182}},
                -127890},
          Known{"F1CT04.DAT", {}, 30088}, Known{"GP2-F1CT09.DAT", {}, -255853}}) {
        const RealTrack& track = *std::ranges::find(real_tracks, known.file, &RealTrack::file);
        const DocumentPointer document = read_track(track);
        const TrackFile& file = file_of(*document);
        const auto line =
            driven_line(road_of(file), file.line, track.is_gp2 ? Game::gp2 : Game::f1gp);
        for (const auto& [unit, offset, heading] : known.crossings) {
            const DrivenUnit& crossing = line.at(static_cast<std::size_t>(unit));
            EXPECT_EQ(crossing.offset, offset) << known.file << ' ' << unit;
            EXPECT_EQ(crossing.heading, heading) << known.file << ' ' << unit;
        }
        i64 sum = 0;
        for (u64 unit = 0; unit < track.length; ++unit) sum += line.at(unit).offset;
        EXPECT_EQ(sum, known.sum) << known.file;
    }
}

// Share of the lap on the road as the sheets tell, largest offset in half widths, and how far
// beside its start the line comes round, within the few parts that the last unit lies beside the
// first; none where the line ends with the lap.
TEST(DrivenLines, LieOnTheRoadAsTheSheetSays) {
    WEND_NEEDS_REAL_TRACKS();
    struct Known {
        std::string_view file;
        double share, widest;
        std::optional<i32> missed;
    };
    std::array<std::vector<double>, 2> shares;
    std::array<std::vector<int>, 2> ends;
    for (const Known& known : {Known{"F1CT01.DAT", 100.0, 0.88, -43},
                               {"F1CT02.DAT", 98.9, 1.06, 8},
                               {"F1CT04.DAT", 100.0, 0.80, 897},
                               {"F1CT05.DAT", 99.6, 1.05, {}},
                               {"F1CT06.DAT", 99.2, 1.03, 22},
                               {"F1CT09.DAT", 99.2, 1.05, 32},
                               {"F1CT11.DAT", 99.6, 1.03, 247},
                               {"F1CT13.DAT", 99.3, 1.05, 12},
                               {"F1CT15.DAT", 98.3, 1.07, 1},
                               {"F1CT16.DAT", 98.8, 1.03, -7},
                               {"GP2-F1CT01.DAT", 97.6, 1.08, 401},
                               {"GP2-F1CT02.DAT", 97.4, 1.06, 61},
                               {"GP2-F1CT04.DAT", 100.0, 0.87, -717},
                               {"GP2-F1CT05.DAT", 97.1, 1.07, -3},
                               {"GP2-F1CT06.DAT", 99.0, 1.08, -32},
                               {"GP2-F1CT08.DAT", 96.6, 1.04, 473},
                               {"GP2-F1CT09.DAT", 98.0, 1.11, 79},
                               {"GP2-F1CT13.DAT", 96.9, 1.08, -34},
                               {"GP2-F1CT14.DAT", 95.6, 1.08, -74},
                               {"GP2-F1CT16.DAT", 95.6, 1.09, -233},
                               {"Phoenix_USA_1989-1990.dat", 100.0, 0.92, 1627}}) {
        SCOPED_TRACE(known.file);
        const RealTrack& track = *std::ranges::find(real_tracks, known.file, &RealTrack::file);
        const DocumentPointer document = read_track(track);
        const TrackFile& file = file_of(*document);
        const LineOnRoad found = line_on_road(
            driven_line(road_of(file), file.line, track.is_gp2 ? Game::gp2 : Game::f1gp),
            widths_of(file.track, file.configuration));
        EXPECT_EQ(found.reached, track.length - 1);
        // The lap has one unit less than the sheet of the line counts.
        EXPECT_NEAR(100 * found.share(), known.share,
                    0.0501 + 100.0 / static_cast<double>(track.length));
        EXPECT_NEAR(found.widest, known.widest, 0.00501);
        EXPECT_LE(found.widest, 1.12);
        ASSERT_EQ(found.missed.has_value(), known.missed.has_value() || !track.is_gp2);
        if (known.missed) {
            EXPECT_NEAR(*found.missed, *known.missed, 4);
        }
        shares[track.is_gp2 ? 1 : 0].push_back(found.share());
        if (found.missed) ends[track.is_gp2 ? 1 : 0].push_back(std::abs(*found.missed));
    }
    const auto mean = [](const std::vector<double>& values) {
        return std::accumulate(values.begin(), values.end(), 0.0) /
               static_cast<double>(values.size());
    };
    EXPECT_GE(mean(shares[0]), 0.99);
    EXPECT_GE(mean(shares[1]), 0.97);
}

}  // namespace
}  // namespace wend::gp2_track
