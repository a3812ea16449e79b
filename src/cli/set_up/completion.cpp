#include "cli/set_up/completion.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <optional>
#include <utility>

#include "cli/options/arguments.hpp"
#include "cli/verbs.hpp"
#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"
#include "core/io/platform.hpp"
#include "wend/draw.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"

namespace wend::cli {
namespace {

using Line = std::span<const std::string>;

// What stands on a line before the word that is completed.
struct LineBefore {
    const Argument* open = nullptr;  // The option whose value comes next.
    std::vector<std::string> names;  // What belongs to no option.
    std::vector<const Argument*> given;
    bool only_names = false;  // Behind `--`.
    bool asks_for_help = false;
};

LineBefore look_at(const std::vector<Argument>& list, Line words) {
    LineBefore before;
    std::size_t values = 0;
    for (const std::string& word : words) {
        if (values > 0) {
            --values;
        } else if (before.only_names || word.size() < 2 || word.front() != '-') {
            before.names.push_back(word);
        } else if (word == "--") {
            before.only_names = true;
        } else if (word == "-h" || word == "--help") {
            before.asks_for_help = true;
        } else {
            const std::string name = word.substr(0, word.find('='));
            const auto named = std::ranges::find_if(list, [&](const Argument& argument) {
                return argument.is_option() &&
                       (argument.name == name || argument.short_name == name);
            });
            if (named == list.end()) continue;
            before.given.push_back(&*named);
            if (named->sort == Argument::Sort::option && name.size() == word.size())
                values = named->values;
        }
        before.open = values > 0 ? before.given.back() : nullptr;
    }
    return before;
}

Completion options_left(const std::vector<Argument>& list, const LineBefore& before) {
    Completion completion;
    for (const Argument& argument : list)
        if (argument.is_option() &&
            (argument.repeats || !std::ranges::count(before.given, &argument)))
            completion.candidates.push_back({argument.name, argument.help});
    completion.candidates.push_back({"--help", "print what the verb takes"});
    return completion;
}

// The argument that a name in this place belongs to.
const Argument* positional_at(const std::vector<Argument>& list, std::size_t place) {
    const Argument* last = nullptr;
    for (const Argument& argument : list) {
        if (argument.is_option()) continue;
        last = &argument;
        if (argument.sort == Argument::Sort::positionals || place-- == 0) return last;
    }
    return last && last->sort == Argument::Sort::positionals ? last : nullptr;
}

Completion of_verb(const VerbEntry& entry, Line words) {
    const DeclaredVerb declared(entry);
    const std::vector<Argument>& list = declared.arguments.list();
    const std::string& current = words.back();
    const LineBefore before = look_at(list, words.first(words.size() - 1));
    if (before.open) return values_called(before.open->shown_value(), before.names);
    if (!before.only_names && current.starts_with('-')) {
        const std::size_t equals = current.find('=');
        if (equals == current.npos) return options_left(list, before);
        Completion completion;
        for (const Argument& argument : list)
            if (argument.sort == Argument::Sort::option &&
                argument.name == current.substr(0, equals))
                completion = values_called(argument.shown_value(), before.names);
        for (Completion::Candidate& candidate : completion.candidates)
            candidate.text = current.substr(0, equals + 1) + candidate.text;
        return completion;
    }
    if (before.asks_for_help) return values_called("FORMAT|FILE", before.names);
    const Argument* const next = positional_at(list, before.names.size());
    return next ? values_called(next->shown_value(), before.names) : Completion{};
}

// What may stand behind `help`: a verb, and behind that what goes behind its --help.
Completion of_help(Line words) {
    return values_called(words.size() == 1 ? "VERB" : "FORMAT|FILE", {});
}

Completion of_program() {
    Completion completion = values_called("VERB", {});
    completion.candidates.push_back({"help", "print the help of a verb"});
    completion.candidates.push_back({"--help", "print the verbs"});
    for (const char* const name : {"--version", "-V", "-v"})
        completion.candidates.push_back({name, "print which Wend this is"});
    completion.files = true;
    return completion;
}

}  // namespace

Completion complete(Line words) {
    if (words.empty()) return of_program();
    const VerbEntry* const verb = find_verb(words.front());
    Completion completion;
    if (words.size() == 1)
        completion = of_program();
    else if (verb)
        completion = of_verb(*verb, words.subspan(1));
    else if (words.front() == "help")
        completion = of_help(words.subspan(1));
    else
        completion.files = true;
    for (Completion::Candidate& candidate : completion.candidates)
        candidate.text = printable(candidate.text);
    std::erase_if(completion.candidates, [&](const Completion::Candidate& candidate) {
        return !candidate.text.starts_with(words.back());
    });
    std::ranges::sort(completion.candidates, {}, &Completion::Candidate::text);
    const auto twice = std::ranges::unique(completion.candidates, {}, &Completion::Candidate::text);
    completion.candidates.erase(twice.begin(), twice.end());
    return completion;
}

namespace {

using FileNames = std::span<const std::string>;

// The map that the line names, where opening it takes no time that a person notices.
std::optional<Map> quick_map(FileNames names) {
    constexpr std::uint64_t most_bytes = 16U << 20U;
    std::uint64_t bytes = 0;
    for (const std::string& name : names) {
        // Whoever presses a key waits for no pipe, and types into no standard input.
        std::error_code ignored;
        if (!is_folder(name) &&
            (name == "-" || !std::filesystem::is_regular_file(platform::path_of(name), ignored)))
            return std::nullopt;
        bytes += file_size(name).value_or(0);
    }
    if (names.empty() || bytes > most_bytes) return std::nullopt;
    Opened opened = open_maps(names);
    if (opened.maps.empty()) return std::nullopt;
    return std::move(opened.maps.front());
}

void add_formats(Completion& completion, FileNames) {
    for (const Format* const format : formats())
        completion.candidates.push_back({format->info().id, format->info().title});
}

void add_targets(Completion& completion, FileNames names) {
    add_formats(completion, names);
    for (const Format* const format : formats())
        for (const FormatVersion& version : format->info().versions)
            completion.candidates.push_back({version.name, version.title});
}

// Those of the formats that the line names, if it does.
void add_versions(Completion& completion, FileNames names) {
    const auto is_named = [&](const Format* format) {
        return std::ranges::count(names, format->info().id) > 0;
    };
    const bool names_any = std::ranges::any_of(formats(), is_named);
    for (const Format* const format : formats()) {
        if (names_any && !is_named(format)) continue;
        for (const FormatVersion& version : format->info().versions)
            completion.candidates.push_back({version.name, version.title});
    }
}

void add_rules(Completion& completion, FileNames) {
    for (const Format* const format : formats())
        for (const Rule& rule : format->rules())
            completion.candidates.push_back({std::string(rule.id), std::string(rule.title)});
}

void add_columns(Completion& completion, FileNames names) {
    if (const auto map = quick_map(names))
        for (std::string& name : colour_names(map->network()))
            completion.candidates.push_back({std::move(name)});
}

void add_kinds(Completion& completion, FileNames names) {
    if (const auto map = quick_map(names))
        for (const Kind& kind : map->network().kinds) completion.candidates.push_back({kind.name});
}

void add_places(Completion& completion, FileNames names) {
    if (const auto map = quick_map(names))
        for (const NamedRegion& place : map->network().places)
            completion.candidates.push_back({place.name});
}

void add_verbs(Completion& completion, FileNames) {
    for (const VerbEntry& verb : verbs())
        completion.candidates.push_back(
            {std::string(verb.info.name), std::string(verb.info.summary)});
}

void add_files(Completion& completion, FileNames) { completion.files = true; }

struct Source {
    std::string_view value_name;
    void (*add)(Completion&, FileNames);
};
// What help calls a value says what it is: one word for one thing.
constexpr std::array sources{
    Source{"ID", add_formats},       Source{"FORMAT", add_formats}, Source{"TARGET", add_targets},
    Source{"VERSION", add_versions}, Source{"RULE", add_rules},     Source{"COLUMN", add_columns},
    Source{"KIND", add_kinds},       Source{"PLACE", add_places},   Source{"FILE", add_files},
    Source{"FILE.csv", add_files},   Source{"OUT", add_files},      Source{"PICTURE", add_files},
    Source{"FOLDER", add_files},     Source{"IN", add_files},       Source{"VERB", add_verbs},
    Source{"JSON", add_files},       Source{"MAP", add_files},      Source{"OTHER", add_files},
    Source{"ARCHIVE", add_files},    Source{"PATCH", add_files},    Source{"BASE", add_files},
    Source{"OURS", add_files},       Source{"THEIRS", add_files},   Source{"A", add_files},
    Source{"B", add_files}};

}  // namespace

Completion values_called(std::string_view value_name, FileNames names) {
    Completion completion;
    while (!value_name.empty()) {
        const std::size_t end = std::min(value_name.find('|'), value_name.size());
        const std::string_view one = value_name.substr(0, end);
        const auto source = std::ranges::find(sources, one, &Source::value_name);
        if (source != sources.end())
            source->add(completion, names);
        else if (lower_case(one) == one)
            completion.candidates.push_back({std::string(one)});
        value_name.remove_prefix(std::min(end + 1, value_name.size()));
    }
    return completion;
}

}  // namespace wend::cli
