#pragma once

#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/map.hpp"

namespace wend::exchange {

// A map as a GLB file: a tree of nodes whose extras are its features, and meshes to look at.
Expected<Bytes> glb_of_map(const Map& map);

}  // namespace wend::exchange
