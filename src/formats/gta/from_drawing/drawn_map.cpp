#include "formats/gta/from_drawing/drawn_map.hpp"

#include <fmt/format.h>

#include <limits>

#include "core/base/number_text.hpp"
#include "formats/gta/from_drawing/crossings.hpp"
#include "formats/gta/records/link.hpp"
#include "formats/gta/records/map_grid.hpp"

namespace wend::gta_paths {
namespace {

template <class Coordinate>
constexpr HeightRange heights_of = {std::numeric_limits<Coordinate>::min(),
                                    std::numeric_limits<Coordinate>::max()};

// The smallest map from that of the game on that has room for all points, or else the largest.
Grid grid_for(const DrawnPoints& points, PathContext context) {
    Grid grid(Grid::vanilla_side);
    if (!context.is_wide()) return grid;
    for (const u32 side : Grid::sides)
        if (side > grid.side() && !grid.has(points.reach(), points.reach(), 0)) grid = Grid(side);
    return grid;
}

void tell_crossings(const DrawnGraph& drawn, std::span<const DrawnShape> lines,
                    LossReport& losses) {
    const Crossings crossings = Crossings::of(drawn.graph);
    if (crossings.count == 0) return;
    const auto name_of = [&](u32 segment) -> const std::string& {
        return lines[drawn.line_of[drawn.graph.segments[segment].a]].name;
    };
    losses.note(fmt::format(
        "{}{} at about one height, or one ends on the other, without a point that both have: they "
        "are not joined; the first are at ({}, {}) m, {} and {}",
        crossings.is_part ? "at least " : "",
        crossings.count == 1 ? "2 ways cross" : fmt::format("{} times ways cross", crossings.count),
        number_text(crossings.first[0]), number_text(crossings.first[1]), name_of(crossings.one),
        name_of(crossings.other)));
}

tl::unexpected<Error> refusal(const LossReport& losses) {
    return failure(losses.allows(true)
                       ? "the map cannot hold all that is drawn; the option `lossy` goes ahead"
                       : "not all that is drawn fits into the map");
}

}  // namespace

OptionSpec spacing_option() {
    return {"spacing", "METRES",
            fmt::format("of drawings: how far apart nodes are at most, 1 to 255; longer stretches "
                        "are cut into equal parts (default: {})",
                        usual_spacing)};
}

Expected<double> spacing_of(const OptionValues& options) {
    const auto given = options.find("spacing");
    if (given == options.end()) return usual_spacing;
    const auto metres = finite_number(given->second);
    if (metres && *metres >= 1 && *metres <= 255) return *metres;
    return failure(
        fmt::format("the option `spacing`: \"{}\" is not a length from 1 to 255 m", given->second));
}

Expected<std::vector<DrawnWay>> read_drawn_ways(const Drawing& drawing, LossReport& losses) {
    const std::size_t faces = drawing.faces.size();
    const std::string told_faces = faces == 1 ? "1 face" : fmt::format("{} faces", faces);
    if (drawing.lines.empty())
        return failure(fmt::format("there is no line in this drawing, and ways are made of lines{}",
                                   faces == 0 ? "" : fmt::format("; it has {}", told_faces)));
    if (faces > 0) losses.note(fmt::format("{} left out, as ways are made of lines", told_faces));
    DrawnWayReader reader(losses);
    std::vector<DrawnWay> ways;
    ways.reserve(drawing.lines.size());
    for (const DrawnShape& line : drawing.lines) ways.push_back(reader.read(line));
    reader.tell_unused();
    return ways;
}

Expected<DrawnGraph> fit_drawing(const DrawnPoints& points, std::span<const DrawnShape> lines,
                                 std::span<const DrawnWay> ways, double spacing,
                                 const HeightRange& heights, const DrawnRoom& room, bool lossy,
                                 LossReport& losses) {
    points.tell(losses);
    tell_points_outside(points, lines, room.grid, heights, losses);
    if (!losses.allows(true)) return refusal(losses);
    auto drawn = join_lines(points, lines, ways, spacing, losses);
    if (!drawn) return failure(std::move(drawn.error()));
    if (drawn->graph.nodes.empty())
        return failure("all points of each line are at one place: nothing is left of them");
    tell_what_is_too_much(*drawn, lines, room, losses);
    number_parts(*drawn, lines, room, losses);
    tell_crossings(*drawn, lines, losses);
    if (!losses.allows(lossy)) return refusal(losses);
    return drawn;
}

Expected<std::vector<OutputFile>> make_drawn_map(const Drawing& drawing, PathContext context,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    for (const char* const name : {"source-map-size", "z-scale"})
        if (request.options.contains(name))
            return failure(fmt::format("the option `{}` is for maps, not for drawings", name));
    Translation translation;
    if (const auto metres = request.options.find("translate"); metres != request.options.end()) {
        const auto given = Translation::of(metres->second);
        if (!given) return failure(given.error());
        translation = *given;
    }
    const auto spacing = spacing_of(request.options);
    if (!spacing) return failure(spacing.error());
    const auto given = Grid::of_option(request.options, "map-size");
    if (!given) return failure(given.error());

    const auto ways = read_drawn_ways(drawing, losses);
    if (!ways) return failure(ways.error());
    const DrawnPoints points(drawing.lines, translation);
    const Grid grid = *given ? **given : grid_for(points, context);
    if (const auto done = check_has_room(context, grid); !done) return failure(done.error());
    if (!*given && grid.side() > Grid::vanilla_side)
        losses.note(fmt::format(
            "the map is {} m wide, the smallest that has room; the option `map-size` sets "
            "it, and the limit adjuster must be told",
            grid.map_size()));
    const DrawnRoom room{
        .grid = grid,
        .navi_nodes = context.is_wide() ? 0xFFFF : packed_navi["node"].limit(),
        .last_number = context.has_wide_flood_fill() ? u32{0xFFFF} : u32{0xFF},
    };
    const auto drawn = fit_drawing(points, drawing.lines, *ways, *spacing,
                                   context.is_wide() ? heights_of<i32> : heights_of<i16>, room,
                                   request.lossy, losses);
    if (!drawn) return failure(drawn.error());
    return make_area_files(drawn->graph, grid, context);
}

}  // namespace wend::gta_paths
