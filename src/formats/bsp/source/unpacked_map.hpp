#pragma once

#include "formats/bsp/source/map_document.hpp"

namespace wend::bsp::source {

// Whether any lump whose records are known is packed.
bool has_packed_records(const MapFile& file);

// The records of a map whose lumps are packed, each of them without. Its lumps lie elsewhere than
// in the file. An error where one cannot be unpacked, or grows beyond the limits of archives.
Expected<MapFile> unpacked_map(const MapDocument& document);

}  // namespace wend::bsp::source
