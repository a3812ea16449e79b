#pragma once

#include <optional>
#include <span>

#include "formats/source/game/area_geometry.hpp"

// Which area somebody is on, as the engine finds it (fact sheet section 11).

namespace wend::source_nav {

// The closest place of an area: x and y are moved into the rectangle, and the height is the
// ground's there.
Position closest_on(const NavArea& area, const Position& position);

// The area under a point: of those whose rectangle holds it, edges included, and whose ground is
// neither more than 5 above it nor more than `beneath_limit` below, the highest; the first of
// equals.
inline constexpr f32 usual_beneath_limit = 120;
std::optional<u32> area_under(std::span<const NavArea> areas, const Position& position,
                              f32 beneath_limit = usual_beneath_limit);

// The nearest area: the one under the point, else the one with the closest place by the 3-D
// distance, no farther than 10,000. The engine first drops the point to the ground, for which it
// needs the map; here it stays where it is.
std::optional<u32> nearest_area(std::span<const NavArea> areas, const Position& position);

// The same seen from above: the highest area that holds the place, else the one with the closest.
std::optional<u32> nearest_area_on_map(std::span<const NavArea> areas, f32 x, f32 y);

}  // namespace wend::source_nav
