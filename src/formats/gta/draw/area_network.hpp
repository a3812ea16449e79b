#pragma once

#include <span>

#include "formats/gta/records/grid.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// The kinds of way in San Andreas, as the network numbers them.
enum WayKind : std::uint8_t { road, water, footpath };

// The common view of all areas of a map. Links into areas that the grid does not have lead to
// missing records, not to absent files.
Network make_network(std::span<const Member> members, const Grid& grid);

}  // namespace wend::gta_paths
