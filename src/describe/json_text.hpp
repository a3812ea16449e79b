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
// outermost object and the elements of its arrays stand on lines of their own, deeper ones do not.
class JsonText {
  public:
    explicit JsonText(TextSink& sink) : sink_(sink) {}

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
        quote(bytes);
    }
    // Bytes as hexadecimal digits; long runs of one byte as `00*702`.
    void bytes(ByteView run);

  private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    void quote(std::string_view bytes);
    void element(std::string_view text) {
        separate();
        sink_.put(text);
    }
    void break_line();

    TextSink& sink_;
    unsigned depth_ = 0;
    bool first_ = true;  // no element yet in the innermost bracket
    bool after_key_ = false;
    u64 run_budget_ = most_bytes_in_runs;
};

}  // namespace wend
