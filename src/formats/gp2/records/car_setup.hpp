#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

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
