#pragma once

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// A television camera beside the track of Grand Prix 2 (fact sheet section 11).
struct Camera {
    u16 place = 0;
    i16 distance = 0, height = 0;
    u16 unknown_3 = 0;
    i16 unknown_4 = 0;
    u16 switch_place = 0;
    i16 view_behind = 0, view_ahead = 0, zoom = 0, zoom_adjust = 0, unknown_10 = 0, unknown_11 = 0,
        unknown_12 = 0, unknown_13 = 0, unknown_14 = 0, race_height = 0;
};

inline constexpr u16 camera_bias = 16384;

template <Describes<Camera> C, class V>
constexpr void describe(C& camera, V& v) {
    v("place", camera.place, needed, biased(camera_bias), track_units, adds_up, "from the start");
    v("distance", camera.distance, needed, fixed_point(1024, track_units),
      "from the centre, to the right");
    v("height", camera.height, needed, fixed_point(1024, track_units),
      "above the ground in practice");
    v("unknown_3", camera.unknown_3, needed, biased(camera_bias), "a place perhaps");
    v("unknown_4", camera.unknown_4, "meaning unknown");
    v("switch_place", camera.switch_place, needed, biased(camera_bias), track_units, adds_up,
      "from where it is used");
    v("view_behind", camera.view_behind, default_value(0), track_units, "0 for the default");
    v("view_ahead", camera.view_ahead, default_value(0), track_units, "0 for the default");
    v("zoom", camera.zoom, needed, "0 to 8128");
    v("zoom_adjust", camera.zoom_adjust, "change of the zoom");
    v("unknown_10", camera.unknown_10, default_value(1), "meaning unknown");
    v("unknown_11", camera.unknown_11, default_value(0), "meaning unknown");
    v("unknown_12", camera.unknown_12, default_value(0), "meaning unknown");
    v("unknown_13", camera.unknown_13, default_value(1), "meaning unknown");
    v("unknown_14", camera.unknown_14, default_value(0), "meaning unknown");
    v("race_height", camera.race_height, needed, fixed_point(1024, track_units),
      "above the ground in the race");
}

namespace camera_edit_bits {
inline constexpr u8 range = 0x80, number = 0x7F;  // of the first byte
inline constexpr u8 right = 0x80, shift = 0x7F;   // of the second, but of a range
}  // namespace camera_edit_bits

// F1GP has a camera each 16 units, to the left. An edit takes one away or moves it, or puts some to
// the right (fact sheet of the scene, section 5).
struct CameraEdit {
    u8 first = 0, second = 0;
};

template <Describes<CameraEdit> E, class V>
constexpr void describe(E& edit, V& v) {
    v("first", edit.first, needed,
      "number of a camera, of which each 16 units have one; 128 more for the first of a range that "
      "goes to the right");
    if (v.when((edit.first & camera_edit_bits::range) != 0))
        v("second", edit.second, needed, "number of the last camera of the range");
    if (v.when((edit.first & camera_edit_bits::range) == 0))
        v("second", edit.second, needed,
          "0 takes it away; else it moves so many units ahead, and 128 more put it on the right");
}

}  // namespace wend::gp2_track
