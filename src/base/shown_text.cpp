#include "base/shown_text.hpp"

#include <algorithm>

#include "base/utf8.hpp"

namespace wend {
namespace {

bool is_control(char character) {
    const auto code = static_cast<unsigned char>(character);
    return code < 0x20 || code == 0x7f;
}

}  // namespace

bool showable(std::string_view text) {
    return is_utf8(text) && std::ranges::none_of(text, is_control) &&
           text.find("\xef\xbf\xbe") == text.npos && text.find("\xef\xbf\xbf") == text.npos;
}

std::string shown(std::string_view text) {
    std::string result(text);
    std::ranges::replace_if(result, is_control, ' ');
    if (!showable(result))
        std::ranges::replace_if(
            result, [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; }, '?');
    return result;
}

}  // namespace wend
