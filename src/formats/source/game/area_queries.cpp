#include "formats/source/game/area_queries.hpp"

#include <algorithm>
#include <limits>

namespace wend::source_nav {
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

}  // namespace wend::source_nav
