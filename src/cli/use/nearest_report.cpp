#include "cli/use/nearest_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <utility>

#include "api/answers/nearest_answer.hpp"
#include "cli/options/storeys.hpp"
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
    if (finder.wish().game) near.game_distance = found.measure;
    if (const auto along = along_road(network, found.closest))
        near.along = {network.lines[along->line].name, along->distance};
    return near;
}

// Of a place without a height, where it lies under or above several areas.
std::optional<Stop> storeys_around(const NearestFinder& finder, const Place& place,
                                   const std::vector<FoundNearest>& all) {
    if (finder.is_of_links() || all.empty()) return std::nullopt;
    auto storeys = storeys_of(finder.network(), place);
    if (storeys.empty()) return std::nullopt;
    return Stop{{all.front().node}, std::move(storeys)};
}

// Names of the nodes whose rooms a place lies in.
std::vector<std::string> names_around(const NearestFinder& finder, const Place& place) {
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

void print_json(Console& console, const NearestFinder& finder, const Expected<Place>& place,
                const std::vector<FoundNearest>& all, unsigned lines_down_to) {
    const Network& network = finder.network();
    NearestAnswer answer;
    answer.measure = finder.measure(place ? place->nearness : Nearness::three_d);
    if (!place)
        answer.reason = place.error()->message;
    else if (all.empty())
        answer.reason = finder.missing();
    if (place) {
        answer.at = {place->point.x, place->point.y};
        if (place->nearness == Nearness::three_d) answer.at->push_back(place->point.z);
        if (place->named) answer.centre_of = network.places[place->named->place].name;
        if (finder.knows_rooms(place->nearness)) answer.inside = names_around(finder, *place);
        if (const auto storeys = storeys_around(finder, *place, all))
            answer.storeys.push_back(storeys_told(network, "at", *storeys));
    }
    for (const FoundNearest& found : all) answer.nearest.push_back(told(finder, found));
    write_answer(console.data(), answer, lines_down_to);
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
