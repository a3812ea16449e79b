#include "cli/options/arguments.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/choices.hpp"
#include "core/base/names.hpp"
#include "model/network/option_text.hpp"

namespace wend::cli {
namespace {

using Sort = Argument::Sort;
using Take = Argument::Take;

Take take_text(std::string& target) {
    return [&target](const std::string& value) -> Expected<void> {
        target = value;
        return {};
    };
}

Take add_text(std::vector<std::string>& target) {
    return [&target](const std::string& value) -> Expected<void> {
        target.push_back(value);
        return {};
    };
}

template <class Target>
Take take_number(Target& target, Arguments::Range range) {
    return [&target, range](const std::string& text) -> Expected<void> {
        return number_said(text, range.least, range.most).map([&](std::uint64_t value) {
            target = value;
        });
    };
}

Take take_choice(std::string shown, Take take) {
    return [shown = std::move(shown), take = std::move(take)](const std::string& value) {
        return place_among_choices(shown, value).and_then([&](std::size_t place) {
            return take(choices_in(shown)[place]);
        });
    };
}

}  // namespace

Argument& Arguments::add(Argument argument) {
    if (const std::string& shown = argument.shown_value(); !choices_in(shown).empty())
        argument.take = take_choice(shown, std::move(argument.take));
    list_.push_back(std::move(argument));
    return list_.back();
}

Argument& Arguments::add(Argument::Sort sort, std::string name, std::string value_name,
                         std::string help, Take take) {
    return add({.sort = sort,
                .name = std::move(name),
                .value_name = std::move(value_name),
                .help = std::move(help),
                .take = std::move(take)});
}

Argument& Arguments::flag(std::string name, std::string help, bool& target) {
    const auto take = [&target](const std::string&) -> Expected<void> {
        target = true;
        return {};
    };
    return add(Sort::flag, std::move(name), {}, std::move(help), take);
}

Argument& Arguments::option(std::string name, std::string value_name, std::string help,
                            std::string& target) {
    return add(Sort::option, std::move(name), std::move(value_name), std::move(help),
               take_text(target));
}

Argument& Arguments::options(std::string name, std::string value_name, std::string help,
                             std::vector<std::string>& target) {
    Argument& argument = add(Sort::option, std::move(name), std::move(value_name), std::move(help),
                             add_text(target));
    argument.repeats = true;
    return argument;
}

Argument& Arguments::number(std::string name, std::string value_name, std::string help,
                            std::uint64_t& target, Range range) {
    return add(Sort::option, std::move(name), std::move(value_name), std::move(help),
               take_number(target, range));
}

Argument& Arguments::number(std::string name, std::string value_name, std::string help,
                            std::optional<std::uint64_t>& target) {
    return add(Sort::option, std::move(name), std::move(value_name), std::move(help),
               take_number(target, {}));
}

Argument& Arguments::positional(std::string name, std::string help, std::string& target) {
    Argument& argument =
        add(Sort::positional, std::move(name), {}, std::move(help), take_text(target));
    argument.required = true;
    return argument;
}

Argument& Arguments::positionals(std::string name, std::string help,
                                 std::vector<std::string>& target) {
    Argument& argument =
        add(Sort::positionals, std::move(name), {}, std::move(help), add_text(target));
    argument.required = true;
    return argument;
}

std::vector<std::vector<std::string>> Arguments::groups() const {
    std::vector<std::vector<std::string>> groups(1);
    for (const Argument& argument : list_)
        if (argument.is_option() && std::ranges::find(groups, argument.formats) == groups.end())
            groups.push_back(argument.formats);
    return groups;
}

namespace {

using Words = std::vector<std::string>;
using Sort = Argument::Sort;

// A value for an argument; of a flag an empty one.
using Given = std::pair<const Argument*, std::string>;

bool is_positional(const Argument& argument) { return !argument.is_option(); }

Error unknown_option(const Arguments& arguments, const std::string& word) {
    Words names;
    for (const Argument& argument : arguments.list())
        if (!is_positional(argument)) names.push_back(argument.name);
    const std::string near = nearest_name(word.substr(0, word.find('=')), names);
    return {fmt::format("there is no option {}{}", word,
                        near.empty() ? "" : fmt::format("; did you mean {}?", near))};
}

// What to say where an argument has no value, or an empty one; an option by the name it goes by.
Error missing(const Argument& argument, std::string_view name) {
    if (!argument.is_option()) return {fmt::format("{} is missing", argument.shown_value())};
    if (argument.values > 1) return {fmt::format("{}: expected {}", name, argument.value_name)};
    return {fmt::format("{}: {} is missing", name, argument.value_name)};
}

// The option that a word names, `--name value`, `--name=value`, `-n value` or `-nvalue`; goes on to
// the word of the value.
Expected<Given> option_at(const Arguments& arguments, Words::const_iterator& at,
                          Words::const_iterator end) {
    const std::string& word = *at;
    const bool is_long = word.starts_with("--");
    const std::string name = word.substr(0, is_long ? word.find('=') : 2);
    const auto argument = std::ranges::find(arguments.list(), name,
                                            is_long ? &Argument::name : &Argument::short_name);
    if (argument == arguments.list().end()) return failure(unknown_option(arguments, word));
    const bool has_value = name.size() < word.size();
    if (argument->sort == Sort::flag) {
        if (has_value) return failure(fmt::format("{} takes no value", name));
        return Given{&*argument, ""};
    }
    if (has_value) return Given{&*argument, word.substr(name.size() + (is_long ? 1 : 0))};
    const bool is_last = std::next(at) == end || *std::next(at) == "--";
    if (!argument->usual_value.empty() && (is_last || std::next(at)->starts_with('-')))
        return Given{&*argument, argument->usual_value};
    if (is_last) return failure(missing(*argument, name));
    return Given{&*argument, *++at};
}

// The further values of an option that has several.
Expected<void> add_values(Words::const_iterator& at, Words::const_iterator end,
                          std::vector<Given>& options) {
    const Argument& argument = *options.back().first;
    if (argument.sort != Sort::option) return {};
    for (std::size_t i = 1; i < argument.values; ++i) {
        if (std::next(at) == end || *std::next(at) == "--")
            return failure(missing(argument, argument.name));
        options.emplace_back(&argument, *++at);
    }
    return {};
}

Expected<void> give(const Argument& argument, const std::string& value) {
    // What takes one of some words says which.
    if (value.empty() && argument.sort != Sort::flag && !argument.may_be_empty &&
        choices_in(argument.shown_value()).empty())
        return failure(missing(argument, argument.name));
    auto taken = argument.take(value);
    if (taken) return {};
    return failure(fmt::format("{}: {}", argument.name, taken.error().text()));
}

Expected<void> expect_what_it_goes_with(const Argument& argument,
                                        const std::vector<Given>& options) {
    const auto is_there = [&](const std::string& name) {
        return std::ranges::any_of(options,
                                   [&](const Given& given) { return given.first->name == name; });
    };
    if (argument.goes_with.empty() || std::ranges::any_of(argument.goes_with, is_there)) return {};
    return failure(
        fmt::format("{} goes with {}", argument.name, fmt::join(argument.goes_with, " or ")));
}

Expected<void> expect_alone(const std::vector<Given>& options, const Words& rest) {
    const auto alone =
        std::ranges::find_if(options, [](const Given& given) { return given.first->stands_alone; });
    if (alone == options.end()) return {};
    const auto is_beside = [&](const Given& given) {
        return given.first != alone->first && !given.first->stands_with_all;
    };
    if (rest.empty() && std::ranges::none_of(options, is_beside)) return {};
    return failure(
        fmt::format("{} stands instead of files and all other options", alone->first->name));
}

Expected<void> give_options(const Arguments& arguments, const std::vector<Given>& options) {
    for (const Argument& argument : arguments.list()) {
        if (is_positional(argument)) continue;
        const auto count = std::ranges::count(options, &argument, &Given::first);
        if (count == 0 && argument.required)
            return failure(fmt::format("{} is missing", argument.name));
        if (count > 1 && argument.sort == Sort::option && !argument.repeats)
            return failure(fmt::format("{} stands {} times", argument.name, count));
        if (count == 0) continue;
        if (auto goes = expect_what_it_goes_with(argument, options); !goes) return goes;
    }
    for (const auto& [argument, value] : options)
        if (auto given = give(*argument, value); !given) return given;
    return {};
}

Expected<void> give_positionals(const Arguments& arguments, const Words& words) {
    auto word = words.begin();
    auto later = std::ranges::count_if(arguments.list(), is_positional);
    for (const Argument& argument : arguments.list()) {
        if (!is_positional(argument)) continue;
        --later;
        if (word == words.end() && argument.required)
            return failure(missing(argument, argument.name));
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

}  // namespace

Expected<Asked> parse(const Arguments& arguments, const Words& command_line, Words* behind_help) {
    std::vector<Given> options;
    Words rest;
    bool wants_help = false;
    for (auto at = command_line.begin(); at != command_line.end(); ++at) {
        if (*at == "--") {
            rest.insert(rest.end(), std::next(at), command_line.end());
            break;
        }
        if (*at == "-h" || *at == "--help") {
            wants_help = true;
        } else if (at->size() < 2 || at->front() != '-') {
            rest.push_back(*at);
            if (wants_help && behind_help) behind_help->push_back(*at);
        } else {
            auto option = option_at(arguments, at, command_line.end());
            if (!option) return failure(option.error());
            options.push_back(std::move(*option));
            if (auto more = add_values(at, command_line.end(), options); !more)
                return failure(more.error());
        }
    }
    if (wants_help) return Asked::help;
    if (auto alone = expect_alone(options, rest); !alone) return failure(alone.error());
    if (auto given = give_options(arguments, options); !given) return failure(given.error());
    if (auto given = give_positionals(arguments, rest); !given) return failure(given.error());
    return Asked::run;
}

}  // namespace wend::cli
