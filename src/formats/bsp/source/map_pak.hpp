#pragma once

#include "formats/bsp/source/map_file.hpp"
#include "wend/world_files.hpp"

namespace wend::bsp::source {

// The files that a map brings along, in the zip of its own (lump 40), which lasts as long as the
// map. One that cannot be read has none.
FindGameFile files_in_pak(const MapFile& file);

}  // namespace wend::bsp::source
