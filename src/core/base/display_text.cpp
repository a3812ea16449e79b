#include "core/base/display_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/utf8.hpp"

namespace wend {
namespace {

// How many bytes from the front of a text, which is not empty, are one character of UTF-8 that a
// terminal can print without being steered by it; 0 if none are.
std::size_t printable_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
    const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    const std::string_view character = text.substr(0, size);
    // U+0080 to U+009F are control characters too.
    const bool is_control =
        lead == 0xc2 && character.size() == 2 && static_cast<unsigned char>(character[1]) < 0xa0;
    if (is_control || character.size() < size || !is_utf8(character) || changes_layout(character))
        return 0;
    return size;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = printable_character(text);
        if (size == 0)
            result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
        else
            result += text.substr(0, size);
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return result;
}

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

std::string escape_for_display(std::string_view text) {
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
