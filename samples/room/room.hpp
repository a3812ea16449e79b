#pragma once

#include <cstdint>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::sample {

/// Who moves in a region.
enum class Agent : std::uint8_t { walker, flyer, swimmer };

/// A convex, flat polygon and the upright prism over it. Lengths are metres, Z is up.
struct RoomRegion {
    std::vector<Point> corners = {};  ///< Counter-clockwise viewed from above; whole 64ths.
    Agent agent = Agent::walker;
    std::uint16_t groups = 7;  ///< Bit i: open to creatures of group i.
    double height = 3;         ///< Of the prism.
};

/// Halls on several levels with corridors between them. Regions that hang together have an edge in
/// common, from corner to corner; no other two edges touch.
struct Room {
    std::vector<RoomRegion> regions;
};

/// What room to make.
struct RoomRequest {
    std::uint64_t regions = 200;
    std::uint64_t seed = 1;
};

inline constexpr std::uint64_t max_room_regions = 512;

/// Makes a room up that has just as many regions as wanted. The greater ones have ramps, pillars,
/// pools, galleries over the floor with room for flyers before them, and islands that only flyers
/// reach; all other ground hangs together. The same request makes the same room on every machine.
/// Fails for none and for more than `max_room_regions`.
Expected<Room> make_room(const RoomRequest& request);

}  // namespace wend::sample
