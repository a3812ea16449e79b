#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/set_up/completion.hpp"

namespace wend::cli {

// What can stand for a value that help calls by this name, such as `RULE`, `LEFT|RIGHT` or `FILE`.
// `names` are the files on the line, for what hangs on the map.
Completion values_called(std::string_view value_name, std::span<const std::string> names);

}  // namespace wend::cli
