#include "cli/nearest_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <utility>

#include "cli/storeys.hpp"
#include "cli/text.hpp"
#include "describe/json_text.hpp"
#include "wend/line.hpp"
#include "wend/storeys.hpp"

namespace wend::cli {
namespace {

void spell(JsonText& json, const Point& point, Nearness nearness = Nearness::three_d) {
    json.open_array();
    json.number(point.x);
    json.number(point.y);
    if (nearness == Nearness::three_d) json.number(point.z);
    json.close_array();
}

void spell(JsonText& json, const NearestFinder& finder, const FoundNearest& found) {
    const Network& network = finder.network();
    json.open_object();
    json.key(finder.is_of_links() ? "from" : "record");
    json.text(network.name_of(found.node));
    if (finder.is_of_links()) {
        json.key("to");
        json.text(network.name_of(network.links.to[found.link]));
    }
    json.key("kind");
    json.text(network.kind_name(finder.kind_of(found)));
    if (!finder.is_of_links()) {
        json.key("position");
        spell(json, network.nodes.position[found.node]);
    }
    if (finder.is_of_links() || network.map_kind == MapKind::mesh) {
        json.key("closest");
        spell(json, found.closest);
    }
    if (finder.is_of_links()) {
        json.key("share");
        json.number(found.share);
    }
    json.key("distance");
    json.number(found.distance);
    if (finder.wish().game) {
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

// Of a place without a height, where it lies under or above several areas.
std::optional<Stop> storeys_around(const NearestFinder& finder, const Place& place,
                                   const std::vector<FoundNearest>& all) {
    if (finder.is_of_links() || all.empty()) return std::nullopt;
    auto storeys = storeys_of(finder.network(), place);
    if (storeys.empty()) return std::nullopt;
    return Stop{{all.front().node}, std::move(storeys)};
}

std::string name_of(const NearestFinder& finder, const FoundNearest& found) {
    const Network& network = finder.network();
    if (!finder.is_of_links()) return network.name_of(found.node);
    return fmt::format("{} to {}", network.name_of(found.node),
                       network.name_of(network.links.to[found.link]));
}

}  // namespace

void print_json(Console& console, const NearestFinder& finder, const Expected<Place>& place,
                const std::vector<FoundNearest>& all, unsigned lines_down_to) {
    JsonText json(console.data(), lines_down_to);
    json.open_object();
    json.key("at");
    if (place)
        spell(json, place->point, place->nearness);
    else
        json.null();
    if (place && place->named) {
        json.key("centre_of");
        json.text(finder.network().places[place->named->place].name);
    }
    json.key("measure");
    json.text(finder.measure(place ? place->nearness : Nearness::three_d));
    json.key("reason");
    if (!place)
        json.text(place.error()->message);
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
    if (place)
        if (const auto storeys = storeys_around(finder, *place, all)) {
            json.key("storeys");
            json.open_array();
            spell_storeys(json, finder.network(), "at", *storeys);
            json.close_array();
        }
    json.key("nearest");
    json.open_array();
    for (const FoundNearest& found : all) spell(json, finder, found);
    json.close_array();
    json.close_object();
}

void print_text(Console& console, const NearestFinder& finder, const Place& place,
                const std::vector<FoundNearest>& all) {
    const Network& network = finder.network();
    const std::string at =
        place.nearness == Nearness::three_d
            ? point_text(place.point)
            : fmt::format("({}, {})", number_text(place.point.x), number_text(place.point.y));
    const std::string of_place =
        place.named ? fmt::format(", the centre of {}", network.places[place.named->place].name)
                    : "";
    console.print("at {}{}, by the {}{}\n", at, of_place,
                  finder.wish().game ? "game's measure " : "", finder.measure(place.nearness));
    if (all.empty()) console.print("nothing: {}\n", finder.missing());
    if (finder.knows_rooms(place.nearness)) {
        std::vector<std::string> names;
        for (const NodeIndex node : finder.nodes_around(place))
            names.push_back(network.name_of(node));
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
        if (finder.wish().game)
            row.push_back(fmt::format("{} by the measure", number_text(found.measure)));
        if (const auto along = along_road(network, found.closest))
            row.push_back(fmt::format("{} {} along the {}", number_text(along->distance),
                                      network.unit, network.lines[along->line].name));
        table.add(std::move(row));
    }
    console.print("{}", table.text(0));
}

}  // namespace wend::cli
