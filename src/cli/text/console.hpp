#pragma once

#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/base/display_text.hpp"
#include "core/io/platform.hpp"
#include "wend/error.hpp"
#include "wend/text_sink.hpp"

namespace wend::cli {

// What the library says, with the options and operations of requests that it names, such as
// `the option `map_size=6000``, as people type them: `--map-size 6000`.
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
    void add_below(std::string_view line) { text_ += "\n  " + printable(in_program_words(line)); }

  private:
    std::string text_;
};

// A value as it may be printed: texts without anything that steers a terminal or ends a line.
template <class Value>
auto printed(const Value& value) {
    if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
        return printable(value);
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

namespace wend::cli {

// What a run of the program tells whoever started it.
enum class ExitStatus {
    fine = 0,
    no = 1,      // The answer is "no".
    failed = 2,  // It could not be done, or not all of it.
};

// Where results and messages go: results to the standard output, messages to the standard error.
// Colour and progress only where a person reads along. Whatever text is given comes from a file for
// all that anybody knows, and is made printable here: only what is laid out as Lines has line ends.
class Console {
  public:
    Console();

    // Prints results for people: numbers, texts and Lines.
    template <class... Values>
    void print(fmt::format_string<Printed<Values>...> text, const Values&... values) {
        put(text, printed(values)...);
    }

    // Takes results for programs, such as JSON, whose writers spell texts in ways of their own.
    TextSink& data() { return out_; }
    // Hands over the results that are held back.
    void flush() { out_.flush(); }

    // Whether nobody takes results any more. That is no error; long work may end early.
    bool reader_has_left() const { return write_error_ == std::errc::broken_pipe; }

    // Says something beside the results.
    void note(const Lines& message);
    void note(std::string_view message) { note(Lines(printable(in_program_words(message)))); }
    // Says what could not be done. The run will have failed, whatever else it does.
    ExitStatus error(const Error& error);
    bool has_failed() const { return failed_; }

    // Shows how far some long work is, to be called as often as one likes. Where nobody knows yet
    // how much there is, `all` is 0.
    using Progress = std::function<void(std::size_t done, std::size_t all)>;
    Progress progress(std::string work);

    // A heading among the results.
    Lines heading(std::string_view text) const;

    // How many characters a line of the results may have; any number where no terminal shows them.
    // The environment's COLUMNS comes first.
    std::optional<std::size_t> width() const;

    // Hands over what is still held back.
    void finish();

  private:
    template <class... Values>
    void put(fmt::string_view text, const Values&... values) {
        out_.put(fmt::vformat(text, fmt::make_format_args(values...)));
    }
    void receive(std::string_view text);
    void say(std::string_view colour, std::string_view message);
    void clear_progress();

    bool colour_out_ = false, colour_messages_ = false, shows_progress_ = false;
    bool progress_is_shown_ = false;
    bool failed_ = false;
    platform::FileHandle output_;
    std::error_code write_error_;
    TextSink out_;
};

}  // namespace wend::cli
