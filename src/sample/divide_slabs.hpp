#pragma once

#include "sample/random.hpp"
#include "sample/slab.hpp"

namespace wend::sample {

/// Cuts slabs in two, mostly large ones, until there are so many. False if they run out first.
bool divide_slabs(std::vector<Slab>& slabs, const std::vector<BuildingRoom>& rooms,
                  std::size_t count, Random& random);

}  // namespace wend::sample
