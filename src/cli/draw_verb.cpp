#include "cli/draw_verb.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/nearest_name.hpp"
#include "cli/cut_out.hpp"
#include "cli/picture.hpp"
#include "cli/route_file.hpp"
#include "cli/text.hpp"
#include "io/file.hpp"
#include "open/recognised_files.hpp"
#include "wend/check.hpp"

namespace wend::cli {
namespace {

// Near marks become one with a number, so that many do no harm.
constexpr std::uint64_t max_marks_a_rule_and_file = 100'000;

constexpr std::uint64_t widest = 100'000;  // The number of pixels is held against its own bound.

// An error unless a name is one of those that there are.
Expected<void> expect_name(std::string_view option, std::string_view thing, const std::string& name,
                           const std::vector<std::string>& names) {
    if (names.empty()) return failure(fmt::format("{}: there is no {} here", option, thing));
    if (std::ranges::find(names, name) != names.end()) return {};
    const std::string near = nearest_name(name, names);
    return failure(fmt::format("{}: there is no {} '{}' here{}; there {} {}", option, thing, name,
                               near.empty() ? "" : fmt::format("; did you mean {}?", near),
                               names.size() == 1 ? "is" : "are", fmt::join(names, ", ")));
}

}  // namespace

constinit const VerbInfo DrawVerb::info{
    "draw", "Use", "Draws a map as an SVG or PNG picture",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend draw town -o town.svg --title \"A small town\"\n"
    "wend draw town -o centre.png --bounds 300,250,500,400 --size 1600x1200\n"
    "wend draw town -o speed.png --colour-by speed_class\n"
    "wend draw town -o heights.svg --where 'road and height > 10'\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend draw house -o faults.svg --findings --min-severity note --ignore needs-drop\n"
    "wend sample gp2-track -o circuit\n"
    "wend draw circuit -o circuit.svg\n"
    "wend route town --from 36:0 --to 36:20 --json | wend draw town -o way.svg --route -"};

void DrawVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    output.declare(arguments, "PICTURE", "where to draw it; - is the standard output", true);
    arguments.option("--picture", "SVG|PNG", "what to draw it as (default: by the end of PICTURE)",
                     picture);
    arguments.number("--width", "PIXELS",
                     "width of the picture (default: 1600); its height follows from the map",
                     width);
    arguments.option("--size", "WIDTHxHEIGHT", "instead: the size of the picture in pixels", size);
    arguments.option("--title", "TEXT", "stands above the map (default: nothing)", title);
    arguments.option("--bounds", "X1,Y1,X2,Y2",
                     "only what lies between two corners, in the map's unit", bounds);
    arguments.option("--area", "AREA",
                     "only the file of that number, or of a mesh the area of that number, or of a "
                     "race track a place such as 'sector 12', and what lies around it",
                     area);
    arguments.option("--heights", "Z1,Z2",
                     "only what lies between two heights, such as one storey (default: all)",
                     heights);
    where.declare(arguments, "draw a part of the map in full, and the rest pale");
    names.declare(arguments);
    arguments.option(
        "--colour-by", "COLUMN",
        "colour ways or areas by kind, height, lanes, width, length, component, cuts_off, or what "
        "the format knows of nodes and links",
        colour_by);
    arguments.option("--show", "RELATION:NODE",
                     "make stand out what has to do with a node, such as visible:17, and the rest "
                     "step back",
                     show);
    arguments.option("--from", "PLACE", "draw the shortest way from here, X,Y,Z or a record",
                     query.from);
    arguments.option("--to", "PLACE", "to here", query.to);
    arguments.options("--via", "PLACE", "through here; several in the order of the way", query.via);
    arguments.option("--route", "FILE",
                     "draw what route --json or --pairs printed; - reads the standard input",
                     route);
    arguments.flag("--findings", "mark the errors and warnings that check finds", findings);
    finding_choice.declare(arguments, "of the findings, ");
}

Expected<PictureFormat> DrawVerb::picture_format() const {
    const auto format =
        picture.empty() ? picture_format_of(output.name) : picture_format_named(picture);
    if (format) return *format;
    if (!picture.empty())
        return failure(fmt::format("--picture: '{}' was expected to be svg or png", picture));
    return failure("ends neither in .svg nor in .png; --picture says which it is", output.name);
}

Expected<DrawRequest> DrawVerb::request() const {
    DrawRequest request;
    if (query.from.empty() != query.to.empty()) return failure("--from and --to stand together");
    if (query.from.empty() && !query.via.empty()) return failure("--via needs --from and --to");
    if (width && !size.empty()) return failure("--size stands instead of --width");
    if (!bounds.empty() && !area.empty()) return failure("--area stands instead of --bounds");
    if (!show.empty() && !colour_by.empty()) return failure("--show stands instead of --colour-by");
    if (!show.empty() && where.is_given()) return failure("--show stands instead of --where");
    if (finding_choice.is_made() && !findings)
        return failure("--ignore and --min-severity need --findings");
    const auto format = picture_format();
    if (!format) return failure(format.error());
    request.format = *format;
    request.title = title;
    if (width) {
        if (*width < min_picture_width || *width > widest)
            return failure(fmt::format("--width: {} was expected to be a number from {} to {}",
                                       *width, min_picture_width, widest));
        request.width = static_cast<int>(*width);
    }
    if (!size.empty()) {
        const auto parsed = parse_size(size);
        if (!parsed) return failure(parsed.error());
        request.width = parsed->width;
        request.height = parsed->height;
    }
    if (!bounds.empty()) {
        const auto parsed = parse_bounds(bounds);
        if (!parsed) return failure(parsed.error());
        request.cut_out = *parsed;
    }
    if (!heights.empty()) {
        const auto parsed = parse_heights(heights);
        if (!parsed) return failure(parsed.error());
        request.heights = *parsed;
    }
    return request;
}

Expected<void> DrawVerb::add_found_route(DrawRequest& request, const Map& map) const {
    auto planner = Planner::make(map);
    if (!planner) return failure(planner.error());
    const auto stops = planner->stops(query.places());
    if (!stops) return failure(stops.error());
    const PlannedPath& found = planner->find(*stops);
    if (!found.path.found) return failure("there is no way to draw: " + found.reason);
    request.routes.push_back(drawn_route(map.network(), found));
    return {};
}

Expected<void> DrawVerb::add_route_file(DrawRequest& request, Console& console) const {
    const auto bytes = read_file(route);
    if (!bytes) return failure(bytes.error());
    auto read = read_routes(bytes_as_text(*bytes));
    if (!read) {
        read.error()->file = route;
        return failure(read.error());
    }
    if (read->not_found > 0)
        console.note(fmt::format("{}: {} not found, and not drawn", route,
                                 counted(read->not_found, "route")));
    std::ranges::move(read->routes, std::back_inserter(request.routes));
    return {};
}

Expected<void> DrawVerb::choose_colours(DrawRequest& request, const Network& network) const {
    if (auto known = expect_name("--colour-by", "column", colour_by, colour_names(network)); !known)
        return known;
    request.colour_by = colour_by;
    return {};
}

Expected<void> DrawVerb::choose_relation(DrawRequest& request, const Network& network) const {
    const std::size_t colon = show.find(':');
    if (colon == show.npos)
        return failure(
            fmt::format("--show: '{}' was expected to be RELATION:NODE, such as visible:17", show));
    const std::string relation = show.substr(0, colon), name = show.substr(colon + 1);
    if (auto known = expect_name("--show", "relation", relation, relation_names(network)); !known)
        return known;
    const auto node = network.find_node(name);
    if (!node) return failure("--show: " + absent_text(network, name));
    request.show = ShownRelation{relation, *node};
    return {};
}

Expected<void> DrawVerb::add_findings(DrawRequest& request, const Map& map) const {
    auto wanted = finding_choice.options();
    if (!wanted) return failure(wanted.error());
    wanted->kept_a_rule_and_file = max_marks_a_rule_and_file;
    const auto report = check(map, *wanted);
    if (!report) return failure(report.error());
    request.marks = marks_of(report->findings());
    return {};
}

Expected<void> DrawVerb::complete(DrawRequest& request, const Map& map, Console& console) const {
    const Network& network = map.network();
    if (!area.empty()) {
        const auto box = area_bounds(network, area);
        if (!box) return failure(box.error());
        request.cut_out = *box;
    }
    if (where.is_given()) {
        auto chosen = where.nodes(map, console);
        if (!chosen) return failure(chosen.error());
        request.only_nodes = std::move(*chosen);
    }
    if (names.is_given()) {
        auto named = names.of(corners_of(network));
        if (!named) return failure(named.error());
        request.corner_names = std::move(*named);
    }
    if (!colour_by.empty())
        if (auto chosen = choose_colours(request, network); !chosen) return chosen;
    if (!show.empty())
        if (auto chosen = choose_relation(request, network); !chosen) return chosen;
    if (!query.from.empty())
        if (auto added = add_found_route(request, map); !added) return added;
    if (!route.empty())
        if (auto added = add_route_file(request, console); !added) return added;
    if (findings)
        if (auto added = add_findings(request, map); !added) return added;
    return {};
}

ExitStatus DrawVerb::run(Console& console) {
    auto wanted = request();
    if (!wanted) return console.error(wanted.error());
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return console.error(staged.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    if (const auto done = complete(*wanted, *map, console); !done)
        return console.error(done.error());

    const auto drawn = draw(map->network(), *wanted);
    if (!drawn) return console.error(in_file(drawn.error(), map->members().front().file));
    (*staged)->append(*drawn);
    if (const auto done = outputs.commit(); !done) return console.error(done.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
