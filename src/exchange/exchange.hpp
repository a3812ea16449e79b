#pragma once

#include "wend/exchange.hpp"

namespace wend::exchange {

// The exchange formats, one constant object each.
const Exchange& geojson();
const Exchange& csv();
const Exchange& plain_csv();
const Exchange& geopackage();
const Exchange& glb();
const Exchange& graphml();
const Exchange& obj();
const Exchange& openstreetmap();

}  // namespace wend::exchange
