#pragma once

#include <string>
#include <string_view>

#include "fuzz/dice.hpp"

namespace wend::fuzz {

// A text of lines with one thing about it changed: a line or a word goes, comes twice, changes
// places, or is one of a second text, which may be the same; a number is odd.
std::string edit_lines(std::string_view text, std::string_view other, Dice& dice);

}  // namespace wend::fuzz
