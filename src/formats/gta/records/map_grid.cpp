#include "formats/gta/records/map_grid.hpp"

#include <algorithm>
#include <vector>

#include "formats/gta/records/area_document.hpp"

namespace wend::gta_paths {

Expected<Grid> grid_of(std::span<const Member> members, const OptionValues& options,
                       std::string_view name) {
    const auto given = Grid::of_option(options, name);
    if (!given) return failure(given.error());
    if (*given) return **given;
    // A few nodes of each area tell as much as all of them.
    constexpr std::size_t nodes_an_area = 16;
    std::vector<PlacedNode> by_files, by_records;
    u32 greatest_side = Grid::vanilla_side;
    for (const Member& member : members) {
        const AreaDocument& area = AreaDocument::of(*member.document);
        if (area.context.is_wide()) greatest_side = *std::ranges::max_element(Grid::sides);
        const auto& nodes = area.file.nodes;
        const std::size_t step = nodes.size() / nodes_an_area + 1;
        for (std::size_t i = 0; i < nodes.size(); i += step) {
            const Point position = position_of(nodes[i], area.context);
            by_files.push_back({member.key.value_or(no_area), position});
            by_records.push_back({nodes[i].area, position});
        }
    }
    // Where files were renamed it is their records that still tell.
    const Grid of_files = likeliest_grid(by_files, greatest_side),
               of_records = likeliest_grid(by_records, greatest_side);
    return placed_well(of_files, by_files) >= placed_well(of_records, by_records) ? of_files
                                                                                  : of_records;
}

Expected<void> check_has_room(PathContext context, const Grid& grid) {
    if (!context.is_wide() && grid.side() > Grid::vanilla_side)
        return failure("vanilla has no map of more than 6000 m, the fastman92 versions have");
    return {};
}

}  // namespace wend::gta_paths
