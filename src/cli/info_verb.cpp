#include "cli/info_verb.hpp"

#include <utility>

#include "cli/info_report.hpp"

namespace wend::cli {

constinit const VerbInfo InfoVerb::info{
    "info", "Look", "Tells what files are: format, version, counts, bounds, components",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend info town\n"
    "wend info --json town/nodes36.dat"};

void InfoVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    arguments.flag("--json", "as JSON", json);
    arguments.flag("--per-file", "a line a file too", per_file);
}

ExitStatus InfoVerb::run(Console& console) {
    std::vector<Summarised> all;
    for (Dataset& dataset : input.open(console)) {
        const auto values = input.values_for(dataset).value_or(OptionValues{});
        Summarised item{{}, summarise(dataset, values)};
        if (const auto network = dataset.network(values)) {
            add_network(item.summary, *network);
            item.has_network = true;
        } else {
            console.error(network.error());
        }
        item.dataset = std::move(dataset);
        all.push_back(std::move(item));
    }
    if (json)
        print_info_json(console, all);
    else
        print_info(console, all, per_file);
    return ExitStatus::fine;
}

}  // namespace wend::cli
