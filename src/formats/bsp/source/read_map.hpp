#pragma once

#include <memory>
#include <optional>

#include "formats/bsp/source/map_document.hpp"
#include "wend/explained_run.hpp"

namespace wend::bsp::source {

// How a file's header is to be read; none where no version that is known stands in it.
std::optional<MapContext> stated_version(ByteView bytes);

// Reads a map, after a look at where its lumps lie.
Expected<std::unique_ptr<MapDocument>> read_map(ByteView bytes);
// Names every byte of one.
Expected<void> explain_map(ByteView bytes, const ExplainSink& sink);

}  // namespace wend::bsp::source
