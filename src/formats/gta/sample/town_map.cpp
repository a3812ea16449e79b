#include "formats/gta/sample/town_map.hpp"

#include <cmath>

#include "formats/gta/convert/plain_graph.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/path_node.hpp"
#include "samples/town/town.hpp"

namespace wend::gta_paths {
namespace {

using sample::Town;
using sample::TownNode;
using sample::TownSegment;

i32 eighths(double metres) { return static_cast<i32>(std::lround(metres * 8)); }

// What a square can hold: 16-bit node and link indexes, and vanilla's 10-bit navi node indexes.
sample::TownRequest town_request(const SampleRequest& request, const Grid& grid,
                                 PathContext context) {
    sample::TownRequest town;
    town.nodes = request.nodes;
    town.seed = request.seed;
    town.square_size = Grid::square_size;
    town.grid = grid.side();
    town.caps.nodes = 0xFFFF;
    town.caps.links = 0xFFFF;
    town.caps.curve_points = context.is_wide() ? 0xFFFF : packed_navi["node"].limit();
    return town;
}

Expected<Grid> choose_grid(const SampleRequest& request, PathContext context) {
    const auto given = Grid::of_option(request.options, "map-size");
    if (!given) return failure(given.error());
    if (*given) {
        if (const auto done = check_has_room(context, **given); !done) return failure(done.error());
        return **given;
    }
    Grid grid(Grid::vanilla_side);
    for (const u32 side : Grid::sides) {
        if (side < Grid::vanilla_side || (!context.is_wide() && side > Grid::vanilla_side))
            continue;
        grid = Grid(side);
        if (request.nodes <= max_town_map_nodes(grid, context)) break;
    }
    return grid;
}

PlainNode plain_node(const TownNode& node) {
    PlainNode made;
    made.position = {eighths(node.position.x), eighths(node.position.y), eighths(node.position.z)};
    made.path_width = static_cast<u8>(eighths(node.width));
    made.is_vehicle = node.kind != sample::WayKind::footpath;
    const auto set = [&](const BitField& bit, u32 value) {
        made.flags = bit.with(made.flags, value);
    };
    set(node_flags["switched_off"], node.switched_off);
    set(node_flags["road_block"], node.road_block);
    set(node_flags["water"], node.kind == sample::WayKind::water);
    set(node_flags["speed_class"], node.speed_class);
    set(node_flags["spawn_probability"], node.spawn);
    set(node_flags["special_function"], static_cast<u32>(node.parking));
    return made;
}

PlainSegment plain_segment(const TownSegment& segment) {
    PlainSegment made{.a = segment.a,
                      .b = segment.b,
                      .middle = {eighths(segment.middle.x), eighths(segment.middle.y)},
                      .path_width = static_cast<u8>(eighths(segment.width)),
                      .lanes_to_a = segment.lanes_to_a,
                      .lanes_to_b = segment.lanes_to_b,
                      .light = segment.light,
                      .light_at_b = segment.light_at_b};
    made.crossing = crossing_flags["crosses_road"].with(made.crossing, segment.crosses_road);
    made.crossing = crossing_flags["traffic_light"].with(made.crossing, segment.pedestrian_light);
    return made;
}

PlainGraph plain_graph(const Town& town) {
    PlainGraph graph;
    graph.nodes.reserve(town.nodes.size());
    graph.segments.reserve(town.segments.size());
    for (const TownNode& node : town.nodes) graph.nodes.push_back(plain_node(node));
    for (const TownSegment& segment : town.segments)
        graph.segments.push_back(plain_segment(segment));
    // A town has no more parts than any version counts.
    const GraphParts parts(graph);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        graph.nodes[i].flood_fill = static_cast<u16>(parts.part_of[i]);
    return graph;
}

}  // namespace

std::uint64_t max_town_map_nodes(const Grid& grid, PathContext context) {
    return max_town_nodes(town_request({}, grid, context));
}

Expected<std::vector<OutputFile>> make_town_map(const SampleRequest& request, PathContext context) {
    const Expected<Grid> grid = choose_grid(request, context);
    if (!grid) return failure(grid.error());
    const Expected<Town> town = sample::make_town(town_request(request, *grid, context));
    if (!town) return failure(town.error());
    return make_area_files(plain_graph(*town), *grid, context);
}

}  // namespace wend::gta_paths
