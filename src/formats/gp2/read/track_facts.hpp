#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {

// What `info` counts, see Document::counts.
std::vector<Count> counts_of(const TrackDocument& document);

// What else `info` reports.
using Facts = std::vector<Fact>;
Facts facts_of(const TrackDocument& document, const LaidTrack& track);

// The parts of it beside the texts: numbers that the file says, and what follows from its geometry.
void add_tables(Facts& facts, const TrackDocument& document);
void add_geometry(Facts& facts, const LaidTrack& track);
void add_line(Facts& facts, const LaidTrack& track);

}  // namespace wend::gp2_track
