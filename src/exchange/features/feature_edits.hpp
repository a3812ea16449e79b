#pragma once

#include <string>
#include <vector>

#include "exchange/features/file_parts.hpp"
#include "wend/map.hpp"

namespace wend::exchange {

// A map's files after its features were moved, joined and parted as the features of a text are: by
// the format's own edits, as the Editor makes them. Adds to the notes what else changed.
Expected<std::vector<OutputFile>> with_feature_edits(const Map& map, const FeatureSet& features,
                                                     const MapParts& parts,
                                                     std::vector<std::string>& notes);

}  // namespace wend::exchange
