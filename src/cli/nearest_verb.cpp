#include "cli/nearest_verb.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "cli/route_finder.hpp"
#include "cli/route_queries.hpp"
#include "cli/text.hpp"
#include "cli/way.hpp"
#include "describe/json_text.hpp"
#include "wend/line.hpp"
#include "wend/surface.hpp"

namespace wend::cli {
namespace {

// A node that is nearest of its kind.
struct Found {
    NodeIndex node = no_index;
    Point closest;  // Of its surface and the room above, if it has these; else where it stands.
    double distance = 0;  // Straight, to there.
    double measure = 0;   // What decided how near it is.
};

// Tells the nearest nodes of places, by one measure.
class NearestFinder {
  public:
    NearestFinder(const RouteFinder& finder, std::optional<std::uint8_t> kind)
        : network_(finder.network()),
          rules_(finder.game_rules()),
          nearest_(finder.nearest()),
          kind_(kind) {}

    // The nearest node of each kind that is wanted, nearest first.
    std::vector<Found> find(const Place& place) const {
        std::vector<Found> all;
        for (std::size_t i = 0; i < network_.kinds.size(); ++i) {
            const auto kind = static_cast<std::uint8_t>(i);
            if (kind_ && kind != *kind_) continue;
            const auto node = nearest_(place.point, kind, place.nearness);
            if (node) all.push_back(measured(*node, place));
        }
        std::ranges::sort(all, {},
                          [](const Found& found) { return std::tuple(found.measure, found.node); });
        return all;
    }

    std::string measure(Nearness nearness) const {
        if (rules_) return std::string(rules_->measure(nearness));
        return nearness == Nearness::space ? "straight distance" : "straight distance on the map";
    }
    std::string missing() const {
        return kind_ ? fmt::format("there is no node of kind {}", network_.kind_name(*kind_))
                     : "there are no nodes";
    }

    // The nodes whose rooms a place lies in; nothing is known of that without heights.
    std::vector<NodeIndex> nodes_around(const Place& place) const {
        std::vector<NodeIndex> around;
        const Surfaces& surfaces = network_.surfaces;
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node)
            if (is_somewhere(surfaces, node) && is_in_room(surfaces, node, place.point))
                around.push_back(node);
        return around;
    }

    const Network& network() const { return network_; }
    bool is_game() const { return rules_ != nullptr; }
    bool knows_rooms(Nearness nearness) const {
        return nearness == Nearness::space && !network_.surfaces.clearance.empty();
    }

  private:
    Point closest_of(NodeIndex node, const Place& place) const {
        const Surfaces& surfaces = network_.surfaces;
        if (surfaces.empty()) return network_.nodes.position[node];
        return place.nearness == Nearness::space
                   ? closest_in_room(surfaces, node, place.point)
                   : closest_point(surfaces, node, place.point.x, place.point.y);
    }

    Found measured(NodeIndex node, const Place& place) const {
        const Point closest = closest_of(node, place);
        Point there = closest;
        if (place.nearness == Nearness::plan) there.z = place.point.z;
        const double straight = distance(there, place.point);
        return {node, closest, straight,
                rules_ ? rules_->distance_to(node, place.point, place.nearness) : straight};
    }

    const Network& network_;
    const GameRules* rules_;
    FindNearest nearest_;
    std::optional<std::uint8_t> kind_;
};

void spell(JsonText& json, const Point& point, Nearness nearness = Nearness::space) {
    json.open_array();
    json.number(point.x);
    json.number(point.y);
    if (nearness == Nearness::space) json.number(point.z);
    json.close_array();
}

void spell(JsonText& json, const NearestFinder& finder, const Found& found) {
    const Network& network = finder.network();
    json.open_object();
    json.key("record");
    json.text(network.name_of(found.node));
    json.key("kind");
    json.text(network.kind_name(network.nodes.kind[found.node]));
    json.key("position");
    spell(json, network.nodes.position[found.node]);
    if (!network.surfaces.empty()) {
        json.key("closest");
        spell(json, found.closest);
    }
    json.key("distance");
    json.number(found.distance);
    if (finder.is_game()) {
        json.key("game_distance");
        json.number(found.measure);
    }
    if (const auto along = along_road(network, found.closest)) {
        json.key("along");
        json.open_object();
        json.key("road");
        json.text(network.lines[along->line].name);
        json.key("distance");
        json.number(along->distance);
        json.close_object();
    }
    json.close_object();
}

// An answer as JSON; one to a line that nobody could understand has no place, but its fault.
void print_json(Console& console, const NearestFinder& finder, const Expected<Place>& place,
                const std::vector<Found>& all, unsigned lines_down_to) {
    JsonText json(console.out(), lines_down_to);
    json.open_object();
    json.key("at");
    if (place)
        spell(json, place->point, place->nearness);
    else
        json.null();
    json.key("measure");
    json.text(finder.measure(place ? place->nearness : Nearness::space));
    json.key("reason");
    if (!place)
        json.text(place.error().message);
    else if (all.empty())
        json.text(finder.missing());
    else
        json.null();
    if (place && finder.knows_rooms(place->nearness)) {
        json.key("inside");
        json.open_array();
        for (const NodeIndex node : finder.nodes_around(*place))
            json.text(finder.network().name_of(node));
        json.close_array();
    }
    json.key("nearest");
    json.open_array();
    for (const Found& found : all) spell(json, finder, found);
    json.close_array();
    json.close_object();
}

void print_text(Console& console, const NearestFinder& finder, const Place& place,
                const std::vector<Found>& all) {
    const Network& network = finder.network();
    const std::string at =
        place.nearness == Nearness::space
            ? point_text(place.point)
            : fmt::format("({}, {})", number_text(place.point.x), number_text(place.point.y));
    console.print("at {}, by the {}{}\n", at, finder.is_game() ? "game's measure " : "",
                  finder.measure(place.nearness));
    if (all.empty()) console.print("nothing: {}\n", finder.missing());
    if (finder.knows_rooms(place.nearness)) {
        std::vector<std::string> names;
        for (const NodeIndex node : finder.nodes_around(place))
            names.push_back(network.name_of(node));
        console.print("inside {}\n",
                      names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
    }
    using Align = Table::Align;
    Table table({Align::left, Align::left, Align::left, Align::right, Align::right, Align::right});
    for (const Found& found : all) {
        std::vector<std::string> row{
            network.name_of(found.node),
            std::string(network.kind_name(network.nodes.kind[found.node])),
            point_text(found.closest),
            fmt::format("{} {}", number_text(found.distance), network.unit)};
        if (finder.is_game())
            row.push_back(fmt::format("{} by the measure", number_text(found.measure)));
        if (const auto along = along_road(network, found.closest))
            row.push_back(fmt::format("{} {} along the {}", number_text(along->distance),
                                      network.unit, network.lines[along->line].name));
        table.add(std::move(row));
    }
    console.print("{}", table.text(0));
}

ExitStatus answer_points(Console& console, const NearestFinder& finder, RouteQueries& queries) {
    ExitStatus status = ExitStatus::fine;
    while (queries.next()) {
        const auto place = find_place(finder.network(), queries.line());
        const auto all = place ? finder.find(*place) : std::vector<Found>{};
        print_json(console, finder, place, all, 0);
        if (!place)
            console.error(queries.error(place.error().message));
        else if (all.empty())
            status = ExitStatus::no;
    }
    return status;
}

}  // namespace

constinit const VerbInfo NearestVerb::info{"nearest", "Use",
                                           "Tells the nodes that are nearest to a place",
                                           "wend sample gta-sa-paths --nodes 500 -o town\n"
                                           "wend nearest town --at 100,100,20\n"
                                           "wend nearest town --at 100,100 --kind road --json"};

void NearestVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    arguments.option("--at", "PLACE",
                     "X,Y,Z, or X,Y (measured on the map), or the name of a record", at);
    arguments.option("--points", "FILE",
                     "instead: a place a line, answered by a JSON object a line; - reads the "
                     "standard input",
                     points);
    arguments.option("--kind", "KIND", "only of this kind (default: the nearest of each kind)",
                     kind);
    arguments.option("--as", "MEASURE",
                     "shortest, the straight distance, which is the default, or game, as the game "
                     "itself measures",
                     as);
    arguments.flag("--json", "as JSON", json);
    game_options.declare(arguments, FormatOptions::For::asking_game);
}

ExitStatus NearestVerb::run(Console& console) {
    const auto found = node_found_as(as);
    if (!found) return console.error(found.error());
    if (at.empty() == points.empty())
        return console.error(
            {at.empty() ? "--at is needed, or --points" : "--points stands instead of --at"});
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto wanted = kind_of(map->network, kind);
    if (!wanted) return console.error(wanted.error());
    using Queries = RouteFinder::Queries;
    const auto manner = finding_manner(*found, false, input, game_options, map->dataset);
    if (!manner) return console.error(manner.error());
    const auto nodes =
        RouteFinder::make(*map, *manner, points.empty() ? Queries::one : Queries::many);
    if (!nodes) return console.error(nodes.error());
    const NearestFinder finder(*nodes, *wanted);
    if (!points.empty()) {
        auto queries = RouteQueries::read(points);
        return queries ? answer_points(console, finder, *queries) : console.error(queries.error());
    }
    const auto place = find_place(map->network, at);
    if (!place) return console.error(place.error());
    const auto all = finder.find(*place);
    if (json)
        print_json(console, finder, place, all, 2);
    else
        print_text(console, finder, *place, all);
    return all.empty() ? ExitStatus::no : ExitStatus::fine;
}

}  // namespace wend::cli
