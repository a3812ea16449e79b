#pragma once

#include <span>
#include <string_view>

#include "open/choose_format.hpp"
#include "wend/exchange.hpp"

namespace wend {

// The formats that a file may be read as.
struct Candidates {
    FormatList formats;
    bool guessed = false;   // From its name alone.
    bool is_other = false;  // Its name says a format, and it clearly is something else.
};

// Those of a file that was named, or found in a folder, of all that are known or one that is
// forced.
Candidates candidates_for(ByteView bytes, std::string_view file, bool named,
                          std::span<const Format* const> known, const Format* forced);

// The exchange format that bytes are a map in; null if they are none.
const Exchange* exchange_of(ByteView bytes);

// What is said of a file without candidates.
Error unrecognised(ByteView bytes, std::string_view file, std::span<const Format* const> known);

}  // namespace wend
