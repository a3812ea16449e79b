#include "cli/route_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/route_report.hpp"
#include "io/file.hpp"

namespace wend::cli {
namespace {

// A text's first line, which is cut off it.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

std::vector<std::string> words_of(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<std::string> words;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(blanks), line.size());
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

}  // namespace

constinit const VerbInfo RouteVerb::info{"route", "Use",
                                         "Finds the shortest way between two places",
                                         "wend sample gta-sa-paths --nodes 500 -o town\n"
                                         "wend route town --from 36:0 --to=300,300\n"
                                         "wend route town --from 36:0 --to 36:20 --json"};

void RouteVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    arguments.option("--from", "PLACE",
                     "X,Y,Z or X,Y (the nearest node of the kind) or the name of a record",
                     query.from);
    arguments.option("--to", "PLACE", "the same of the other end", query.to);
    arguments.option("--pairs", "FILE",
                     "instead: two places a line, answered by a JSON object a line; - reads the "
                     "standard input",
                     pairs);
    arguments.option("--as", "WAY", "what to look for: shortest, which is the default", as);
    arguments.option("--kind", "KIND",
                     "only this kind of way (default: any; coordinates go to "
                     "the main kind)",
                     query.kind);
    arguments.flag("--respect-lanes", "not against one-way links", query.respect_lanes);
    arguments.flag("--json", "as JSON", json);
}

Expected<void> RouteVerb::check() const {
    if (as != "shortest")
        return failure(fmt::format("--as: '{}' is unknown; shortest is all there is", as));
    const bool has_ends = !query.from.empty() && !query.to.empty();
    const bool has_an_end = !query.from.empty() || !query.to.empty();
    if (pairs.empty() && !has_ends) return failure("--from and --to are needed, or --pairs");
    if (!pairs.empty() && has_an_end) return failure("--pairs stands instead of --from and --to");
    return {};
}

ExitStatus RouteVerb::answer(Console& console, const Network& network,
                             const RouteOptions& options) const {
    const auto ends = ends_of(network, query, options);
    if (!ends) return console.error(ends.error());
    const auto [from, to] = *ends;
    Router router(network);
    const Route& route = router.find(from, to, options);
    if (json)
        print_route_json(console, network, route, router.reason(), JsonLines::many);
    else
        print_route(console, network, from, to, route, router.reason());
    return route.found ? ExitStatus::fine : ExitStatus::no;
}

ExitStatus RouteVerb::answer_pairs(Console& console, const Network& network,
                                   const RouteOptions& options) const {
    const auto bytes = read_file(pairs);
    if (!bytes) return console.error(bytes.error());
    std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    Router router(network);
    ExitStatus status = ExitStatus::fine;
    for (std::size_t line = 1; !text.empty(); ++line) {
        const std::vector<std::string> words = words_of(take_line(text));
        if (words.empty()) continue;
        WayQuery pair = query;
        Expected<std::pair<NodeIndex, NodeIndex>> ends =
            failure(fmt::format("expected two places, found {}", words.size()));
        if (words.size() == 2) {
            pair.from = words[0];
            pair.to = words[1];
            ends = ends_of(network, pair, options);
        }
        if (!ends) {
            // A line that cannot be answered has its line of output too, so that the others keep
            // their places.
            print_route_json(console, network, Route{}, ends.error().message, JsonLines::one);
            console.error({.message = ends.error().message,
                           .file = pairs,
                           .field = fmt::format("line {}", line)});
            continue;
        }
        const Route& route = router.find(ends->first, ends->second, options);
        print_route_json(console, network, route, router.reason(), JsonLines::one);
        if (!route.found) status = ExitStatus::no;
    }
    return status;
}

ExitStatus RouteVerb::run(Console& console) {
    if (const auto checked = check(); !checked) return console.error(checked.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto options = route_options(map->network, query);
    if (!options) return console.error(options.error());
    return pairs.empty() ? answer(console, map->network, *options)
                         : answer_pairs(console, map->network, *options);
}

}  // namespace wend::cli
