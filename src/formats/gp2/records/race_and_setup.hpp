#pragma once

#include <array>
#include <string>

#include "core/describe/field.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// The fuel that computer cars take along (fact sheet, "Added later"): Grand Prix 2 stores what a
// lap takes in 1/1000 lb, F1GP what the whole race does in lb.

// What is stored in one game for what is stored in the other, rounded to the nearest.
i64 fuel_a_lap(i64 race_pounds, u16 laps);
i64 fuel_of_race(i64 lap_thousandths, u16 laps);

// `5.014 lb a lap` or `356 lb for the race`, as the game stores it.
std::string shown_fuel(i16 stored, Game game);

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

inline constexpr NamedValue tyre_compounds[] = {{52, "A"}, {53, "B"}, {54, "C"}, {55, "D"}};

// How the computer's cars are set up (fact sheet section 10). Factors are in 1/16384.
struct CarSetup {
    static constexpr i16 once = 16384;  // a factor that changes nothing
    u8 front_wing = 0, rear_wing = 0;
    std::array<u8, 6> gears{};
    u8 tyre = 0;
    i8 brake_balance = 0;
    i16 grip = once, late_braking = once, late_braking_race = once, time_factor = once,
        acceleration = once, air_resistance = once, tyre_wear_qualifying = once, tyre_wear = once,
        fuel_load = 0, time_factor_race = once, power = once, late_braking_wet = once,
        unknown_34 = 0, pit_lane_view_distance = 0;
};

template <Describes<CarSetup> S, class V>
constexpr void describe(S& setup, V& v) {
    constexpr FixedPoint factor = fixed_point(CarSetup::once, "times");
    // The ten bytes up to the brakes stand as in the set-up files of both games, front wing first.
    v("front_wing", setup.front_wing, needed, biased(151), "setting of the front wing");
    v("rear_wing", setup.rear_wing, needed, biased(151), "setting of the rear wing");
    v("gears", setup.gears, needed, biased(151), "settings of the gears, the first one first");
    v("tyre", setup.tyre, needed, names(tyre_compounds), "compound of the tyres");
    v("brake_balance", setup.brake_balance, "of the brakes between front and rear");
    v("grip", setup.grip, factor, "how well they hold the road");
    v("late_braking", setup.late_braking, factor, "how late they brake, not in the race");
    v("late_braking_race", setup.late_braking_race, factor, "how late they brake in the race");
    v("time_factor", setup.time_factor, factor, "of the lap time, not in the race");
    v("acceleration", setup.acceleration, factor, "how fast they gain speed");
    v("air_resistance", setup.air_resistance, factor, "how much the air holds them back");
    v("tyre_wear_qualifying", setup.tyre_wear_qualifying, factor,
      "how fast tyres wear in qualifying");
    v("tyre_wear", setup.tyre_wear, factor, "how fast tyres wear else");
    if (v.context.is_gp2())
        v("fuel_load", setup.fuel_load, needed, unit("1/1000 lb"), "that a lap takes");
    else
        v("fuel_load", setup.fuel_load, needed, unit("lb"), "that the race takes");
    v("time_factor_race", setup.time_factor_race, factor, "of the lap time in the race");
    v("power", setup.power, factor, "of the engine");
    v("late_braking_wet", setup.late_braking_wet, factor, "how late they brake in the wet");
    v("unknown_34", setup.unknown_34, "meaning unknown");
    v("pit_lane_view_distance", setup.pit_lane_view_distance, needed,
      "how far is seen in the pit lane; 256 to 480");
}

}  // namespace wend::gp2_track
