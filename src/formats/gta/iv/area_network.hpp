#pragma once

#include <span>

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// The kinds of way in GTA IV, as the network numbers them. The others are the nodes after those for
// vehicles: intersections or places for people, the sources do not agree.
enum WayKind : std::uint8_t { road, water, other };

// The common view of all areas of a map, at so many raw units of height to the metre.
Network make_network(std::span<const Member> members, unsigned z_scale);

}  // namespace wend::gta_paths::iv
