#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace wend {

// Whether a character of three bytes ends a line or turns round in what order those after it are
// shown, so that a name could hide what it says: U+2028 to U+202E and U+2066 to U+2069.
inline bool changes_layout(std::string_view character) {
    return (character >= "\xe2\x80\xa8" && character <= "\xe2\x80\xae") ||
           (character >= "\xe2\x81\xa6" && character <= "\xe2\x81\xa9");
}

// A text that a terminal can print without being steered by it, and that still tells which bytes
// there are: control characters and bytes that are no UTF-8 stand as `\x1b`. A backslash stays as
// it is, since names on Windows are full of them.
std::string printable(std::string_view text);

// Whether a text can be shown and stored as it is: UTF-8, all on one line, nothing that XML forbids
// or that steers a terminal.
bool showable(std::string_view text);

// A text that can be shown: spaces stand for control characters of ASCII, and question marks for
// all other bytes that cannot be shown.
std::string escape_for_display(std::string_view text);

}  // namespace wend
