#include "cli/check_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/nearest_name.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

// The rules of that id, one for each format that has it.
Expected<std::vector<FormatRule>> rules_named(const std::string& id) {
    std::vector<std::string> ids;
    std::vector<FormatRule> named;
    for (const Format* format : formats())
        for (const Rule& rule : format->rules()) {
            if (rule.id == id) named.push_back({format, &rule});
            ids.emplace_back(rule.id);
        }
    if (!named.empty()) return named;
    const std::string near = nearest_name(id, ids);
    return failure(fmt::format(
        "there is no rule '{}'; {}", id,
        near.empty() ? "wend check --rules lists them" : fmt::format("did you mean {}?", near)));
}

Expected<Severity> severity_named(const std::string& name) {
    for (const Severity severity : {Severity::note, Severity::warning, Severity::error})
        if (severity_name(severity) == name) return severity;
    return failure(fmt::format("'{}' was expected to be note, warning or error", name));
}

}  // namespace

constinit const VerbInfo CheckVerb::info{"check", "Look",
                                         "Tells what is wrong or odd in files, and why it matters",
                                         "wend sample gta-sa-paths --nodes 500 -o town\n"
                                         "wend check town\n"
                                         "wend check town --json --ignore length\n"
                                         "wend check --explain dangling-link"};

void CheckVerb::declare(Arguments& arguments) {
    input.declare_files(arguments, Input::Need::optional);
    arguments.options("--ignore", "RULE", "leave this rule out; may stand several times", ignore);
    arguments.option("--min-severity", "SEVERITY",
                     "leave out rules below error, warning or note (default: note)", min_severity);
    arguments.flag("--notes", "show notes too, not only how many there are", shown.notes);
    arguments.flag("--all", "show all findings of a rule, not the first ten", shown.all);
    arguments.flag("--json", "as JSON", json);
    arguments.flag("--rules", "list the rules instead", rules);
    arguments.option("--explain", "RULE", "tell what a rule means instead", explain);
    format_options.declare(arguments, FormatOptions::For::checking);
}

Expected<CheckOptions> CheckVerb::options() const {
    CheckOptions options;
    const auto least = severity_named(min_severity);
    if (!least) return failure("--min-severity: " + least.error().message);
    options.least = *least;
    for (const std::string& id : ignore) {
        if (const auto named = rules_named(id); !named)
            return failure("--ignore: " + named.error().message);
        options.ignore.push_back(id);
    }
    return options;
}

Expected<OptionValues> CheckVerb::values_for(const Dataset& dataset) const {
    auto values = input.values_for(dataset);
    auto more = format_options.values_for(*dataset.format);
    if (values && more) values->merge(*more);
    return more ? values : more;
}

ExitStatus CheckVerb::tell_rules(Console& console) const {
    if (!input.names().empty())
        return console.error({"--rules and --explain stand instead of files"});
    if (rules) print_rules(console);
    if (explain.empty()) return ExitStatus::fine;
    const auto named = rules_named(explain);
    if (!named) return console.error(named.error());
    print_rules_named(console, *named);
    return ExitStatus::fine;
}

ExitStatus CheckVerb::run(Console& console) {
    if (asks_for_rules()) return tell_rules(console);
    if (input.names().empty()) return console.error({"FILE is missing"});
    const auto wanted = options();
    if (!wanted) return console.error(wanted.error());

    std::vector<Dataset> datasets = input.open(console);
    const Console::Progress progress = console.progress("checking maps");
    std::vector<Checked> all;
    for (Dataset& dataset : datasets) {
        const auto values = values_for(dataset);
        const auto network = input.network(dataset);
        if (values && network) {
            CheckReport report = wend::check(dataset, *network, *values, *wanted);
            all.push_back({std::move(dataset), std::move(report)});
        } else {
            console.error(values ? network.error()
                                 : Error{values.error().message, dataset.members.front().file});
        }
        progress(all.size(), datasets.size());
    }
    if (json)
        print_check_json(console, all, shown);
    else
        print_check(console, all, shown);
    return count_of(all, Severity::error) > 0 ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
