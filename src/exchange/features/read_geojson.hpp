#pragma once

#include <string_view>

#include "exchange/features/feature_set.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// Adds the features of a collection (RFC 7946), in order. The text has to outlive the set. The
// error names line and column, and the feature by its place.
Expected<void> read_geojson(std::string_view text, FeatureSet& features);

}  // namespace wend::exchange
