#include "formats/gta/from_drawing/drawn_points.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace wend::gta_paths {
namespace {

// No map reaches so far: whatever lies beyond is told by its exact place no more.
constexpr double furthest = 1e9;

i64 eighths_of(double metres) { return std::llround(std::clamp(metres, -furthest, furthest) * 8); }

}  // namespace

DrawnPoints::DrawnPoints(std::span<const DrawnShape> lines, const Translation& translation) {
    std::size_t count = 0;
    for (const DrawnShape& line : lines) count += line.points.size();
    points_.reserve(count);
    first_.reserve(lines.size() + 1);
    first_.push_back(0);
    for (const DrawnShape& line : lines) {
        for (const Point& at : line.points) {
            const bool has_height = !std::isnan(at.z);
            without_height_ += !has_height;
            RawPoint point{eighths_of(at.x), eighths_of(at.y), has_height ? eighths_of(at.z) : 0};
            for (std::size_t axis = 0; axis < point.size(); ++axis)
                point[axis] += translation.eighths[axis];
            if (points_.size() > first_.back() && points_.back() == point) continue;
            reach_ = std::max({reach_, std::abs(static_cast<double>(point[0])) / 8,
                               std::abs(static_cast<double>(point[1])) / 8});
            points_.push_back(point);
        }
        first_.push_back(static_cast<u32>(points_.size()));
    }
}

void DrawnPoints::tell(LossReport& losses) const {
    u64 short_lines = 0;
    for (u32 line = 0; line < line_count(); ++line)
        short_lines += end_of(line) < begin_of(line) + 2;
    if (short_lines > 0)
        losses.note(fmt::format("{} left out, as all of {} points are at one place",
                                short_lines == 1 ? "1 line" : fmt::format("{} lines", short_lines),
                                short_lines == 1 ? "its" : "their"));
    if (without_height_ > 0)
        losses.note(fmt::format(
            "{} without a height, taken as 0 m",
            without_height_ == 1 ? "1 point" : fmt::format("{} points", without_height_)));
}

void tell_points_outside(const DrawnPoints& points, std::span<const DrawnShape> lines,
                         const Grid& grid, const HeightRange& heights, LossReport& losses) {
    const auto metres = [](i64 eighths) { return static_cast<double>(eighths) / 8; };
    for (u32 line = 0; line < points.line_count(); ++line) {
        for (u32 i = points.begin_of(line); i < points.end_of(line); ++i) {
            const RawPoint& at = points[i];
            const bool is_outside = !grid.has(metres(at[0]), metres(at[1]), 0);
            if (is_outside)
                losses.add(LossKind::does_not_fit, "position", lines[line].name,
                           fmt::format("({}, {}) m is outside of a map of {} m", metres(at[0]),
                                       metres(at[1]), grid.map_size()));
            else if (at[2] < heights.lowest || at[2] > heights.highest)
                losses.add(LossKind::does_not_fit, "height", lines[line].name,
                           fmt::format("{} m, heights go from {} to {} m", metres(at[2]),
                                       metres(heights.lowest), metres(heights.highest)));
            else
                continue;
            break;
        }
    }
}

}  // namespace wend::gta_paths
