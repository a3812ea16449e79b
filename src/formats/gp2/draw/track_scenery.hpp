#pragma once

#include <memory>

#include "formats/gp2/game/laid_track.hpp"
#include "wend/world.hpp"

namespace wend::gp2_track {

// What stands around a track, in metres: its walls, which the first entity has, and the polygons of
// the shapes beside it, an entity for each object. Poles and pictures have no faces. An error of a
// file that places more than can be shown.
Expected<std::shared_ptr<const World>> scenery_of(const LaidTrack& track);

}  // namespace wend::gp2_track
