#pragma once

#include <vector>

#include "formats/gp2/records/track_file.hpp"

namespace wend::gp2_track {

// F1GP has a camera each so many units.
inline constexpr u32 camera_spacing = 16;

// A television camera of F1GP.
struct DefaultCamera {
    u32 unit = 0;
    bool is_right = false;
};

// Those of a lap of so many units: one each 16 units, on the left, but for what the track's edits
// take away or move (fact sheet of the scene, section 5). How far from the road they stand is not
// known.
std::vector<DefaultCamera> default_cameras(const std::vector<CameraEdit>& edits, u32 lap);

}  // namespace wend::gp2_track
