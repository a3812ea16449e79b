#pragma once

#include <vector>

#include "formats/gp2/records/camera.hpp"

namespace wend::gp2_track {

// The edits of F1GP's cameras that put each of a lap's onto the other side. They stand on the left
// where no edit says more, so that those which none named are in ranges afterwards. Edits in the
// order of their cameras come back in that order the second time.
std::vector<CameraEdit> mirrored_camera_edits(const std::vector<CameraEdit>& edits, u32 lap);

}  // namespace wend::gp2_track
