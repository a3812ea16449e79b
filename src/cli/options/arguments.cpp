#include "cli/options/arguments.hpp"

#include <algorithm>
#include <utility>

#include "model/network/said.hpp"

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

}  // namespace

Argument& Arguments::add(Argument argument) {
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

std::vector<std::string> Arguments::groups() const {
    std::vector<std::string> groups{""};
    for (const Argument& argument : list_)
        if (argument.is_option() && std::ranges::find(groups, argument.group) == groups.end())
            groups.push_back(argument.group);
    return groups;
}

}  // namespace wend::cli
