#include "formats/source/game/area_geometry.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

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

namespace {

constexpr f32 above_limit = 5;
constexpr f32 farthest = 10'000;

bool holds(const NavArea& area, f32 x, f32 y) {
    return x >= area.north_west[0] && x <= area.south_east[0] && y >= area.north_west[1] &&
           y <= area.south_east[1];
}

// Moved between two bounds, which may stand the wrong way round.
f32 moved_between(f32 value, f32 low, f32 high) {
    return value < low ? low : value > high ? high : value;
}

// The record with the least of a measure, which is nothing for records that do not count.
template <class Measure>
std::optional<u32> min_of(std::span<const NavArea> areas, Measure measure) {
    std::optional<u32> best;
    f32 least = 0;
    for (u32 i = 0; i < areas.size(); ++i) {
        const std::optional<f32> value = measure(areas[i]);
        if (!value || (best && !(*value < least))) continue;
        best = i;
        least = *value;
    }
    return best;
}

}  // namespace

Position closest_on(const NavArea& area, const Position& position) {
    const f32 x = moved_between(position[0], area.north_west[0], area.south_east[0]);
    const f32 y = moved_between(position[1], area.north_west[1], area.south_east[1]);
    return {x, y, height_at(area, x, y)};
}

std::optional<u32> area_under(std::span<const NavArea> areas, const Position& position,
                              f32 beneath_limit) {
    return min_of(areas, [&](const NavArea& area) -> std::optional<f32> {
        if (!holds(area, position[0], position[1])) return std::nullopt;
        const f32 height = height_at(area, position[0], position[1]);
        if (height > position[2] + above_limit || height < position[2] - beneath_limit)
            return std::nullopt;
        return -height;
    });
}

std::optional<u32> nearest_area(std::span<const NavArea> areas, const Position& position) {
    if (const auto under = area_under(areas, position)) return under;
    return min_of(areas, [&](const NavArea& area) -> std::optional<f32> {
        const f32 away = distance(closest_on(area, position), position);
        if (!(away <= farthest)) return std::nullopt;
        return away;
    });
}

std::optional<u32> nearest_area_on_map(std::span<const NavArea> areas, f32 x, f32 y) {
    const auto highest = min_of(areas, [&](const NavArea& area) -> std::optional<f32> {
        if (!holds(area, x, y)) return std::nullopt;
        return -height_at(area, x, y);
    });
    if (highest) return highest;
    return min_of(areas, [&](const NavArea& area) -> std::optional<f32> {
        const Position place = closest_on(area, {x, y, 0});
        return vector_length(place[0] - x, place[1] - y);
    });
}

namespace {

// What of an area's middle may lie on the wrong side of a ladder, as ladders stand on edges.
constexpr f32 at_the_face = 1;

// How far the middle of an area lies before a point of a ladder, where its face looks; behind it
// where that is less than 0.
f32 before_face(u32 direction, const Position& point, const NavArea& area) {
    const std::size_t axis = direction % 2 == 0 ? 1 : 0;
    const f32 along = centre_of(area)[axis] - point[axis];
    return direction == 0 || direction == 3 ? -along : along;
}

}  // namespace

bool LadderGap::is_far(bool is_top) const {
    if (beside > farthest_beside_ladder) return true;
    return is_top ? std::abs(above) > farthest_from_top
                  : above > farthest_below_ladder || above < -farthest_from_top;
}

LadderGap gap_to_ladder(const Position& end, const NavArea& area) {
    const auto away = [&](std::size_t axis) {
        const Span span = span_of(area, axis);
        return std::max({span.low - end[axis], end[axis] - span.high, 0.0f});
    };
    return {static_cast<f32>(vector_length(away(0), away(1))),
            end[2] - height_at(area, end[0], end[1])};
}

bool faces_away(const NavLadder& ladder, const NavFile& file, const MeshIndex& index) {
    const auto is_behind = [&](const Position& end, u32 id) {
        const auto area = id != 0 ? index.areas.find(id) : std::nullopt;
        return area && before_face(ladder.direction, end, file.areas[*area]) < -at_the_face;
    };
    return ladder.direction < 4 && is_behind(ladder.bottom, ladder.bottom_area) &&
           !is_behind(ladder.top, ladder.top_forward);
}

}  // namespace wend::source_nav
