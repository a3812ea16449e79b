#pragma once

#include "formats/gta_paths/version.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The version that the first bytes of a file announce: vanilla where they bear no mark.
Version version_of(ByteView bytes);

// How sure it is that a file is a San Andreas path file at all.
std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name);

// The number in a file name such as `nodes12.dat`.
std::optional<std::uint32_t> number_in_name(std::string_view file_name);

// The same of a name that the game would load, `nodesN.dat`, whatever stands before it.
std::optional<std::uint32_t> number_in_game_name(std::string_view file_name);

}  // namespace wend::gta_paths
