#pragma once

#include <vector>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/map.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// The storey of each area of a mesh, counted from 1 upwards: where no area begins for a metre above
// the middles of those before, the next storey begins. Empty where there is one alone, and of maps
// without ground.
std::vector<u32> area_storeys(const Network& network);

// A map as a GLB file: a tree of nodes whose extras are its features, and meshes to look at.
Expected<Bytes> glb_of_map(const Map& map);

}  // namespace wend::exchange
