#include <cmath>
#include <string>
#include <vector>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/files.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// Kerbs, fences and paint beside the small track, as section 4 of the fact sheet of the scene has
// them: 624 units, right turns of 16 at 100, 216, 412 and 528, and half widths of 1792 on the first
// straights.

namespace wend::gp2_track {
namespace {

constexpr double fine = 4.8768 / 1024;

struct Roadside : testing::TestWithParam<bool> {
    RawTrack raw = hand_made_track(GetParam());

    std::vector<Line> lines(std::string_view name) const {
        const Map map = map_of(raw);
        std::vector<Line> named;
        for (const Line& line : map.network().lines)
            if (line.name == name) named.push_back(line);
        return named;
    }
    Line road() const { return lines("track").at(0); }
    // Units along the lap that a line begins and ends at.
    static std::pair<long, long> span_of(const Line& line) {
        return {std::lround(line.distance.front() / 4.8768),
                std::lround(line.distance.back() / 4.8768)};
    }
    static double apart(const Point& a, const Point& b) { return std::hypot(a.x - b.x, a.y - b.y); }
};
using Spans = std::vector<std::pair<long, long>>;

TEST_P(Roadside, HasKerbsAsBandsBesideTheWhiteLine) {
    // The first corner: 1602 wide behind the change, with a low kerb.
    const Line kerb = lines("right kerb").at(0);
    ASSERT_EQ(kerb.points.size(), 17u);
    const double inner = 1602 + 240, outer = 1602 + (1602 / 8 + 1602) / 4 + 80;
    const Line middle = road();
    EXPECT_NEAR(apart(kerb.points[10], middle.points[110]), (inner + outer) / 2 * fine, 1e-6);
    EXPECT_NEAR(kerb.left[10] + kerb.right[10], (outer - inner) * fine, 1e-5);
    EXPECT_NEAR(kerb.points[10].z - middle.points[110].z, 20 * fine, 1e-6);
    // It rises over its first unit and falls over its last.
    EXPECT_NEAR(kerb.points[0].z, middle.points[100].z, 1e-6);
    EXPECT_NEAR(kerb.points[1].z - middle.points[101].z, 20 * fine, 1e-6);
    EXPECT_NEAR(kerb.points[16].z, middle.points[116].z, 1e-6);
    // A high one begins nearer and is higher.
    sector_of(raw.track, 2).flags &= ~4u;
    const Line high = lines("right kerb").at(0);
    EXPECT_NEAR(apart(high.points[10], middle.points[110]), (1602 + 160 + outer) / 2 * fine, 1e-6);
    EXPECT_NEAR(high.points[10].z - middle.points[110].z, 32 * fine, 1e-6);
}

TEST_P(Roadside, HasKerbsThatBeginLateOrGoOn) {
    const auto spans = [&](const char* name) {
        Spans found;
        for (const Line& line : lines(name)) found.push_back(span_of(line));
        return found;
    };
    EXPECT_EQ(spans("right kerb"), (Spans{{100, 116}, {216, 232}, {412, 428}, {528, 544}}));
    // Of its own, where no sector has one: 8E before the back straight.
    EXPECT_EQ(spans("left kerb"), (Spans{{232, 252}}));
    insert_at(raw.track, sector_at(raw.track, 2), raw_command(0x8F, 0, {3, 12}));
    insert_at(raw.track, sector_at(raw.track, 3), raw_command(0x8F, 0, {1, 12}));
    EXPECT_EQ(spans("right kerb"), (Spans{{103, 129}, {216, 232}, {412, 428}, {528, 544}}));
}

TEST_P(Roadside, GoesOnOverTheStart) {
    for (const std::size_t sector : {0u, 12u}) sector_of(raw.track, sector).flags = 0x0800;
    const auto kerbs = lines("left kerb");
    ASSERT_EQ(kerbs.size(), 3u);
    EXPECT_EQ(span_of(kerbs[0]), std::pair(0L, 50L));
    EXPECT_EQ(span_of(kerbs[2]), std::pair(574L, 624L));
    // It is as high at the start line as elsewhere.
    EXPECT_NEAR(kerbs[0].points[0].z - road().points[0].z, 32 * fine, 1e-6);
    EXPECT_NEAR(kerbs[2].points.back().z - road().points[0].z, 32 * fine, 1e-6);
}

// The inside of the first corner: from where the fence stands at unit 99 to where it does at 116.
TEST_P(Roadside, BridgesFences) {
    const Line before = lines("right wall").at(0);
    sector_of(raw.track, 2).flags |= 0x0010;
    const Line wall = lines("right wall").at(0);
    const Point a = wall.points[99], b = wall.points[116];
    EXPECT_EQ(a.x, before.points[99].x);
    EXPECT_EQ(b.y, before.points[116].y);
    for (std::size_t unit = 100; unit < 116; ++unit) {
        const double part = static_cast<double>(unit - 99) / 17;
        EXPECT_NEAR(wall.points[unit].x, a.x + (b.x - a.x) * part, 1e-6) << unit;
        EXPECT_NEAR(wall.points[unit].y, a.y + (b.y - a.y) * part, 1e-6) << unit;
        EXPECT_NEAR(wall.points[unit].z, a.z + (b.z - a.z) * part, 1e-6) << unit;
    }
    // The ground reaches as far: in the middle of a quarter circle to its chord.
    const Line with_verges = road();
    const double away = with_verges.right[108] + with_verges.right_verge[108];
    const Point at = with_verges.points[108];
    const double chord = std::abs((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) /
                         std::hypot(b.x - a.x, b.y - a.y);
    EXPECT_NEAR(away, chord, 0.1);
    EXPECT_GT(away, apart(before.points[108], at) + 3);
}

// Outside of a corner the straight line cuts the road, which has no ground beside it there.
TEST_P(Roadside, BridgesFencesOverTheRoad) {
    const Line before = lines("left wall").at(0);
    sector_of(raw.track, 2).flags |= 0x0020;
    const Line wall = lines("left wall").at(0);
    const Point a = before.points[99], b = before.points[116];
    for (std::size_t unit = 99; unit <= 116; ++unit)
        EXPECT_NEAR(wall.points[unit].x, a.x + (b.x - a.x) * static_cast<double>(unit - 99) / 17,
                    1e-6)
            << unit;
    EXPECT_EQ(road().left_verge[108], 0);
    EXPECT_GT(road().left_verge[99], 0);
}

TEST_P(Roadside, HasPaintWhereItIsPainted) {
    // Three places of a grid, one unit in three, 768 to the left, and a patch of asphalt.
    insert_at(raw.track, 0, raw_command(0x8A, 10, {0x2308, 3, -768, 0, 0x0201}));
    insert_at(raw.track, 0, raw_command(0x8A, 20, {0x0003, 8, 100, 0, 0x0101}));
    insert_at(raw.track, 0, raw_command(0x8B, 40, {0x2108, 1, 0, 0, 0x0101}));
    insert_at(raw.pit_lane, 0, raw_command(0x8B, 30, {0x3708, 2, 1440, 0, 0x0501}));
    const auto grid = lines("grid");
    ASSERT_EQ(grid.size(), 3u);
    const Line middle = road();
    long begin = 10;
    for (const Line& place : grid) {
        EXPECT_EQ(place.role, Line::Role::marking);
        EXPECT_EQ(span_of(place), std::pair(begin, begin + 1));
        EXPECT_NEAR(place.points[0].y - middle.points[10].y, 768 * fine, 1e-6);
        begin += 3;
    }
    const auto across = lines("line across");
    ASSERT_EQ(across.size(), 1u);
    EXPECT_NEAR(apart(across[0].points[0], across[0].points[1]), 2 * 1792 * fine, 1e-6);
    const auto boxes = lines("pit box");
    ASSERT_EQ(boxes.size(), 2u);
    EXPECT_EQ(span_of(boxes[1]), std::pair(36L, 37L));
    EXPECT_NEAR(apart(boxes[1].points[0], lines("pit lane").at(0).points[36]), 1440 * fine, 1e-6);
    EXPECT_EQ(lines("painted line").size(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Games, Roadside, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

// The row of the front place, three units before the line, is on the side of the pole.
TEST(RoadsideOfRealTracks, HasThePoleOnItsSide) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const TrackFile& file = file_of(*document);
        for (const Step& step : file.track)
            if (step.command == command::road_marking_a && step.arguments[0] == 0x2308) {
                EXPECT_EQ(step.arguments[2], file.configuration.pole_side) << track.file;
            }
    }
}

// Two rows of 13 and as many boxes as garages: 18 of two a box in F1GP, 16 in Grand Prix 2.
TEST(RoadsideOfRealTracks, HasGridAndBoxes) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        const Member member{track.file, track.bytes, std::nullopt, read_track(track)};
        const Map map = Map::of(format_of(track.is_gp2), {member}).value();
        const auto count = [&](std::string_view name) {
            return std::ranges::count(map.network().lines, name, &Line::name);
        };
        EXPECT_EQ(count("grid"), 26) << track.file;
        const auto boxes = track.is_gp2 ? 16 : 18;
        EXPECT_EQ(count("pit box"), boxes) << track.file;
    }
}

}  // namespace
}  // namespace wend::gp2_track
