#pragma once

#include <memory>

#include "formats/bsp/source/map_document.hpp"
#include "wend/format.hpp"

namespace wend::bsp::source {

// A map of the building that the sample mesh of the same nodes and seed is made of.
Expected<std::unique_ptr<MapDocument>> make_sample_map(const SampleRequest& request,
                                                       const MapContext& context);

}  // namespace wend::bsp::source
