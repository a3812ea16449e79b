#include "core/base/plain_text.hpp"

#include <algorithm>
#include <string_view>

#include "core/base/integers.hpp"
#include "core/base/utf8.hpp"

namespace wend {
namespace {

constexpr std::size_t most_looked_at = 65536;

// Whether a character of this number is one of texts: no control character but tabs, ends of lines
// and pages, and the end of the file of DOS.
constexpr bool is_of_texts(u32 character) {
    constexpr u32 space = ' ', tab = '\t', return_key = '\r', end_of_file = 0x1A, del = 0x7F;
    return character >= space
               ? character != del
               : (character >= tab && character <= return_key) || character == end_of_file;
}

bool is_text_of_bytes(std::string_view text) {
    if (text.empty()) return false;
    const auto byte_of = [](char letter) { return static_cast<unsigned char>(letter); };
    std::size_t others = 0;
    for (const char letter : text) {
        if (!is_of_texts(byte_of(letter))) return false;
        if (byte_of(letter) >= 0x80) ++others;
    }
    if (others <= text.size() / 4) return true;
    // Where it was cut, a character may be.
    return is_utf8(text.size() < most_looked_at ? text : text.substr(0, text.rfind('\n') + 1));
}

// Whether all units of two bytes are characters of texts, most of them of ASCII; `low` is which of
// the two bytes is the lower one.
bool is_text_of_pairs(ByteView bytes, std::size_t low) {
    std::size_t ascii = 0;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const u32 unit =
            std::to_integer<u32>(bytes[i + low]) | std::to_integer<u32>(bytes[i + 1 - low]) << 8;
        if (!is_of_texts(unit)) return false;
        if (unit < 0x80) ++ascii;
    }
    return ascii > bytes.size() / 4;
}

}  // namespace

TextForm text_form(ByteView bytes) {
    const ByteView head = bytes.first(std::min(bytes.size(), most_looked_at));
    if (is_text_of_bytes(bytes_as_text(head))) return TextForm::bytes;
    const bool has_pairs = head.size() >= 2 && bytes.size() % 2 == 0;
    if (has_pairs && (is_text_of_pairs(head, 0) || is_text_of_pairs(head, 1)))
        return TextForm::utf_16;
    return TextForm::none;
}

}  // namespace wend
