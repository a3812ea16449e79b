#pragma once

#include "wend/error.hpp"
#include "wend/map.hpp"

namespace wend::exchange {

// A map as GeoPackage (OGC 12-128r15, version 1.2): a table a layer, of records one a list, with a
// style for QGIS each.
Expected<Bytes> geopackage_of(const Map& map);

}  // namespace wend::exchange
