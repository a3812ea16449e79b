#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/text/text.hpp"
#include "core/base/choices.hpp"

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

std::string indented(std::string_view lines) {
    std::string text;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        text += fmt::format("  {}\n", lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
    return text;
}

// The options that `is_shown` picks, each with its help.
template <class IsShown>
std::string help_of_options(const Arguments& arguments, IsShown is_shown) {
    std::string text;
    for (const Argument& argument : arguments.list())
        if (argument.is_option() && is_shown(argument))
            text += help_line(spelling(argument), argument.help);
    return text;
}

// The formats that options are for, in the order in which these name them.
std::vector<std::string> formats_with_options(const Arguments& arguments) {
    std::vector<std::string> ids;
    for (const Argument& argument : arguments.list())
        for (const std::string& id : argument.formats)
            if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    return ids;
}

std::string names_of_options(const Arguments& arguments, const std::string& format) {
    std::string names;
    for (const Argument& argument : arguments.list())
        if (std::ranges::count(argument.formats, format) > 0)
            names += (names.empty() ? "" : ", ") + argument.name;
    return names;
}

std::string help_of_formats(const VerbInfo& verb, const Arguments& arguments,
                            std::span<const std::string> named) {
    std::string described, listed;
    for (const std::string& id : formats_with_options(arguments)) {
        if (std::ranges::find(named, id) == named.end()) {
            listed += help_line(id, names_of_options(arguments, id));
            continue;
        }
        described += fmt::format("\nOptions for {}:\n", id) +
                     help_of_options(arguments, [&](const Argument& argument) {
                         return std::ranges::count(argument.formats, id) > 0;
                     });
    }
    if (listed.empty()) return described;
    const std::string more = fmt::format(
        "wend {} --help FORMAT describes the options of one format; a file of that format may "
        "stand in place of FORMAT",
        verb.name);
    return described + fmt::format("\nOptions of {}formats:\n{}  {}\n",
                                   described.empty() ? "" : "other ", listed, wrapped(more, 2));
}

std::string as_it_is(std::string_view text) { return std::string(text); }

}  // namespace

std::string value_in(const Fonts& fonts, const std::string& shown) {
    return choices_in(shown).empty() ? fonts.placeholder(shown) : fonts.literal(shown);
}

std::string synopsis(const VerbInfo& verb, const Arguments& arguments, const Fonts& fonts) {
    std::string text = fonts.literal("wend") + ' ' + fonts.literal(verb.name);
    for (const Argument& argument : arguments.list())
        if (!argument.is_option())
            text += fmt::format(
                " {}{}{}{}", argument.required ? "" : "[", value_in(fonts, argument.shown_value()),
                argument.sort == Sort::positionals ? "..." : "", argument.required ? "" : "]");
    for (const Argument& argument : arguments.list())
        if (argument.sort == Sort::option && argument.required)
            text += fmt::format(
                " {} {}",
                fonts.literal(argument.short_name.empty() ? argument.name : argument.short_name),
                value_in(fonts, argument.value_name));
    return text + " [" + fonts.placeholder("options") + "]";
}

std::string program_help() {
    std::string text =
        "Wend reads, checks, repairs, edits, compares, converts and draws the navigation\n"
        "data of games (path graphs, navigation meshes and race tracks), and finds routes\n"
        "over them.\n\n"
        "Usage: wend VERB ... [options]\n"
        "       wend FILE...              the same as wend info FILE...\n"
        "       wend help VERB            the same as wend VERB --help\n";
    std::string_view group;
    for (const VerbEntry& verb : verbs()) {
        if (verb.info.group != group) text += fmt::format("\n{}:\n", verb.info.group);
        group = verb.info.group;
        text += fmt::format("  {:<12}{}\n", verb.info.name, verb.info.summary);
    }
    return text +
           "\n"
           "For a first look, make a map and draw it:\n"
           "  wend sample gta-sa-paths -o town\n"
           "  wend info town\n"
           "  wend draw town -o town.svg\n"
           "\n"
           "wend VERB --help describes a verb and ends with examples that run.\n"
           "wend --version prints the version and what this build leaves out.\n"
           "Exit status: 0 success; 1 the answer is \"no\", such as no route; 2 failure.\n";
}

std::string verb_help(const VerbInfo& verb, const Arguments& arguments,
                      std::span<const std::string> formats) {
    std::string text = fmt::format("Usage: {}\n\n{}.\n",
                                   synopsis(verb, arguments, {as_it_is, as_it_is}), verb.summary);
    std::string positionals;
    for (const Argument& argument : arguments.list())
        if (!argument.is_option()) positionals += help_line(argument.shown_value(), argument.help);
    if (!positionals.empty()) text += "\nArguments:\n" + positionals;
    text += "\nOptions:\n" + help_of_options(arguments, [](const Argument& argument) {
                return argument.formats.empty();
            });
    text += help_line("-h, --help", "print this and exit");
    return text + help_of_formats(verb, arguments, formats) + "\nExamples:\n" +
           indented(verb.example);
}

}  // namespace wend::cli
