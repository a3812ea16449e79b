#include "cli/set_up/completion.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/options/arguments.hpp"
#include "cli/set_up/completed_values.hpp"
#include "cli/verbs.hpp"
#include "core/base/printable.hpp"

namespace wend::cli {
namespace {

using Line = std::span<const std::string>;

// What stands on a line before the word that is completed.
struct LineBefore {
    const Argument* open = nullptr;  // The option whose value comes next.
    std::vector<std::string> names;  // What belongs to no option.
    std::vector<const Argument*> given;
    bool only_names = false;  // Behind `--`.
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
    if (before.open) return values_called(before.open->value_name, before.names);
    if (!before.only_names && current.starts_with('-')) {
        const std::size_t equals = current.find('=');
        if (equals == current.npos) return options_left(list, before);
        Completion completion;
        for (const Argument& argument : list)
            if (argument.sort == Argument::Sort::option &&
                argument.name == current.substr(0, equals))
                completion = values_called(argument.value_name, before.names);
        for (Completion::Candidate& candidate : completion.candidates)
            candidate.text = current.substr(0, equals + 1) + candidate.text;
        return completion;
    }
    const Argument* const next = positional_at(list, before.names.size());
    return next ? values_called(next->name, before.names) : Completion{};
}

Completion of_program() {
    Completion completion = values_called("VERB", {});
    completion.candidates.push_back({"--help", "print the verbs"});
    completion.candidates.push_back({"--version", "print which Wend this is"});
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

}  // namespace wend::cli
