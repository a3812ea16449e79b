#pragma once

#include <span>

#include "wend/format.hpp"

namespace wend::gta_paths {

// The kinds of way in San Andreas, as the network numbers them.
enum WayKind : std::uint8_t { road, water, footpath };

// The common view of all areas of a map.
Network make_network(std::span<const Member> members);

}  // namespace wend::gta_paths
