#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "wend/bytes.hpp"

namespace wend {

// Whether bytes are well-formed UTF-8, as table 3-7 of the Unicode standard has it: no overlong
// forms, no surrogates, nothing beyond U+10FFFF.
bool is_utf8(std::string_view text);

// A text for a sentence: one of more bytes than `most` ends with dots, behind a whole character.
std::string shortened(std::string_view text, std::size_t most);

// A message that quotes what may be of any length, without the middle of it. Characters stay whole.
inline std::string shortened(std::string text) {
    constexpr std::size_t longest = 240, kept_before = 120, kept_after = 80;
    if (text.size() <= longest) return text;
    const auto continues = [&](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
    };
    std::size_t end = kept_before, begin = text.size() - kept_after;
    while (end > 0 && continues(end)) --end;
    while (begin < text.size() && continues(begin)) ++begin;
    return text.replace(end, begin - end, " ... ");
}

// How a file is a text, as far as its beginning tells.
enum class TextForm {
    none,    // It is none: of numbers, or empty.
    bytes,   // UTF-8, or an older encoding of mostly ASCII.
    utf_16,  // Two bytes a letter, in either order.
};

TextForm text_form(ByteView bytes);

inline bool holds_text(ByteView bytes) { return text_form(bytes) != TextForm::none; }

}  // namespace wend
