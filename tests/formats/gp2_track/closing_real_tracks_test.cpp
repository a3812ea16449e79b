#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/laid_by_hand.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "support/budget.hpp"
#include "wend/check.hpp"
#include "wend/editor.hpp"

// Single edits of the real tracks, closed again. Whether they are is told by the fact sheet's own
// words and nothing of what closes them.

namespace wend::gp2_track {
namespace {

LapEnd lap_end(const TrackFile& file) { return lap_end_by_hand(file.track, file.configuration); }

bool is_lap_closed(const LapEnd& end) {
    return end.gap() <= 1.5 && end.missing_turn() <= 200 && end.is_level();
}

double pit_gap(const TrackFile& file) {
    return pit_lane_gap(file, closed(trace(file.track, start_of(file.configuration))));
}

// An edit of one sector, where it fits.
struct SectorEdit {
    int length, curvature;
};
bool make(const SectorEdit& edit, Step& sector) {
    const int length = sector.first + edit.length;
    if (length < 1 || length > 255) return false;
    sector.first = static_cast<u8>(length);
    sector.curvature = static_cast<i16>(sector.curvature + edit.curvature);
    return true;
}

struct Tally {
    int edits = 0, closed = 0, whole = 0;
};

// Closes a lap after an edit of a sector, and tells whether it is by changes of others only.
void close_after(TrackFile file, u32 sector, const SectorEdit& edit, Tally& tally) {
    const u32 step = sectors_of(file.track)[sector].step;
    const double gap_before = pit_gap(file);
    if (!make(edit, file.track[step])) return;
    ++tally.edits;
    const Step edited = file.track[step];
    if (const auto hint = closing_hint(file, {sector}, ClosingEffort::more_sectors))
        file.track = changed(std::move(file.track), hint->changes);
    if (!lap_end(file).is_level())
        if (const auto hint = height_hint(file, {sector}))
            file.track = changed(std::move(file.track), hint->changes);
    const Step& after = file.track[step];
    EXPECT_TRUE(after.first == edited.first && after.curvature == edited.curvature &&
                after.slope_change == edited.slope_change);
    if (!is_lap_closed(lap_end(file))) return;
    ++tally.closed;
    tally.whole += pit_gap(file) <= std::max(5.0, gap_before);
}

// Of twenty sectors of each track, from where a function says on, each fourth is changed by the
// next of some edits; in longer forms all of them.
template <class First>
Tally close_twenty(std::initializer_list<SectorEdit> edits, First first) {
    Tally tally;
    std::size_t next = 0;
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        const TrackFile& file = file_of(*document);
        for (u32 i = 0; i<20; i += test::times_as_much()> 1 || test::is_long_form() ? 1 : 4) {
            const auto sector = static_cast<u32>(first(track.sectors) + i);
            if (test::is_long_form())
                for (const SectorEdit& edit : edits) close_after(file, sector, edit, tally);
            else
                close_after(file, sector, edits.begin()[next++ % edits.size()], tally);
        }
    }
    return tally;
}

// So many of 420 edits.
void expect_most_closed(const Tally& tally) {
    testing::Test::RecordProperty("edits", tally.edits);
    testing::Test::RecordProperty("closed", tally.closed);
    testing::Test::RecordProperty("whole", tally.whole);
    ASSERT_GT(tally.edits, 100);
    EXPECT_GE(tally.closed * 420, tally.edits * 415);
    EXPECT_GE(tally.whole * 420, tally.edits * 405);
}

u64 of_the_last(u64 sectors) { return sectors - 20; }
u64 of_the_middle(u64 sectors) { return sectors / 2 - 10; }

constexpr std::initializer_list<SectorEdit> small_edits{{1, 0}, {2, 0}, {3, 0}, {0, 40}, {0, -60}};
constexpr std::initializer_list<SectorEdit> great_edits{{10, 0}, {0, 300}};

TEST(ClosingRealTracks, CloseAfterEditsOfTheLastSectors) {
    WEND_NEEDS_REAL_TRACKS();
    expect_most_closed(close_twenty(small_edits, of_the_last));
}

TEST(ClosingRealTracks, CloseAfterEditsInTheMiddleOfTheLap) {
    WEND_NEEDS_REAL_TRACKS();
    expect_most_closed(close_twenty(small_edits, of_the_middle));
}

// Ten units of a hairpin are a whole turn and more: such take seconds.
TEST(ClosingRealTracks, CloseAfterGreatEdits) {
    WEND_NEEDS_REAL_TRACKS();
    if (!test::is_long_form()) GTEST_SKIP() << "only in the long form of the tests";
    for (const auto first : {of_the_last, of_the_middle}) {
        const Tally tally = close_twenty(great_edits, first);
        EXPECT_GE(tally.closed * 420, tally.edits * 410);
        EXPECT_GE(tally.whole * 420, tally.edits * 400);
    }
}

bool breaks(const Map& map, std::string_view rule) {
    const auto report = check(map, {});
    return std::ranges::any_of(report->totals(),
                               [&](const RuleTotal& total) { return total.rule->id == rule; });
}

// The whole way, on each track: a sector that a finding of the past was about among them.
TEST(ClosingRealTracks, AnEditorClosesWhatItChanged) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const Format& format = format_of(track.is_gp2);
        Editor editor(Map::of(format, {{track.file, 0, std::nullopt, read_track(track)}}).value());
        for (const auto& [sector, change] : {std::pair{20, "length+=10"}, {49, "curvature+=300"}}) {
            const auto node = editor.map().network().find_node(fmt::format("sector {}", sector));
            ASSERT_TRUE(node);
            ASSERT_TRUE(editor.run(
                edits::Set{std::vector{*node}, std::vector{FieldChange::parse(change).value()}}));
            const auto closed = editor.run(edits::Close{});
            ASSERT_TRUE(closed) << sector << ": " << closed.error().text();
            for (const char* const rule :
                 {"track-open", "track-far-open", "heading-open", "height-open", "pit-lane-open"})
                EXPECT_FALSE(breaks(editor.map(), rule)) << sector << ": " << rule;
            ASSERT_TRUE(editor.undo());
            ASSERT_TRUE(editor.undo());
        }
    }
}

// One length changed where what closes most easily leads the lane or the road across the road: it
// is closed by other sectors, or the editor says so.
TEST(ClosingRealTracks, NothingIsLedAcrossTheRoadInSilence) {
    WEND_NEEDS_REAL_TRACKS();
    struct Case {
        const char* file;
        const char* change;
    };
    int closed_tracks = 0;
    for (const Case& one : {Case{"GP2-F1CT08.DAT", "pit_lane[7].length=8"},
                            {"GP2-F1CT08.DAT", "pit_lane[23].length=6"},
                            {"GP2-F1CT04.DAT", "track[340].length=1"},
                            {"GP2-F1CT02.DAT", "track[172].length=12"},
                            {"F1CT15.DAT", "track[23].length=16"}}) {
        SCOPED_TRACE(fmt::format("{} {}", one.file, one.change));
        const auto track =
            std::ranges::find(real_tracks, std::string_view(one.file),
                              [](const RealTrack& t) { return std::string_view(t.file); });
        Editor editor(
            Map::of(format_of(track->is_gp2), {{track->file, 0, std::nullopt, read_track(*track)}})
                .value());
        ASSERT_TRUE(
            editor.run(edits::SetFile{std::vector{FieldChange::parse(one.change).value()}}));
        const auto closed = editor.run(edits::Close{});
        if (!closed) continue;
        ++closed_tracks;
        bool is_told = false;
        for (const std::string& told : closed->consequences)
            is_told = is_told || told.find("crosses") != std::string::npos;
        const bool is_crossed = breaks(editor.map(), "roads-cross") ||
                                breaks(editor.map(), "pit-lane-crosses") ||
                                breaks(editor.map(), "pit-lane-side");
        EXPECT_TRUE(is_told || !is_crossed);
    }
    EXPECT_GT(closed_tracks, 0);
}

}  // namespace
}  // namespace wend::gp2_track
