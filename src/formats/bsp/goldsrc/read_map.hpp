#pragma once

#include <memory>
#include <optional>

#include "formats/bsp/goldsrc/map_document.hpp"
#include "wend/explained_run.hpp"

namespace wend::bsp::goldsrc {

// How a file's header is to be read, if it is one: version 30, and all lumps in the file.
std::optional<MapContext> stated_version(ByteView bytes);

// Reads a map, after a look at where its lumps lie.
Expected<std::unique_ptr<MapDocument>> read_map(ByteView bytes);
// Names every byte of one.
Expected<void> explain_map(ByteView bytes, const ExplainSink& sink);

}  // namespace wend::bsp::goldsrc
