#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/gta/records/grid.hpp"
#include "wend/drawing.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// A position in the files' own eighths of a metre.
using RawPoint = std::array<i64, 3>;

// The points of all lines, one line after the other, as files have them. Points that follow upon
// another at the same place are left out.
class DrawnPoints {
  public:
    DrawnPoints(std::span<const DrawnShape> lines, const Translation& translation);

    u32 line_count() const { return static_cast<u32>(first_.size() - 1); }
    u32 size() const { return static_cast<u32>(points_.size()); }
    const RawPoint& operator[](u32 point) const { return points_[point]; }
    // Those of a line: the first, and the one after the last.
    u32 begin_of(u32 line) const { return first_[line]; }
    u32 end_of(u32 line) const { return first_[line + 1]; }

    // How far from the origin they reach along an axis, in metres.
    double reach() const { return reach_; }

    // Notes lines of less than two points, and points without a height, which are at 0 m.
    void tell(LossReport& losses) const;

  private:
    std::vector<RawPoint> points_;
    std::vector<u32> first_;
    double reach_ = 0;
    u64 without_height_ = 0;
};

// The heights that a format can hold, in eighths.
struct HeightRange {
    i64 lowest, highest;
};

// Reports each line that leaves the map or the heights, by the first point that does.
void tell_points_outside(const DrawnPoints& points, std::span<const DrawnShape> lines,
                         const Grid& grid, const HeightRange& heights, LossReport& losses);

}  // namespace wend::gta_paths
