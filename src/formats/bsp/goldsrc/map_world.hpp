#pragma once

#include <string_view>

#include "core/base/integers.hpp"
#include "formats/bsp/goldsrc/map_file.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::goldsrc {

// What is solid in a map, with the entities of this text, which is the map's own or that of a file
// in its place.
WorldParts world_parts(const MapFile& file, std::string_view entity_text, u64 file_bytes);

}  // namespace wend::bsp::goldsrc
