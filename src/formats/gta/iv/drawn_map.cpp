#include "formats/gta/iv/drawn_map.hpp"

#include <limits>

#include "formats/gta/from_drawing/drawn_map.hpp"
#include "formats/gta/from_drawing/drawn_way.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv/to_gta_iv.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "formats/gta/records/area_map.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr Grid grid_of_game(Grid::vanilla_side);
// The map is first one of San Andreas, in the version that has most room.
constexpr gta_paths::PathContext roomiest{Version::fla4};

constexpr DrawnRoom room{
    .grid = grid_of_game,
    .navi_nodes = 0xFFFF,
    .last_number = std::numeric_limits<u8>::max(),
    .first_number = boat_network + 1,
    .boat_number = boat_network,
};

// Takes out what GTA IV has no place for, and tells it.
Drawing without_lost(const Drawing& drawing, std::vector<DrawnWay>& ways, LossReport& losses) {
    constexpr BitField road_block = gta_paths::node_flags["road_block"];
    Drawing kept;
    std::vector<DrawnWay> kept_ways;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const DrawnShape& line = drawing.lines[i];
        if (!ways[i].is_vehicle()) {
            losses.add(LossKind::lost, "footpath", line.name,
                       "people walk on meshes in GTA IV; it is left out");
            continue;
        }
        if (road_block.get(ways[i].flags) != 0)
            losses.add(LossKind::lost, "road_block", line.name, "GTA IV has no such flag");
        ways[i].flags = road_block.with(ways[i].flags, 0);
        kept.lines.push_back(line);
        kept_ways.push_back(ways[i]);
    }
    ways = std::move(kept_ways);
    return kept;
}

}  // namespace

std::vector<DrawnPropertySpec> drawn_way_properties() {
    std::vector<DrawnPropertySpec> properties = gta_paths::drawn_way_properties();
    std::erase_if(properties,
                  [](const DrawnPropertySpec& property) { return property.name == "road_block"; });
    // People walk on meshes.
    properties.front().value_name = "road|water";
    return properties;
}

Expected<std::vector<OutputFile>> make_drawn_map(const Drawing& drawing,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    const auto z_scale = z_scale_of(request.options);
    if (!z_scale) return failure(z_scale.error());
    const auto spacing = spacing_of(request.options);
    if (!spacing) return failure(spacing.error());
    auto ways = read_drawn_ways(drawing, losses);
    if (!ways) return failure(std::move(ways.error()));
    const Drawing kept = without_lost(drawing, *ways, losses);
    const DrawnPoints points(kept.lines, {});
    const i64 steps = *z_scale / 8;  // to an eighth of a metre
    const HeightRange heights{std::numeric_limits<i16>::min() / steps,
                              std::numeric_limits<i16>::max() / steps};
    const auto drawn =
        fit_drawing(points, kept.lines, *ways, *spacing, heights, room, request.lossy, losses);
    if (!drawn) return failure(drawn.error());
    auto files = make_area_files(drawn->graph, grid_of_game, roomiest);
    if (!files) return failure(std::move(files.error()));
    std::vector<Member> members;
    for (OutputFile& file : *files) {
        const u32 area = gta_paths::AreaDocument::of(*file.document).file.area;
        members.push_back({std::move(file.name), 0, area, std::move(file.document)});
    }
    const std::span<const Member> map(members);
    ConvertRequest onward = request;
    onward.version.clear();
    onward.options.erase("spacing");
    return to_gta_iv({&map, 1}, onward, losses);
}

}  // namespace wend::gta_paths::iv
