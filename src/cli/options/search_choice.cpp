#include "cli/options/search_choice.hpp"

#include <fmt/format.h>

#include <utility>

namespace wend::cli {

Expected<PathSearch> path_search_named(const std::string& name) {
    if (name == "corridor") return PathSearch::corridor;
    if (const auto search = node_search_named(name)) return search;
    return failure(
        fmt::format("--as: '{}' is unknown; there are shortest, corridor and game", name));
}

Expected<PathSearch> node_search_named(const std::string& name) {
    if (name == "shortest") return PathSearch::shortest;
    if (name == "game") return PathSearch::game;
    return failure(fmt::format("--as: '{}' is unknown; there are shortest and game", name));
}

Expected<Planner> make_planner(const Map& map, PlannerOptions options,
                               const FormatOptions& game_options) {
    const PathSearch search = options.search;
    if (search == PathSearch::game) {
        auto rules = map.game_rules(game_options.values());
        if (!rules) return failure(std::move(rules.error()));
        options.game = std::move(*rules);
    } else if (const auto given = game_options.given(); !given.empty()) {
        return failure(fmt::format("{} needs --as game", given.front()));
    }
    // Options for reading that only the game heeds, unless a selection of records goes by them.
    for (const OptionSpec& spec : map.format().info().game_options)
        if (search != PathSearch::game && !options.profile.only_nodes &&
            map.options().contains(spec.name))
            return failure(fmt::format("--{} needs --as game", spec.name));
    auto planner = Planner::make(map, std::move(options));
    if (planner) return planner;
    const std::string& message = planner.error()->message;
    if (search == PathSearch::game) return failure("--as game: " + message);
    return failure(
        fmt::format("--as corridor: {}; --as shortest finds ways from node to node", message));
}

}  // namespace wend::cli
