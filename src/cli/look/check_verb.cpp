#include "cli/look/check_verb.hpp"

#include <utility>

#include "api/answers/check_answer.hpp"
#include "api/open/map_file.hpp"
#include "cli/options/each_map.hpp"
#include "wend/formats.hpp"
#include "wend/repair.hpp"

namespace wend::cli {

constinit const VerbInfo CheckVerb::info{"check", "Look",
                                         "Tells what is wrong or odd in files, and why it matters",
                                         "wend sample gta-sa-paths --nodes 500 -o town\n"
                                         "wend check town\n"
                                         "wend check town --json --ignore length\n"
                                         "wend sample source-nav --nodes 200 -o house\n"
                                         "wend check house --notes\n"
                                         "wend check house --notes --where 'component 0'\n"
                                         "wend check --explain dangling-link"};

void CheckVerb::declare(Arguments& arguments) {
    input.declare_files(arguments, Input::Need::optional);
    choice.declare(arguments);
    where.declare(arguments, note_of<CheckRequest>("nodes"));
    arguments.flag("--notes", "show notes too, not only how many there are", shown.notes);
    arguments.flag("--all",
                   "show all findings of a rule, not the first ten, and as JSON not the first "
                   "hundred of a file",
                   shown.all);
    arguments.flag("--json", "as JSON", json);
    arguments.flag("--rules", "list the rules instead", rules);
    arguments.option("--explain", "RULE", "tell what a rule means instead", explain);
    format_options.declare(arguments, FormatOptions::For::checking);
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

CheckVerb::CheckedOrNot CheckVerb::check_one(const Map& map, CheckOptions wanted) const {
    const std::string& file = map.members().front().file;
    CheckedOrNot one{file};
    if (where.is_given()) {
        auto nodes = where.nodes(map);
        if (!nodes) {
            one.checked = failure(std::move(nodes.error()));
            return one;
        }
        one.chooses_nothing = nodes->empty();
        wanted.only_nodes = std::move(*nodes);
    }
    const OptionValues values = with_map_file(map, format_options.values());
    auto report = wend::check(map, wanted, values);
    if (!report) {
        one.checked = failure(report.error()->message, file);
        return one;
    }
    Checked checked{{map.members().begin(), map.members().end()}, std::move(*report)};
    // What is promised is tried first.
    checked.repairs = {mended_by(map, checked.report, {}, values),
                       mended_by(map, checked.report, {.all = true}, values)};
    one.checked = std::move(checked);
    return one;
}

ExitStatus CheckVerb::run(Console& console) {
    if (asks_for_rules()) return tell_rules(console);
    if (input.names().empty()) return console.error({"FILE is missing"});
    auto wanted = choice.options();
    if (!wanted) return console.error(wanted.error());
    if (shown.all) wanted->kept_a_rule_and_file = CheckOptions::all;

    if (where.is_given())
        if (const auto read = where.read(); !read) return console.error(read.error());

    std::vector<Map> maps = input.open(input.names(), console);
    std::vector<Checked> all;
    each_map<CheckedOrNot>(
        std::move(maps), input.jobs(), console.progress("checking maps"),
        [&](const Map& map) { return check_one(map, *wanted); },
        [&](CheckedOrNot one) {
            if (one.chooses_nothing) where.tell_none(one.file, console);
            if (one.checked)
                all.push_back(std::move(*one.checked));
            else
                console.error(one.checked.error());
            return true;
        });
    if (where.is_given()) shown.where = where.text();
    if (json)
        write_check_json(console.data(), all, shown.notes, shown.where.value_or(""));
    else
        print_check(console, all, shown);
    return count_of(all, Severity::error) > 0 ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
