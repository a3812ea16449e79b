#pragma once

#include <string>

#include "exchange/gpkg/layer_table.hpp"

namespace wend::exchange {

// How QGIS shall draw a table, as QML: a colour for each of its kinds. Empty where it has none.
std::string style_of(const LayerTable& table);

}  // namespace wend::exchange
