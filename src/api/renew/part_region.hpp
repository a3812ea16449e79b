#pragma once

#include <vector>

#include "wend/generate_part.hpp"

namespace wend::renew_detail {

// The part of a mesh that is made anew.
struct PartRegion {
    std::vector<NodeIndex> areas;  // rising
    // Where ground is looked for: along x and y their edges lie on the generator's grid, heights
    // may be infinite.
    std::vector<WorldBox> boxes;

    bool contains(const Point& at) const;
};

// The error of a request that does not say in exactly one way which part is meant, or names areas
// that the mesh has not.
Expected<PartRegion> part_region(const Map& mesh, const World& world, const PartRequest& request);

}  // namespace wend::renew_detail
