#pragma once

#include <string>
#include <string_view>

namespace wend {

// Whether a text can be shown and stored as it is: UTF-8, nothing that XML forbids, all on one
// line.
bool showable(std::string_view text);

// A text that can be shown: spaces stand for control characters, and question marks for what is no
// UTF-8.
std::string shown(std::string_view text);

}  // namespace wend
