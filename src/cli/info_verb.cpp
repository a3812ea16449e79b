#include "cli/info_verb.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "cli/info_report.hpp"

namespace wend::cli {
namespace {

bool stands_for_itself(const Summarised& item) {
    return !item.summary.format->info().one_map_in_many_files;
}

// Files that stand for themselves come first, as a table if there are several.
void print_text(Console& console, std::span<const Summarised> all, bool in_table, bool per_file) {
    const auto first_map = std::ranges::find_if_not(all, stands_for_itself) - all.begin();
    if (in_table) print_info_table(console, all.first(static_cast<std::size_t>(first_map)));
    for (auto i = in_table ? first_map : 0; i < std::ssize(all); ++i) {
        if (i > 0) console.print("\n");
        print_info(console, all[static_cast<std::size_t>(i)], per_file);
    }
}

}  // namespace

constinit const VerbInfo InfoVerb::info{
    "info", "Look", "Tells what files are: format, version, counts, bounds, components",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend info town\n"
    "wend info --json town/nodes36.dat\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend sample gp2-track -o track\n"
    "wend info town house track"};

void InfoVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    arguments.flag("--json", "as JSON", json);
    arguments.flag("--per-file", "of a map in many files a line a file too", per_file);
    arguments.flag("--full", "of several files all there is to tell of each, not a line", full);
}

ExitStatus InfoVerb::run(Console& console) {
    std::vector<Summarised> all;
    for (Dataset& dataset : input.open(console)) {
        const auto values = input.values_for(dataset).value_or(OptionValues{});
        MapSummary summary = summarise(dataset, values);
        all.push_back({std::move(dataset), std::move(summary)});
    }
    const bool in_table =
        !json && !full && !per_file && std::ranges::count_if(all, stands_for_itself) > 1;
    if (in_table) std::ranges::stable_partition(all, stands_for_itself);
    for (Summarised& item : all) {
        if (in_table && stands_for_itself(item)) continue;
        if (const auto network = input.network(item.dataset)) {
            add_network(item.summary, *network);
            item.has_network = true;
        } else {
            console.error(network.error());
        }
    }
    if (json)
        print_info_json(console, all);
    else
        print_text(console, all, in_table, per_file);
    return ExitStatus::fine;
}

}  // namespace wend::cli
