#pragma once

#include <string>
#include <vector>

#include "exchange/features/feature.hpp"
#include "exchange/features/node_features.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::exchange {

// Sets the columns of links that features of links tell otherwise than they were written, before
// anything else is done to the map. Whether any was set; an error where features say what cannot
// be. The notes name what is not taken.
Expected<bool> set_link_columns(edit::EditedMap& map, const MapEdits& edits,
                                const FeatureSet& features, const std::vector<u64>& links,
                                const NodeFeatures& nodes, std::vector<std::string>& notes);

}  // namespace wend::exchange
