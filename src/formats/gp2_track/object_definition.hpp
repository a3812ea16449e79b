#pragma once

#include "formats/gp2_track/units.hpp"

namespace wend::gp2_track {

// Ids from here on are numbers of shapes, so much higher.
inline constexpr u8 first_shape_id = 17;

// What command 80 places beside the track (fact sheet section 5).
struct ObjectDefinition {
    u8 id = 0, detail = 0;
    u16 flags = 0;
    i16 distance = 0, angle_x = 0, angle = 0;
    u16 unknown_10 = 0;
    i16 height = 0, second_angle = 0;
};

template <Describes<ObjectDefinition> D, class V>
constexpr void describe(D& definition, V& v) {
    v("id", definition.id, needed,
      "from 17 on, the shape with the number id - 17; 1, 5, 13 are pictures");
    v("detail", definition.detail, "level of detail and order of drawing");
    v("flags", definition.flags, usual(0), "meaning unknown");
    v("distance", definition.distance, needed, fixed_point(1024, track_units),
      "from the centre of the track, to the right");
    v("angle_x", definition.angle_x, usual(0), turn_parts, "about its x axis, perhaps");
    v("angle", definition.angle, usual(0), turn_parts,
      "of a shape; number of a picture if it is one");
    v("unknown_10", definition.unknown_10, usual(0), "meaning unknown");
    v("height", definition.height, usual(0), fixed_point(1024, track_units), "above the ground");
    v("second_angle", definition.second_angle, usual(0), turn_parts,
      "a second angle, or another id");
}

}  // namespace wend::gp2_track
