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
    for (const auto& map : maps) {
        const auto grid = grid_of(map, options, "source-map-size");
        if (!grid) return failure(grid.error());
        request.sources.push_back(*grid);
    }
    const auto given = Grid::of_option(options, "map-size");
    if (!given) return failure(given.error());
    request.grid = *given ? **given : std::ranges::max(request.sources, {}, &Grid::side);
    if (const auto done = check_has_room(target, request.grid); !done) return failure(done.error());
    return request;
}

}  // namespace wend::gta_paths
