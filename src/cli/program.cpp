#include "cli/program.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <stdexcept>

#include "cli/help.hpp"
#include "cli/installed.hpp"
#include "cli/options/memory_limit.hpp"
#include "cli/options/named_formats.hpp"
#include "cli/verbs.hpp"
#include "core/base/names.hpp"
#include "core/io/platform.hpp"
#include "core/io/platform_console.hpp"
#include "core/io/platform_signals.hpp"
#include "wend/version.hpp"

namespace wend::cli {
namespace {

constexpr const char* how_to_begin =
    "Wend works on the navigation data of games. Drop files or folders of a game onto its icon,\n"
    "and it shows what they are and what is wrong with them. All else it does in a terminal: open\n"
    "one in the folder of wend.exe and type\n\n"
    "  wend --help\n";

}  // namespace

bool can_be_dropped(const std::vector<std::string>& words) {
    return std::ranges::all_of(words, [](const std::string& word) {
        std::error_code ignored;
        return std::filesystem::exists(platform::path_of(word), ignored);
    });
}

ExitStatus tell_of_dropped(const std::vector<std::string>& names, const RunVerb& run,
                           Console& console) {
    if (names.empty()) console.print("{}", Lines(how_to_begin));
    ExitStatus all = ExitStatus::fine;
    for (const std::string& name : names) {
        if (&name != &names.front()) console.print("\n\n");
        console.print("{}\n\n", console.heading(base_name(name)));
        for (const std::string_view verb : {"info", "check"}) {
            all = std::max(all, run(verb, {name}));
            if (verb == "info") console.print("\n");
        }
    }
    return all;
}

void wait_for_enter(Console& console) {
    console.print("\nPress Enter to close this window.");
    console.flush();
    platform::FileHandle input = platform::FileHandle::standard_input();
    std::array<std::byte, 1> letter{};
    for (;;) {
        const auto count = input.read(letter);
        if (!count || *count == 0 || letter[0] == std::byte{'\n'}) return;
    }
}

namespace {

using Words = std::vector<std::string>;

constexpr std::string_view verb_without_a_name = "info";

bool exists(const std::string& name) {
    std::error_code ignored;
    return std::filesystem::exists(platform::path_of(name), ignored);
}

bool asks_for_help(const std::string& word) {
    return word == "--help" || word == "-h" || word == "help";
}

// Someone who types a path means a file, even if it is not there.
bool looks_like_a_file(const std::string& word) {
    return word.find_first_of("./\\") != std::string::npos || exists(word);
}

ExitStatus print_help(const std::string& text, Console& console) {
    console.print("{}", Lines(text));
    if (const auto folder = installed_documentation())
        console.print("\nDocumentation: {}\n", *folder);
    return ExitStatus::fine;
}

ExitStatus run_verb(const VerbEntry& entry, const Words& words, MemoryLimit& memory,
                    Console& console) {
    const std::unique_ptr<Verb> verb = entry.make();
    Arguments arguments;
    verb->declare(arguments);
    memory.declare(arguments);
    Words behind_help;
    const auto asked = parse(arguments, words, &behind_help);
    if (!asked)
        return console.error({fmt::format("{}; wend {} --help shows more", asked.error()->message,
                                          entry.info.name)});
    if (*asked == Asked::help) {
        for (const std::string& word : behind_help)
            if (auto named = expect_format_or_file(word); !named)
                return console.error(named.error());
        return print_help(verb_help(entry.info, arguments, formats_named(words)), console);
    }
    memory.begin();
    return verb->run(console);
}

void print_version(Console& console) {
    Words left_out;
    for (const BuildPart& part : build_parts())
        if (!part.present) left_out.emplace_back(part.name);
    console.print("wend {}\n", version());
    if (const auto folder = installed_documentation())
        console.print("documentation: {}\n", *folder);
    if (!left_out.empty())
        console.print("left out of this build: {}\n", fmt::format("{}", fmt::join(left_out, ", ")));
}

// What `wend help VERB` asks for, and `wend --help VERB`.
ExitStatus help(Words words, MemoryLimit& memory, Console& console) {
    words.erase(words.begin(), std::ranges::find_if_not(words, asks_for_help));
    if (words.empty()) return print_help(program_help(), console);
    const auto verb = verb_named(words.front());
    if (!verb) return console.error(verb.error());
    words.front() = "--help";
    return run_verb(**verb, words, memory, console);
}

ExitStatus run_dropped(const Words& words, MemoryLimit& memory, Console& console) {
    const ExitStatus status = tell_of_dropped(
        words,
        [&](std::string_view verb, const Words& of_verb) {
            return run_verb(*find_verb(verb), of_verb, memory, console);
        },
        console);
    wait_for_enter(console);
    return status;
}

ExitStatus run(Words words, MemoryLimit& memory, Console& console) {
    if (platform::has_own_console() && can_be_dropped(words))
        return run_dropped(words, memory, console);
    if (words.empty()) {
        console.error({"a verb or a file is missing; wend --help lists the verbs"});
        return ExitStatus::failed;
    }
    const std::string first = words.front();
    if (asks_for_help(first)) return help(words, memory, console);
    if (first == "--version" || first == "-V" || first == "-v") {
        if (words.size() > 1)
            return console.error({fmt::format("'{}' is one argument too many", words[1])});
        print_version(console);
        return ExitStatus::fine;
    }
    const VerbEntry* verb = find_verb(first);
    if (verb)
        words.erase(words.begin());
    else if (first.starts_with('-') || looks_like_a_file(first))
        verb = find_verb(verb_without_a_name);
    else
        return console.error(
            {fmt::format("'{}' is neither a verb nor a file; {}", first, hint_of_verb(first))});
    return run_verb(*verb, words, memory, console);
}

// Says what kept the run from going on, from where an exception is handled.
void tell_of_exception(const MemoryLimit& memory, Console& console) {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        console.error(memory.refusal());
    } catch (const std::length_error&) {
        console.error(memory.refusal());
    } catch (const std::exception& unforeseen) {
        console.error({fmt::format("the system refused what Wend needs: {}", unforeseen.what())});
    }
}

}  // namespace

int run_program(const Words& arguments) {
    platform::prepare_standard_streams();
    platform::prepare_console();
    platform::handle_ending_signals();
    static Console console;
    static MemoryLimit memory;
    // The standard library ends the program where it may not throw.
    std::set_terminate([] {
        if (!std::current_exception()) std::abort();
        tell_of_exception(memory, console);
        console.finish();
        std::_Exit(static_cast<int>(ExitStatus::failed));
    });
    ExitStatus status = ExitStatus::failed;
    try {
        status = run(arguments, memory, console);
    } catch (...) {
        tell_of_exception(memory, console);
    }
    console.finish();
    return static_cast<int>(console.has_failed() ? ExitStatus::failed : status);
}

}  // namespace wend::cli
