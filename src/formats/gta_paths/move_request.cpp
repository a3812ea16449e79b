#include "formats/gta_paths/move_request.hpp"

#include <algorithm>

namespace wend::gta_paths {

Expected<MoveRequest> MoveRequest::of(std::span<const std::span<const Member>> maps,
                                      PathContext target, const OptionValues& options) {
    MoveRequest request{target, {}, Grid(Grid::vanilla_side), {}};
    if (const auto metres = options.find("translate"); metres != options.end()) {
        const auto translation = Translation::of(metres->second);
        if (!translation) return failure(translation.error());
        request.translation = *translation;
    }
    if (const auto size = options.find("source-map-size"); size != options.end()) {
        const auto grid = Grid::of_map_size(size->second, size->first);
        if (!grid) return failure(grid.error());
        request.sources.assign(maps.size(), *grid);
    } else {
        for (const auto& map : maps) request.sources.push_back(likeliest_grid_of(map));
    }
    if (const auto size = options.find("map-size"); size != options.end()) {
        const auto grid = Grid::of_map_size(size->second);
        if (!grid) return failure(grid.error());
        request.grid = *grid;
    } else {
        request.grid = std::ranges::max(request.sources, {}, &Grid::side);
    }
    if (const auto done = check_has_room(target, request.grid); !done) return failure(done.error());
    return request;
}

}  // namespace wend::gta_paths
