#pragma once

#include <string>
#include <string_view>

namespace wend {

// How JSON shows text that usually ends with a zero byte (see the word zero_ended): without that
// byte where it is the only one, else whole and with one more. Both ways nothing is lost.
inline std::string without_end(std::string_view text) {
    if (!text.empty() && text.find('\0') == text.size() - 1)
        return std::string(text.substr(0, text.size() - 1));
    return std::string(text) + '\0';
}

// The text that is shown so. Somebody may write zero bytes without one more at the end, and is then
// taken at their word.
inline std::string with_end(std::string shown) {
    if (shown.find('\0') == std::string::npos)
        shown.push_back('\0');
    else if (shown.back() == '\0')
        shown.pop_back();
    return shown;
}

}  // namespace wend
