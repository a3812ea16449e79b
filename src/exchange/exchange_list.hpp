#pragma once

#include "wend/exchange.hpp"

namespace wend::exchange {

// The exchange formats, one constant object each.
const Exchange& geojson();

}  // namespace wend::exchange
