#pragma once

#include <cstdint>

#include "cli/output.hpp"
#include "open/padding.hpp"

namespace wend::cli {

// What `--drop-padding` does, for the help of the verbs that have it.
inline constexpr const char* padding_help =
    "leave out zeros that follow all that the format has: archives pad files with them";

// Takes padding from several files; see open/padding.hpp. Returns how many bytes there were in all.
Expected<std::uint64_t> drop_padding(std::vector<OutputFile>& files);

// Says how much was left out, if anything.
void tell_padding(Console& console, std::uint64_t bytes);

}  // namespace wend::cli
