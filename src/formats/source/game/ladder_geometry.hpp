#pragma once

#include "formats/source/records/mesh_index.hpp"
#include "formats/source/records/nav_file.hpp"

// How a ladder stands to the areas at its ends.

namespace wend::source_nav {

// How far off an area may be that a ladder leads to, in units. Of 1,609 ladders of real meshes the
// bottom is at most 49 and the top at most 75 beside its area, and the top at most 85 above or
// below it; bottoms hang up to 280 above the ground.
inline constexpr f32 farthest_beside_ladder = 100, farthest_from_top = 120,
                     farthest_below_ladder = 400;

// How far an end of a ladder is from an area: seen from above, and how much higher it is.
struct LadderGap {
    f32 beside = 0, above = 0;

    bool is_far(bool is_top) const;
};
LadderGap gap_to_ladder(const Position& end, const NavArea& area);

// Whether a ladder's face looks away from the area at its bottom, and is put right by turning it
// about: the area ahead of its top, if there is one, does not lie behind the face, where it should.
// Of 1,578 real ladders that have an area at the bottom it lies before the face of 1,577, and in
// the line of it at the other.
bool faces_away(const NavLadder& ladder, const NavFile& file, const MeshIndex& index);

}  // namespace wend::source_nav
