#pragma once

#include <charconv>
#include <string_view>

#include "base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/text_sink.hpp"

namespace wend {

// How many bytes of a document may be spelt as runs: keeps a short text from asking for much
// memory.
inline constexpr u64 most_bytes_in_runs = u64{256} << 10;

// Spells JSON into a sink: commas, line breaks and escapes are its business. The members of the
// outermost object and the elements of its arrays stand on lines of their own, deeper ones do not;
// with `lines_down_to` 0 all stands on one line.
class JsonText {
  public:
    explicit JsonText(TextSink& sink, unsigned lines_down_to = 2)
        : sink_(sink), lines_down_to_(lines_down_to) {}

    void open_object() { open('{'); }
    void close_object() { close('}'); }
    void open_array() { open('['); }
    void close_array() { close(']'); }
    void key(std::string_view name);

    template <class T>
    void number(T value) {
        char digits[32];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        element({digits, static_cast<std::size_t>(end - digits)});
    }
    void boolean(bool value) { element(value ? "true" : "false"); }
    // Characters stand for bytes: those from 0x80 on become U+0080 to U+00FF, so that none is lost.
    void string(std::string_view bytes) {
        separate();
        quote(bytes, Spelling::bytes);
    }
    // Text for people, such as file names: UTF-8 stands as it is; what is none is spelt as bytes.
    void text(std::string_view text);
    void null() { element("null"); }
    // Bytes as hexadecimal digits; long runs of one byte as `00*702`.
    void bytes(ByteView run);

  private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    enum class Spelling { bytes, utf8 };
    void quote(std::string_view text, Spelling spelling);
    void element(std::string_view text) {
        separate();
        sink_.put(text);
    }
    void break_line();

    TextSink& sink_;
    const unsigned lines_down_to_;  // depth of the deepest elements that get their own line
    unsigned depth_ = 0;
    bool first_ = true;  // no element yet in the innermost bracket
    bool after_key_ = false;
    u64 run_budget_ = most_bytes_in_runs;
};

}  // namespace wend
