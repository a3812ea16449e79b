#pragma once

#include <cstdint>
#include <string>

#include "io/output_set.hpp"
#include "wend/document.hpp"

namespace wend {

// The name of a file beside an output, with what it holds before its ending: `town.links.csv`.
std::string name_of_table(const std::string& output, const std::string& table);

// Adds a document to outputs under a name, and returns its size.
Expected<std::uint64_t> stage(OutputSet& outputs, const std::string& name,
                              const Document& document);

}  // namespace wend
