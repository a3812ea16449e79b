#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "wend/format.hpp"

namespace wend {

// What a file is that no format reads.
struct OtherFile {
    std::string name;    // Such as `a PNG picture`.
    std::string advice;  // What to do about it, as the end of a sentence.
};

// By what it holds: formats know what lies beside their own files, and Wend what gets among files
// of any game. None where nobody knows it.
std::optional<OtherFile> other_file(ByteView bytes, std::string_view file,
                                    std::span<const Format* const> known);

// The same of a text that nothing else is known of.
std::optional<OtherFile> other_text(ByteView bytes);

}  // namespace wend
