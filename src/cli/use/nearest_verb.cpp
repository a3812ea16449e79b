#include "cli/use/nearest_verb.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <utility>

#include "api/answers/route_answer.hpp"
#include "cli/options/location.hpp"
#include "cli/options/route_options.hpp"
#include "cli/text/text.hpp"
#include "wend/line.hpp"
#include "wend/storeys.hpp"

namespace wend::cli {
namespace {

NearAnswer told(const NearestFinder& finder, const FoundNearest& found) {
    const Network& network = finder.network();
    const bool is_link = finder.is_of_links();
    NearAnswer near;
    (is_link ? near.from : near.record) = network.name_of(found.node);
    if (is_link)
        near.to = network.name_of(network.links.to[found.link]);
    else
        near.position = network.nodes.position[found.node];
    near.kind = network.kind_name(finder.kind_of(found));
    if (is_link || network.map_kind == MapKind::mesh) near.closest = found.closest;
    if (is_link) near.share = found.share;
    near.distance = found.distance;
    if (finder.request().game) near.game_distance = found.measure;
    if (const auto along = along_road(network, found.closest))
        near.along = {network.lines[along->line].name, along->distance};
    return near;
}

// Of a place without a height, where it lies under or above several areas.
std::optional<Stop> storeys_around(const NearestFinder& finder, const Location& place,
                                   const std::vector<FoundNearest>& all) {
    if (finder.is_of_links() || all.empty()) return std::nullopt;
    auto storeys = storeys_of(finder.network(), place);
    if (storeys.empty()) return std::nullopt;
    return Stop{{all.front().node}, std::move(storeys)};
}

// Names of the nodes whose rooms a place lies in.
std::vector<std::string> names_around(const NearestFinder& finder, const Location& place) {
    std::vector<std::string> names;
    for (const NodeIndex node : finder.nodes_around(place))
        names.push_back(finder.network().name_of(node));
    return names;
}

std::string name_of(const NearestFinder& finder, const FoundNearest& found) {
    const Network& network = finder.network();
    if (!finder.is_of_links()) return network.name_of(found.node);
    return fmt::format("{} to {}", network.name_of(found.node),
                       network.name_of(network.links.to[found.link]));
}

}  // namespace

void print_json(Console& console, const NearestFinder& finder, const Expected<Location>& place,
                const std::vector<FoundNearest>& all, unsigned lines_down_to) {
    const Network& network = finder.network();
    NearestAnswer answer;
    answer.measure = finder.measure(place ? place->metric : DistanceMetric::three_d);
    if (!place)
        answer.reason = in_program_words(place.error()->message);
    else if (all.empty())
        answer.reason = in_program_words(finder.missing());
    if (place) {
        answer.at = {place->point.x, place->point.y};
        if (place->metric == DistanceMetric::three_d) answer.at->push_back(place->point.z);
        if (place->named) answer.centre_of = network.places[place->named->place].name;
        if (finder.knows_rooms(place->metric)) answer.inside = names_around(finder, *place);
        if (const auto storeys = storeys_around(finder, *place, all))
            answer.storeys.push_back(storeys_told(network, "at", *storeys));
    }
    for (const FoundNearest& found : all) answer.nearest.push_back(told(finder, found));
    write_answer(console.data(), answer, lines_down_to);
}

void print_text(Console& console, const NearestFinder& finder, const Location& place,
                const std::vector<FoundNearest>& all) {
    const Network& network = finder.network();
    const std::string at =
        place.metric == DistanceMetric::three_d
            ? point_text(place.point)
            : fmt::format("({}, {})", number_text(place.point.x), number_text(place.point.y));
    const std::string of_place =
        place.named ? fmt::format(", the centre of {}", network.places[place.named->place].name)
                    : "";
    console.print("at {}{}, by the {}{}\n", at, of_place,
                  finder.request().game ? "game's measure " : "", finder.measure(place.metric));
    if (all.empty()) console.print("nothing: {}\n", in_program_words(finder.missing()));
    if (finder.knows_rooms(place.metric)) {
        const std::vector<std::string> names = names_around(finder, place);
        console.print("inside {}\n",
                      names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
    }
    if (const auto storeys = storeys_around(finder, place, all))
        console.print("storeys at {}\n", storeys_text(network, *storeys));
    using Align = Table::Align;
    Table table({Align::left, Align::left, Align::left, Align::right, Align::right, Align::right});
    for (const FoundNearest& found : all) {
        std::vector<std::string> row{
            name_of(finder, found), std::string(network.kind_name(finder.kind_of(found))),
            point_text(found.closest),
            fmt::format("{} {}", number_text(found.distance), network.unit)};
        if (finder.is_of_links())
            row.push_back(fmt::format("{}% of the link", number_text(100 * found.share)));
        if (finder.request().game)
            row.push_back(fmt::format("{} by the measure", number_text(found.measure)));
        if (const auto along = along_road(network, found.closest))
            row.push_back(fmt::format("{} {} along the {}", number_text(along->distance),
                                      network.unit, network.lines[along->line].name));
        table.add(std::move(row));
    }
    console.print("{}", table.text(0));
}

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
                                           "Finds the nodes or links nearest to a place",
                                           "wend sample gta-sa-paths --nodes 500 -o town\n"
                                           "wend nearest town --at 100,100,20\n"
                                           "wend nearest town --at 100,100 --kind road --json\n"
                                           "wend nearest town --at 9,9,20 --of link "
                                           "--component largest --max-height 50\n"
                                           "wend nearest town --at 100,100 --where 'not water'\n"
                                           "wend sample source-nav --nodes 200 -o house\n"
                                           "wend nearest house --at 100,100,0 --as game"};

void NearestVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    arguments.option("--at", "PLACE",
                     "X,Y,Z, or X,Y (measured on the map), or the name of a record", at);
    arguments.option(
        "--points", "FILE",
        "instead of --at: a file with a place a line, answered with one JSON object a line; - "
        "reads the standard input",
        points);
    for (const RequestOption& option : described_options<NearestRequest>())
        if (option.name == "nodes")
            where.declare(arguments, std::string(option.note));
        else if (!option.is_for_programs)
            wanted.declare(arguments, option);
    arguments.option("--as", node_searches,
                     "how to measure: shortest (the default), the straight distance, or game, as "
                     "the game itself does",
                     as);
    arguments.flag("--json", "print JSON", json);
    game_options.declare(arguments, FormatOptions::For::asking_game);
}

Expected<NearestRequest> NearestVerb::request(const Map& map, Console& console) const {
    auto request = wanted.request<NearestRequest>(map.network());
    if (!request || !where.is_given()) return request;
    auto chosen = where.nodes(map, console);
    if (!chosen) return failure(std::move(chosen.error()));
    request->nodes = std::move(*chosen);
    return request;
}

ExitStatus NearestVerb::run(Console& console) {
    const auto search = search_named(as);
    if (!search) return console.error(search.error());
    if (at.empty() == points.empty())
        return console.error(
            {at.empty() ? "--at is needed, or --points" : "--points stands instead of --at"});
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto planner = make_planner(*map, {.search = *search}, game_options);
    if (!planner) return console.error(planner.error());
    auto asked = request(*map, console);
    if (!asked) return console.error(asked.error());
    asked->game = planner->options().game;
    asked->many = !points.empty();
    asked->world = map->world_around();
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
