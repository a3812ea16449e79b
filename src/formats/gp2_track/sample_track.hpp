#pragma once

#include <memory>

#include "formats/gp2_track/track_document.hpp"

namespace wend::gp2_track {

// A made-up circuit as a track of either game, with all that its file holds. No game has loaded
// one. Fails where the options make no sense, and where there can be no such circuit.
Expected<std::unique_ptr<TrackDocument>> make_sample_track(const SampleRequest& request, Game game);

}  // namespace wend::gp2_track
