#include <array>

#include "core/json/json_cursor.hpp"

// The strings of JsonCursor. Most are plain and stay where they stand; those with escapes or with
// characters beyond ASCII are gone over one by one.

namespace wend {
namespace {

constexpr std::array<bool, 256> plain_characters = [] {
    std::array<bool, 256> plain{};
    for (unsigned code = 0x20; code < 0x80; ++code) plain[code] = code != '"' && code != '\\';
    return plain;
}();

bool is_plain(char character) { return plain_characters[static_cast<unsigned char>(character)]; }

void append_utf8(std::string& to, u32 code) {
    const auto put = [&](u32 byte) { to.push_back(static_cast<char>(byte)); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xC0 | (code >> 6));
    } else if (code < 0x10000) {
        put(0xE0 | (code >> 12));
        put(0x80 | ((code >> 6) & 0x3F));
    } else {
        put(0xF0 | (code >> 18));
        put(0x80 | ((code >> 12) & 0x3F));
        put(0x80 | ((code >> 6) & 0x3F));
    }
    put(0x80 | (code & 0x3F));
}

}  // namespace

std::string_view JsonCursor::take_string() {
    if (failed()) return {};
    mark_ = at_;
    if (!at('"')) {
        fail_here("expected a string");
        return {};
    }
    return take_quoted(value_scratch_);
}

std::string_view JsonCursor::take_quoted(std::string& scratch) {
    const char* start = ++at_;
    while (at_ != end_ && is_plain(*at_)) ++at_;
    if (!at('"')) return take_escaped(start, scratch);
    return {start, at_++};
}

std::string_view JsonCursor::take_escaped(const char* start, std::string& scratch) {
    scratch.assign(start, at_);
    while (!at('"')) {
        if (at_ == end_ || static_cast<unsigned char>(*at_) < 0x20) {
            fail_here("expected the quote that ends a string");
            return {};
        }
        if (is_plain(*at_))
            scratch.push_back(*at_++);
        else if (*at_ == '\\' ? !take_escape(scratch) : !take_character(scratch))
            return {};
    }
    ++at_;
    return scratch;
}

std::optional<u32> JsonCursor::take_hex_word() {
    u32 word = 0;
    for (int i = 0; i < 4; ++i) {
        const char digit = at_ == end_ ? '\0' : *at_;
        const bool is_letter = (digit >= 'a' && digit <= 'f') || (digit >= 'A' && digit <= 'F');
        if (!is_letter && !(digit >= '0' && digit <= '9')) {
            fail_here("expected four hexadecimal digits");
            return std::nullopt;
        }
        const int value = is_letter ? (digit | 0x20) - 'a' + 10 : digit - '0';
        word = word << 4 | static_cast<u32>(value);
        ++at_;
    }
    return word;
}

bool JsonCursor::take_escape(std::string& scratch) {
    constexpr std::string_view letters = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
    ++at_;
    const char letter = at_ == end_ ? '\0' : *at_;
    if (const auto found = letters.find(letter); found != letters.npos) {
        scratch.push_back(meanings[found]);
        ++at_;
        return true;
    }
    if (letter != 'u') {
        fail_here("there is no such escape");
        return false;
    }
    ++at_;
    const std::optional<u32> word = take_hex_word();
    if (!word) return false;
    u32 code = *word;
    if (code >= 0xD800 && code < 0xDC00 && take_word("\\u")) {
        const std::optional<u32> low = take_hex_word();
        if (!low) return false;
        if (*low >= 0xDC00 && *low < 0xE000)
            code = 0x10000 + ((code - 0xD800) << 10) + (*low - 0xDC00);
    }
    if (code >= 0xD800 && code < 0xE000) {
        fail_here("half a character was escaped");
        return false;
    }
    append_utf8(scratch, code);
    return true;
}

// A character beyond ASCII, which must be UTF-8 in its shortest form.
bool JsonCursor::take_character(std::string& scratch) {
    const auto lead = static_cast<unsigned char>(*at_);
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    constexpr u32 least[] = {0, 0x80, 0x800, 0x10000};
    bool valid = lead >= 0xC2 && lead < 0xF5 && end_ - at_ > more;
    u32 code = lead & (0x3Fu >> more);
    for (int i = 1; valid && i <= more; ++i) {
        const auto byte = static_cast<unsigned char>(at_[i]);
        valid = (byte & 0xC0) == 0x80;
        code = code << 6 | (byte & 0x3F);
    }
    if (!valid || code < least[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
        fail_here("expected UTF-8");
        return false;
    }
    scratch.append(at_, static_cast<std::size_t>(more) + 1);
    at_ += more + 1;
    return true;
}

}  // namespace wend
