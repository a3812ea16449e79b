#include "cli/text/console.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <span>
#include <utility>

#include "cli/options/declared_options.hpp"
#include "core/base/number_text.hpp"
#include "core/io/platform_console.hpp"
#include "model/network/option_text.hpp"
#include "wend/draw.hpp"
#include "wend/nearest_finder.hpp"
#include "wend/route_request.hpp"
#include "wend/table.hpp"

namespace wend::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view bold = "\x1b[1m", red = "\x1b[1;31m", plain = "\x1b[0m";
constexpr std::string_view erase_line = "\r\x1b[K";

// What takes less time than this shows no progress.
constexpr auto patience = std::chrono::milliseconds(400);
constexpr auto between_updates = std::chrono::milliseconds(100);

// See no-color.org.
bool colour_is_unwanted() {
    const char* const value = std::getenv("NO_COLOR");
    return value != nullptr && *value != '\0';
}

// An excerpt of a text keeps its lines.
std::string printable_lines(std::string_view text) {
    std::string result;
    for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n')) {
        result += printable(text.substr(0, end)) + '\n';
        text.remove_prefix(end + 1);
    }
    return result + printable(text);
}

// Whether anybody sees it is not known to anybody either.
void put_message(std::string_view text) {
    static_cast<void>(platform::FileHandle::standard_error().write(std::as_bytes(std::span(text))));
}

// The options that the program has under names of their own, by those that requests have. No
// request has the one that lets files be replaced.
template <HasDescription... Requests>
std::map<std::string_view, std::string_view> names_apart() {
    std::map<std::string_view, std::string_view> names{{"replace", "--force"}};
    const auto add = [&](const RequestOption& of) {
        if (!of.in_program.name.empty()) names.emplace(of.name, of.in_program.name);
    };
    (std::ranges::for_each(described_options<Requests>(), add), ...);
    return names;
}

// An option or an operation as people type it, by its name, behind which `=` and a value may stand.
std::string typed_option(std::string_view called) {
    static const auto apart =
        names_apart<DrawRequest, NearestRequest, PlannerRequest, TableRequest>();
    const std::size_t equals = std::min(called.find('='), called.size());
    MemberNote of{called.substr(0, equals), {}};
    if (const auto known = apart.find(of.name); known != apart.end())
        of.in_program.name = known->second;
    std::string typed = typed_name(of);
    if (equals < called.size()) typed.append(" ").append(called.substr(equals + 1));
    return typed;
}

}  // namespace

std::string in_program_words(std::string_view text) {
    std::string said;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t quote = text.find('`', from);
        const std::size_t end = quote == text.npos ? quote : text.find('`', quote + 1);
        if (end == text.npos) break;
        std::string_view before = text.substr(0, quote);
        const auto drop = [&](std::string_view word) {
            const bool is_there = before.ends_with(word);
            if (is_there) before.remove_suffix(word.size());
            return is_there;
        };
        from = quote + 1;
        if (!drop("option ") && !drop("operation ")) continue;
        drop("the ");
        said.append(before).append(typed_option(text.substr(quote + 1, end - quote - 1)));
        text.remove_prefix(end + 1);
        from = 0;
    }
    return said.append(text);
}

Console::Console()
    : output_(platform::FileHandle::standard_output()),
      out_([this](std::string_view text) { receive(text); }) {
    const bool colour = !colour_is_unwanted();
    shows_progress_ = platform::is_terminal(platform::Stream::error);
    colour_messages_ = colour && platform::shows_colours(platform::Stream::error);
    colour_out_ = colour && platform::shows_colours(platform::Stream::output);
}

void Console::receive(std::string_view text) {
    if (write_error_) return;
    if (const auto written = output_.write(std::as_bytes(std::span(text))); !written)
        write_error_ = written.error();
}

void Console::say(std::string_view colour, std::string_view message) {
    // Results that belong before the message come before it, also where both go to one place.
    out_.flush();
    clear_progress();
    put_message(colour_messages_ && !colour.empty()
                    ? fmt::format("{}wend:{} {}\n", colour, plain, message)
                    : fmt::format("wend: {}\n", message));
}

void Console::note(const Lines& message) { say({}, message.text()); }

ExitStatus Console::error(const Error& error) {
    failed_ = true;
    Error said = error;
    said->message = in_program_words(said->message);
    std::string text = printable(said.text());
    if (!error->excerpt.empty()) text += '\n' + printable_lines(error->excerpt);
    say(red, text);
    return ExitStatus::failed;
}

Lines Console::heading(std::string_view text) const {
    const std::string name = printable(text);
    return Lines(colour_out_ ? fmt::format("{}{}{}", bold, name, plain) : name);
}

void Console::clear_progress() {
    if (progress_is_shown_) put_message(erase_line);
    progress_is_shown_ = false;
}

Console::Progress Console::progress(std::string work) {
    if (!shows_progress_) return [](std::size_t, std::size_t) {};
    return [this, work = printable(work), next = Clock::now() + patience](std::size_t done,
                                                                          std::size_t all) mutable {
        if (done == all) return clear_progress();
        if (Clock::now() < next) return;
        next = Clock::now() + between_updates;
        put_message(all > 0 ? fmt::format("{}{}: {} of {}", erase_line, work, done, all)
                            : fmt::format("{}{}: {}", erase_line, work, done));
        progress_is_shown_ = true;
    };
}

std::optional<std::size_t> Console::width() const {
    if (const char* const columns = std::getenv("COLUMNS"))
        if (const auto wanted = whole_number(columns); wanted && *wanted > 0)
            return static_cast<std::size_t>(*wanted);
    return platform::terminal_width(platform::Stream::output);
}

void Console::finish() {
    out_.flush();
    clear_progress();
    if (!write_error_ || reader_has_left()) return;
    failed_ = true;
    say(red, fmt::format("the standard output cannot be written: {}",
                         platform::message_of(write_error_)));
}

}  // namespace wend::cli
