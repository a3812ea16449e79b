#pragma once

#include <memory>
#include <vector>

#include "formats/gp2/read/track_document.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "samples/circuit/circuit.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {

// What `sample` can be told about a track.
const std::vector<OptionSpec>& sample_options();

// A made-up circuit as a track of either game, with all that its file holds. No game has loaded
// one. Fails where the options make no sense, and where there can be no such circuit.
Expected<std::unique_ptr<TrackDocument>> make_sample_track(const SampleRequest& request, Game game);

// A circuit as a track of either game, but for its line, the text about it and what is derived. An
// error of builds without samples.
Expected<std::unique_ptr<TrackDocument>> track_of_circuit(const sample::Circuit& circuit,
                                                          Game game);

}  // namespace wend::gp2_track
