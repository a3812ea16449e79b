#include "formats/gp2/from_drawing/drawn_track.hpp"

#include <cmath>
#include <numbers>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2_track/checking.hpp"

// Tracks from drawings that are made here.

namespace wend::gp2_track {
namespace {

constexpr double pi = std::numbers::pi;

void expect_no_findings(const TrackDocument& made) {
    const bool is_gp2 = made.context.is_gp2();
    const CheckReport report = check_bytes(is_gp2, test::write_well(made));
    for (const Finding& finding : report.findings())
        EXPECT_EQ(finding.rule->severity, Severity::note) << finding.rule->id << finding.message;
}

// Two straights and two half circles, to the left round from the middle of the lower straight.
DrawnLine stadium(double straight, double radius) {
    DrawnLine line;
    const double lap = 2 * straight + 2 * pi * radius;
    constexpr int count = 200;
    for (int i = 0; i < count; ++i) {
        double at = lap * i / count + straight / 2;
        double x = 0, y = 0;
        if (at >= lap) at -= lap;
        if (at < straight) {
            x = at - straight / 2, y = -radius;
        } else if (at < straight + pi * radius) {
            const double angle = (at - straight) / radius - pi / 2;
            x = straight / 2 + radius * std::cos(angle), y = radius * std::sin(angle);
        } else if (at < 2 * straight + pi * radius) {
            x = straight / 2 - (at - straight - pi * radius), y = radius;
        } else {
            const double angle = (at - 2 * straight - pi * radius) / radius + pi / 2;
            x = -straight / 2 + radius * std::cos(angle), y = radius * std::sin(angle);
        }
        line.points.push_back({x, y, 0});
    }
    line.is_closed = true;
    line.coordinates = Coordinates::plane;
    return line;
}

// One that crosses itself in the middle.
DrawnLine eight(double reach) {
    DrawnLine line;
    for (int i = 0; i < 300; ++i) {
        const double t = 2 * pi * i / 300;
        line.points.push_back({reach * std::sin(t), reach * std::sin(t) * std::cos(t), 0});
    }
    line.is_closed = true;
    line.coordinates = Coordinates::plane;
    return line;
}

class DrawnTrack : public testing::TestWithParam<Game> {
  protected:
    Expected<std::unique_ptr<TrackDocument>> make(const DrawnLine& line,
                                                  const DrawingRequest& request = {}) {
        return drawn_track(line, DrawingForm::geojson, request, GetParam(), losses);
    }

    std::string refusal(const DrawnLine& line, const DrawingRequest& request = {}) {
        const auto made = make(line, request);
        return made ? "made" : made.error()->message;
    }

    LossReport losses;
};
INSTANTIATE_TEST_SUITE_P(, DrawnTrack, testing::Values(Game::gp2, Game::f1gp),
                         [](const auto& game) { return game.param == Game::gp2 ? "Gp2" : "F1gp"; });

double highest_of(const TrackFile& file) {
    double highest = -1e9;
    for (const Pose& at : closed(trace(file.track, start_of(file.configuration))))
        highest = std::max(highest, at.z * metres_per_unit);
    return highest;
}

TEST_P(DrawnTrack, OfAStadiumHasTwoTurnsToTheLeft) {
    const auto made = make(stadium(1'000, 150));
    ASSERT_TRUE(made) << made.error().text();
    const TrackFile& file = (*made)->file;
    const auto turns = turns_of(file.track);
    ASSERT_EQ(turns.size(), 2u);
    for (const Turn& turn : turns) EXPECT_NEAR(static_cast<double>(turn.angle), -32768, 800);
    const double lap = 2'000 + 300 * pi;
    EXPECT_NEAR(static_cast<double>(length_of(file.track) - 1) * metres_per_unit, lap, 0.002 * lap);
    EXPECT_FALSE(losses.allows(false)) << "what is made up is told";
    EXPECT_TRUE(losses.allows(true));
    expect_no_findings(**made);
}

TEST_P(DrawnTrack, OfAnEightTurnsBothWays) {
    const auto made = make(eight(600));
    ASSERT_TRUE(made) << made.error().text();
    i64 left = 0, right = 0;
    for (const Turn& turn : turns_of((*made)->file.track)) (turn.angle > 0 ? right : left) += 1;
    EXPECT_GE(left, 1);
    EXPECT_GE(right, 1);
    const auto& file = (*made)->file;
    EXPECT_EQ(closing_of(file.track, start_of(file.configuration)).turned / 1000, 0);
}

TEST_P(DrawnTrack, ClimbsAsTheDrawingDoes) {
    DrawnLine line = stadium(1'000, 150);
    line.has_heights = true;
    for (DrawnPoint& point : line.points) point.height = 20 * (1 - point.y / 150) / 2 + 300;
    const auto made = make(line);
    ASSERT_TRUE(made) << made.error().text();
    // Heights do not reach so high above 0: they count from the lowest.
    EXPECT_NEAR(highest_of((*made)->file), 20, 1);
    expect_no_findings(**made);
}

TEST_P(DrawnTrack, LiesOnEarthAsInThePlane) {
    DrawnLine line = stadium(1'000, 150);
    // At 60 degrees north a degree is 111,412 m to the north and 55,800 m to the east.
    for (DrawnPoint& point : line.points)
        point = {10 + point.x / 55'800, 60 + point.y / 111'412, 0};
    line.coordinates = Coordinates::unsaid;
    const auto made = make(line);
    ASSERT_TRUE(made) << made.error().text();
    const double lap = 2'000 + 300 * pi;
    EXPECT_NEAR(static_cast<double>(length_of((*made)->file.track) - 1) * metres_per_unit, lap,
                0.003 * lap);
    EXPECT_EQ(turns_of((*made)->file.track).size(), 2u);
}

TEST_P(DrawnTrack, HasItsPitLaneWhereItIsAskedFor) {
    DrawingRequest request;
    request.pit_on_left = true;
    const auto made = make(stadium(1'000, 150), request);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_TRUE(has_pit_lane_on_the_left((*made)->file.configuration));
    expect_no_findings(**made);
}

TEST_P(DrawnTrack, IsNotMadeOfNonsense) {
    EXPECT_NE(refusal(stadium(100, 50)).find("long, and a track is from"), std::string::npos);
    EXPECT_NE(refusal(stadium(9'000, 50)).find("long, and a track is from"), std::string::npos);
    DrawnLine open = stadium(1'000, 150);
    open.points.resize(120);
    open.is_closed = false;
    EXPECT_NE(refusal(open).find("from where it begins"), std::string::npos);
    EXPECT_NE(refusal({}).find("fewer than three points"), std::string::npos);
    // Twice round.
    DrawnLine twice = stadium(400, 150);
    const auto once = twice.points;
    for (DrawnPoint point : once) twice.points.push_back({point.x, 1.02 * point.y, 0});
    EXPECT_NE(refusal(twice).find("goes round 2 times"), std::string::npos) << refusal(twice);
    DrawnLine wide = stadium(2'600, 20);
    EXPECT_NE(refusal(wide).find("m across, and the world"), std::string::npos) << refusal(wide);
    DrawnLine steep = stadium(1'000, 150);
    steep.has_heights = true;
    for (DrawnPoint& point : steep.points) point.height = point.y;
    EXPECT_NE(refusal(steep).find("the lap climbs 300 m"), std::string::npos) << refusal(steep);
    DrawingRequest request;
    request.start_at = 99'999;
    EXPECT_NE(refusal(stadium(1'000, 150), request).find("the option `start-at`"),
              std::string::npos);
    EXPECT_FALSE(drawn_track(stadium(1'000, 150), DrawingForm::svg, {}, GetParam(), losses))
        << "nobody said how long its units are";
}

// Sectors that are not those of the line are not believed.
TEST_P(DrawnTrack, FollowsItsLineAndNotWrongSectors) {
    DrawnLine line = stadium(1'000, 150);
    line.sectors = {{0, 255, 0}, {255, 255, 30}, {510, 93, 0}};
    const auto made = make(line);
    ASSERT_TRUE(made) << made.error().text();
    EXPECT_EQ(turns_of((*made)->file.track).size(), 2u);
}

}  // namespace
}  // namespace wend::gp2_track
