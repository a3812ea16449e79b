#pragma once

#include <string>
#include <string_view>

namespace wend {

// A text that a terminal can print without being steered by it, and that still tells which bytes
// there are: control characters and bytes that are no UTF-8 stand as `\x1b`. A backslash stays as
// it is, since names on Windows are full of them.
std::string printable(std::string_view text);

}  // namespace wend
