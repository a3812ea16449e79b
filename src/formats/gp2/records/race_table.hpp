#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// When computer cars come in, at the soonest, and within how many laps from then on.
struct PitStop {
    static constexpr bool shown_as_row = true;
    i16 lap = 0, window = 0;
};

template <Describes<PitStop> P, class V>
constexpr void describe(P& stop, V& v) {
    v("lap", stop.lap, "the first");
    v("window", stop.window, unit("laps"), "within how many laps from then on");
}

// Race distance and strategy: F1GP has the first 28 bytes, Grand Prix 2 has 100 (fact sheet
// section 12).
struct RaceTable {
    std::array<u8, 16> permutation{};
    u16 formation_length = 0;
    i32 lap_time = 0;
    u16 laps = 0, first_stop_lap = 0, first_stop_chance = 0;
    i16 one_stop_share = 0;
    PitStop one_stop;
    std::array<i16, 5> unknown_17{};
    i16 two_stop_share = 0;
    PitStop two_stop_first, two_stop_second;
    std::array<i16, 3> unknown_27{};
    i16 three_stop_share = 0;
    PitStop three_stop_first, three_stop_second, three_stop_third;
    std::array<i16, 13> unknown_37{};
};

template <Describes<RaceTable> R, class V>
constexpr void describe(R& race, V& v) {
    v("permutation", race.permutation, needed, "differs on slow tracks");
    v("formation_length", race.formation_length, needed, "of the cars before the start, perhaps");
    v("lap_time", race.lap_time, needed, unit("ms", 0.001, "s"), "a guide");
    v("laps", race.laps, needed, "of the race");
    v("first_stop_lap", race.first_stop_lap, "lap of the first stop, at the soonest");
    v("first_stop_chance", race.first_stop_chance, "how likely a first stop is");
    if (!v.context.is_gp2()) return;
    v("one_stop_share", race.one_stop_share, unit("%"), "of cars that stop once");
    v("one_stop", race.one_stop, "when they stop");
    v("unknown_17", race.unknown_17, "meaning unknown");
    v("two_stop_share", race.two_stop_share, unit("%"), "of cars that stop twice");
    v("two_stop_first", race.two_stop_first, "when they stop first");
    v("two_stop_second", race.two_stop_second, "when they stop again");
    v("unknown_27", race.unknown_27, "meaning unknown");
    v("three_stop_share", race.three_stop_share, unit("%"), "of cars that stop three times");
    v("three_stop_first", race.three_stop_first, "when they stop first");
    v("three_stop_second", race.three_stop_second, "when they stop again");
    v("three_stop_third", race.three_stop_third, "when they stop last");
    v("unknown_37", race.unknown_37, "meaning unknown");
}

// A place and a code whose meaning is unknown (fact sheet section 12).
struct PlaceCode {
    static constexpr bool shown_as_row = true;
    u16 distance = 0, code = 0;
};

template <Describes<PlaceCode> P, class V>
constexpr void describe(P& place, V& v) {
    v("distance", place.distance, track_units, adds_up, "from the start, growing");
    v("code", place.code, "0 to 3, meaning unknown");
}

}  // namespace wend::gp2_track
