#include "cli/draw_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace wend::cli {
namespace {

constexpr std::uint64_t widest = 100'000;  // The number of pixels is held against its own bound.

}  // namespace

constinit const VerbInfo DrawVerb::info{"draw", "Use", "Draws a map as an SVG or PNG picture",
                                        "wend sample gta-sa-paths --nodes 500 -o town\n"
                                        "wend draw town -o town.png --title \"A small town\"\n"
                                        "wend draw town -o way.svg --from 36:0 --to 36:20"};

void DrawVerb::declare(Arguments& arguments) {
    input.declare_files(arguments);
    output.declare(arguments, "PICTURE", "where to draw it; - is the standard output", true);
    arguments.option("--picture", "FORMAT", "svg or png (default: as the name of PICTURE ends)",
                     picture);
    arguments.number("--width", "PIXELS", "width of the picture (default: 1600)", width,
                     {min_picture_width, widest});
    arguments.option("--title", "TEXT", "stands above the map (default: nothing)", title);
    arguments.option("--from", "PLACE", "draw the shortest way from here, X,Y,Z or a record",
                     query.from);
    arguments.option("--to", "PLACE", "to here", query.to);
}

Expected<PictureFormat> DrawVerb::picture_format() const {
    const std::string& name = output.name;
    const std::string format =
        picture.empty() ? name.substr(std::min(name.find_last_of('.'), name.size() - 1) + 1)
                        : picture;
    if (format == "svg" || format == "SVG") return PictureFormat::svg;
    if (format == "png" || format == "PNG") return PictureFormat::png;
    if (!picture.empty())
        return failure(fmt::format("--picture: '{}' was expected to be svg or png", picture));
    return failure(Error{"ends neither in .svg nor in .png; --picture says which it is", name});
}

Expected<std::vector<DrawnRoute>> DrawVerb::routes_on(const Network& network) const {
    if (query.from.empty()) return std::vector<DrawnRoute>{};
    const auto ends = ends_of(network, query, {});
    if (!ends) return failure(ends.error());
    Router router(network);
    const Route& route = router.find(ends->first, ends->second);
    if (!route.found) return failure("there is no way to draw: " + router.reason());
    return std::vector<DrawnRoute>{{route_points(network, route)}};
}

ExitStatus DrawVerb::run(Console& console) {
    if (query.from.empty() != query.to.empty())
        return console.error({"--from and --to stand together"});
    const auto format = picture_format();
    if (!format) return console.error(format.error());
    OutputSet outputs(output.existing());
    const auto staged = outputs.stage(output.name);
    if (!staged) return console.error(staged.error());
    const auto map = input.open_map(console);
    if (!map) return ExitStatus::failed;
    auto routes = routes_on(map->network);
    if (!routes) return console.error(routes.error());

    const auto drawn =
        draw(map->network, {*format, static_cast<int>(width), title, std::move(*routes)});
    if (!drawn) return console.error(drawn.error());
    (*staged)->append(*drawn);
    if (const auto done = outputs.commit(); !done) return console.error(done.error());
    return ExitStatus::fine;
}

}  // namespace wend::cli
