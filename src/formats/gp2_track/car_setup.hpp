#pragma once

#include <array>

#include "describe/field.hpp"
#include "formats/gp2_track/track_context.hpp"

namespace wend::gp2_track {

// How the computer's cars are set up (fact sheet section 10). Factors are in 1/16384.
struct CarSetup {
    u8 front_wing = 0, rear_wing = 0;
    std::array<u8, 6> gears{};
    u8 tyre = 0;
    i8 brake_balance = 0;
    i16 grip = 0, late_braking = 0, late_braking_race = 0, time_factor = 0, acceleration = 0,
        air_resistance = 0, tyre_wear_qualifying = 0, tyre_wear = 0, fuel_load = 0,
        time_factor_race = 0, power = 0, late_braking_wet = 0, unknown_34 = 0,
        pit_lane_view_distance = 0;
};

template <Describes<CarSetup> S, class V>
constexpr void describe(S& setup, V& v) {
    constexpr FixedPoint factor = fixed_point(16384, "times");
    // The ten bytes up to the brakes stand as in the set-up files of both games, front wing first.
    v("front_wing", setup.front_wing, biased(151));
    v("rear_wing", setup.rear_wing, biased(151));
    v("gears", setup.gears, biased(151));
    v("tyre", setup.tyre, "52 A, 53 B, 54 C, 55 D");
    v("brake_balance", setup.brake_balance);
    v("grip", setup.grip, factor);
    v("late_braking", setup.late_braking, factor, "not in the race");
    v("late_braking_race", setup.late_braking_race, factor, "in the race");
    v("time_factor", setup.time_factor, factor, "not in the race");
    v("acceleration", setup.acceleration, factor);
    v("air_resistance", setup.air_resistance, factor);
    v("tyre_wear_qualifying", setup.tyre_wear_qualifying, factor);
    v("tyre_wear", setup.tyre_wear, factor, "else");
    if (v.context.is_gp2())
        v("fuel_load", setup.fuel_load, unit("1/1000 lb"), "that a lap takes");
    else
        v("fuel_load", setup.fuel_load, unit("lb"), "that the race takes");
    v("time_factor_race", setup.time_factor_race, factor, "in the race");
    v("power", setup.power, factor);
    v("late_braking_wet", setup.late_braking_wet, factor, "in the wet");
    v("unknown_34", setup.unknown_34, "meaning unknown");
    v("pit_lane_view_distance", setup.pit_lane_view_distance);
}

}  // namespace wend::gp2_track
