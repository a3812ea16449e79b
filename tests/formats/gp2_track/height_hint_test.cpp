#include <cmath>
#include <numbers>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/real_tracks.hpp"

namespace wend::gp2_track {
namespace {

// How much higher and steeper a track ends, by the fact sheet's own words (section 8).
struct End {
    double height = 0;
    int slope = 0;
};
End end_of(const std::vector<Step>& steps, int slope) {
    End end{0, slope};
    for (const Step& step : steps) {
        if (step.command != 0) continue;
        for (int unit = 0; unit < step.first; ++unit) {
            end.height +=
                std::sin((end.slope + step.slope_change / 2.0) * std::numbers::pi / 32768);
            end.slope += step.slope_change;
        }
    }
    end.slope -= slope;
    return end;
}

// Does what a hint says, and expects the end to be as high and as steep as the start then.
void expect_level(const TrackFile& file) {
    const auto hint = height_hint(file);
    ASSERT_TRUE(hint);
    std::vector<Step> steps = file.track;
    for (const SectorChange& change : hint->changes) {
        u32 sector = 0;
        for (Step& step : steps)
            if (step.command == 0 && sector++ == change.sector)
                step.slope_change = static_cast<i16>(step.slope_change + change.slope);
        EXPECT_EQ(change.length, 0);
        EXPECT_EQ(change.curvature, 0);
    }
    const End end = end_of(steps, file.configuration.slope);
    EXPECT_LE(std::abs(end.height), 1);
    EXPECT_LE(std::abs(end.slope), 20);
    EXPECT_NEAR(end.height, hint->after.height, 1e-6);
}

std::string message_of(const CheckReport& report, std::string_view rule) {
    for (const Finding& finding : report.findings())
        if (finding.rule->id == rule) return finding.message;
    return "";
}

TEST(HeightHint, BringsTheEndDown) {
    RawTrack track = hand_made_track(true);
    sector_of(track.track, 3).slope = 9;
    sector_of(track.track, 4).slope = -9;
    const DocumentPointer document = read_track(track);
    expect_level(file_of(*document));
    // Twice 50 units at 225 of 65536 on average, where 100 would be right.
    EXPECT_TRUE(message_of(check_track(track), "height-open")
                    .starts_with("the end is 5.8 m (1.20 units) higher than the start; to make up "
                                 "for it, set the change of slope of sector "));
}

TEST(HeightHint, MakesTheEndLessSteep) {
    RawTrack track = hand_made_track(false);
    sector_of(track.track, 12).slope = -1;
    const DocumentPointer document = read_track(track);
    expect_level(file_of(*document));
    EXPECT_TRUE(message_of(check_track(track), "slope-open")
                    .starts_with("the end is 0.28 degrees (51 of 65536) steeper downwards than the "
                                 "start; to make up for it, "));
}

TEST(HeightHint, KnowsWhereNoSmallChangeWillDo) {
    RawTrack track = hand_made_track(true);
    for (const std::size_t side : {3u, 4u, 6u}) sector_of(track.track, side).slope = 200;
    EXPECT_TRUE(message_of(check_track(track), "height-open")
                    .ends_with("; no small change of the last sectors' slopes makes up for it"));
}

TEST(HeightHint, LevelsRealTracksThatWereRaised) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        TrackFile file = file_of(*document);
        const auto sectors = sectors_of(file.track);
        file.track[sectors[sectors.size() / 2].step].slope_change += 3;
        expect_level(file);
    }
}

}  // namespace
}  // namespace wend::gp2_track
