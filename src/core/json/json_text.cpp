#include "core/json/json_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "core/base/display_text.hpp"
#include "core/base/utf8.hpp"

namespace wend {
namespace {

constexpr std::size_t shortest_run = 8;
constexpr char hex_digits[] = "0123456789abcdef";

// 10 to the power of 0 to 12.
constexpr std::array<i64, 13> powers = [] {
    std::array<i64, 13> table{1};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = table[i - 1] * 10;
    return table;
}();

// Whether a terminal may be steered by the character U+0000 to U+00FF of that code.
constexpr bool is_control(char character) {
    const auto code = static_cast<unsigned char>(character);
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

// Up to so many digits, the exact decimal is also the shortest that a double can be read back from.
constexpr i64 end_of_digits = 1'000'000'000'000'000;

}  // namespace

void JsonText::flush() {
    sink_.put({block_.data(), static_cast<std::size_t>(at_ - block_.data())});
    at_ = block_.data();
}

template <class T>
void JsonText::put_number(T value) {
    separate(longest_number);
    char* const end = at_ + longest_number;
    if constexpr (std::is_floating_point_v<T>) {
        // Left to itself, the library spells 100000 as 1e+05.
        const T size = std::abs(value);
        if (size == 0 || (size >= T(1e-4) && size < T(1e15))) {
            at_ = std::to_chars(at_, end, value, std::chars_format::fixed).ptr;
            return;
        }
    }
    at_ = std::to_chars(at_, end, value).ptr;
}
void JsonText::long_number(i64 value) { put_number(value); }
void JsonText::number(f32 value) { put_number(value); }
void JsonText::number(f64 value) { put_number(value); }

void JsonText::set_scale(unsigned scale) {
    scale_ = scale;
    places_ = 0;
    while (places_ < powers.size() && powers[places_] % scale != 0) ++places_;
    last_digits_ = places_ < powers.size() ? powers[places_] / scale : end_of_digits;
}

void JsonText::multiple(i64 value, unsigned scale) {
    if (scale != scale_) set_scale(scale);
    const i64 most = end_of_digits / last_digits_;
    if (value <= -most || value >= most) return number(static_cast<f64>(value) / scale);

    separate(longest_number);
    if (value < 0) *at_++ = '-';
    char digits[longest_number];
    const i64 magnitude = std::abs(value) * last_digits_;
    const char* const end = std::to_chars(digits, digits + sizeof digits, magnitude).ptr;
    const auto count = static_cast<std::size_t>(end - digits);
    const std::size_t whole = count > places_ ? count - places_ : 0;
    append(whole > 0 ? std::string_view(digits, whole) : "0");

    const std::string_view fraction(digits + whole, end);
    const std::size_t last = fraction.find_last_not_of('0');
    if (last == fraction.npos) return;
    *at_++ = '.';
    for (std::size_t zeros = places_ - fraction.size(); zeros > 0; --zeros) *at_++ = '0';
    append(fraction.substr(0, last + 1));
}

void JsonText::boolean(bool value) {
    separate(5);
    append(value ? "true" : "false");
}

void JsonText::text(std::string_view text) {
    quote(text, is_utf8(text) ? Spelling::utf8 : Spelling::bytes);
}

void JsonText::null() {
    separate(4);
    append("null");
}

void JsonText::put_escape(unsigned code) {
    append("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) *at_++ = hex_digits[code >> shift & 15U];
}

void JsonText::quote(std::string_view text, Spelling spelling) {
    separate(1);
    *at_++ = '"';
    const bool is_utf8 = spelling == Spelling::utf8;
    for (const char* at = text.data(); at != text.data() + text.size(); ++at) {
        make_room(6);
        // UTF-8 has C2 before what is U+0080 to U+00BF.
        const bool is_second = is_utf8 && *at == '\xC2' && is_control(at[1]);
        if (is_second) ++at;
        if (is_utf8 && *at == '\xE2' && changes_layout({at, 3})) {
            const auto six_bits = [](char byte) {
                return static_cast<unsigned char>(byte) & 0x3FU;
            };
            put_escape(0x2000U | six_bits(at[1]) << 6U | six_bits(at[2]));
            at += 2;
            continue;
        }
        const auto code = static_cast<unsigned char>(*at);
        if (code == '"' || code == '\\') {
            *at_++ = '\\';
            *at_++ = *at;
        } else if (is_second || (is_control(*at) && (code < 0x80 || !is_utf8))) {
            put_escape(code);
        } else if (code < 0x80 || is_utf8) {
            *at_++ = *at;
        } else {
            *at_++ = static_cast<char>(0xC0 | (code >> 6));
            *at_++ = static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    put("\"");
}

void JsonText::bytes(ByteView run) {
    separate(1);
    *at_++ = '"';
    bool after_run = false;
    for (std::size_t i = 0, same = 0; i < run.size(); i += same) {
        for (same = 1; i + same < run.size() && run[i + same] == run[i];) ++same;
        const bool is_run = same >= shortest_run && same <= run_budget_;
        if (after_run || (is_run && i != 0)) put(" ");
        after_run = is_run;
        const auto value = std::to_integer<unsigned>(run[i]);
        const char digits[2] = {hex_digits[value >> 4], hex_digits[value & 15]};
        for (std::size_t times = is_run ? 1 : same; times > 0; --times) put({digits, 2});
        if (is_run) {
            run_budget_ -= same;
            put("*");
            make_room(longest_number);
            at_ = std::to_chars(at_, at_ + longest_number, same).ptr;
        }
    }
    put("\"");
}

std::string quoted(std::string_view text) {
    const auto is_plain = [](char letter) {
        return letter >= ' ' && letter < 0x7f && letter != '"' && letter != '\\';
    };
    std::string out;
    if (std::ranges::all_of(text, is_plain)) {
        out.reserve(text.size() + 2);
        return out.append("\"").append(text).append("\"");
    }
    TextSink sink([&](std::string_view piece) { out += piece; });
    {
        JsonText json(sink, 0);
        json.text(text);
    }
    sink.flush();
    return out;
}

}  // namespace wend
