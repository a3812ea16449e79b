#pragma once

#include <span>

#include "formats/gta_paths/grid.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The grid of a map: as the option `map-size` says, or else as the positions of its nodes do.
Expected<Grid> grid_of(std::span<const Member> members, const OptionValues& options);

}  // namespace wend::gta_paths
