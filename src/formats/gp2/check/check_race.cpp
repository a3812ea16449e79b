#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

void check_strategy(const CheckedTrack& track) {
    const RaceTable& race = track.file.race;
    const int sum = race.one_stop_share + race.two_stop_share + race.three_stop_share;
    if (sum == 100) return;
    track.add(track_rule("strategy-sum"), "track", [&] {
        return Told{
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
            return Told{fmt::format("place_codes[{}].distance", i),
                        fmt::format("is at unit {}, and the one before at {}", codes[i].distance,
                                    codes[i - 1].distance)};
        });
    }
}

}  // namespace

void check_race(const CheckedTrack& track) {
    constexpr u16 max_laps = 127;
    const u16 laps = track.file.race.laps;
    if (laps == 0 || laps > max_laps)
        track.add(track_rule("laps"), "track", [&] {
            return Told{"race.laps", fmt::format("the race has {} laps", laps)};
        });
    if (!track.context.is_gp2()) return;
    check_strategy(track);
    check_place_codes(track);
}

}  // namespace wend::gp2_track
