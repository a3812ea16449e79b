#include "describe/json_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace wend {
namespace {

// Deeper nesting than any description has.
constexpr unsigned deepest = 64;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_digit(char character) { return character >= '0' && character <= '9'; }

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

void JsonCursor::fail(std::string message, std::string path) {
    if (error_) return;
    const std::string_view before(begin_, mark_);
    const auto line = std::ranges::count(before, '\n') + 1;
    // rfind gives npos in the first line, and npos + 1 is 0.
    const std::string_view in_line = before.substr(before.rfind('\n') + 1);
    const auto column = 1 + std::ranges::count_if(in_line, [](char byte) {
                            return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
                        });
    error_ = Error{.message = fmt::format("line {}, column {}: {}", line, column, message),
                   .field = std::move(path)};
}

void JsonCursor::fail_here(std::string message) {
    if (error_) return;
    mark_ = at_;
    fail(at_ == end_ ? message + ", found the end of the text" : std::move(message));
}

void JsonCursor::name_failure(const std::string& path) {
    if (error_ && error_->field.empty()) error_->field = path;
}

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

bool JsonCursor::advance(char closing) {
    if (failed()) return false;
    skip_spaces();
    if (at(closing)) {
        mark_ = at_++;
        --depth_;
        fresh_ = false;
        return false;
    }
    if (!fresh_) {
        if (!at(',')) {
            fail_here(fmt::format("expected a comma or {}", closing));
            return false;
        }
        ++at_;
        skip_spaces();
    }
    fresh_ = false;
    mark_ = at_;
    return true;
}

bool JsonCursor::next_key(std::string_view& key) {
    if (!advance('}')) return false;
    if (!at('"')) {
        fail_here("expected a key in quotes");
        return false;
    }
    key = take_quoted(key_scratch_);
    if (failed()) return false;
    skip_spaces();
    if (!at(':')) {
        fail_here("expected a colon after the key");
        return false;
    }
    ++at_;
    skip_spaces();
    return true;
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

i64 JsonCursor::take_integer() {
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
