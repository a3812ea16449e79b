#include "cli/use/sight_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

#include "api/answers/sight_answer.hpp"
#include "cli/options/location.hpp"
#include "cli/text/text.hpp"
#include "wend/matrix.hpp"
#include "wend/planner.hpp"

namespace wend::cli {
namespace {

// What of a part of the ground is seen, and from it.
struct SeenPart {
    std::string name;
    std::size_t areas = 0;
    double ground = 0;          // Square metres.
    double exposure = 0;        // From how much a point of it is seen, in the mean.
    NodeIndex most = no_index;  // The area that is seen from most.
};

SeenPart seen_part(const Sights& sights, std::string name, std::span<const NodeIndex> areas) {
    SeenPart part{std::move(name), areas.size()};
    for (const NodeIndex area : areas) {
        part.ground += sights.ground(area);
        part.exposure += sights.ground(area) * sights.exposure(area);
        if (part.most == no_index || sights.exposure(area) > sights.exposure(part.most))
            part.most = area;
    }
    if (part.ground > 0) part.exposure /= part.ground;
    return part;
}

std::vector<SeenPart> seen_parts(const Network& network, const Sights& sights) {
    std::vector<NodeIndex> all(network.nodes.size());
    std::iota(all.begin(), all.end(), 0);
    std::vector<SeenPart> parts{seen_part(sights, "", all)};
    for (const NamedRegion& place : network.places)
        parts.push_back(seen_part(sights, place.name, place.nodes));
    return parts;
}

double percent_of_ground(const Sights& sights, double ground) {
    return sights.all_ground() > 0 ? 100 * ground / sights.all_ground() : 0;
}

std::string ground_text(const Sights& sights, double ground) {
    return fmt::format("{:.1f} m2, {:.1f} %", ground, percent_of_ground(sights, ground));
}

SeenGroundAnswer ground_told(const Sights& sights, double ground) {
    return {ground, percent_of_ground(sights, ground) / 100};
}

void print_source(Console& console, const Sights& sights) {
    console.print("{}\n", sights.source() == SightSource::tables
                              ? "by the tables of the mesh"
                              : "past the solids of the map, as the mesh has no tables");
}

// A way, and from how much ground it is seen.
struct SeenWay {
    std::vector<Sights::Stretch> stretches;
    double length = 0;          // In the network's unit, over areas.
    double exposure = 0;        // In the mean along the way, in square metres.
    double ever_seen_from = 0;  // Ground that any of it is seen from.
};

SeenWay seen_way(const Network& network, const Sights& sights, const Path& path) {
    SeenWay way{sights.along(path)};
    std::vector<std::uint8_t> is_on_way(network.nodes.size());
    for (const auto& [area, length] : way.stretches) {
        way.length += length;
        way.exposure += length * sights.exposure(area);
        is_on_way[area] = 1;
    }
    if (way.length > 0) way.exposure /= way.length;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        if (std::ranges::any_of(sights.seen_from(area),
                                [&](NodeIndex seen) { return is_on_way[seen] != 0; }))
            way.ever_seen_from += sights.ground(area);
    return way;
}

void print_seen_way(Console& console, const Network& network, const Sights& sights,
                    const PlannedPath& planned, const SeenWay& way) {
    const double metres = network.metres_per_unit;
    Table head({Table::Align::left, Table::Align::left});
    head.add({"from", name_of(network, planned.stops.front().end)});
    head.add({"to", name_of(network, planned.stops.back().end)});
    head.add({"over areas", fmt::format("{:.1f} m", way.length * metres)});
    head.add({"seen from", ground_text(sights, way.exposure) + " in the mean along the way"});
    head.add({"", ground_text(sights, way.ever_seen_from) + " see some of it"});
    console.print("{}\n", head.text(0));
    Table table({Table::Align::right, Table::Align::right, Table::Align::right});
    table.add({network.node_word, "m of the way", "seen from, m2"});
    for (const auto& [area, length] : way.stretches)
        table.add({network.name_of(area), fmt::format("{:.1f}", length * metres),
                   fmt::format("{:.1f}", sights.exposure(area))});
    console.print("{}", table.text(0));
    print_source(console, sights);
}

void print_seen_way_json(Console& console, const Network& network, const Sights& sights,
                         const PlannedPath& planned, const SeenWay& way) {
    const double metres = network.metres_per_unit;
    SeenWayAnswer answer{name_of(sights.source()),
                         name_of(network, planned.stops.front().end),
                         name_of(network, planned.stops.back().end),
                         way.length * metres,
                         ground_told(sights, way.exposure),
                         ground_told(sights, way.ever_seen_from)};
    for (const auto& [area, length] : way.stretches)
        answer.along.push_back(
            {network.name_of(area), length * metres, ground_told(sights, sights.exposure(area))});
    write_answer(console.data(), answer);
}

}  // namespace

constinit const VerbInfo SightVerb::info{"sight", "Use",
                                         "Reports how much of the ground can see places and routes",
                                         "wend sample source-nav --nodes 200 -o house\n"
                                         "wend sight house\n"
                                         "wend sight house --between places\n"
                                         "wend sight house --from Library --to Garden\n"
                                         "wend draw house --colour-by exposure -o exposure.svg"};

void SightVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    arguments.option(
        "--between", "places",
        "report for each pair of named places how much of one sees the other, instead of "
        "for each place how much of the ground does",
        between);
    arguments
        .option("--from", "PLACE",
                "report on the shortest or quickest route from this place, in the form that wend "
                "route takes, instead of on places",
                from)
        .goes_with = {"--to"};
    arguments.option("--to", "PLACE", "with --from: where to, in the same form", to).goes_with = {
        "--from"};
    profile.declare(arguments, {"--from"});
    arguments.flag("--json", "print JSON", json);
}

void SightVerb::tell_places(Console& console, const Network& network, const Sights& sights) const {
    const std::vector<SeenPart> parts = seen_parts(network, sights);
    if (json) {
        SeenPlacesAnswer answer{name_of(sights.source())};
        for (const SeenPart& part : parts)
            answer.places.push_back({part.name, part.areas, ground_told(sights, part.ground),
                                     ground_told(sights, part.exposure), network.name_of(part.most),
                                     ground_told(sights, sights.exposure(part.most))});
        write_answer(console.data(), answer);
        return;
    }
    using enum Table::Align;
    Table table({left, right, right, right, right, right, right});
    table.add(
        {"place", "areas", "ground, m2", "seen from, m2", "%", "most exposed", "seen from, m2"});
    for (const SeenPart& part : parts)
        table.add({part.name.empty() ? "(all)" : part.name, std::to_string(part.areas),
                   fmt::format("{:.1f}", part.ground), fmt::format("{:.1f}", part.exposure),
                   fmt::format("{:.1f}", percent_of_ground(sights, part.exposure)),
                   network.name_of(part.most), fmt::format("{:.1f}", sights.exposure(part.most))});
    console.print("{}", table.text(0));
    print_source(console, sights);
}

ExitStatus SightVerb::tell_between(Console& console, const Network& network,
                                   const Sights& sights) const {
    if (network.places.empty()) return console.error({"the map names no places"});
    std::vector<std::string> names;
    for (const NamedRegion& place : network.places) names.push_back(place.name);
    Table table(std::vector(names.size() + 1, Table::Align::right));
    std::vector<std::string> head{"% seen, from \\ to"};
    head.insert(head.end(), names.begin(), names.end());
    table.add(std::move(head));
    std::unique_ptr<MatrixWriter> writer;
    const bool is_by_tables = sights.source() == SightSource::tables;
    if (json)
        writer = MatrixWriter::make(
            MatrixWriter::Format::json,
            {names, names, is_by_tables ? "share seen" : "share seen past solids"}, console.data());
    for (const NamedRegion& one : network.places) {
        std::vector<double> shares;
        std::vector<std::string> line{one.name};
        for (const NamedRegion& other : network.places) {
            shares.push_back(sights.share_seen(one.nodes, other.nodes));
            line.push_back(std::isfinite(shares.back()) ? fmt::format("{:.0f}", 100 * shares.back())
                                                        : "-");
        }
        if (writer) writer->add_row(shares);
        table.add(std::move(line));
    }
    if (writer)
        writer->finish();
    else {
        console.print("{}", table.text(0));
        print_source(console, sights);
    }
    return ExitStatus::fine;
}

ExitStatus SightVerb::tell_along(Console& console, const Map& map, const Sights& sights) const {
    auto used = profile.profile(map, console);
    if (!used) return console.error(used.error());
    auto planner = Planner::make(map, {.profile = std::move(*used)});
    if (!planner) return console.error(planner.error());
    const auto stops = stops_of(*planner, {.from = from, .to = to});
    if (!stops) return console.error(stops.error());
    const PlannedPath& planned = planner->find(*stops);
    if (!planned.path.found) {
        console.note(planned.reason);
        return ExitStatus::no;
    }
    const SeenWay way = seen_way(map.network(), sights, planned.path);
    if (json)
        print_seen_way_json(console, map.network(), sights, planned, way);
    else
        print_seen_way(console, map.network(), sights, planned, way);
    return ExitStatus::fine;
}

ExitStatus SightVerb::run(Console& console) {
    if (!between.empty() && !from.empty())
        return console.error({"--between stands instead of --from"});
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    const auto sights = Sights::of(map->network());
    if (!sights) return console.error({sights.error()->message, map->members().front().file});
    if (!from.empty()) return tell_along(console, *map, *sights);
    if (!between.empty()) return tell_between(console, map->network(), *sights);
    tell_places(console, map->network(), *sights);
    return ExitStatus::fine;
}

}  // namespace wend::cli
