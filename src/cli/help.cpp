#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/text/text.hpp"
#include "cli/verbs.hpp"

namespace wend::cli {
namespace {

constexpr std::size_t help_column = 26;

using Sort = Argument::Sort;

std::string help_line(std::string_view left, std::string_view help) {
    if (left.size() + 4 > help_column)
        return fmt::format("  {}\n{:{}}{}\n", left, "", help_column, wrapped(help, help_column));
    return fmt::format("  {:<{}}{}\n", left, help_column - 2, wrapped(help, help_column));
}

std::string spelling(const Argument& argument) {
    std::string text = argument.short_name;
    if (!text.empty()) text += ", ";
    text += argument.name;
    if (!argument.value_name.empty()) text += ' ' + argument.value_name;
    return text;
}

std::string usage(const VerbInfo& verb, const Arguments& arguments) {
    std::string text = fmt::format("Usage: wend {}", verb.name);
    for (const Argument& argument : arguments.list()) {
        if (argument.sort == Sort::positional) text += ' ' + argument.name;
        if (argument.sort == Sort::positionals) text += ' ' + argument.name + "...";
    }
    for (const Argument& argument : arguments.list())
        if (argument.sort == Sort::option && argument.required)
            text += fmt::format(" {} {}",
                                argument.short_name.empty() ? argument.name : argument.short_name,
                                argument.value_name);
    return text + " [options]\n";
}

std::string indented(std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        text += fmt::format("  {}\n", lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return text;
}

std::string options_of_group(const Arguments& arguments, std::string_view group) {
    std::string text;
    for (const Argument& argument : arguments.list())
        if (argument.is_option() && argument.group == group)
            text += help_line(spelling(argument), argument.help);
    return text;
}

}  // namespace

std::string program_help() {
    std::string text =
        "Wend reads, writes, checks, converts, routes over and shows the navigation data of\n"
        "games.\n\n"
        "Usage: wend VERB ... [options]\n"
        "       wend FILE...              the same as wend info FILE...\n";
    std::string_view group;
    for (const VerbEntry& verb : verbs()) {
        if (verb.info.group != group) text += fmt::format("\n{}:\n", verb.info.group);
        group = verb.info.group;
        text += fmt::format("  {:<12}{}\n", verb.info.name, verb.info.summary);
    }
    return text +
           "\n"
           "wend VERB --help shows more of a verb, wend --version which Wend this is and where "
           "its\n"
           "documentation lies.\n"
           "Exit status: 0 fine; 1 the answer is \"no\", such as no route; 2 could not be done.\n";
}

std::string verb_help(const VerbInfo& verb, const Arguments& arguments) {
    std::string text =
        usage(verb, arguments) + '\n' + std::string(verb.summary) + ".\n\nArguments:\n";
    for (const Argument& argument : arguments.list())
        if (!argument.is_option()) text += help_line(argument.name, argument.help);
    if (text.ends_with("Arguments:\n")) text.resize(text.size() - std::size("\nArguments:"));

    for (const std::string& group : arguments.groups()) {
        text += fmt::format("\n{}:\n", group.empty() ? "Options" : group);
        text += options_of_group(arguments, group);
        if (group.empty()) text += help_line("-h, --help", "print this and exit");
    }
    return text + "\nExamples:\n" + indented(verb.example);
}

}  // namespace wend::cli
