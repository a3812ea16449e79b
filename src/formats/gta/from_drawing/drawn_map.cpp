#include "formats/gta/from_drawing/drawn_map.hpp"

#include <fmt/format.h>

#include <limits>

#include "core/base/number_text.hpp"
#include "formats/gta/from_drawing/crossings.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/path_node.hpp"

namespace wend::gta_paths {
namespace {

constexpr u32 most_nodes = 0xFFFF, most_links = 0xFFFF;

// Counts what squares hold, and tells once of each that holds too much.
class SquareCount {
  public:
    SquareCount(const Grid& grid, u32 most, std::string_view what, LossReport& losses)
        : grid_(grid), most_(most), what_(what), losses_(losses), count_(grid.area_count()) {}

    void add(i32 x, i32 y, u32 more, const DrawnShape& line) {
        const u32 area = grid_.area_at(x / 8.0, y / 8.0);
        const u32 before = count_[area];
        count_[area] += more;
        if (before <= most_ && count_[area] > most_)
            losses_.add(LossKind::does_not_fit, what_, line.name,
                        fmt::format("the square of area {} is full with {} from ({}, {}) m on",
                                    area, most_, x / 8.0, y / 8.0));
    }

  private:
    const Grid& grid_;
    const u32 most_;
    const std::string_view what_;
    LossReport& losses_;
    std::vector<u32> count_;
};

// What fills up squares and nodes is told by the line that has no place any more.
void tell_what_is_too_much(const DrawnGraph& drawn, std::span<const DrawnShape> lines,
                           const DrawnRoom& room, LossReport& losses) {
    const PlainGraph& graph = drawn.graph;
    const auto line_of = [&](u32 node) -> const DrawnShape& { return lines[drawn.line_of[node]]; };
    SquareCount nodes(room.grid, most_nodes, "nodes of a square", losses);
    SquareCount links(room.grid, most_links, "links of a square", losses);
    SquareCount navi_nodes(room.grid, room.navi_nodes, "navi nodes of a square", losses);
    std::vector<u32> own(graph.nodes.size());
    for (const PlainSegment& segment : graph.segments) {
        ++own[segment.a];
        ++own[segment.b];
        if (graph.nodes[segment.a].is_vehicle)
            navi_nodes.add(segment.middle[0], segment.middle[1], 1, line_of(segment.a));
    }
    for (u32 i = 0; i < graph.nodes.size(); ++i) {
        const auto& at = graph.nodes[i].position;
        nodes.add(at[0], at[1], 1, line_of(i));
        links.add(at[0], at[1], own[i], line_of(i));
        if (own[i] > own_links.limit())
            losses.add(LossKind::does_not_fit, "links of a node", line_of(i).name,
                       fmt::format("{} ways meet at ({}, {}) m, a node holds {}", own[i],
                                   at[0] / 8.0, at[1] / 8.0, own_links.limit()));
    }
}

}  // namespace

void number_parts(DrawnGraph& drawn, std::span<const DrawnShape> lines, const DrawnRoom& room,
                  LossReport& losses) {
    std::vector<PlainNode>& nodes = drawn.graph.nodes;
    const GraphParts parts(drawn.graph);
    constexpr BitField water = node_flags["water"];
    // Of vehicles and of pedestrians, by part: its number, 0 where it has none yet.
    std::vector<u32> number_of[] = {std::vector<u32>(parts.ped_parts + 1),
                                    std::vector<u32>(parts.vehicle_parts + 1)};
    u32 next[] = {room.first_number, room.first_number};
    for (u32 i = 0; i < nodes.size(); ++i) {
        PlainNode& node = nodes[i];
        const bool is_boat = room.boat_number != 0 && water.get(node.flags) != 0;
        u32& number = number_of[node.is_vehicle][parts.part_of[i]];
        if (is_boat) {
            number = room.boat_number;
        } else if (number == 0) {
            number = next[node.is_vehicle]++;
            if (number > room.last_number) {
                losses.add(
                    LossKind::changed, "flood_fill", lines[drawn.line_of[i]].name,
                    fmt::format("part {} of the {} that hang together, from ({}, {}) m on, "
                                "shares number {} with others: searches between them take "
                                "longer",
                                number - room.first_number + 1,
                                node.is_vehicle ? "ways of vehicles" : "footpaths",
                                node.position[0] / 8.0, node.position[1] / 8.0, room.last_number));
                number = room.last_number;
            }
        }
        node.flood_fill = static_cast<u16>(number);
    }
}

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
                        default_spacing)};
}

Expected<double> spacing_of(const OptionValues& options) {
    const auto given = options.find("spacing");
    if (given == options.end()) return default_spacing;
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
