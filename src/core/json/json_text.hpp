#pragma once

#include <array>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/text_sink.hpp"

namespace wend {

// How many bytes of a document may be spelt as runs: keeps a short text from asking for much
// memory.
inline constexpr u64 max_bytes_in_runs = u64{256} << 10;

// The key under which a record of a list tells people its number. Reading passes it over.
inline constexpr std::string_view number_key = "#";

// Spells JSON into a sink: commas, line breaks and escapes are its business. The members of the
// outermost object and the elements of its arrays stand on lines of their own, deeper ones do not;
// with `lines_down_to` 0 all stands on one line. What it was given last reaches the sink when it is
// gone.
class JsonText {
  public:
    explicit JsonText(TextSink& sink, unsigned lines_down_to = 2)
        : sink_(sink), lines_down_to_(lines_down_to) {}
    ~JsonText() { flush(); }
    JsonText(const JsonText&) = delete;
    JsonText& operator=(const JsonText&) = delete;

    void open_object() { open('{'); }
    void close_object() { close('}'); }
    void open_array() { open('['); }
    void close_array() { close(']'); }
    // A name out of a description, which needs no escapes.
    void key(std::string_view name) {
        separate(name.size() + 4);
        *at_++ = '"';
        append(name);
        append("\": ");
        after_key_ = true;
    }

    // Floats are as short as can be read back.
    void number(i64 value) {
        if (static_cast<u64>(value) < 10'000)
            short_number(static_cast<u32>(value));
        else
            long_number(value);
    }
    template <std::integral T>
    void number(T value) {
        number(static_cast<i64>(value));
    }
    void number(f32 value);
    void number(f64 value);
    // The number of units that `value` is, if `scale` make one.
    void multiple(i64 value, unsigned scale);
    void boolean(bool value);
    // Characters stand for bytes: those from 0x80 on become U+0080 to U+00FF, so that none is lost.
    void string(std::string_view bytes) { quote(bytes, Spelling::bytes); }
    // Text for people, such as the name of a file: as it is where it is UTF-8, else as bytes.
    void text(std::string_view text);
    void null();
    // Bytes as hexadecimal digits; long runs of one byte as `00*702`.
    void bytes(ByteView run);

  private:
    enum class Spelling { bytes, utf8 };
    void quote(std::string_view text, Spelling spelling);
    void put_escape(unsigned code);

    // Makes room for so many characters, far fewer than the block has.
    void make_room(std::size_t count) {
        if (count > static_cast<std::size_t>(block_.data() + block_.size() - at_)) flush();
    }
    void append(std::string_view text) {
        std::memcpy(at_, text.data(), text.size());
        at_ += text.size();
    }
    void put(std::string_view text) {
        make_room(text.size());
        append(text);
    }
    void flush();

    // Puts what stands before a key or a value, and makes room for so many characters more.
    void separate(std::size_t more) {
        make_room(more + 2 + 2 * std::size_t{lines_down_to_});
        if (!after_key_) {
            if (!first_) *at_++ = ',';
            if (depth_ > lines_down_to_) {
                if (!first_) *at_++ = ' ';
            } else if (depth_ > 0) {
                break_line();
            }
        }
        after_key_ = false;
        first_ = false;
    }
    void break_line() {
        *at_++ = '\n';
        for (unsigned i = 0; i < depth_; ++i) append("  ");
    }
    void open(char bracket) {
        separate(1);
        *at_++ = bracket;
        ++depth_;
        first_ = true;
    }
    void close(char bracket) {
        make_room(3 + 2 * std::size_t{lines_down_to_});
        --depth_;
        if (!first_ && depth_ < lines_down_to_) break_line();
        *at_++ = bracket;
        first_ = false;
        if (depth_ == 0) *at_++ = '\n';
    }
    void short_number(u32 value) {
        separate(4);
        const auto digit = [](u32 number) { return static_cast<char>('0' + number % 10); };
        if (value >= 1000) *at_++ = digit(value / 1000);
        if (value >= 100) *at_++ = digit(value / 100);
        if (value >= 10) *at_++ = digit(value / 10);
        *at_++ = digit(value);
    }
    void long_number(i64 value);
    template <class T>
    void put_number(T value);
    void set_scale(unsigned scale);

    static constexpr std::size_t longest_number = 32;

    TextSink& sink_;
    unsigned lines_down_to_;  // depth of the deepest elements that get their own line
    std::array<char, 1 << 14> block_;
    char* at_ = block_.data();
    unsigned depth_ = 0;
    bool first_ = true;  // no element yet in the innermost bracket
    bool after_key_ = false;
    u64 run_budget_ = max_bytes_in_runs;

    // The scale that `multiple` was called with last: decimal places that its multiples have at
    // most, and how many units of the last place one of them is.
    unsigned scale_ = 0;
    std::size_t places_ = 0;
    i64 last_digits_ = 1;
};

// Text for people as a string of JSON.
std::string quoted(std::string_view text);

}  // namespace wend
