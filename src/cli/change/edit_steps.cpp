#include "cli/change/edit_steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "cli/options/declared_options.hpp"
#include "core/base/number_text.hpp"
#include "core/io/files.hpp"
#include "model/network/option_text.hpp"

namespace wend::cli {

Expected<std::vector<std::string>> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool is_word = false;
    char quote = 0;
    for (const char letter : line) {
        if (quote != 0) {
            if (letter == quote)
                quote = 0;
            else
                word += letter;
        } else if (letter == '\'' || letter == '"') {
            quote = letter;
            is_word = true;
        } else if (letter == ' ' || letter == '\t' || letter == '\r') {
            if (is_word) words.push_back(std::move(word));
            word.clear();
            is_word = false;
        } else if (letter == '#' && !is_word) {
            return words;
        } else {
            word += letter;
            is_word = true;
        }
    }
    if (quote != 0) return failure(fmt::format("a quote {} is not closed", quote));
    if (is_word) words.push_back(std::move(word));
    return words;
}

Expected<std::vector<double>> numbers_of(std::string_view text, std::size_t least,
                                         std::size_t most) {
    if (auto numbers = numbers_said(text, least, most)) return std::move(*numbers);
    if (most == 1) return failure(fmt::format("expected a finite number, found \"{}\"", text));
    return failure(
        least == most
            ? fmt::format("expected {} numbers with commas between, found \"{}\"", least, text)
            : fmt::format("expected {} to {} numbers with commas between, found \"{}\"", least,
                          most, text));
}

namespace {

std::string option_name(EditOperation operation) {
    return fmt::format("--{}", operation.info().word);
}

bool has_changes(EditOperation operation) {
    return operation == EditOperation::of<edits::Set>() ||
           operation == EditOperation::of<edits::SetFile>();
}

// Whether a member of an operation gives the number of another the other sign.
bool is_opposite(EditOperation operation, std::string_view name, std::string_view of) {
    return std::ranges::any_of(edit::members_of(operation), [&](const edit::EditMember& member) {
        return member.name == name && member.opposite_of == of;
    });
}

}  // namespace

std::string EditStep::text() const {
    std::string text = option_name(operation);
    for (const std::string& value : values) text += " " + value;
    return text;
}

Expected<void> EditSteps::take(EditOperation operation, std::size_t values,
                               const std::string& value) {
    const bool is_set = has_changes(operation);
    const bool goes_on =
        !list_.empty() && list_.back().operation == operation && !begins_anew_ &&
        (is_set ? list_.back().options.empty() : list_.back().values.size() < values);
    if (!goes_on) {
        list_.push_back({.operation = operation, .where = where_});
        begins_anew_ = false;
    }
    EditStep& step = list_.back();
    if (values > 0) step.values.push_back(value);
    if (step.values.size() >= values && !is_set) begins_anew_ = true;
    if (operation == EditOperation::of<edits::Insert>()) return take_insertion(step, value);
    if (!is_set) return {};
    auto change = FieldChange::parse(value);
    if (!change) return failure(change.error());
    step.changes.push_back(std::move(*change));
    return {};
}

// `cameras[3]: place=120 distance=2`, where the fields may be missing.
Expected<void> EditSteps::take_insertion(EditStep& step, const std::string& value) {
    const std::size_t bracket = value.rfind(']', value.find('='));
    const std::size_t end = std::min(bracket, value.size() - 1) + 1;
    const std::string_view rest = trimmed(std::string_view(value).substr(end));
    if (bracket == std::string::npos || (!rest.empty() && !rest.starts_with(':')))
        return failure(fmt::format(
            "expected LIST[PLACE]: FIELD=VALUE ..., such as 'cameras[3]: place=120', found \"{}\"",
            value));
    step.place = trimmed(std::string_view(value).substr(0, end));
    const auto words = words_of(rest.substr(rest.empty() ? 0 : 1));
    if (!words) return failure(words.error());
    for (const std::string& word : *words) {
        auto change = FieldChange::parse(word);
        if (!change) return failure(change.error());
        step.changes.push_back(std::move(*change));
    }
    return {};
}

std::vector<EditSteps::Option> EditSteps::all_options() {
    std::vector<Option> options;
    for (const EditOperation operation : EditOperation::all())
        for (const edit::EditMember& member : edit::members_of(operation)) {
            if (!member.is_option) continue;
            const auto known = std::ranges::find(
                options, member.name, [](const Option& option) { return option.member.name; });
            if (known == options.end()) {
                options.push_back({member, {operation}, std::string(member.note)});
                continue;
            }
            known->operations.push_back(operation);
            // It may mean another thing for each.
            if (known->member.note != member.note)
                known->help += fmt::format(", or {}", member.note);
        }
    return options;
}

void EditSteps::add(Arguments& arguments, EditOperation operation) {
    const EditInfo& info = operation.info();
    const bool is_flag = info.values.empty();
    const auto values =
        static_cast<std::size_t>(is_flag ? 0 : 1 + std::ranges::count(info.values, ' '));
    arguments.add(
        {.sort = is_flag ? Argument::Sort::flag : Argument::Sort::option,
         .name = option_name(operation),
         .value_name = std::string(info.values),
         .help = std::string(info.help),
         .repeats = true,
         .values = is_flag ? 1 : values,
         .usual_value = std::string(info.usual_value),
         .take = [=, this](const std::string& value) { return take(operation, values, value); }});
}

void EditSteps::add(Arguments& arguments, Option option) {
    const bool is_flag = option.member.value_name.empty();
    arguments.add(
        {.sort = is_flag ? Argument::Sort::flag : Argument::Sort::option,
         .name = typed_name(option.member),
         .value_name = std::string(option.member.value_name),
         .help = option.help,
         .repeats = true,
         .take = [option, this](const std::string& value) { return take(option, value); }});
}

void EditSteps::declare(Arguments& arguments) {
    arguments.add({.sort = Argument::Sort::option,
                   .name = "--where",
                   .value_name = "EXPR",
                   .help = "the records that the operations after it are for, re-evaluated "
                           "before each operation: such as 'road and box(0,0,500,500)'",
                   .repeats = true,
                   .take = [this](const std::string& value) -> Expected<void> {
                       where_ = value;
                       begins_anew_ = true;
                       return {};
                   }});
    for (const EditOperation operation : EditOperation::all()) add(arguments, operation);
    for (Option& option : all_options()) add(arguments, std::move(option));
}

Expected<void> EditSteps::take(const Option& option, const std::string& value) {
    const auto is_for = [&](EditOperation operation) {
        return std::ranges::count(option.operations, operation) > 0;
    };
    if (list_.empty() || !is_for(list_.back().operation)) {
        std::string names;
        for (const EditOperation operation : option.operations)
            names += (names.empty() ? "" : " or ") + option_name(operation);
        return failure(fmt::format("must come after {}", names));
    }
    // What is wrong in itself is told before a map is opened.
    if (option.member.type == "number")
        if (const auto number = numbers_of(value, 1, 1); !number) return failure(number.error());
    if (option.member.type == "lanes")
        if (const auto lanes = lanes_spelt(value); !lanes) return failure(lanes.error());
    // An option is for the change before it alone.
    if (EditStep& last = list_.back(); has_changes(last.operation) && last.changes.size() > 1) {
        EditStep own{.operation = last.operation, .where = last.where};
        own.values.push_back(std::move(last.values.back()));
        own.changes.push_back(std::move(last.changes.back()));
        last.values.pop_back();
        last.changes.pop_back();
        list_.push_back(std::move(own));
    }
    auto& options = list_.back().options;
    if (std::ranges::any_of(options,
                            [&](const auto& other) { return other.first == option.member.name; }))
        return failure(
            fmt::format("is given twice for one {}", option_name(list_.back().operation)));
    std::erase_if(options, [&](const auto& other) {
        return other.first == option.member.opposite_of ||
               is_opposite(option.operations.front(), other.first, option.member.name);
    });
    options.emplace_back(option.member.name, value);
    return {};
}

Expected<LaneCounts> lanes_spelt(const std::string& text) {
    const auto numbers = numbers_of(text, 2, 2);
    if (!numbers) return failure(numbers.error());
    // More than any format has room for is told by the formats.
    const auto is_count = [](double lanes) {
        return lanes >= 0 && lanes <= 65'535 && lanes == std::floor(lanes);
    };
    if (!std::ranges::all_of(*numbers, is_count))
        return failure("lanes are whole numbers up to 65535");
    return LaneCounts(static_cast<unsigned>((*numbers)[0]), static_cast<unsigned>((*numbers)[1]));
}

Expected<void> EditSteps::add_script(const std::string& file) {
    const auto bytes = read_file(file);
    if (!bytes) return failure(bytes.error());
    std::string_view text = bytes_as_text(*bytes);
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto words = words_of(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
        Expected<Asked> done = Asked::run;
        if (words && !words->empty()) {
            // Each line says anew which records it is for.
            where_.clear();
            begins_anew_ = true;
            Arguments arguments;
            declare(arguments);
            done = parse(arguments, *words);
        }
        if (!words || !done)
            return failure(
                fmt::format("line {}: {}", line, (words ? done.error() : words.error())->message),
                file);
    }
    where_.clear();
    begins_anew_ = true;
    return {};
}

}  // namespace wend::cli
