#include "core/json/json_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <utility>

#include "core/base/number_text.hpp"
#include "core/base/utf8.hpp"

namespace wend {
namespace {

// Deeper nesting than any description has.
constexpr unsigned deepest = 64;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::ptrdiff_t max_digits = 15;  // of a Decimal

}  // namespace

void JsonCursor::rewind() {
    at_ = begin_;
    // Some editors put one before the text.
    if (std::string_view(begin_, end_).starts_with(byte_order_mark)) at_ += byte_order_mark.size();
    skip_spaces();
    mark_ = at_;
    depth_ = 0;
    fresh_ = false;
}

void JsonCursor::fail(std::string message) { fail_at(mark_, shortened(std::move(message))); }

void JsonCursor::fail_at(Place place, std::string message) {
    if (error_) return;
    mark_ = place;
    const std::string_view before(begin_, mark_);
    const auto line = std::ranges::count(before, '\n') + 1;
    // rfind gives npos in the first line, and npos + 1 is 0.
    const std::string_view in_line = before.substr(before.rfind('\n') + 1);
    const auto column = 1 + std::ranges::count_if(in_line, [](char byte) {
                            return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
                        });
    error_ = ErrorDetails{.message = fmt::format("line {}, column {}: {}", line, column, message)};
}

void JsonCursor::fail_here(std::string message) {
    if (error_) return;
    mark_ = at_;
    fail(at_ == end_ ? message + ", found the end of the text" : std::move(message));
}

void JsonCursor::name_failure(std::string_view outer) {
    if (!error_) return;
    std::string& path = (*error_)->field;
    if (!path.empty() && path[0] != '[') path.insert(0, 1, '.');
    path.insert(0, outer);
}

void JsonCursor::name_failure(u64 index) { name_failure(fmt::format("[{}]", index)); }

bool JsonCursor::enter(char bracket, const char* expected) {
    if (failed()) return false;
    mark_ = at_;
    if (!at(bracket)) {
        fail_here(expected);
        return false;
    }
    if (depth_ == deepest) {
        fail("the nesting is too deep");
        return false;
    }
    ++depth_;
    ++at_;
    fresh_ = true;
    return true;
}

bool JsonCursor::fail_between(char closing) {
    fail_here(fmt::format("expected a comma or {}", closing));
    return false;
}

std::string_view JsonCursor::take_key() {
    if (failed()) return {};
    if (!at('"')) {
        fail_here("expected a key in quotes");
        return {};
    }
    const std::string_view key = take_quoted(key_scratch_);
    if (!failed()) take_colon();
    return key;
}

bool JsonCursor::find_member(std::string_view name) {
    const Place start = at_;
    const unsigned depth = depth_;
    do {
        if (take_key(name)) return true;
        take_key();
        skip();
    } while (next_member());
    if (failed()) return false;
    at_ = start;
    depth_ = depth;
    return false;
}

std::optional<JsonCursor::Kind> JsonCursor::kind() {
    if (failed()) return std::nullopt;
    mark_ = at_;
    switch (at_ == end_ ? '\0' : *at_) {
        case '{':
            return Kind::object;
        case '[':
            return Kind::array;
        case '"':
            return Kind::string;
        case 't':
        case 'f':
            return Kind::boolean;
        case 'n':
            return Kind::null;
        default:
            if (at_ != end_ && (*at_ == '-' || is_digit(*at_))) return Kind::number;
            fail_here("expected a value");
            return std::nullopt;
    }
}

// The characters of a number as they stand.
std::string_view JsonCursor::take_digits() {
    mark_ = at_;
    const char* next = at_;
    const auto digits = [&] {
        const char* first = next;
        while (next != end_ && is_digit(*next)) ++next;
        return next - first;
    };
    if (next != end_ && *next == '-') ++next;
    const char* whole = next;
    bool valid = digits() > 0 && (*whole != '0' || next - whole == 1);
    if (valid && next != end_ && *next == '.') valid = (++next, digits() > 0);
    if (valid && next != end_ && (*next == 'e' || *next == 'E')) {
        ++next;
        if (next != end_ && (*next == '+' || *next == '-')) ++next;
        valid = digits() > 0;
    }
    if (!valid) {
        fail_here("expected a number");
        return {};
    }
    const std::string_view taken(at_, next);
    at_ = next;
    return taken;
}

i64 JsonCursor::Decimal::power() const {
    static constexpr auto powers = [] {
        std::array<i64, max_digits + 1> table{1};
        for (std::size_t i = 1; i < table.size(); ++i) table[i] = table[i - 1] * 10;
        return table;
    }();
    return powers[places];
}

std::optional<JsonCursor::Decimal> JsonCursor::take_decimal() {
    if (failed()) return std::nullopt;
    const char* next = at_;
    const bool negative = next != end_ && *next == '-';
    if (negative) ++next;
    const char* const first = next;
    i64 digits = 0;
    const auto take_digits_into = [&] {
        const char* const start = next;
        for (; next != end_ && is_digit(*next) && next - first <= max_digits; ++next)
            digits = digits * 10 + (*next - '0');
        return next - start;
    };
    const auto whole = take_digits_into();
    std::ptrdiff_t places = 0;
    if (next != end_ && *next == '.') {
        ++next;
        places = take_digits_into();
        if (places == 0) return std::nullopt;
    }
    const bool goes_on = next != end_ && (is_digit(*next) || *next == 'e' || *next == 'E');
    const bool has_zero_before = whole > 1 && *first == '0';
    if (whole == 0 || goes_on || has_zero_before || whole + places > max_digits)
        return std::nullopt;
    mark_ = at_;
    at_ = next;
    return Decimal{negative ? -digits : digits, static_cast<unsigned>(places)};
}

i64 JsonCursor::take_integer() {
    const char* const start = at_;
    if (const auto decimal = take_decimal()) {
        if (decimal->places == 0) return decimal->digits;
        at_ = start;
    }
    if (failed()) return 0;
    const std::string_view digits = take_digits();
    if (failed()) return 0;
    i64 number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error == std::errc::result_out_of_range)
        fail(fmt::format("{} is out of range", digits));
    else if (end != digits.data() + digits.size())
        fail(fmt::format("expected a whole number, found {}", digits));
    return failed() ? 0 : number;
}

template <class Float>
Float JsonCursor::take_float() {
    // Whole numbers and powers of ten up to here are exact, so that one division rounds rightly.
    constexpr i64 max_whole = i64{1} << std::numeric_limits<Float>::digits;
    constexpr unsigned max_places = sizeof(Float) == 4 ? 10 : 15;
    const char* const start = at_;
    if (const auto decimal = take_decimal()) {
        const i64 size = std::abs(decimal->digits);
        if (size != 0 && size <= max_whole && decimal->places <= max_places)
            return decimal->template as<Float>();
        at_ = start;
    }
    if (failed()) return 0;
    const std::string_view digits = take_digits();
    if (failed()) return 0;
    Float number = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (result.ec != std::errc{}) {
        fail(fmt::format("{} is out of range", digits));
        return 0;
    }
    return number;
}
template float JsonCursor::take_float<float>();
template double JsonCursor::take_float<double>();

bool JsonCursor::take_word(std::string_view word) {
    if (!std::string_view(at_, end_).starts_with(word)) return false;
    at_ += word.size();
    return true;
}

bool JsonCursor::take_boolean() {
    if (failed()) return false;
    mark_ = at_;
    const bool truth = take_word("true");
    if (!truth && !take_word("false")) fail_here("expected true or false");
    return truth;
}

void JsonCursor::skip() {
    switch (kind().value_or(Kind::null)) {
        case Kind::object: {
            std::string_view key;
            enter_object();
            while (next_key(key)) skip();
            break;
        }
        case Kind::array:
            enter_array();
            while (next_element()) skip();
            break;
        case Kind::string:
            take_string();
            break;
        case Kind::number:
            take_digits();
            break;
        case Kind::boolean:
            take_boolean();
            break;
        case Kind::null:
            if (!failed() && !take_word("null")) fail_here("expected a value");
            break;
    }
}

void JsonCursor::expect_end() {
    if (failed()) return;
    skip_spaces();
    if (at_ != end_) fail_here("expected nothing more after the outermost value");
}

}  // namespace wend
