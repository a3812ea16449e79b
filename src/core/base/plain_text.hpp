#pragma once

#include "wend/bytes.hpp"

namespace wend {

// How a file is a text, as far as its beginning tells.
enum class TextForm {
    none,    // It is none: of numbers, or empty.
    bytes,   // UTF-8, or an older encoding of mostly ASCII.
    utf_16,  // Two bytes a letter, in either order.
};

TextForm text_form(ByteView bytes);

inline bool holds_text(ByteView bytes) { return text_form(bytes) != TextForm::none; }

}  // namespace wend
