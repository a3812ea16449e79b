#pragma once

#include "exchange/features/feature_set.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// Adds the rows of all tables of a database that say what they are, in order. The error names the
// table and the row by its place, counted from 1.
Expected<void> read_geopackage(ByteView bytes, FeatureSet& features);

}  // namespace wend::exchange
