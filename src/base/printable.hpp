#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wend {

// How many bytes from the front of a text, which is not empty, are one character of UTF-8 that a
// terminal can print without being steered by it; 0 if none are.
std::size_t printable_character(std::string_view text);

// A text that a terminal can print without being steered by it, and that still tells which bytes
// there are: control characters and bytes that are no UTF-8 stand as `\x1b`. A backslash stays as
// it is, since names on Windows are full of them.
std::string printable(std::string_view text);

}  // namespace wend
