#include <array>
#include <span>

#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

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
                return Told{fmt::format("race.{}", field),
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
            return Told{"race.first_stop_lap",
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

}  // namespace wend::gp2_track
