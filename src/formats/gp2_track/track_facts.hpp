#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/gp2_track/track_document.hpp"

namespace wend::gp2_track {

// What `info` counts, see Format::counts.
std::vector<Count> counts_of(const TrackDocument& document);

// What `info` tells beside, see Format::facts.
using Facts = std::vector<std::pair<std::string, std::string>>;
Facts facts_of(const TrackDocument& document);

// The parts of it: what the file says in words and numbers, and what follows from its geometry.
void add_texts(Facts& facts, const TrackFile& file);
void add_tables(Facts& facts, const TrackDocument& document);
void add_geometry(Facts& facts, const TrackDocument& document);

}  // namespace wend::gp2_track
