#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/laid_by_hand.hpp"
#include "formats/gp2_track/real_tracks.hpp"

namespace wend::gp2_track {
namespace {

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
    const LapEnd end = lap_end_by_hand(steps, file.configuration);
    EXPECT_TRUE(end.is_level()) << end.away[2] << ' ' << end.slope;
    EXPECT_DOUBLE_EQ(end.away[2], hint->after.height);
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
    EXPECT_NEAR(lap_end_by_hand(file_of(*document).track, file_of(*document).configuration).away[2],
                1.13, 0.005);
    const std::string found = message_of(check_track(track), "height-open");
    EXPECT_TRUE(
        found.starts_with("the end is 5.5 m (1.13 units) higher than the start; to make up "
                          "for it, set the change of slope of sector "))
        << found;
}

TEST(HeightHint, MakesTheEndLessSteep) {
    RawTrack track = hand_made_track(false);
    sector_of(track.track, 12).slope = -1;
    const DocumentPointer document = read_track(track);
    expect_level(file_of(*document));
    // The half steps of -1 are -1 and, in F1GP, -1 again: a unit more than 51.
    const std::string found = message_of(check_track(track), "slope-open");
    EXPECT_TRUE(
        found.starts_with("the end is 0.29 degrees (52 of 65536) steeper downwards than the "
                          "start; to make up for it, "))
        << found;
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
