#include "cli/route_verb.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/route_queries.hpp"
#include "cli/route_report.hpp"
#include "cli/storey_choice.hpp"

namespace wend::cli {
constinit const VerbInfo RouteVerb::info{
    "route", "Use", "Finds the way between two places: the shortest, or the game's own",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend route town --from 36:0 --to=300,300\n"
    "wend route town --from 36:0 --via 36:20 --to 36:0\n"
    "wend route town --from 36:0 --to 36:20 --json\n"
    "wend route town --from 36:0 --to 36:20 --as game\n"
    "wend route town --from 36:0 --to 36:20 -o way.geojson\n"
    "printf 'road: 60 km/h\\nroad, speed_class=0: 30 km/h\\nany: 5 km/h\\n' > speeds\n"
    "wend route town --from 36:0 --to=300,300 --speeds speeds\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend route house --from 1 --to 20 --as corridor\n"
    "wend sample gp2-track -o track\n"
    "wend route track --from 'sector 3' --to 'pit 7'"};

void RouteVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    arguments.option("--from", "PLACE",
                     "X,Y,Z or X,Y (the nearest node of the kind) or the name of a record",
                     query.from);
    arguments.option("--to", "PLACE", "the same of the other end", query.to);
    arguments.options("--via", "PLACE",
                      "the same of a place between; several in the order of the way", query.via);
    arguments.option("--pairs", "FILE",
                     "instead: two places a line, answered by a JSON object a line; - reads the "
                     "standard input",
                     pairs);
    arguments.option("--as", "WAY",
                     "what to look for: shortest, which is the default, corridor, a taut path "
                     "through the areas of a mesh, or game, the way that the game itself takes",
                     as);
    arguments.option("--kind", "KIND",
                     "only this kind of way (default: any; coordinates go to "
                     "the main kind)",
                     query.kind);
    arguments.flag("--respect-lanes", "not against one-way links", query.respect_lanes);
    arguments.option("--prepared", "FILE", "what wend prepare wrote, with the same options",
                     prepared_file);
    speeds.declare(arguments);
    arguments.option("--forbid", "PLACE", "not through this node", query.forbid);
    arguments.flag("--game-limits", "with --as game: what the game has no room for is not found",
                   game_limits);
    arguments.flag("--json", "as JSON", json);
    output.declare(arguments);
    game_options.declare(arguments, FormatOptions::For::asking_game);
}

Expected<FoundAs> RouteVerb::check() const {
    const auto found = way_found_as(as);
    if (found && *found != FoundAs::game && game_limits)
        return failure("--game-limits needs --as game");
    const bool has_ends = !query.from.empty() && !query.to.empty();
    const bool has_a_place = !query.from.empty() || !query.to.empty() || !query.via.empty();
    if (pairs.empty() && !has_ends) return failure("--from and --to are needed, or --pairs");
    if (!pairs.empty() && has_a_place)
        return failure("--pairs stands instead of --from, --via and --to");
    if (json && output.is_standard_output())
        return failure("--json and --geojson cannot both have the standard output");
    return found;
}

ExitStatus RouteVerb::answer(Console& console, RouteFinder& finder, const RouteOptions& options) {
    const Network& network = finder.network();
    auto stops = finder.stops_of(query, options.kind);
    if (!stops) return console.error(stops.error());
    const FoundWay way = find_on_storeys(finder, query, options, *stops);
    output.add(stops->front(), stops->back(), way);
    if (output.is_standard_output()) return way.route.found ? ExitStatus::fine : ExitStatus::no;
    if (json)
        print_route_json(console, network, way, JsonLines::many);
    else
        print_route(console, network, stops->front(), stops->back(), way,
                    finder.best_beside(way, options));
    return way.route.found ? ExitStatus::fine : ExitStatus::no;
}

ExitStatus RouteVerb::answer_pairs(Console& console, RouteFinder& finder,
                                   const RouteOptions& options) {
    auto queries = RouteQueries::read(pairs);
    if (!queries) return console.error(queries.error());
    const Network& network = finder.network();
    ExitStatus status = ExitStatus::fine;
    while (!console.reader_has_left() && queries->next()) {
        const std::vector<std::string> words = queries->words();
        WayQuery pair = query;
        Expected<std::vector<Endpoint>> stops =
            failure(fmt::format("expected two places, found {}", words.size()));
        if (words.size() == 2) {
            pair.from = words[0];
            pair.to = words[1];
            stops = finder.stops_of(pair, options.kind);
        }
        if (!stops) {
            // A line that cannot be answered has its line of output too, so that the others keep
            // their places.
            const FoundWay none = finder.unanswered(stops.error().message);
            print_pair(console, network, none);
            console.error(queries->error(stops.error().message));
            continue;
        }
        const FoundWay way = find_on_storeys(finder, pair, options, *stops);
        print_pair(console, network, way);
        if (way.route.found)
            output.add(stops->front(), stops->back(), way);
        else
            status = ExitStatus::no;
    }
    return status;
}

void RouteVerb::print_pair(Console& console, const Network& network, const FoundWay& way) const {
    if (!output.is_standard_output()) print_route_json(console, network, way, JsonLines::one);
}

ExitStatus RouteVerb::run(Console& console) {
    const auto found = check();
    if (!found) return console.error(found.error());
    if (const auto announced = output.begin(); !announced) return console.error(announced.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    using Queries = RouteFinder::Queries;
    const auto manner = finding_manner(*found, game_limits, game_options);
    if (!manner) return console.error(manner.error());
    auto finder = RouteFinder::make(*map, *manner, pairs.empty() ? Queries::one : Queries::many);
    if (!finder) return console.error(finder.error());
    const auto options = route_options(map->network(), query, finder->nearest());
    if (!options) return console.error(options.error());
    if (speeds.is_given()) {
        auto times = speeds.costs(map->network(), options->kind);
        if (!times) return console.error(times.error());
        finder->use_times(std::move(*times));
    }
    if (!prepared_file.empty())
        if (const auto ready = finder->use_prepared(prepared_file, *options, console); !ready)
            return console.error(ready.error());
    output.begin_ways(map->network());
    const ExitStatus status = pairs.empty() ? answer(console, *finder, *options)
                                            : answer_pairs(console, *finder, *options);
    if (status == ExitStatus::failed) return status;
    const auto written = output.finish(console);
    return written ? status : console.error(written.error());
}

}  // namespace wend::cli
