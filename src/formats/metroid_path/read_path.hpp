#pragma once

#include <memory>

#include "formats/metroid_path/path_document.hpp"

namespace wend::metroid_path {

// Reads a mesh in the layout that fits it.
Expected<std::unique_ptr<PathDocument>> read_path(ByteView bytes);

// Why bytes that begin with no version cannot be read.
Error no_version(ByteView bytes);

}  // namespace wend::metroid_path
