#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wend {

// Whether bytes are well-formed UTF-8, as table 3-7 of the Unicode standard has it: no overlong
// forms, no surrogates, nothing beyond U+10FFFF.
bool is_utf8(std::string_view text);

// A text for a sentence: one of more bytes than `most` ends with dots, behind a whole character.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace wend
