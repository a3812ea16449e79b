#pragma once

#include <span>

#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/version.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The grid of a map: as the option of that name says, or else as the positions of its nodes do.
// Vanilla files have no room for the areas of a larger one than the game's own.
Expected<Grid> grid_of(std::span<const Member> members, const OptionValues& options,
                       std::string_view name);

// An error where a version has no map of that size.
Expected<void> check_has_room(PathContext context, const Grid& grid);

}  // namespace wend::gta_paths
