#pragma once

#include <vector>

#include "formats/bsp/source/map_file.hpp"
#include "wend/error.hpp"
#include "wend/world.hpp"

namespace wend::bsp::source {

// The static props of a map that stop players (fact sheet section 2.4). An error where they cannot
// be unpacked or read.
Expected<std::vector<UnknownSolid>> solid_props(const MapFile& file);

}  // namespace wend::bsp::source
