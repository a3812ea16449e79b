#pragma once

#include "formats/source_nav/checked_mesh.hpp"

namespace wend::source_nav {

// A connection between two areas that are there, by their places in the file.
struct Crossing {
    u32 from = 0, direction = 0, place = 0, to = 0;
};

// Whether one could get from the one area to the other through that side: gap, side and climb.
void check_crossing(const CheckedMesh& mesh, const Crossing& crossing);

// Whether a change of height is so much that no jump leads up there.
bool is_high_climb(f32 change);

}  // namespace wend::source_nav
