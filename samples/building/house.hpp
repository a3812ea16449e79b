#pragma once

#include "samples/building/furnish.hpp"
#include "samples/building/house_plan.hpp"

namespace wend::sample {

/// How a house stands: mirrored or turned in its own frame, then moved to its place.
struct Placement {
    CellBox frame;  ///< The house's footprint in its own frame.
    bool mirror_x = false, mirror_y = false;
    bool turned = false;  ///< X and Y change places.
    int x = 0, y = 0;     ///< Where the footprint's north-west corner comes to lie.

    int width() const { return turned ? frame.depth() : frame.width(); }
    int depth() const { return turned ? frame.width() : frame.depth(); }
    void place(Slab& slab) const;
};

/// The name of a room that is not called by its use.
std::string_view chamber_name(std::uint64_t number);

/// Adds the slabs of a house whose ground floor is at a height, in units.
void raise_house(Draft& draft, const HouseShape& shape, const Placement& placement, int height,
                 FurnitureTurns& turns, Random& random);

}  // namespace wend::sample
