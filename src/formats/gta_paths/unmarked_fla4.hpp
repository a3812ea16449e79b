#pragma once

#include <optional>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::gta_paths {

// What is wrong with a file that begins with FLA4 where that should follow FF FF FF FF, as at least
// one exporter writes them (fact sheet, Added later); none of other files.
std::optional<Error> unmarked_fla4(ByteView bytes);

}  // namespace wend::gta_paths
