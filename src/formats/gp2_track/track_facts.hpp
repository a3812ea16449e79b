#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/gp2_track/track_document.hpp"

namespace wend::gp2_track {

// What `info` counts, see Format::counts.
std::vector<Count> counts_of(const TrackDocument& document);

// What `info` tells beside, see Format::facts.
std::vector<std::pair<std::string, std::string>> facts_of(const TrackDocument& document);

}  // namespace wend::gp2_track
