#pragma once

#include <memory>
#include <span>

#include "formats/bsp/source/map_document.hpp"
#include "wend/error.hpp"
#include "wend/world_files.hpp"

namespace wend::bsp::source {

// A map with some of its lumps as files beside it have them (`.lmp`, fact sheet section 2.1). The
// error names the file that cannot be taken.
Expected<std::unique_ptr<MapDocument>> with_lump_files(const MapDocument& map,
                                                       std::span<const LumpFile> files);

}  // namespace wend::bsp::source
