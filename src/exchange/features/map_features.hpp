#pragma once

#include "exchange/features/feature.hpp"
#include "wend/map.hpp"

namespace wend::exchange {

// Shows a map as features, one at a time, which lasts until the next: of each file what it holds
// beside its records, then its records; then the links of the network, its lines and its markers.
// The records' properties are the fields that JSON of the file has, so that nothing is lost.
void for_features(const Map& map, const TakeFeature& take);

}  // namespace wend::exchange
