#include "formats/gp2/closing/closing_hint.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/laid_by_hand.hpp"
#include "formats/gp2_track/real_tracks.hpp"

namespace wend::gp2_track {
namespace {

// Does what a hint says, by sector numbers as a person would.
std::vector<Step> follow(std::vector<Step> steps, const ClosingHint& hint) {
    for (const SectorChange& change : hint.changes) {
        u32 sector = 0;
        for (Step& step : steps) {
            if (step.command != 0 || sector++ != change.sector) continue;
            EXPECT_GT(step.first + change.length, 0);
            EXPECT_LE(step.first + change.length, 255);
            step.first = static_cast<u8>(step.first + change.length);
            step.curvature = static_cast<i16>(step.curvature + change.curvature);
        }
    }
    return steps;
}

void expect_closing(const TrackFile& file) {
    const auto hint = closing_hint(file);
    ASSERT_TRUE(hint);
    const LapEnd after = lap_end_by_hand(follow(file.track, *hint), file.configuration);
    EXPECT_LE(after.gap(), 1.5);
    EXPECT_LE(after.missing_turn(), 200);
    EXPECT_NEAR(after.gap(), hint->after.gap, 1e-9);
    EXPECT_EQ(after.missing_turn(), std::abs(hint->after.heading));
}

TEST(ClosingHint, UndoesALongerStraight) {
    RawTrack track = hand_made_track(true);
    sector_of(track.track, 6).first += 7;
    const DocumentPointer document = read_track(track);
    expect_closing(file_of(*document));
    const CheckReport report = check_track(track);
    const auto open = std::ranges::find(report.findings(), "track-far-open",
                                        [](const Finding& finding) { return finding.rule->id; });
    ASSERT_NE(open, report.findings().end());
    const Finding& finding = *open;
    // The track is exact otherwise but for roundings: seven units of 16 feet. The last straight
    // could take them up, but the pit lane lies beside it.
    EXPECT_TRUE(finding.message.starts_with(
        "the last unit is 34.3 m (7.03 units) from the first, the end 0.1 m (0.02 units) lower "
        "than the start, and of the turns 0.00 degrees (0 of 65536) to the right are missing"))
        << finding.message;
    EXPECT_TRUE(finding.message.ends_with(
        "; to close it, shorten sector 6 by 7 units: that leaves 0.2 m (0.04 units) and 0.00 "
        "degrees (0 of 65536)"))
        << finding.message;
}

TEST(ClosingHint, TurnsTheLastCurveBack) {
    RawTrack track = hand_made_track(false);
    sector_of(track.track, 10).curvature -= 30;
    const DocumentPointer document = read_track(track);
    expect_closing(file_of(*document));
    const auto hint = closing_hint(file_of(*document));
    ASSERT_TRUE(hint);
    ASSERT_EQ(hint->changes.size(), 1U);
    EXPECT_EQ(hint->changes[0].sector, 10U);
    EXPECT_EQ(hint->changes[0].curvature, 30);
    EXPECT_EQ(spoken_changes(hint->changes, file_of(*document).track),
              "set the curvature of sector 10 from 994 to 1024");
}

TEST(ClosingHint, KnowsWhereNoSmallChangeWillDo) {
    RawTrack track = hand_made_track(true);
    for (const std::size_t corner : {2u, 5u, 7u, 10u})
        sector_of(track.track, corner).curvature = 500;
    const CheckReport report = check_track(track);
    bool told = false;
    for (const Finding& finding : report.findings())
        told = told || finding.message.ends_with("; no small change of the last sectors closes it");
    EXPECT_TRUE(told);
}

// Whatever sectors are made longer or shorter, by up to a corner's worth.
RC_GTEST_PROP(ClosingHint, ClosesTracksThatWereChangedALittle, ()) {
    RawTrack track = hand_made_track(true);
    for (const std::size_t straight : {0u, 1u, 6u, 11u})
        sector_of(track.track, straight).first += *rc::gen::inRange(0u, 15u);
    sector_of(track.track, 7).curvature += *rc::gen::inRange(-60, 61);
    insert_at(track.track, sector_at(track.track, 10), raw_sector(40));
    const DocumentPointer document = read_track(track);
    const TrackFile& file = file_of(*document);
    const auto hint = closing_hint(file);
    if (!hint) return;
    const LapEnd after = lap_end_by_hand(follow(file.track, *hint), file.configuration);
    RC_ASSERT(after.gap() <= 1.5);
    RC_ASSERT(after.missing_turn() <= 200);
}

TEST(ClosingHint, LeavesSectorsAloneThatWereEdited) {
    RawTrack track = hand_made_track(true);
    sector_of(track.track, 12).first += 7;
    const DocumentPointer document = read_track(track);
    const auto unknowing = closing_hint(file_of(*document));
    ASSERT_TRUE(unknowing);
    ASSERT_EQ(unknowing->changes.size(), 1U);
    EXPECT_EQ(unknowing->changes[0].sector, 12U);
    const auto hint = closing_hint(file_of(*document), {12});
    ASSERT_TRUE(hint);
    for (const SectorChange& change : hint->changes) EXPECT_NE(change.sector, 12U);
    const LapEnd after =
        lap_end_by_hand(follow(file_of(*document).track, *hint), file_of(*document).configuration);
    EXPECT_LE(after.gap(), 1.5);
    EXPECT_LE(after.missing_turn(), 200);
}

TEST(ClosingHint, MakesUpNearWhatWasEdited) {
    RawTrack track = hand_made_track(true);
    sector_of(track.track, 3).first += 7;
    const DocumentPointer document = read_track(track);
    const auto hint = closing_hint(file_of(*document), {3});
    ASSERT_TRUE(hint);
    // The other sector of the same straight.
    ASSERT_EQ(hint->changes.size(), 1U);
    EXPECT_EQ(hint->changes[0].sector, 4U);
    EXPECT_EQ(hint->changes[0].length, -7);
}

}  // namespace
}  // namespace wend::gp2_track
