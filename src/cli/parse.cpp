#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

#include "cli/arguments.hpp"
#include "cli/nearest_name.hpp"

// The one file that knows CLI11: its header costs seconds to compile.
namespace wend::cli {
namespace {

using Words = std::vector<std::string>;
using Sort = Argument::Sort;

bool is_positional(const Argument& argument) {
    return argument.sort == Sort::positional || argument.sort == Sort::positionals;
}

Error unknown_option(const Arguments& arguments, const std::string& word) {
    Words names;
    for (const Argument& argument : arguments.list())
        if (!is_positional(argument)) names.push_back(argument.name);
    const std::string near = nearest_name(word.substr(0, word.find('=')), names);
    return {fmt::format("there is no option {}{}", word,
                        near.empty() ? "" : fmt::format("; did you mean {}?", near))};
}

Expected<void> give(const Argument& argument, const std::string& value) {
    auto taken = argument.take(value);
    if (taken) return {};
    return failure(fmt::format("{}: {}", argument.name, taken.error().message));
}

Expected<void> give_positionals(const Arguments& arguments, const Words& words) {
    auto word = words.begin();
    auto later = std::ranges::count_if(arguments.list(), is_positional);
    for (const Argument& argument : arguments.list()) {
        if (!is_positional(argument)) continue;
        --later;
        if (word == words.end() && argument.required)
            return failure(fmt::format("{} is missing", argument.name));
        // A list leaves a word for each argument after it, but takes at least one.
        const auto left = words.end() - word;
        const auto most = argument.sort == Sort::positionals
                              ? std::max(left - later, decltype(left){1})
                              : decltype(left){1};
        const auto end = word + std::min(left, most);
        for (; word != end; ++word)
            if (auto given = give(argument, *word); !given) return given;
    }
    if (word != words.end()) return failure(fmt::format("'{}' is one argument too many", *word));
    return {};
}

// CLI11 only tells options from the rest here. The rest it would take for lists where names are in
// brackets.
struct Parser {
    explicit Parser(const Arguments& arguments) {
        app.set_help_flag();
        app.allow_extras();
        app.allow_windows_style_options(false);
        app.add_flag("-h,--help", help);
        for (const Argument& argument : arguments.list()) {
            if (is_positional(argument)) continue;
            const std::string names = argument.short_name.empty()
                                          ? argument.name
                                          : argument.short_name + "," + argument.name;
            constexpr int any_number = CLI::detail::expected_max_vector_size;
            options.emplace_back(&argument,
                                 argument.sort == Sort::flag
                                     ? app.add_flag(names)->disable_flag_override()
                                     : app.add_option(names)
                                           ->expected(1, argument.repeats ? any_number : 1)
                                           ->allow_extra_args(false));
        }
    }

    CLI::App app;
    bool help = false;
    std::vector<std::pair<const Argument*, CLI::Option*>> options;
};

}  // namespace

Expected<Asked> parse(const Arguments& arguments, const Words& command_line) {
    Parser parser(arguments);
    const auto mark = std::ranges::find(command_line, "--");
    Words words(command_line.begin(), mark);
    std::ranges::reverse(words);  // As CLI11 wants it.
    try {
        parser.app.parse(words);
    } catch (const CLI::ParseError& error) {
        return failure(error.what());
    }

    Words rest = parser.app.remaining();
    for (const std::string& word : rest)
        if (word.size() > 1 && word.front() == '-') return failure(unknown_option(arguments, word));
    if (parser.help) return Asked::help;
    for (const auto& [argument, option] : parser.options) {
        if (option->count() == 0 && argument->required)
            return failure(fmt::format("{} is missing", argument->name));
        if (option->count() == 0) continue;
        const Words values = argument->sort == Sort::flag ? Words{""} : option->results();
        for (const std::string& value : values)
            if (auto given = give(*argument, value); !given) return failure(given.error());
    }
    if (mark != command_line.end()) rest.insert(rest.end(), std::next(mark), command_line.end());
    if (auto given = give_positionals(arguments, rest); !given) return failure(given.error());
    return Asked::run;
}

}  // namespace wend::cli
