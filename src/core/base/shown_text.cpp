#include "core/base/shown_text.hpp"

#include "core/base/printable.hpp"

namespace wend {
namespace {

// How many bytes from the front are one character that can be shown; 0 if none are. XML forbids
// U+FFFE and U+FFFF.
std::size_t shown_character(std::string_view text) {
    const std::size_t size = printable_character(text);
    const std::string_view character = text.substr(0, size);
    return character == "\xef\xbf\xbe" || character == "\xef\xbf\xbf" ? 0 : size;
}

}  // namespace

bool showable(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = shown_character(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

std::string shown(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t size = shown_character(text);
        if (size > 0)
            result += text.substr(0, size);
        else
            result += static_cast<unsigned char>(text.front()) < 0x80 ? ' ' : '?';
        text.remove_prefix(size > 0 ? size : 1);
    }
    return result;
}

}  // namespace wend
