#pragma once

#include <string>
#include <string_view>

#include "describe/json_cursor.hpp"
#include "wend/bytes.hpp"

namespace wend {

// The values that JsonText spells in its own way, read back.

// A float: a number, or the bits of one that is not finite, as in "0x7fc00001".
template <class T>
T take_float(JsonCursor& in);

// A number of units as an integer that is `scale` times as large; fails where that is not whole.
i64 take_scaled(JsonCursor& in, unsigned scale, const char* unit);

// Hexadecimal digits in pairs, spaces, and runs such as `00*702`, whose bytes are taken from the
// budget. False if the text is anything else.
bool read_hex_bytes(std::string_view text, u64& run_budget, Bytes& bytes);

// UTF-8 whose characters up to U+00FF stand for bytes. False if there are others.
bool read_byte_characters(std::string_view text, std::string& bytes);

}  // namespace wend
