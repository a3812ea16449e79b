#include "cli/use/reach_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "api/answers/reach_answer.hpp"
#include "cli/options/location.hpp"
#include "cli/options/output.hpp"
#include "cli/options/route_options.hpp"
#include "cli/use/reach_report.hpp"
#include "model/network/option_text.hpp"
#include "model/network/surface.hpp"
#include "wend/storeys.hpp"

namespace wend::cli {

constinit const VerbInfo ReachVerb::info{
    "reach", "Use", "Finds everything within a length or a time of a place",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend reach town --from 36:0 --within 200 --limit 20\n"
    "wend reach town --from=300,300 --within 0.5km --to-here --json\n"
    "printf 'road: 60 km/h\\nany: 5 km/h\\n' > speeds\n"
    "wend reach town --from 36:0 --within 2min --speeds speeds -o reach.csv\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend reach house --from 1 --within 300 -o reach.svg\n"
    "wend reach house --from 1 --within 300 --max-climb 18 --avoid crouch\n"
    "wend sample metroid-prime-path -o cave\n"
    "wend reach cave --from 0 --as game --creature flyer"};

void ReachVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    arguments
        .option("--from", "PLACE",
                "X,Y,Z or X,Y (the nearest node of the kind), the name of a record, or that of a "
                "place (from anywhere in it), optionally followed by :centre",
                from)
        .required = true;
    arguments.option("--within", "COST",
                     "how far: a length, in the map's unit or with m or km after the number; with "
                     "--speeds a time, in seconds or with s, min or h",
                     within);
    arguments.option("--as", node_searches,
                     "how to search: shortest (the default), or game: everything that the game "
                     "itself finds a route to, and why not to the rest",
                     as);
    profile.declare(arguments);
    arguments.flag(
        "--to-here",
        "find from where the place can be reached, instead of what can be reached from it",
        to_here);
    arguments.number("--limit", "COUNT", "list only this many, the nearest (default: all)", limit);
    arguments.flag("--json", "print JSON", json);
    output.declare(
        arguments, "FILE",
        "write it to a file: CSV or, by the end of the name, a picture of the map (.svg, .png) or "
        "the ground of a mesh (.geojson); - is the standard output, as CSV",
        false);
    game_options.declare(arguments, FormatOptions::For::asking_game);
}

Expected<PathSearch> ReachVerb::check() const {
    const auto search = search_named(as);
    if (!search) return search;
    if (*search != PathSearch::game) {
        if (within.empty()) return failure("--within is needed, or --as game");
        if (const auto given = game_options.given(); !given.empty())
            return failure(fmt::format("{} needs --as game", given.front()));
        return search;
    }
    const std::string_view other = !within.empty() ? "--within"
                                   : to_here       ? "--to-here"
                                                   : profile.first_given();
    if (!other.empty()) return failure(fmt::format("{} is not for --as game", other));
    return search;
}

Expected<double> ReachVerb::cost_limit(const Network& network) const {
    constexpr ValueUnit times[]{{"", 1}, {"s", 1}, {"min", 60}, {"h", 3600}};
    const auto time = value_with_unit(within, times);
    if (profile.has_speeds()) {
        if (time) return *time;
        return failure(fmt::format(
            "--within: '{}' was expected to be a time, such as 90 (seconds), 90s, 2min or 1h",
            within));
    }
    auto length = length_said(network, "--within", within);
    if (!length && time)
        return failure(fmt::format("--within: '{}' is a time, which needs --speeds", within));
    return length;
}

Expected<std::optional<PictureFormat>> ReachVerb::picture() const {
    const std::string& name = output.name;
    const auto format = picture_format_of(name);
    if (format || name.empty() || output.is_standard_output() || is_geojson() ||
        name.ends_with(".csv") || name.ends_with(".CSV"))
        return format;
    return failure("ends in none of .csv, .svg, .png and, for meshes, .geojson", name);
}

std::size_t ReachVerb::listed() const {
    return static_cast<std::size_t>(limit.value_or(std::numeric_limits<std::size_t>::max()));
}

Expected<void> ReachVerb::write(StagedFile& file, const FoundReach& found) const {
    if (is_geojson()) {
        write_reach_geojson(file, found);
        return {};
    }
    const auto format = picture();
    if (!format || !*format) {
        write_reach_csv(file, found, listed());
        return {};
    }
    const auto drawn = draw_reach(**format, found);
    if (!drawn) return failure(drawn.error());
    file.append(*drawn);
    return {};
}

ExitStatus ReachVerb::run_game(Console& console, const Map& map, OutputSet& outputs,
                               StagedFile* file) {
    const auto planner = make_planner(map, {.search = PathSearch::game}, game_options);
    if (!planner) return console.error(planner.error());
    const auto stop = planner->stop(from);
    if (!stop) return console.error({"--from: " + stop.error()->message});
    const auto reach = planner->options().game->reach(stop->end);
    if (!reach)
        return console.error({fmt::format("--as game: what the game reaches with {} is not known",
                                          map.format().info().id)});
    const FoundGameReach found{map.network(), stop->end, *reach};
    if (file != nullptr && !reach->nodes.empty()) {
        if (const auto format = picture(); format && *format) {
            const auto drawn = draw_game_reach(**format, found);
            if (!drawn) return console.error(drawn.error());
            file->append(*drawn);
        } else {
            write_game_reach_csv(*file, found, listed());
        }
        if (const auto done = outputs.commit(); !done) return console.error(done.error());
    }
    if (json)
        print_game_reach_json(console, found, listed());
    else if (!output.is_standard_output() || reach->nodes.empty())
        print_game_reach(console, found, file == nullptr ? listed() : 0);
    return reach->nodes.empty() ? ExitStatus::no : ExitStatus::fine;
}

ExitStatus ReachVerb::run(Console& console) {
    const auto search = check();
    if (!search) return console.error(search.error());
    if (const auto known = picture(); !known) return console.error(known.error());
    if (json && output.is_standard_output())
        return console.error({"--json and -o - would both write to the standard output"});
    OutputSet outputs(output.existing());
    StagedFile* file = nullptr;
    if (!output.name.empty()) {
        const auto staged = outputs.stage(output.name);
        if (!staged) return console.error(staged.error());
        file = *staged;
    }
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    if (*search == PathSearch::game) return run_game(console, *map, outputs, file);
    const Network& network = map->network();
    const auto cost = cost_limit(network);
    if (!cost) return console.error(cost.error());
    const auto kind = kind_of(network, profile.kind());
    if (!kind) return console.error(kind.error());
    const auto graph = profile.graph(*map, console);
    if (!graph) return console.error(graph.error());
    const auto at = find_location(network, from);
    if (!at) return console.error({"--from: " + at.error()->message});
    const auto place = end_on(*graph, *at, *kind);
    if (!place) return console.error({"--from: " + place.error()->message});
    if (place->end.is_all)
        return console.error(
            {fmt::format("--from: {} is where routes end; to begin anywhere in a place, name it "
                         "alone",
                         from)});

    FoundReach found{.network = network,
                     .place = place->end.node,
                     .to_here = to_here,
                     .within = *cost,
                     .cost_unit = profile.cost_unit(network),
                     .reached = {},
                     .impassable_left_out = graph->impassable_count(),
                     .storeys = storeys_of(network, *at, *kind)};
    found.named = place->named;
    std::vector<ReachedNode> reached;
    if (network.map_kind == MapKind::mesh) {
        ReachedOverGround over_ground = reach_over_ground(*graph, place->end, *cost, to_here);
        reached = std::move(over_ground.areas);
        found.ground = std::move(over_ground.ground);
    } else {
        reached = reach_over_links(
            *graph, place->end, *cost,
            to_here ? Isochrone::Direction::to_here : Isochrone::Direction::from_here);
    }
    found.reached = reached;
    if (is_geojson() && !found.ground)
        return console.error(
            {"as GeoJSON goes the ground of a mesh, and this is none", output.name});
    if (file != nullptr) {
        if (const auto written = write(*file, found); !written)
            return console.error(written.error());
        if (const auto done = outputs.commit(); !done) return console.error(done.error());
    }
    if (json)
        print_reach_json(console, found, listed());
    else if (!output.is_standard_output())
        print_reach(console, found, file == nullptr ? listed() : 0);
    return ExitStatus::fine;
}

ReachedOverGround reach_over_ground(const RouteGraph& graph, const Endpoint& start, double within,
                                    bool to_here) {
    const Network& network = graph.network();
    GroundReach reach(graph,
                      to_here ? Isochrone::Direction::to_here : Isochrone::Direction::from_here);
    ReachedOverGround found;
    found.ground.start = {start.node, start.point};
    for (const ReachedArea& area : reach.find(start, within)) {
        found.areas.push_back({area.node, area.cost});
        found.ground.shares.push_back(area.share);
        found.ground.reached += area.share * size_from_above(network.surfaces, area.node);
    }
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        found.ground.all += size_from_above(network.surfaces, area);
    found.ground.is_exact = reach.is_exact();
    found.ground.is_whole = reach.is_whole();
    found.ground.parts = reach.outlines();
    return found;
}

void write_reach_geojson(StagedFile& out, const FoundReach& found) {
    TextSink sink([&](std::string_view text) { out.append(text); });
    {
        JsonText json(sink);
        json.open_object();
        DescribedJson described(json);
        json.key("type");
        json.text("FeatureCollection");
        json.key("map_coordinates");
        described.put(MapCoordinatesAnswer{&found.network});
        json.key("features");
        json.open_array();
        std::size_t area = 0;
        for (const SurfacePart& part : found.ground->parts) {
            while (found.reached[area].node != part.node) ++area;
            json.open_object();
            json.key("type");
            json.text("Feature");
            json.key("geometry");
            json.open_object();
            json.key("type");
            json.text("Polygon");
            json.key("coordinates");
            std::vector<Point> ring = part.outline;
            ring.push_back(ring.front());
            described.put(std::span(&ring, 1));
            json.close_object();
            json.key("properties");
            described.put(ReachedPartAnswer{found.network.name_of(part.node),
                                            found.reached[area].cost, found.cost_unit,
                                            found.ground->shares[area], found.within});
            json.close_object();
        }
        json.close_array();
        json.close_object();
    }
    sink.flush();
}

}  // namespace wend::cli
