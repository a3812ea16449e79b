#pragma once

#include "formats/gta_paths/version.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The version that the first bytes of a file announce: vanilla where they bear no mark.
Version version_of(ByteView bytes);

// How sure it is that a file is a San Andreas path file at all.
std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name);

}  // namespace wend::gta_paths
