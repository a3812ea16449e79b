#pragma once

#include <string>
#include <string_view>

namespace wend {

// Whether a text can be shown and stored as it is: UTF-8, all on one line, nothing that XML forbids
// or that steers a terminal.
bool showable(std::string_view text);

// A text that can be shown: spaces stand for control characters of ASCII, and question marks for
// all other bytes that cannot be shown.
std::string shown(std::string_view text);

}  // namespace wend
