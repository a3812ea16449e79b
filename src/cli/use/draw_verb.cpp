#include "cli/use/draw_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "api/open/recognised_files.hpp"
#include "cli/options/output.hpp"
#include "cli/text/text.hpp"
#include "cli/use/area_bounds.hpp"
#include "cli/use/corner_names.hpp"
#include "cli/use/route_report.hpp"
#include "core/base/names.hpp"
#include "core/io/files.hpp"
#include "wend/check.hpp"
#include "wend/in_world.hpp"

namespace wend::cli {
namespace {

constexpr std::uint64_t max_pixels_a_side = 100'000;

// A size in pixels, written `WIDTHxHEIGHT`.
struct PictureSize {
    int width = 0, height = 0;
};
Expected<PictureSize> parse_size(const std::string& text) {
    const std::size_t cross = text.find_first_of("xX");
    const auto side = [](const std::string& digits) -> std::optional<int> {
        const auto value = digits.starts_with('0') ? std::nullopt : whole_number(digits);
        if (!value || *value > max_pixels_a_side) return std::nullopt;
        return static_cast<int>(*value);
    };
    if (cross != text.npos) {
        const auto width = side(text.substr(0, cross)), height = side(text.substr(cross + 1));
        if (width && height) return PictureSize{*width, *height};
    }
    return failure(fmt::format(
        "--size: '{}' was expected to be WIDTHxHEIGHT in pixels, such as 1600x1200", text));
}

// Near marks become one with a number, so that many do no harm.
constexpr std::uint64_t max_marks_a_rule_and_file = 100'000;

}  // namespace

constinit const VerbInfo DrawVerb::info{
    "draw", "Use", "Draws a map as an SVG or PNG picture",
    "wend sample gta-sa-paths --nodes 500 -o town\n"
    "wend draw town -o town.svg --title \"A small town\"\n"
    "wend draw town -o centre.png --bounds 300,250,500,400 --size 1600x1200\n"
    "wend draw town -o speed.png --colour-by speed_class\n"
    "wend draw town -o heights.svg --where 'road and height > 10'\n"
    "wend sample source-nav --nodes 200 -o house\n"
    "wend draw house -o odd.svg --findings --min-severity note --ignore needs-drop\n"
    "wend sample gp2-track -o circuit\n"
    "wend draw circuit -o circuit.svg\n"
    "wend route town --from 36:0 --to 36:20 --json > way.json\n"
    "wend draw town -o way.svg --route way.json"};

void DrawVerb::declare(Arguments& arguments) {
    input.declare_files_in_world(arguments);
    output.declare(arguments, "PICTURE", "picture to write; - is the standard output", true);
    for (const RequestOption& option : described_options<DrawRequest>()) {
        if (option.name == "nodes")
            where.declare(arguments, std::string(option.note));
        else if (option.name == "corner_names")
            names.declare(arguments);
        else if (option.name == "width")
            wanted.declare(arguments, option,
                           Arguments::Range{min_picture_width, max_pixels_a_side});
        else if (!option.is_for_programs)
            wanted.declare(arguments, option).may_be_empty = option.name == "title";
        if (option.name == "width")
            arguments.option("--size", "WIDTHxHEIGHT",
                             "the size of the picture in pixels, instead of --width", size);
        if (option.name == "bounds")
            arguments.option("--area", "AREA",
                             "only the file of that number, or of a mesh the area of that number, "
                             "or of a race track a place such as 'sector 12', and what lies around "
                             "it",
                             area);
    }
    arguments
        .option("--from", "PLACE", "draw the shortest route from here, X,Y,Z or a record",
                query.from)
        .goes_with = {"--to"};
    arguments.option("--to", "PLACE", "to here", query.to).goes_with = {"--from"};
    arguments.options("--via", "PLACE", "through here; repeat for several, in order", query.via)
        .goes_with = {"--from"};
    arguments.option("--route", "FILE",
                     "draw what route --json or --pairs printed; - reads the standard input",
                     route);
    arguments.flag("--findings", "mark the errors and warnings that check finds", findings);
    finding_choice.declare(arguments, "--findings");
}

Expected<PictureFormat> DrawVerb::expect_sense() const {
    if (wanted.is_given("width") && !size.empty())
        return failure("--size stands instead of --width");
    if (wanted.is_given("bounds") && !area.empty())
        return failure("--area stands instead of --bounds");
    if (wanted.is_given("show") && wanted.is_given("colour_by"))
        return failure("--show stands instead of --colour-by");
    if (wanted.is_given("show") && where.is_given())
        return failure("--show stands instead of --where");
    const auto format = picture_format_of(output.name);
    if (wanted.is_given("stored") && format == PictureFormat::svg)
        return failure("--stored writes PNG, and not SVG", output.name);
    if (format || wanted.is_given("picture")) return format.value_or(PictureFormat::svg);
    return failure("ends neither in .svg nor in .png; --picture says which it is", output.name);
}

Expected<void> DrawVerb::add_found_route(DrawRequest& request, const Map& map) const {
    auto planner = Planner::make(map);
    if (!planner) return failure(planner.error());
    const auto stops = stops_of(*planner, query);
    if (!stops) return failure(stops.error());
    const PlannedPath& found = planner->find(*stops);
    if (!found.path.found) return failure("there is no route to draw: " + found.reason);
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

Expected<void> DrawVerb::add_findings(DrawRequest& request, const Map& map) const {
    auto options = finding_choice.options();
    if (!options) return failure(options.error());
    options->kept_a_rule_and_file = max_marks_a_rule_and_file;
    const auto report = check(map, *options);
    if (!report) return failure(report.error());
    request.marks = marks_of(report->findings());
    return {};
}

Expected<DrawRequest> DrawVerb::request(const Map& map, Console& console) const {
    const Network& network = map.network();
    auto asked = wanted.request<DrawRequest>(network);
    if (!asked) return asked;
    DrawRequest& request = *asked;
    if (!size.empty()) {
        const auto parsed = parse_size(size);
        if (!parsed) return failure(parsed.error());
        request.width = parsed->width;
        request.height = parsed->height;
    }
    if (!area.empty()) {
        const auto box = area_bounds(network, area);
        if (!box) return failure(box.error());
        request.bounds = *box;
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
    if (!request.colour_by.empty())
        if (auto known = expect_name("column", request.colour_by, colour_names(network)); !known)
            return failure("--colour-by: " + known.error()->message);
    if (!query.from.empty())
        if (auto added = add_found_route(request, map); !added) return failure(added.error());
    if (!route.empty())
        if (auto added = add_route_file(request, console); !added) return failure(added.error());
    if (findings)
        if (auto added = add_findings(request, map); !added) return failure(added.error());
    return asked;
}

ExitStatus DrawVerb::run(Console& console) {
    const auto format = expect_sense();
    if (!format) return console.error(format.error());
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return console.error(staged.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    auto asked = request(*map, console);
    if (!asked) return console.error(asked.error());
    if (!wanted.is_given("picture")) asked->format = *format;
    asked->world = scenery_of(*map);
    const auto drawn = draw(map->network(), *asked);
    if (!drawn) return console.error(in_file(drawn.error(), map->members().front().file));
    (*staged)->append(*drawn);
    if (const auto done = outputs.commit(); !done) return console.error(done.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
