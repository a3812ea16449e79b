#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <numbers>

#include "formats/gp2/from_drawing/drawn_track.hpp"
#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/line_on_road.hpp"
#include "formats/gp2_track/checking.hpp"
#include "support/places.hpp"
#include "support/sanitizer.hpp"

// Pit lanes and lines of tracks from drawings: on the side that was asked for all along, across
// neither road nor lane, and on the road.

namespace wend::gp2_track {
namespace {

using Way = std::vector<Pose>;

double turned(const Pose& a, const Pose& b, const Pose& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
bool cross(const Pose& a, const Pose& b, const Pose& c, const Pose& d) {
    return turned(a, b, c) * turned(a, b, d) < 0 && turned(c, d, a) * turned(c, d, b) < 0;
}
std::size_t crossings(const Way& one, const Way& other) {
    const bool is_same = &one == &other;
    std::size_t found = 0;
    for (std::size_t i = 0; i + 1 < one.size(); ++i)
        for (std::size_t j = is_same ? i + 2 : 0; j + 1 < other.size(); ++j)
            found += cross(one[i], one[i + 1], other[j], other[j + 1]) ? 1 : 0;
    return found;
}

// Units of the lane that lie on the other side of the unit of the road that is nearest.
std::size_t on_the_wrong_side(const Way& lane, const Way& lap, bool on_left) {
    return static_cast<std::size_t>(std::ranges::count_if(lane, [&](const Pose& at) {
        const auto near = static_cast<std::size_t>(
            std::ranges::min_element(
                lap, {},
                [&](const Pose& road) { return std::hypot(road.x - at.x, road.y - at.y); }) -
            lap.begin());
        const Pose& before = lap[(near + lap.size() - 1) % lap.size()];
        const double to_right = turned(before, lap[(near + 1) % lap.size()], at);
        return (to_right < 0) != on_left;
    }));
}

void expect_well_made(const TrackDocument& made, bool on_left) {
    const auto track = lay_track(made);
    ASSERT_TRUE(track);
    EXPECT_GE(track->lane.size(), 90u);
    EXPECT_EQ(on_the_wrong_side(track->lane, track->places, on_left), 0u);
    EXPECT_EQ(crossings(track->lane, track->places), 0u);
    EXPECT_EQ(crossings(track->lane, track->lane), 0u);
    EXPECT_LE(made.file.line.size(), 79u);
    const LineOnRoad line = line_on_road(
        driven_line(road_of(made.file), made.file.line, made.context.game), track->widths);
    EXPECT_EQ(line.reached, line.units);
    EXPECT_LE(line.widest, 1.1);
    const CheckReport report = check_bytes(made.context.is_gp2(), test::write_well(made));
    for (const Finding& finding : report.findings())
        EXPECT_EQ(finding.rule->severity, Severity::note) << finding.rule->id << finding.message;
}

// On the one side in the one game, and on the other in the other.
void expect_both_sides(const DrawnLine& line, bool is_left_in_gp2, float start_at = 0) {
    for (const Game game : {Game::gp2, Game::f1gp}) {
        const bool on_left = (game == Game::gp2) == is_left_in_gp2;
        SCOPED_TRACE(std::string(game == Game::gp2 ? "GP2" : "F1GP") +
                     (on_left ? ", left" : ", right") + ", from " + std::to_string(start_at));
        LossReport losses;
        DrawingRequest request;
        request.pit_on_left = on_left;
        request.start_at = start_at;
        const auto made = drawn_track(line, DrawingForm::geojson, request, game, losses);
        if (made)
            expect_well_made(**made, on_left);
        else  // The one reason that real circuits give.
            EXPECT_NE(made.error()->message.find("m long, and a track is from"), std::string::npos)
                << made.error().text();
    }
}

// A lap around the origin, so far from it in each direction.
DrawnLine around(const std::function<double(double)>& radius) {
    DrawnLine line;
    constexpr int count = 360;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        line.points.push_back(
            {radius(angle) * std::cos(angle), radius(angle) * std::sin(angle), 0});
    }
    line.is_closed = true;
    line.coordinates = Coordinates::plane;
    return line;
}

DrawnLine reversed(DrawnLine line) {
    std::ranges::reverse(line.points);
    return line;
}
DrawnLine mirrored(DrawnLine line) {
    for (DrawnPoint& point : line.points) point.x = -point.x;
    return line;
}

// Bends all the way, some tight: the lane bends with them, or finds a straighter place.
TEST(DrawnPitLanes, KeepToTheirSideOfBends) {
    const DrawnLine star = around(
        [](double angle) { return 500 + 90 * std::cos(5 * angle) + 60 * std::sin(2 * angle); });
    bool is_left = false;
    for (const DrawnLine& line : {star, reversed(star), mirrored(star)})
        for (const float start_at : {0.0F, 400.0F}) {
            if (test::is_sanitized() && start_at > 0) continue;
            expect_both_sides(line, is_left, start_at);
            is_left = !is_left;
        }
}

// Two straights 20 m apart with hairpins at both ends: no lane fits between them.
TEST(DrawnPitLanes, DoNotGoThroughOtherRoad) {
    DrawnLine line;
    constexpr double straight = 1'300, radius = 10;
    const auto add_bend = [&](double x, double from) {
        for (int i = 0; i <= 12; ++i) {
            const double angle = from + std::numbers::pi * i / 12;
            line.points.push_back({x + radius * std::cos(angle), radius * std::sin(angle), 0});
        }
    };
    line.points.push_back({0, -radius, 0});
    add_bend(straight / 2, -std::numbers::pi / 2);
    line.points.push_back({0, radius, 0});
    add_bend(-straight / 2, std::numbers::pi / 2);
    line.is_closed = true;
    line.coordinates = Coordinates::plane;
    LossReport losses;
    DrawingRequest request;
    const auto outside = drawn_track(line, DrawingForm::geojson, request, Game::gp2, losses);
    ASSERT_TRUE(outside) << outside.error().text();
    expect_well_made(**outside, false);
    request.pit_on_left = true;
    const auto inside = drawn_track(line, DrawingForm::geojson, request, Game::gp2, losses);
    ASSERT_FALSE(inside);
    EXPECT_EQ(inside.error()->message,
              "nowhere along the lap is there room for a pit lane on the left: on the right there "
              "is (the option `pit`)");
}

// The road crosses itself at the start line, where no lane can be: it lies elsewhere, and that is
// told.
TEST(DrawnPitLanes, LieElsewhereWhereTheLineHasNoRoom) {
    DrawnLine line;
    for (int i = 0; i < 300; ++i) {
        const double t = 2 * std::numbers::pi * i / 300;
        line.points.push_back({700 * std::sin(t), 700 * std::sin(t) * std::cos(t), 0});
    }
    line.is_closed = true;
    line.coordinates = Coordinates::plane;
    LossReport losses;
    const auto made = drawn_track(line, DrawingForm::geojson, {}, Game::gp2, losses);
    ASSERT_TRUE(made) << made.error().text();
    const auto track = lay_track(**made);
    ASSERT_TRUE(track);
    EXPECT_EQ(on_the_wrong_side(track->lane, track->places, false), 0u);
    EXPECT_EQ(crossings(track->lane, track->places), 0u);
    EXPECT_TRUE(std::ranges::any_of(losses.losses(), [](const LossReport::Loss& loss) {
        return loss.message.find("no room beside the start line") != std::string::npos;
    }));
}

TEST(DrawnPitLanes, OfRealCircuitsKeepToTheirSide) {
    const std::filesystem::path folder = test::shared_data() / "circuits";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "skips 11 circuits: not in shared/data";
    std::size_t circuits = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".geojson") continue;
        // Under the sanitizers each third.
        if (test::is_sanitized() && circuits % 3 != 0) {
            ++circuits;
            continue;
        }
        SCOPED_TRACE(file.path().filename().string());
        const Bytes text = test::read_file(file.path()).value();
        const auto line = read_geojson(bytes_as_text(text));
        ASSERT_TRUE(line) << line.error().text();
        expect_both_sides(*line, circuits % 2 == 0);
        ++circuits;
    }
    EXPECT_GE(circuits, 11u);
}

}  // namespace
}  // namespace wend::gp2_track
