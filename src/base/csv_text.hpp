#pragma once

#include <string>
#include <string_view>

namespace wend {

// A text as a value of CSV: between quotes where it needs them.
inline std::string csv_text(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
    std::string quoted = "\"";
    for (const char letter : text)
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + '"';
}

}  // namespace wend
