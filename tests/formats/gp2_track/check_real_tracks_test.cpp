#include <map>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/real_tracks.hpp"

namespace wend::gp2_track {
namespace {

using Counts = std::map<std::string_view, u64>;

// The oddities of the real tracks, as a script written from the fact sheet counts them too
// (tests/independent/check_gp2_track_rules.py):
// - Monaco and Silverstone count a picture more than they name (fact sheet section 2).
// - Aida, Monaco and F1GP's Montreal join fences near the start line.
// - Adelaide has one place code out of order (fact sheet section 12).
// - Phoenix, made by fans, has a sector without length in its pit lane, and one with the flag of
//   the exit behind the end of the fences.
// - F1GP's Phoenix has no command A4.
// - F1GP's Montreal, Spa and Suzuka have an object beyond the end of the lap.
// - F1GP's Monaco crosses itself, 1.5 m and 3.2 m apart, and what passes there so low passes the pit
//   lane beside too, 2.4 m and 4.2 m apart; Suzuka's bridge is 5 m high and not found.
// - Phoenix, made by fans, has two cameras at distance 0, and four pictures within the edges.
// - Bridges and gantries stand a little beside the middle of the road in eleven tracks: 35 in Grand
//   Prix 2 with those pictures, one in F1GP.
const std::map<std::string_view, Counts> known_findings{
    {"GP2-F1CT01.DAT", {{"shape-on-road", 2}}},
    {"GP2-F1CT02.DAT", {{"fence-near-start", 2}, {"shape-on-road", 4}}},
    {"GP2-F1CT04.DAT", {{"fence-near-start", 2}, {"picture-count", 1}, {"shape-on-road", 7}}},
    {"GP2-F1CT05.DAT", {{"shape-on-road", 5}}},
    {"GP2-F1CT06.DAT", {{"shape-on-road", 1}}},
    {"GP2-F1CT08.DAT", {{"picture-count", 1}, {"shape-on-road", 2}}},
    {"GP2-F1CT13.DAT", {{"shape-on-road", 2}}},
    {"GP2-F1CT14.DAT", {{"shape-on-road", 3}}},
    {"GP2-F1CT16.DAT", {{"place-code-order", 1}, {"shape-on-road", 3}}},
    {"Phoenix_USA_1989-1990.dat",
     {{"camera-on-road", 2},
      {"object-on-road", 4},
      {"pit-fences", 1},
      {"shape-on-road", 2},
      {"zero-length", 1}}},
    {"F1CT01.DAT", {{"command-missing", 1}}},
    {"F1CT04.DAT", {{"pit-lane-crosses", 1}, {"roads-cross", 2}}},
    {"F1CT05.DAT", {{"beyond-lap", 1}, {"fence-near-start", 2}}},
    {"F1CT11.DAT", {{"beyond-lap", 1}}},
    {"F1CT15.DAT", {{"beyond-lap", 1}, {"shape-on-road", 1}}},
};

TEST(CheckOfRealTracks, FindsTheirOdditiesAndNoError) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        const CheckReport report = check_bytes(track.is_gp2, bytes_of(track));
        EXPECT_EQ(report.count(Severity::error), 0U) << track.file;
        Counts found;
        for (const CheckReport::Total& total : report.totals()) found[total.rule->id] = total.count;
        const auto due = known_findings.find(track.file);
        EXPECT_EQ(found, due == known_findings.end() ? Counts{} : due->second) << track.file;
        for (const Finding& finding : report.findings())
            EXPECT_TRUE(finding.offset) << track.file << " " << finding.rule->id;
    }
}

// Fact sheet sections 7.2, 8 and 12, which give these of the games' own tracks.
TEST(CheckOfRealTracks, FindsWhatTheFactSheetMeasured) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const TrackFile& file = file_of(*document);
        const TrackStart start = start_of(file.configuration);
        const Closing closing = closing_of(file.track, start);
        EXPECT_GE(closing.gap, 0.08);
        EXPECT_LE(closing.gap, 1.1);
        // Of Grand Prix 2 Monaco and a track by fans miss some, the others next to nothing.
        const bool is_odd =
            track.title == std::string_view("Monaco") || track.title == std::string_view("Phoenix");
        EXPECT_LE(std::abs(closing.heading), is_odd ? 149 : track.is_gp2 ? 3 : 22);
        // 0.43 and 1.06 m.
        EXPECT_LE(std::abs(closing.height) * metres_per_unit, track.is_gp2 ? 0.44 : 1.07);
        EXPECT_LE(std::abs(closing.slope), track.is_gp2 ? 10 : 18);
        const double lane_gap = pit_lane_gap(file, closed(trace(file.track, start)));
        EXPECT_GE(lane_gap, 0.03);
        EXPECT_LE(lane_gap, 2.19);
        if (!track.is_gp2) continue;
        EXPECT_EQ(file.race.one_stop_share + file.race.two_stop_share + file.race.three_stop_share,
                  100);
    }
}

}  // namespace
}  // namespace wend::gp2_track
