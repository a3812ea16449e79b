#pragma once

#include "formats/source_nav/nav_area.hpp"
#include "wend/network.hpp"

// Where areas are, as the engine computes it, in its 32-bit floats (fact sheet sections 1 and 11).

namespace wend::source_nav {

// Sizes that the engine knows, in units (fact sheet section 11).
inline constexpr f32 step_height = 18;
inline constexpr f32 jump_height = 41.8f;
inline constexpr f32 crouch_jump_height = 64;

// Middle of the north-west and south-east corners; the other two take no part.
Position centre_of(const NavArea& area);

// Height of an area above a place, which is moved into the area first.
f32 height_at(const NavArea& area, f32 x, f32 y);

f32 distance(const Position& a, const Position& b);

// The stretch of an area's side that lies along another area's: its ends towards less x or y and
// towards more. One point where they do not lie side by side.
struct Stretch {
    Position low, high;

    Position middle() const;
};
Stretch stretch_along(const NavArea& area, u32 direction, const NavArea& other);

// How much higher the other area is where one crosses over to it.
f32 height_change(const NavArea& area, u32 direction, const NavArea& other);

inline Point point_of(const Position& position) { return {position[0], position[1], position[2]}; }
inline Position position_of(const Point& point) {
    return {static_cast<f32>(point.x), static_cast<f32>(point.y), static_cast<f32>(point.z)};
}

}  // namespace wend::source_nav
