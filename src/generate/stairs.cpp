#include <cmath>
#include <optional>

#include "generate/source_areas.hpp"

namespace wend::generate_detail {
namespace {

// Whether a line over an area leads up or down steps.
enum class Steps { found, level, broken };

constexpr f64 tread_interval = 5;

Steps steps_on(const Point& start, const Point& end, const BoxWalk& walk) {
    if (std::abs(start.z - end.z) <= step_height) return Steps::level;
    const bool is_along_x = std::abs(start.x - end.x) > std::abs(start.y - end.y);
    // As high as a slope of the steepest ground rises over the interval.
    const f64 least_rise = tread_interval * std::tan(std::acos(least_floor_normal));
    Steps found = Steps::level;
    std::optional<f64> before;
    const auto length = static_cast<f32>(vector_length(start.x - end.x, start.y - end.y));
    // Counted as the engine counts, which tells whether the end is looked at.
    for (f32 share = 0; share <= 1; share += static_cast<f32>(tread_interval) / length) {
        const f64 t = share;
        const Point at{start.x + t * (end.x - start.x), start.y + t * (end.y - start.y),
                       start.z + t * (end.z - start.z)};
        constexpr f64 least_level = 0.97;
        const auto floor = walk.tread_below(at, is_along_x);
        if (!floor || floor->is_on_terrain || floor->normal.z < least_level) return Steps::broken;
        const f64 height = floor->at.z;
        if ((share == 0 && std::abs(height - start.z) > step_height) ||
            (share == 1 && std::abs(height - end.z) > step_height))
            return Steps::broken;
        const f64 rise = std::abs(height - before.value_or(height));
        if (rise > step_height) return Steps::broken;
        if (rise >= least_rise) found = Steps::found;
        before = height;
    }
    return found;
}

Point between(const Point& a, const Point& b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

// Lines along the sides and through the middle, inside by an interval.
bool has_stairs(const MadeArea& area, const BoxWalk& walk) {
    constexpr f64 least_even = 0.95;
    if (area.width() <= step_size && area.depth() <= step_size) return false;
    const Point a = area.normal(), b = area.other_normal();
    if (a.x * b.x + a.y * b.y + a.z * b.z < least_even) return false;
    const Point nw = area.low, ne = area.at_corner(north_east), se = area.high,
                sw = area.at_corner(south_west);
    const auto inside = [](const Point& at, f64 x, f64 y) {
        return Point{at.x + x * tread_interval, at.y + y * tread_interval, at.z};
    };
    const std::array<std::array<Point, 2>, 6> lines{{
        {inside(nw, 1, 1), inside(ne, -1, 1)},
        {inside(sw, 1, -1), inside(se, -1, -1)},
        {inside(nw, 1, 1), inside(sw, 1, -1)},
        {inside(ne, -1, 1), inside(se, -1, -1)},
        {inside(between(nw, ne), 0, 1), inside(between(sw, se), 0, -1)},
        {inside(between(ne, se), -1, 0), inside(between(nw, sw), 1, 0)},
    }};
    bool found = false;
    for (const auto& [from, to] : lines) {
        const Steps steps = steps_on(from, to, walk);
        if (steps == Steps::broken) return false;
        found = found || steps == Steps::found;
    }
    return found;
}

}  // namespace

void mark_stairs(MeshAreas& areas, const BoxWalk& walk) {
    for (u32 area = 0; area < areas.count(); ++area)
        if (!areas[area].is_gone && has_stairs(areas[area], walk)) areas[area].marks = Mark::stairs;
}

}  // namespace wend::generate_detail
