#pragma once

#include <string>

#include "cli/text/console.hpp"
#include "wend/error.hpp"

namespace wend::cli {

// Prints the keys that JSON of a format has, record by record, and an example that can be built.
// The format is named by its id, with or without a version, as `source-nav:16.0`.
Expected<void> print_json_guide(Console& console, const std::string& named);

}  // namespace wend::cli
