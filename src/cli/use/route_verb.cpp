#include "cli/use/route_verb.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "cli/options/location.hpp"
#include "cli/options/route_options.hpp"
#include "cli/use/prepare_verb.hpp"
#include "cli/use/route_report.hpp"

namespace wend::cli {

void WaysOutput::declare(Arguments& arguments) {
    output_.declare(arguments, "FILE",
                    "also write the route to a file: .geojson, or .svg or .png, a picture of the "
                    "map with the route",
                    false);
    arguments.flag("--geojson", "write GeoJSON: to FILE, whatever its name, or instead of the text",
                   is_geojson_);
}

Expected<void> WaysOutput::begin() {
    if (!has_file()) return {};
    const std::string name = target();
    const std::string_view ending = ending_of(name);
    is_geojson_ = is_geojson_ || ending == "geojson";
    if (!is_geojson_) picture_ = picture_format_named(ending);
    if (!is_geojson_ && !picture_)
        return failure(
            "ends in none of .geojson, .svg and .png; --geojson says that it is the first", name);
    outputs_.emplace(output_.existing());
    const auto staged = outputs_->stage(name);
    if (!staged) return failure(staged.error());
    file_ = *staged;
    return {};
}

void WaysOutput::begin_ways(const Network& network) {
    network_ = &network;
    if (!file_ || picture_) return;
    sink_.emplace([file = file_](std::string_view text) { file->append(text); });
    geojson_.emplace(*sink_, network);
}

void WaysOutput::add(const PlannedPath& planned) {
    if (geojson_) geojson_->add(planned);
    if (picture_ && planned.path.found) routes_.push_back(drawn_route(*network_, planned));
}

Expected<void> WaysOutput::finish(Console& console) {
    if (!file_) return {};
    if (geojson_) {
        geojson_->finish();
        sink_->flush();
    } else {
        if (routes_.empty()) {
            console.note("there is no route to draw, and no picture was made");
            return {};
        }
        if (const auto drawn = draw_ways(); !drawn) return drawn;
    }
    return outputs_->commit();
}

Expected<void> WaysOutput::draw_ways() {
    const auto drawn = draw(*network_, {.format = *picture_, .routes = std::move(routes_)});
    if (!drawn) return failure(drawn.error());
    file_->append(*drawn);
    return {};
}

constinit const VerbInfo RouteVerb::info{
    "route", "Use", "Finds the route between two places: the shortest or the game's own",
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
    "wend route house --from 1 --to 9 --max-climb 41 --radius 8 --avoid 'ladder up'\n"
    "wend route house --from Library --to Garden:centre\n"
    "wend sample goldsrc-map --nodes 200 -o house\n"
    "wend route house/building.nav --from spawn:t --to bombsite:a\n"
    "wend sample gp2-track -o track\n"
    "wend route track --from 'sector 3' --to 'pit 7'"};

void RouteVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    arguments.option("--from", "PLACE",
                     "X,Y,Z or X,Y (the nearest node of the kind), the name of a record, or that "
                     "of a place, optionally followed by :centre or :all",
                     query.from);
    arguments.option("--to", "PLACE", "where to, in the same form", query.to);
    arguments.options("--via", "PLACE",
                      "a place in between, in the same form; repeat for several, in order",
                      query.via);
    arguments.option("--pairs", "FILE",
                     "instead of --from and --to: a file with two places a line, answered with one "
                     "JSON object a line; - reads the standard input",
                     pairs);
    arguments.option("--as", path_searches,
                     "how to search: shortest (the default), corridor, a taut path through the "
                     "areas of a mesh, or game, the route that the game itself finds",
                     as);
    profile.declare(arguments);
    arguments.option("--prepared", "FILE", "the file that wend prepare wrote with the same options",
                     prepared_file);
    arguments.option(
        "--forbid", "PLACE",
        "do not pass through this node, at which a route may still begin or end; for --as "
        "game too, which --avoid is not",
        forbid);
    arguments.flag("--game-limits",
                   "with --as game: find no route that exceeds the limits of the game's own search",
                   game_limits);
    arguments.flag("--json", "print JSON", json);
    output.declare(arguments);
    game_options.declare(arguments, FormatOptions::For::asking_game);
}

Expected<PathSearch> RouteVerb::check() const {
    const auto found = search_named(as);
    if (found && *found != PathSearch::game && game_limits)
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

Expected<Planner> RouteVerb::make_planner(const Map& map, PathSearch search,
                                          Console& console) const {
    if (search == PathSearch::game) {
        if (profile.where.is_given())
            return failure("--where is not for --as game, which keeps to no selection of records");
        if (const auto limit = profile.options.first_given("agent"); !limit.empty())
            return failure(fmt::format(
                "{} is not for --as game, which knows no other agent than its own", limit));
        if (const auto other = profile.options.first_given("links"); !other.empty())
            return failure(
                fmt::format("{} is not for --as game, which takes the links it likes", other));
    }
    auto used = profile.profile(map, console);
    if (!used) return failure(std::move(used.error()));
    return cli::make_planner(map,
                             {.search = search,
                              .profile = std::move(*used),
                              .game_limits = game_limits,
                              .many_queries = !pairs.empty()},
                             game_options);
}

Expected<void> RouteVerb::use_prepared(Planner& planner, Console& console) const {
    if (prepared_file.empty()) return {};
    if (planner.options().search != PathSearch::shortest)
        return failure("--prepared: it finds only shortest paths, not --as corridor or game");
    if (!forbid.empty()) return failure("--prepared and --forbid: a prepared map is as it is");
    if (planner.network().map_kind == MapKind::mesh) {
        const auto ways = prepared_ways(planner.graph(), prepared_file);
        if (!ways) return failure(ways.error());
        return planner.use_ways(*ways);
    }
    const auto hierarchy = prepared(planner.graph(), prepared_file, console);
    if (!hierarchy) return failure(hierarchy.error());
    return planner.use_hierarchy(*hierarchy);
}

ExitStatus RouteVerb::answer(Console& console, Planner& planner,
                             std::optional<NodeIndex> forbidden) {
    const Network& network = planner.network();
    const auto stops = stops_of(planner, query);
    if (!stops) return console.error(stops.error());
    const PlannedPath& planned = planner.find(*stops, forbidden);
    output.add(planned);
    const ExitStatus status = planned.path.found ? ExitStatus::fine : ExitStatus::no;
    if (output.is_standard_output()) return status;
    if (json)
        print_route_json(console, network, planned, JsonLines::many);
    else
        print_route(console, network, planned, planner.best_between_stops());
    return status;
}

ExitStatus RouteVerb::answer_pairs(Console& console, Planner& planner,
                                   std::optional<NodeIndex> forbidden) {
    auto queries = RouteQueries::read(pairs);
    if (!queries) return console.error(queries.error());
    const Network& network = planner.network();
    ExitStatus status = ExitStatus::fine;
    while (!console.reader_has_left() && queries->next()) {
        const std::vector<std::string> words = queries->words();
        const auto stops =
            words.size() == 2 ? planner.stops(words)
                              : failure(fmt::format("expected two places, found {}", words.size()));
        if (!stops) {
            // A line that cannot be answered has its line of output too, so that the others keep
            // their places.
            PlannedPath none{.reason = stops.error()->message};
            if (planner.options().game) none.game = PlannedPath::Game{};
            if (profile.has_speeds()) none.time = std::numeric_limits<double>::quiet_NaN();
            print_pair(console, network, none);
            console.error(queries->error(stops.error()->message));
            continue;
        }
        const PlannedPath& planned = planner.find(*stops, forbidden);
        print_pair(console, network, planned);
        if (planned.path.found)
            output.add(planned);
        else
            status = ExitStatus::no;
    }
    return status;
}

void RouteVerb::print_pair(Console& console, const Network& network,
                           const PlannedPath& planned) const {
    if (!output.is_standard_output()) print_route_json(console, network, planned, JsonLines::one);
}

ExitStatus RouteVerb::run(Console& console) {
    const auto search = check();
    if (!search) return console.error(search.error());
    if (const auto announced = output.begin(); !announced) return console.error(announced.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    auto planner = make_planner(*map, *search, console);
    if (!planner) return console.error(planner.error());
    std::optional<NodeIndex> forbidden;
    if (!forbid.empty()) {
        const auto stop = planner->stop(forbid);
        if (!stop) return console.error({"--forbid: " + stop.error()->message});
        if (stop->named)
            return console.error({fmt::format(
                "--forbid: {} is a place, and one {} is wanted; --where 'not place {}' keeps "
                "out of all of it",
                forbid, map->network().node_word, map->network().places[stop->named->place].name)});
        forbidden = stop->end.node;
    }
    if (const auto ready = use_prepared(*planner, console); !ready)
        return console.error(ready.error());
    output.begin_ways(map->network());
    const ExitStatus status = pairs.empty() ? answer(console, *planner, forbidden)
                                            : answer_pairs(console, *planner, forbidden);
    if (status == ExitStatus::failed) return status;
    const auto written = output.finish(console);
    return written ? status : console.error(written.error());
}

}  // namespace wend::cli
