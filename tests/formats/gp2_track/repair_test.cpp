#include "formats/gp2/check/rules.hpp"
#include "formats/gp2_track/all_faults.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "formats/repaired.hpp"

namespace wend::gp2_track {
namespace {

using test::Outcome;

// The bytes that the checksum no longer fitted stay, as do flags that are known, and a command
// that names nothing goes.
const test::OtherOutcomes other_outcomes{{"checksum", {Outcome::sound}},
                                         {"definition-reference", {Outcome::sound}},
                                         {"unknown-flags", {Outcome::sound}}};

Map map_of(bool is_gp2, const RawBytes& file) {
    const Format& format = format_of(is_gp2);
    return Map::of(format, {{"track.dat", file.bytes.size(), std::nullopt,
                             test::read_well(format, file.bytes)}})
        .value();
}

class TrackRepair : public testing::TestWithParam<bool> {
  protected:
    const bool is_gp2 = GetParam();
};

TEST_P(TrackRepair, UndoesEachFault) {
    const Map sound = map_of(is_gp2, raw_file(hand_made_track(is_gp2)));
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : all_faults(is_gp2)) {
        if (test::repair_of(format_of(is_gp2).rules(), fault.rule) == Repair::none) continue;
        SCOPED_TRACE(fault.rule);
        RawTrack track = hand_made_track(is_gp2);
        fault.plant(track);
        RawBytes file = raw_file(track);
        if (fault.patch) fault.patch(file);
        EXPECT_EQ(test::outcome_of(map_of(is_gp2, file), sound, fault.rule),
                  expected.of_next(fault.rule));
    }
}

TEST_P(TrackRepair, LeavesASoundTrackAsItIs) {
    test::expect_nothing_repaired(map_of(is_gp2, raw_file(hand_made_track(is_gp2))), {.all = true});
}

TEST_P(TrackRepair, HasTheRemediesThatRulesDeclare) {
    test::expect_remedies_as_declared(format_of(is_gp2));
}

INSTANTIATE_TEST_SUITE_P(Games, TrackRepair, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

TEST(RepairOfRealTracks, ChangesNothingByDefault) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const Format& format = format_of(track.is_gp2);
        test::expect_nothing_repaired(
            Map::of(format, {{track.file, track.bytes, std::nullopt, read_track(track)}}).value());
    }
}

}  // namespace
}  // namespace wend::gp2_track
