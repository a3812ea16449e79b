#pragma once

#include <cmath>

#include "formats/source/records/nav_area.hpp"
#include "wend/network.hpp"

// Where areas are, as the engine computes it, in its 32-bit floats (fact sheet sections 1 and 11).

namespace wend::source_nav {

// Sizes that the engine knows, in units (fact sheet section 11).
inline constexpr f32 step_height = 18;
inline constexpr f32 jump_height = 41.8f;
inline constexpr f32 crouch_jump_height = 64;

// Beyond what anybody jumps or climbs. Of 82,586 connections in meshes that games came with none is
// as long or as high: they end at 225 and 195 units.
inline constexpr f32 longest_gap = 300, highest_climb = 200;
// Farther than the fastest player leaps without falling, with room to spare.
inline constexpr f32 farthest_leap = 400;

// Maps of Source end so far from the origin on each side; those of GoldSrc end sooner.
inline constexpr f32 end_of_world = 16384;

// Places that lie so near count as one, and sides that run so near to each other touch: more than
// the decimals of other programs leave, and less than anybody draws. In units.
inline constexpr f64 same_place = 0.01;

// What a unit counts as.
inline constexpr f64 metres_per_unit = 0.0254;

// Middle of the north-west and south-east corners; the other two take no part.
Position centre_of(const NavArea& area);

// A corner: north-west, north-east, south-east or south-west.
Position corner_of(const NavArea& area, u32 corner);

// Ground of an area, seen from above.
inline f64 square_metres(const NavArea& area) {
    return std::abs((static_cast<f64>(area.south_east[0]) - area.north_west[0]) * metres_per_unit *
                    (static_cast<f64>(area.south_east[1]) - area.north_west[1]) * metres_per_unit);
}

// Corners and heights of an area, such that equal ones have equal bits.
using AreaCorners = std::array<u32, 8>;
AreaCorners corners_of(const NavArea& area);

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

// What an area takes up in x (axis 0) or in y, also where its corners are swapped.
struct Span {
    f32 low = 0, high = 0;
};
Span span_of(const NavArea& area, std::size_t axis);

// How far apart two areas are, seen from above.
f32 gap_between(const NavArea& area, const NavArea& other);

// Whether a change of height is so much that no jump leads up there.
inline bool is_high_climb(f32 change) { return change > highest_climb; }

// Whether nobody gets from an area to another on foot: too high up, or over too long a gap. Whoever
// falls flies further, so that a gap may be longer by as much as it leads down. In an elevator
// nobody is on foot.
bool is_impassable(const NavArea& area, u32 direction, const NavArea& other);

inline Point point_of(const Position& position) { return {position[0], position[1], position[2]}; }
inline Position position_of(const Point& point) {
    return {static_cast<f32>(point.x), static_cast<f32>(point.y), static_cast<f32>(point.z)};
}

}  // namespace wend::source_nav
