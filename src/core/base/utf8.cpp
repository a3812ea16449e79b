#include "core/base/utf8.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "core/base/integers.hpp"

namespace wend {
namespace {

// How many bytes the sequence takes that a lead byte begins; 0 if none begins with it.
constexpr unsigned sequence_length(unsigned lead) {
    return lead < 0x80                    ? 1
           : lead >= 0xC2 && lead <= 0xDF ? 2
           : lead >= 0xE0 && lead <= 0xEF ? 3
           : lead >= 0xF0 && lead <= 0xF4 ? 4
                                          : 0;
}

// Whether the second byte may follow the lead byte.
constexpr bool may_follow(unsigned lead, unsigned second) {
    const unsigned low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return second >= low && second <= high;
}

}  // namespace

bool is_utf8(std::string_view text) {
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        // Nearly all text is ASCII.
        if (u64 eight = 0; end - at >= 8) {
            std::memcpy(&eight, at, sizeof eight);
            if ((eight & 0x8080808080808080) == 0) {
                at += 8;
                continue;
            }
        }
        const auto byte = [at](unsigned place) { return static_cast<unsigned char>(at[place]); };
        const unsigned length = sequence_length(byte(0));
        if (length == 0 || length > static_cast<std::size_t>(end - at)) return false;
        if (length > 1 && !may_follow(byte(0), byte(1))) return false;
        for (unsigned i = 2; i < length; ++i)
            if (byte(i) < 0x80 || byte(i) > 0xBF) return false;
        at += length;
    }
    return true;
}

std::string shortened(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return std::string(text.substr(0, most)) + "...";
}

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
