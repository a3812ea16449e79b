#include "formats/source/game/area_geometry.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "formats/source/records/mesh_index.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {

Position centre_of(const NavArea& area) {
    Position centre;
    for (std::size_t i = 0; i < 3; ++i)
        centre[i] = (area.north_west[i] + area.south_east[i]) / 2.0f;
    return centre;
}

Position corner_of(const NavArea& area, u32 corner) {
    const Position &nw = area.north_west, &se = area.south_east;
    switch (corner) {
        case 0:
            return nw;
        case 1:
            return {se[0], nw[1], area.north_east_height};
        case 2:
            return se;
        default:
            return {nw[0], se[1], area.south_west_height};
    }
}

AreaCorners corners_of(const NavArea& area) {
    const Position &nw = area.north_west, &se = area.south_east;
    AreaCorners corners;
    std::ranges::transform(std::array{nw[0], nw[1], nw[2], se[0], se[1], se[2],
                                      area.north_east_height, area.south_west_height},
                           corners.begin(),
                           [](f32 value) { return std::bit_cast<u32>(value + 0.0f); });
    return corners;
}

f32 height_at(const NavArea& area, f32 x, f32 y) {
    const Position &nw = area.north_west, &se = area.south_east;
    const f32 width = se[0] - nw[0], depth = se[1] - nw[1];
    if (!(width > 0) || !(depth > 0)) return area.north_east_height;
    const f32 u = std::clamp((x - nw[0]) / width, 0.0f, 1.0f);
    const f32 v = std::clamp((y - nw[1]) / depth, 0.0f, 1.0f);
    const f32 north = nw[2] + u * (area.north_east_height - nw[2]);
    const f32 south = area.south_west_height + u * (se[2] - area.south_west_height);
    return north + v * (south - north);
}

f32 distance(const Position& a, const Position& b) {
    const f32 x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    return std::sqrt(x * x + y * y + z * z);
}

Position Stretch::middle() const {
    Position middle;
    for (std::size_t i = 0; i < 3; ++i) middle[i] = (low[i] + high[i]) / 2.0f;
    return middle;
}

Stretch stretch_along(const NavArea& area, u32 direction, const NavArea& other) {
    // North and south sides run along x, east and west sides along y.
    const std::size_t along = direction % 2 == 0 ? 0 : 1, across = 1 - along;
    const bool is_low_side = direction == 0 || direction == 3;
    const f32 side = is_low_side ? area.north_west[across] : area.south_east[across];
    const f32 least = area.north_west[along], most = area.south_east[along];
    // An inverted area has its least above its most, and no order to clamp by.
    const auto clamped = [&](f32 value) { return std::max(std::min(value, most), least); };
    f32 low = clamped(std::max(least, other.north_west[along]));
    f32 high = clamped(std::min(most, other.south_east[along]));
    if (high < low) low = high = (low + high) / 2.0f;

    Stretch stretch;
    const auto place = [&](Position& at, f32 value) {
        at[along] = value;
        at[across] = side;
        at[2] = height_at(area, at[0], at[1]);
    };
    place(stretch.low, low);
    place(stretch.high, high);
    return stretch;
}

Span span_of(const NavArea& area, std::size_t axis) {
    const auto [low, high] = std::minmax(area.north_west[axis], area.south_east[axis]);
    return {low, high};
}

f32 gap_between(const NavArea& area, const NavArea& other) {
    const auto apart = [&](std::size_t axis) {
        const Span here = span_of(area, axis), there = span_of(other, axis);
        return std::max({there.low - here.high, here.low - there.high, 0.0f});
    };
    return static_cast<f32>(vector_length(apart(0), apart(1)));
}

bool is_impassable(const NavArea& area, u32 direction, const NavArea& other) {
    constexpr u32 in_elevator = base_attributes["has_elevator"].mask();
    if (((area.attributes | other.attributes) & in_elevator) != 0) return false;
    const f32 change = height_change(area, direction, other);
    return is_high_climb(change) ||
           gap_between(area, other) > farthest_leap + std::max(-change, 0.0f);
}

f32 height_change(const NavArea& area, u32 direction, const NavArea& other) {
    const Position here = stretch_along(area, direction, other).middle();
    const Position there = stretch_along(other, opposite(direction), area).middle();
    return height_at(other, there[0], there[1]) - height_at(area, here[0], here[1]);
}

}  // namespace wend::source_nav
