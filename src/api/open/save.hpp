#pragma once

#include <cstdint>
#include <string>

#include "core/io/output_set.hpp"
#include "wend/document.hpp"

namespace wend {

// Adds a document to outputs under a name, and returns its size.
Expected<std::uint64_t> stage(OutputSet& outputs, const std::string& name,
                              const Document& document);

}  // namespace wend
