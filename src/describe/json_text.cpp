#include "describe/json_text.hpp"

#include <simdjson.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

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

// Up to so many digits, the exact decimal is also the shortest that a double can be read back from.
constexpr i64 most_digits = 1'000'000'000'000'000;

}  // namespace

void JsonText::flush() {
    sink_.put({block_.data(), static_cast<std::size_t>(at_ - block_.data())});
    at_ = block_.data();
}

void JsonText::open(char bracket) {
    separate();
    put(bracket);
    ++depth_;
    first_ = true;
}

void JsonText::close(char bracket) {
    --depth_;
    if (!first_ && depth_ < lines_down_to_) break_line();
    put(bracket);
    first_ = false;
    if (depth_ == 0) put('\n');
}

void JsonText::separate() {
    if (!after_key_) {
        if (!first_) put(depth_ > lines_down_to_ ? std::string_view(", ") : ",");
        if (depth_ > 0 && depth_ <= lines_down_to_) break_line();
    }
    after_key_ = false;
    first_ = false;
}

void JsonText::break_line() {
    put('\n');
    for (unsigned i = 0; i < depth_; ++i) put("  ");
}

void JsonText::key(std::string_view name) {
    separate();
    put('"');
    put(name);
    put("\": ");
    after_key_ = true;
}

template <class T>
void JsonText::put_number(T value) {
    separate();
    char* const start = room(longest_number);
    char* const end = start + longest_number;
    if constexpr (std::is_floating_point_v<T>) {
        // Left to itself, the library spells 100000 as 1e+05.
        const T size = std::abs(value);
        if (size == 0 || (size >= T(1e-4) && size < T(1e15))) {
            at_ = std::to_chars(start, end, value, std::chars_format::fixed).ptr;
            return;
        }
    }
    at_ = std::to_chars(start, end, value).ptr;
}
void JsonText::number(i64 value) { put_number(value); }
void JsonText::number(f32 value) { put_number(value); }
void JsonText::number(f64 value) { put_number(value); }

void JsonText::set_scale(unsigned scale) {
    scale_ = scale;
    places_ = 0;
    while (places_ < powers.size() && powers[places_] % scale != 0) ++places_;
    last_digits_ = places_ < powers.size() ? powers[places_] / scale : most_digits;
}

void JsonText::multiple(i64 value, unsigned scale) {
    if (scale != scale_) set_scale(scale);
    const i64 most = most_digits / last_digits_;
    if (value <= -most || value >= most) return number(static_cast<f64>(value) / scale);

    separate();
    char* const end = room(longest_number) + longest_number;
    if (value < 0) *at_++ = '-';
    const i64 digits = std::abs(value) * last_digits_;
    at_ = std::to_chars(at_, end, digits / powers[places_]).ptr;
    i64 fraction = digits % powers[places_];
    if (fraction == 0) return;
    *at_++ = '.';
    for (std::size_t place = places_; fraction != 0; fraction %= powers[place]) {
        --place;
        *at_++ = static_cast<char>('0' + fraction / powers[place]);
    }
}

void JsonText::boolean(bool value) {
    separate();
    put(value ? "true" : "false");
}

void JsonText::null() {
    separate();
    put("null");
}

void JsonText::text(std::string_view text) {
    quote(text, simdjson::validate_utf8(text) ? Spelling::utf8 : Spelling::bytes);
}

void JsonText::quote(std::string_view text, Spelling spelling) {
    separate();
    put('"');
    for (const char character : text) {
        const auto code = static_cast<unsigned char>(character);
        if (code == '"' || code == '\\') {
            put('\\');
            put(character);
        } else if (code < 0x20 || code == 0x7F) {
            put("\\u00");
            put(hex_digits[code >> 4]);
            put(hex_digits[code & 15]);
        } else if (code < 0x80 || spelling == Spelling::utf8) {
            put(character);
        } else {
            put(static_cast<char>(0xC0 | (code >> 6)));
            put(static_cast<char>(0x80 | (code & 0x3F)));
        }
    }
    put('"');
}

void JsonText::bytes(ByteView run) {
    separate();
    put('"');
    bool after_run = false;
    for (std::size_t i = 0, same = 0; i < run.size(); i += same) {
        for (same = 1; i + same < run.size() && run[i + same] == run[i];) ++same;
        const bool is_run = same >= shortest_run && same <= run_budget_;
        if (after_run || (is_run && i != 0)) put(' ');
        after_run = is_run;
        const auto value = std::to_integer<unsigned>(run[i]);
        const char digits[2] = {hex_digits[value >> 4], hex_digits[value & 15]};
        for (std::size_t times = is_run ? 1 : same; times > 0; --times) put({digits, 2});
        if (is_run) {
            run_budget_ -= same;
            put('*');
            char* const start = room(longest_number);
            at_ = std::to_chars(start, start + longest_number, same).ptr;
        }
    }
    put('"');
}

}  // namespace wend
