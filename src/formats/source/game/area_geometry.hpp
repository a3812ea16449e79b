#pragma once

#include <cmath>
#include <optional>
#include <span>

#include "formats/source/records/mesh_index.hpp"
#include "formats/source/records/nav_area.hpp"
#include "formats/source/records/nav_file.hpp"
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

// Ground of an area, viewed from above.
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

// How far apart two areas are, viewed from above.
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

// Which area somebody is on, as the engine finds it (fact sheet section 11).
namespace wend::source_nav {

// The closest place of an area: x and y are moved into the rectangle, and the height is the
// ground's there.
Position closest_on(const NavArea& area, const Position& position);

// The area under a point: of those whose rectangle holds it, edges included, and whose ground is
// neither more than 5 above it nor more than `beneath_limit` below, the highest; the first of
// equals.
inline constexpr f32 default_beneath_limit = 120;
std::optional<u32> area_under(std::span<const NavArea> areas, const Position& position,
                              f32 beneath_limit = default_beneath_limit);

// The nearest area: the one under the point, else the one with the closest place by the 3-D
// distance, no farther than 10,000. The engine first drops the point to the ground, for which it
// needs the map; here it stays where it is.
std::optional<u32> nearest_area(std::span<const NavArea> areas, const Position& position);

// The same viewed from above: the highest area that holds the place, else the one with the closest.
std::optional<u32> nearest_area_on_map(std::span<const NavArea> areas, f32 x, f32 y);

}  // namespace wend::source_nav

// How a ladder stands to the areas at its ends.
namespace wend::source_nav {

// How far off an area may be that a ladder leads to, in units. Of 1,609 ladders of real meshes the
// bottom is at most 49 and the top at most 75 beside its area, and the top at most 85 above or
// below it; bottoms hang up to 280 above the ground.
inline constexpr f32 farthest_beside_ladder = 100, farthest_from_top = 120,
                     farthest_below_ladder = 400;

// How far an end of a ladder is from an area: viewed from above, and how much higher it is.
struct LadderGap {
    f32 beside = 0, above = 0;

    bool is_far(bool is_top) const;
};
LadderGap gap_to_ladder(const Position& end, const NavArea& area);

// Whether a ladder's face looks away from the area at its bottom, and is put right by turning it
// about: the area ahead of its top, if there is one, does not lie behind the face, where it should.
// Of 1,578 real ladders that have an area at the bottom it lies before the face of 1,577, and in
// the line of it at the other.
bool faces_away(const NavLadder& ladder, const NavFile& file, const MeshIndex& index);

}  // namespace wend::source_nav
