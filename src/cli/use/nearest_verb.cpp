#include "cli/use/nearest_verb.hpp"

#include <utility>

#include "cli/options/route_queries.hpp"
#include "cli/options/search_choice.hpp"
#include "cli/options/way.hpp"
#include "cli/use/nearest_report.hpp"

namespace wend::cli {
namespace {

ExitStatus answer_points(Console& console, const NearestFinder& finder, RouteQueries& queries) {
    ExitStatus status = ExitStatus::fine;
    while (queries.next()) {
        const auto place = finder.place_of(queries.line());
        const auto all = place ? finder.find(*place) : std::vector<FoundNearest>{};
        print_json(console, finder, place, all, 0);
        if (!place)
            console.error(queries.error(place.error()->message));
        else if (all.empty())
            status = ExitStatus::no;
    }
    return status;
}

}  // namespace

constinit const VerbInfo NearestVerb::info{"nearest", "Use",
                                           "Tells the nodes or links that are nearest to a place",
                                           "wend sample gta-sa-paths --nodes 500 -o town\n"
                                           "wend nearest town --at 100,100,20\n"
                                           "wend nearest town --at 100,100 --kind road --json\n"
                                           "wend nearest town --at 100,100,20 --of link "
                                           "--component largest --max-height 50\n"
                                           "wend nearest town --at 100,100 --where 'not water'\n"
                                           "wend sample source-nav --nodes 200 -o house\n"
                                           "wend nearest house --at 100,100,0 --as game"};

void NearestVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    arguments.option("--at", "PLACE",
                     "X,Y,Z, or X,Y (measured on the map), or the name of a record", at);
    arguments.option("--points", "FILE",
                     "instead: a place a line, answered by a JSON object a line; - reads the "
                     "standard input",
                     points);
    for (const RequestOption& option : described_options<NearestWish>())
        if (option.name == "nodes")
            where.declare(arguments, std::string(option.note));
        else
            wanted.declare(arguments, option);
    arguments.option("--as", "SHORTEST|GAME",
                     "shortest, the straight distance, which is the default, or game, as the game "
                     "itself measures",
                     as);
    arguments.flag("--json", "as JSON", json);
    game_options.declare(arguments, FormatOptions::For::asking_game);
}

Expected<NearestWish> NearestVerb::wish(const Map& map, Console& console) const {
    auto wish = wanted.request<NearestWish>(map.network());
    if (!wish || !where.is_given()) return wish;
    auto chosen = where.nodes(map, console);
    if (!chosen) return failure(std::move(chosen.error()));
    wish->nodes = std::move(*chosen);
    return wish;
}

ExitStatus NearestVerb::run(Console& console) {
    const auto search = node_search_named(as);
    if (!search) return console.error(search.error());
    if (at.empty() == points.empty())
        return console.error(
            {at.empty() ? "--at is needed, or --points" : "--points stands instead of --at"});
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto planner = make_planner(*map, {.search = *search}, game_options);
    if (!planner) return console.error(planner.error());
    auto asked = wish(*map, console);
    if (!asked) return console.error(asked.error());
    asked->game = planner->options().game;
    asked->many = !points.empty();
    const auto finder = NearestFinder::make(map->shared_network(), std::move(*asked));
    if (!finder) return console.error(finder.error());
    if (!points.empty()) {
        auto queries = RouteQueries::read(points);
        return queries ? answer_points(console, *finder, *queries) : console.error(queries.error());
    }
    const auto place = finder->place_of(at);
    if (!place) return console.error(place.error());
    const auto all = finder->find(*place);
    if (json)
        print_json(console, *finder, place, all, 2);
    else
        print_text(console, *finder, *place, all);
    return all.empty() ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
