#pragma once

#include <optional>
#include <vector>

#include "model/map_fit/world_fit.hpp"

namespace wend {

// A part of a mesh that does not fit the map while the rest does.
struct MisfitPart {
    std::vector<NodeIndex> areas;  // rising
    f64 share = 0;                 // of the mesh's surface
    // How far it lies off its place; none if it fits nowhere near.
    std::optional<Point> offset;
};

// Parts that float, lie in something solid or were moved; each area is in one part at most.
std::vector<MisfitPart> find_misfit_parts(WorldFit& fit);

// Whether an area by itself lies where nobody can stand on it.
bool is_misfit(const MeshOutline::Area& area, const AreaFit& fit);

}  // namespace wend
