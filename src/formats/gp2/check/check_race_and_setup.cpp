#include <array>
#include <span>

#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

void check_strategy(const CheckedTrack& track) {
    const RaceTable& race = track.file.race;
    const int sum = race.one_stop_share + race.two_stop_share + race.three_stop_share;
    if (sum == 100) return;
    track.add(track_rule("strategy-sum"), "track", [&] {
        return FindingText{
            "race.one_stop_share",
            fmt::format("{} % stop once, {} % twice and {} % three times: {} %",
                        race.one_stop_share, race.two_stop_share, race.three_stop_share, sum)};
    });
}

void check_place_codes(const CheckedTrack& track) {
    const std::vector<PlaceCode>& codes = track.file.place_codes;
    for (std::size_t i = 1; i < codes.size(); ++i) {
        if (codes[i - 1].distance < codes[i].distance) continue;
        track.add(track_rule("place-code-order"), fmt::format("place code {}", i), [&] {
            return FindingText{fmt::format("place_codes[{}].distance", i),
                               fmt::format("is at unit {}, and the one before at {}",
                                           codes[i].distance, codes[i - 1].distance)};
        });
    }
}

}  // namespace

void check_race(const CheckedTrack& track) {
    constexpr u16 max_laps = 127, max_shown_laps = 99;
    const u16 laps = track.file.race.laps;
    const bool can_be_driven = laps != 0 && laps <= max_laps;
    if (!can_be_driven || laps > max_shown_laps)
        track.add(can_be_driven ? track_rule("laps-shown") : track_rule("laps"), "track", [&] {
            return FindingText{"race.laps", fmt::format("the race has {} laps", laps)};
        });
    if (!track.context.is_gp2()) return;
    check_strategy(track);
    check_place_codes(track);
}

namespace {

struct NamedStop {
    const char* field;
    const PitStop& stop;
};

// The stops of one strategy, one after the other.
void check_strategy_stops(const CheckedTrack& track, i16 share, std::span<const NamedStop> stops) {
    if (share == 0) return;  // Nobody stops so often.
    const int laps = track.file.race.laps;
    int before = 0;
    for (const auto& [field, stop] : stops) {
        const int last = stop.lap + stop.window;
        if (stop.lap <= before || last > laps)
            track.add(track_rule("stop-beyond-race"), "track", [&, before = before] {
                return FindingText{
                    fmt::format("race.{}", field),
                    stop.lap <= before
                        ? fmt::format("the stop is in lap {}, and has to be behind lap {}",
                                      stop.lap, before)
                        : fmt::format("the stop is in lap {} or up to {} later, and the "
                                      "race has {}",
                                      stop.lap, stop.window, laps)};
            });
        before = stop.lap;
    }
}

}  // namespace

void check_stops(const CheckedTrack& track) {
    const RaceTable& race = track.file.race;
    if (race.laps == 0) return;  // No stop could be within it.
    if (race.first_stop_lap >= race.laps)
        track.add(track_rule("stop-beyond-race"), "track", [&] {
            return FindingText{
                "race.first_stop_lap",
                fmt::format("the first stop is in lap {} at the soonest, and the race has "
                            "{}",
                            race.first_stop_lap, race.laps)};
        });
    if (!track.context.is_gp2()) return;
    check_strategy_stops(track, race.one_stop_share,
                         std::array{NamedStop{"one_stop", race.one_stop}});
    check_strategy_stops(track, race.two_stop_share,
                         std::array{NamedStop{"two_stop_first", race.two_stop_first},
                                    NamedStop{"two_stop_second", race.two_stop_second}});
    check_strategy_stops(track, race.three_stop_share,
                         std::array{NamedStop{"three_stop_first", race.three_stop_first},
                                    NamedStop{"three_stop_second", race.three_stop_second},
                                    NamedStop{"three_stop_third", race.three_stop_third}});
}

namespace {

constexpr int setting_bias = 151;  // of wings and gears

void check_wings(const CheckedTrack& track) {
    const int most = track.context.is_gp2() ? 20 : 64;
    const auto check_wing = [&](u8 stored, const char* name) {
        const int wing = stored - setting_bias;
        if (wing >= 0 && wing <= most) return;
        track.add(track_rule("wing-range"), "setup", [&] {
            return FindingText{
                fmt::format("setup.{}_wing", name),
                fmt::format("the {} wing is {}, and wings go from 0 to {}", name, wing, most)};
        });
    };
    check_wing(track.file.setup.front_wing, "front");
    check_wing(track.file.setup.rear_wing, "rear");
}

void check_gears(const CheckedTrack& track) {
    constexpr int least = 16, most = 80;
    int before = 0;
    for (std::size_t i = 0; i < track.file.setup.gears.size(); ++i) {
        const int gear = track.file.setup.gears[i] - setting_bias;
        const bool is_in_range = gear >= least && gear <= most;
        if (!is_in_range || gear <= before)
            track.add(track_rule("gear-order"), "setup", [&] {
                return FindingText{
                    "setup.gears",
                    is_in_range
                        ? fmt::format("gear {} is {}, and the one before {}", i + 1, gear, before)
                        : fmt::format("gear {} is {}, and gears go from {} to {}", i + 1, gear,
                                      least, most)};
            });
        before = gear;
    }
}

void check_tyre(const CheckedTrack& track) {
    const u8 tyre = track.file.setup.tyre;
    for (const NamedValue& compound : tyre_compounds)
        if (compound.value == tyre) return;
    track.add(track_rule("tyre-unknown"), "setup", [&] {
        return FindingText{"setup.tyre", fmt::format("the compound is number {}", tyre)};
    });
}

}  // namespace

void check_setup(const CheckedTrack& track) {
    check_wings(track);
    check_gears(track);
    check_tyre(track);
}

}  // namespace wend::gp2_track
