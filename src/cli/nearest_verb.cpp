#include "cli/nearest_verb.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/number_text.hpp"
#include "cli/nearest_report.hpp"
#include "cli/route_queries.hpp"
#include "cli/search_choice.hpp"
#include "cli/way.hpp"

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
    arguments.option("--of", "WHAT", note_of<NearestWish>("element"), of);
    arguments.option("--kind", "KIND", note_of<NearestWish>("kind"), kind);
    where.declare(arguments, note_of<NearestWish>("nodes"));
    arguments.option("--component", "WHICH", note_of<NearestWish>("component"), wish.component);
    arguments.option("--joined-to", "PLACE", note_of<NearestWish>("joined_to"), wish.joined_to);
    arguments.option("--max-height", "UNITS", note_of<NearestWish>("max_height"), max_height);
    arguments.option("--as", "SHORTEST|GAME",
                     "shortest, the straight distance, which is the default, or game, as the game "
                     "itself measures",
                     as);
    arguments.flag("--json", "as JSON", json);
    game_options.declare(arguments, FormatOptions::For::asking_game);
}

Expected<void> NearestVerb::read_wish(const Network& network) {
    if (of != "node" && of != "link")
        return failure(fmt::format("--of: '{}' is unknown; there are node and link", of));
    wish.of = of == "link" ? Element::link : Element::node;
    const auto wanted = kind_of(network, kind);
    if (!wanted) return failure(wanted.error());
    wish.kind = *wanted;
    if (max_height.empty()) return {};
    wish.max_height = finite_number(max_height);
    if (wish.max_height && *wish.max_height >= 0) return {};
    return failure(fmt::format(
        "--max-height: '{}' was expected to be a difference in height, a number not below 0",
        max_height));
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
    if (where.is_given()) {
        auto chosen = where.nodes(*map, console);
        if (!chosen) return console.error(chosen.error());
        wish.nodes = std::move(*chosen);
    }
    if (const auto read = read_wish(map->network()); !read) return console.error(read.error());
    wish.game = planner->options().game;
    wish.many = !points.empty();
    const auto finder = NearestFinder::make(map->shared_network(), wish);
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
