#include "cli/options/declared_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "api/open/archive_place.hpp"
#include "wend/bytes.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

const std::vector<OptionSpec>& options_of(const Format& format, FormatOptions::For purpose) {
    switch (purpose) {
        case FormatOptions::For::layout:
            return format.info().layout_options;
        case FormatOptions::For::checking:
            return format.info().check_options;
        case FormatOptions::For::converting:
            return format.info().convert_options;
        case FormatOptions::For::sampling:
            return format.info().sample_options;
        case FormatOptions::For::asking_game:
            return format.info().game_options;
        case FormatOptions::For::reading:
            break;
    }
    return format.info().options;
}

// What a format takes for reading it heeds when its game is asked too.
bool is_for_reading(const Format& format, const std::string& name) {
    return std::ranges::find(format.info().options, name, &OptionSpec::name) !=
           format.info().options.end();
}

}  // namespace

void FormatOptions::declare(Arguments& arguments, For purpose) {
    purpose_ = purpose;
    // An option that several formats declare stands once, under all their names.
    std::vector<const OptionSpec*> specs;
    std::map<std::string, std::vector<std::string>> ids_of;
    for (const Format* format : formats())
        for (const OptionSpec& spec : options_of(*format, purpose)) {
            if (purpose == For::asking_game && is_for_reading(*format, spec.name)) continue;
            std::vector<std::string>& ids = ids_of[spec.name];
            if (ids.empty()) specs.push_back(&spec);
            ids.push_back(format->info().id);
        }
    for (const OptionSpec* spec : specs)
        arguments.add({.sort = Argument::Sort::option,
                       .name = "--" + spec->name,
                       .value_name = spec->value_name,
                       .help = spec->help,
                       .formats = ids_of[spec->name],
                       .take = [this, spec](const std::string& value) -> Expected<void> {
                           return value_of(*spec, value).map([&](std::string taken) {
                               values_[spec->name] = std::move(taken);
                           });
                       }});
}

std::vector<std::string> FormatOptions::given() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : values_) names.push_back("--" + name);
    return names;
}

Expected<std::string> value_of(const OptionSpec& spec, const std::string& written) {
    if (spec.kind == OptionSpec::Kind::text) return written;
    const auto size = size_of_named(written);
    if (spec.kind == OptionSpec::Kind::size_of_file) {
        if (!size) return failure(size.error().text());
        return fmt::format("{}", *size);
    }
    if (!size) return written;
    const auto bytes = read_named(written);
    if (!bytes) return failure(bytes.error().text());
    return written + '\0' + std::string(bytes_as_text(*bytes));
}

std::string typed_name(const MemberNote& of) {
    std::string name = "--" + std::string(of.name);
    std::ranges::replace(name, '_', '-');
    return of.in_program.name.empty() ? name : std::string(of.in_program.name);
}

namespace {

std::string or_else(std::string_view said, std::string_view otherwise) {
    return std::string(said.empty() ? otherwise : said);
}

}  // namespace

Argument& DescribedOptions::declare(Arguments& arguments, const RequestOption& of,
                                    std::optional<Arguments::Range> range) {
    Option& option = options_.emplace_back(Option{of, typed_name(of)});
    return arguments.add(
        {.sort = of.sort == ValueSort::flag ? Argument::Sort::flag : Argument::Sort::option,
         .name = option.typed,
         .value_name = or_else(of.in_program.value_name, of.value_name),
         .help = or_else(of.in_program.help, of.note),
         .repeats = of.sort == ValueSort::texts,
         .take = [&option, range](const std::string& text) -> Expected<void> {
             if (range)
                 if (auto number = number_said(text, range->least, range->most); !number)
                     return failure(std::move(number.error()));
             option.texts.push_back(text);
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
