#pragma once

#include "sample/random.hpp"
#include "sample/slab.hpp"

namespace wend::sample {

/// Sets hiding spots into corners of level areas. Wants passages and sights.
void set_hiding_spots(Building& building, const std::vector<Slab>& slabs, Random& random);

}  // namespace wend::sample
