#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/compiler.hpp"
#include "core/base/integers.hpp"
#include "wend/error.hpp"

namespace wend {

// Walks over a JSON text (RFC 8259) once, from front to back, without a copy or an index of it. The
// first failure sticks, with line and column, and ends every walk.
class JsonCursor {
  public:
    enum class Kind { object, array, string, number, boolean, null };

    // The text must outlive the cursor.
    explicit JsonCursor(std::string_view json)
        : begin_(json.data()), end_(json.data() + json.size()) {
        rewind();
    }
    JsonCursor(const JsonCursor&) = delete;
    JsonCursor& operator=(const JsonCursor&) = delete;

    // Starts again from the front.
    void rewind();

    u64 size() const { return static_cast<u64>(end_ - begin_); }

    // Steps into the object or array at hand; then next_member and next_element move along it. Both
    // return false at its end, where they have stepped out again, and after a failure.
    bool enter_object() { return enter('{', "expected an object"); }
    bool enter_array() { return enter('[', "expected an array"); }
    bool next_member() { return advance('}'); }
    WEND_INLINE bool next_element() { return advance(']'); }

    // Takes the key of the member at hand if it is this one, as it stands: without escapes.
    WEND_INLINE bool take_key(std::string_view name) {
        const std::size_t length = name.size() + 2;
        if (static_cast<std::size_t>(end_ - at_) <= length || at_[0] != '"' ||
            at_[length - 1] != '"' || std::memcmp(at_ + 1, name.data(), name.size()) != 0)
            return false;
        at_ += length;
        take_colon();
        return true;
    }
    // Takes whatever key there is. It stays valid until the next one is taken.
    std::string_view take_key();
    // To the value of the member at hand, or of the first behind it, that has this key; where there
    // is none the cursor stays.
    bool find_member(std::string_view name);
    // To the next member, whose key is taken.
    bool next_key(std::string_view& key) {
        if (!next_member()) return false;
        key = take_key();
        return !failed();
    }

    std::optional<Kind> kind();

    // A number of at most 15 digits: they as a whole number, and how many of them are decimals.
    struct Decimal {
        i64 digits;
        unsigned places;

        i64 power() const;
        // The nearest float, if a float holds the digits and the power exactly.
        template <class Float>
        Float as() const {
            return static_cast<Float>(digits) / static_cast<Float>(power());
        }
    };
    // The value at hand if it is such a number, without an exponent; else nothing is taken.
    std::optional<Decimal> take_decimal();

    // Where the cursor stands, to take the value at hand once more.
    using Place = const char*;
    Place place() const { return at_; }
    void go_back(Place place) { at_ = place; }

    // The value at hand if it is a whole number of at most nine digits without a sign, as nearly
    // all are; else nothing is taken.
    WEND_INLINE bool take_short(i64& value) {
        constexpr std::ptrdiff_t most = 9;
        if (end_ - at_ < most + 2) return false;
        const char* next = at_;
        u32 number = 0;
        for (u32 digit; (digit = static_cast<u32>(*next - '0')) < 10; ++next) {
            if (next - at_ == most) return false;
            number = number * 10 + digit;
        }
        const bool goes_on = *next == '.' || *next == 'e' || *next == 'E';
        if (next == at_ || goes_on || (*at_ == '0' && next - at_ > 1)) return false;
        mark_ = at_;
        at_ = next;
        value = number;
        return true;
    }
    // The value at hand; 0, false or empty after a failure.
    i64 take_integer();
    template <class Float>
    Float take_float();
    bool take_boolean();
    // Stays valid until the next one is taken.
    std::string_view take_string();
    void skip();

    // To the next of several values that stand one after the other; false at the end of the text,
    // and after a failure.
    bool next_value() {
        if (failed()) return false;
        skip_spaces();
        return at_ != end_;
    }
    // Fails unless the text ends after the outermost value.
    void expect_end();

    bool failed() const { return error_.has_value(); }
    const std::optional<Error>& error() const { return error_; }
    // Records a failure at the key, value or bracket that was taken last, unless there is one
    // already.
    void fail(std::string message);
    // The same at a place where the cursor was, for a message that quotes nothing long.
    void fail_at(Place place, std::string message);
    // Puts the name or the index of what holds the failure before its path.
    void name_failure(std::string_view outer);
    void name_failure(u64 index);

  private:
    bool at(char character) const { return at_ != end_ && *at_ == character; }
    void skip_spaces() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
    }
    bool enter(char bracket, const char* expected);
    // To the next key or value, or out at the bracket.
    WEND_INLINE bool advance(char closing) {
        if (failed()) return false;
        skip_spaces();
        mark_ = at_;
        if (at(closing)) return leave();
        if (!fresh_) {
            if (!at(',')) return fail_between(closing);
            ++at_;
            skip_spaces();
            mark_ = at_;
        }
        fresh_ = false;
        return true;
    }
    void take_colon() {
        skip_spaces();
        if (!at(':')) return fail_here("expected a colon after the key");
        ++at_;
        skip_spaces();
    }
    bool leave() {
        ++at_;
        --depth_;
        fresh_ = false;
        return false;
    }
    bool fail_between(char closing);
    std::string_view take_quoted(std::string& scratch);
    std::string_view take_escaped(const char* start, std::string& scratch);
    bool take_escape(std::string& scratch);
    std::optional<u32> take_hex_word();
    bool take_character(std::string& scratch);
    std::string_view take_digits();
    bool take_word(std::string_view word);
    void fail_here(std::string message);

    const char* begin_;
    const char* end_;
    const char* at_ = nullptr;    // no space stands here, except behind a value
    const char* mark_ = nullptr;  // what was taken last: failures point there
    unsigned depth_ = 0;
    bool fresh_ = false;                       // the bracket at hand was opened just now
    std::string key_scratch_, value_scratch_;  // strings with escapes, spelt out
    std::optional<Error> error_;
};

}  // namespace wend
