#pragma once

#include <cstdint>

#include "cli/console.hpp"
#include "format/padding.hpp"

namespace wend::cli {

// What `--drop-padding` does, for the help of the verbs that have it.
inline constexpr const char* padding_help =
    "leave out zeros that follow all that the format has: archives pad files with them";

// Says how much was left out, if anything.
void tell_padding(Console& console, std::uint64_t bytes);

}  // namespace wend::cli
