#include "cli/options/described_options.hpp"

#include <algorithm>

namespace wend::cli {
namespace {

std::string or_else(std::string_view said, std::string_view otherwise) {
    return std::string(said.empty() ? otherwise : said);
}

}  // namespace

Argument& DescribedOptions::declare(Arguments& arguments, const RequestOption& of) {
    Option& option = options_.emplace_back(Option{of, typed_name(of)});
    return arguments.add(
        {.sort = of.sort == ValueSort::flag ? Argument::Sort::flag : Argument::Sort::option,
         .name = option.typed,
         .value_name = or_else(of.in_program.value_name, of.value_name),
         .help = or_else(of.in_program.help, of.note),
         .repeats = of.sort == ValueSort::texts,
         .take = [&option](const std::string& text) -> Expected<void> {
             const bool says_something = !text.empty() || option.of.sort == ValueSort::flag ||
                                         option.of.sort == ValueSort::texts;
             if (says_something) option.texts.push_back(text);
             return {};
         }});
}

const DescribedOptions::Option& DescribedOptions::at(std::string_view name) const {
    return *std::ranges::find(options_, name, [](const Option& option) { return option.of.name; });
}

std::string_view DescribedOptions::first_given(std::string_view group) const {
    for (const Option& option : options_)
        if (!option.texts.empty() && (group.empty() || option.of.group == group))
            return option.typed;
    return {};
}

}  // namespace wend::cli
