#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::source {

// A made-up town of roads and footpaths in blocks, as source text.
Expected<std::vector<OutputFile>> sample_source(const SampleRequest& request);

}  // namespace wend::gta_paths::source
