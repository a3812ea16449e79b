#include "cli/check_verb.hpp"

#include <utility>

#include "wend/formats.hpp"

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
    where.declare(arguments, "only what is about a part of the map");
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

ExitStatus CheckVerb::run(Console& console) {
    if (asks_for_rules()) return tell_rules(console);
    if (input.names().empty()) return console.error({"FILE is missing"});
    auto wanted = choice.options();
    if (!wanted) return console.error(wanted.error());
    if (shown.all) wanted->kept_a_rule_and_file = CheckOptions::all;

    std::vector<Map> maps = input.open(console);
    const Console::Progress progress = console.progress("checking maps");
    std::vector<Checked> all;
    for (std::size_t i = 0; i < maps.size(); ++i) {
        // Of each map only the documents are kept: common views of thousands would not fit.
        const Map map = std::move(maps[i]);
        if (where.is_given()) {
            auto nodes = where.nodes(map, console);
            if (!nodes) {
                console.error(nodes.error());
                continue;
            }
            wanted->only_nodes = std::move(*nodes);
        }
        auto report = wend::check(map, *wanted, format_options.values());
        if (report)
            all.push_back({{map.members().begin(), map.members().end()}, std::move(*report)});
        else
            console.error({report.error().message, map.members().front().file});
        progress(i + 1, maps.size());
    }
    if (where.is_given()) shown.where = where.text();
    if (json)
        print_check_json(console, all, shown);
    else
        print_check(console, all, shown);
    return count_of(all, Severity::error) > 0 ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
