#pragma once

#include <string_view>

#include "core/base/integers.hpp"
#include "formats/bsp/source/map_file.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::source {

// What is solid in a map without packed lumps, with the entities of this text, which is the map's
// own or that of a file in its place. Its static props are not among it.
WorldParts world_parts(const MapFile& file, const MapContext& context, std::string_view entity_text,
                       u64 file_bytes);

}  // namespace wend::bsp::source
