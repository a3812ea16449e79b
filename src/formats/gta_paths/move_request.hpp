#pragma once

#include <span>
#include <vector>

#include "formats/gta_paths/map_grid.hpp"
#include "formats/gta_paths/translation.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// How maps are to be moved into one.
struct MoveRequest {
    PathContext target;
    Translation translation;
    Grid grid;                  // of the target
    std::vector<Grid> sources;  // of each map

    // What the options `map-size`, `source-map-size` and `translate` say.
    static Expected<MoveRequest> of(std::span<const std::span<const Member>> maps,
                                    PathContext target, const OptionValues& options);
};

}  // namespace wend::gta_paths
