#pragma once

#include "core/describe/field.hpp"
#include "formats/gp2/records/track_context.hpp"

// What the numbers of a track count.

namespace wend::gp2_track {

inline constexpr Unit track_units = unit("units of 16 ft", metres_per_unit, "m");
inline constexpr Unit turn_parts = unit("65536ths of a turn", 360 / full_circle, "degrees");
inline constexpr Unit turn_parts_a_unit =
    unit("65536ths of a turn a unit", 360 / full_circle, "degrees a unit");

}  // namespace wend::gp2_track
