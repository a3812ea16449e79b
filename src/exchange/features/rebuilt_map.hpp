#pragma once

#include "exchange/features/feature.hpp"
#include "wend/exchange.hpp"

namespace wend::exchange {

// The map that features tell, after what was edited in them: see Exchange. The error names the
// feature by its place, counted from 1.
Expected<ExchangedMap> rebuilt_map(const FeatureSet& features, const OptionValues& options);

}  // namespace wend::exchange
