#pragma once

#include <string_view>

#include "wend/drawing.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// What somebody drew, of a text of GeoJSON (RFC 7946): lines, and outer rings of polygons as faces.
// Properties are text, null is none. Coordinates are metres of the game, x to the east, unless they
// are longitude and latitude, which are laid out round their middle; a note says which. The error
// names line, column and path.
Expected<Drawing> read_geojson_drawing(std::string_view text);

}  // namespace wend::exchange
