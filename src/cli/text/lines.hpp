#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/base/printable.hpp"

namespace wend::cli {

// What the library says, with the options and operations of requests that it names, such as
// `the option `map_size=6000``, as people type them: `--map-size 6000`. Made printable.
std::string in_program_words(std::string_view text);

// Text that is laid out already, in several lines or with colours. Whoever makes it has made
// printable what came from elsewhere, piece by piece.
class Lines {
  public:
    Lines() = default;
    explicit Lines(std::string text) : text_(std::move(text)) {}

    bool empty() const { return text_.empty(); }
    std::string_view text() const { return text_; }
    void add(const Lines& more) { text_ += more.text_; }
    // Adds a line below, made printable.
    void add_below(std::string_view line) { text_ += "\n  " + in_program_words(line); }

  private:
    std::string text_;
};

// A value as it may be printed: texts without anything that steers a terminal or ends a line.
template <class Value>
auto printed(const Value& value) {
    if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
        return in_program_words(value);
    } else {
        static_assert(std::is_arithmetic_v<Value> || std::is_same_v<Value, Lines>,
                      "only numbers, texts and Lines are printed");
        return value;
    }
}
template <class Value>
using Printed = decltype(printed(std::declval<const Value&>()));

}  // namespace wend::cli

template <>
struct fmt::formatter<wend::cli::Lines> : fmt::formatter<std::string_view> {
    auto format(const wend::cli::Lines& lines, fmt::format_context& context) const {
        return fmt::formatter<std::string_view>::format(lines.text(), context);
    }
};
