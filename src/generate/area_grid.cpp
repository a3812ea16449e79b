#include "generate/area_grid.hpp"

#include <cmath>

namespace wend::generate_detail {
namespace {

constexpr f64 cell_size = 4 * step_size;

i32 cell(f64 along) { return static_cast<i32>(std::floor(along / cell_size)); }

u64 key(i32 x, i32 y) { return u64{static_cast<u32>(x)} << 32 | u64{static_cast<u32>(y)}; }

bool holds(const MadeArea& area, const Point& at) {
    return at.x >= area.low.x && at.x <= area.high.x && at.y >= area.low.y && at.y <= area.high.y;
}

}  // namespace

AreaGrid::AreaGrid(const std::vector<MadeArea>& areas) : areas_(areas) {
    for (u32 area = 0; area < areas.size(); ++area)
        if (!areas[area].is_gone) add(area);
}

void AreaGrid::add(u32 area) {
    const MadeArea& made = areas_[area];
    for (i32 y = cell(made.low.y); y <= cell(made.high.y); ++y)
        for (i32 x = cell(made.low.x); x <= cell(made.high.x); ++x)
            of_cell_[key(x, y)].push_back(area);
}

template <class Visit>
void AreaGrid::visit(const Point& at, Visit&& seen) const {
    const auto here = of_cell_.find(key(cell(at.x), cell(at.y)));
    if (here == of_cell_.end()) return;
    for (const u32 area : here->second)
        if (!areas_[area].is_gone && holds(areas_[area], at))
            seen(area, areas_[area].height_at(at.x, at.y));
}

u32 AreaGrid::below(const Point& at, f64 depth) const {
    constexpr f64 slack = 5;
    u32 found = none;
    f64 height = 0;
    visit(at, [&](u32 area, f64 z) {
        if (z > at.z + slack || z < at.z - depth) return;
        if (found == none || z > height) {
            found = area;
            height = z;
        }
    });
    return found;
}

bool AreaGrid::is_over(const Point& at, u32 area) const {
    const MadeArea& made = areas_[area];
    if (!holds(made, at)) return false;
    const f64 height = made.height_at(at.x, at.y);
    bool is_over = height - step_height <= at.z;
    visit(at, [&](u32 other, f64 z) {
        if (other != area && z <= at.z && z > height) is_over = false;
    });
    return is_over;
}

}  // namespace wend::generate_detail
