#include <algorithm>

#include "generate/area_grid.hpp"
#include "generate/source_areas.hpp"

namespace wend::generate_detail {
namespace {

constexpr f64 half_step = step_size / 2;

// Makes ways of half a cell between two areas that touch at a corner (fact sheet section 3.4).
class CornerFiller {
  public:
    CornerFiller(MeshAreas& areas, const BoxWalk& walk)
        : areas_(areas), walk_(walk), grid_(areas.all()) {}

    void fill(u32 area, u32 corner) {
        const std::array<u32, 2> out{(corner + 3) % sides, corner};  // to the left and to the right
        for (const u32 side : out)
            if (!areas_[area].to[side].empty() || !areas_.incoming(area, side).empty()) return;
        for (const u32 along_other : out) {
            const u32 along_area = opposite(along_other == out[0] ? out[1] : out[0]);
            fill_beside(area, corner, along_other, along_area);
        }
    }

  private:
    // The square between the side of the other area, which goes that way from the corner, and the
    // side of this one.
    void fill_beside(u32 area, u32 corner, u32 along_other, u32 along_area) {
        constexpr f64 depth_of_search = 120;
        const Point at = areas_[area].at_corner(corner);
        const Point on_other = moved(at, along_other, half_step),
                    on_area = moved(at, along_area, half_step),
                    far = moved(on_other, along_area, half_step);
        const u32 other = grid_.below(on_other, depth_of_search);
        if (other == none || !walk_.walk(at, on_other, step_height) ||
            !(areas_[other].at_corner((corner + 2) % corners) == at) ||
            !walk_.walk(on_other, far, step_height))
            return;
        const auto floor = walk_.walk(on_area, far, step_height);
        if (!floor || grid_.below(far, depth_of_search) != none) return;
        add(area, other, along_other, along_area, {floor->at, on_other, at, on_area});
    }

    void add(u32 area, u32 other, u32 along_other, u32 along_area,
             const std::array<Point, 4>& points) {
        const auto [low_x, high_x] = std::minmax({points[0].x, points[1].x, points[3].x});
        const auto [low_y, high_y] = std::minmax({points[0].y, points[1].y, points[3].y});
        const auto height = [&](f64 x, f64 y) {
            const auto found = std::ranges::find_if(
                points, [&](const Point& point) { return point.x == x && point.y == y; });
            return found != points.end() ? found->z : points[2].z;
        };
        MadeArea made;
        made.low = {low_x, low_y, height(low_x, low_y)};
        made.high = {high_x, high_y, height(high_x, high_y)};
        made.north_east = height(high_x, low_y);
        made.south_west = height(low_x, high_y);
        made.marks = areas_[area].marks;
        made.ladder = areas_[area].ladder;
        const u32 filled = areas_.add(std::move(made));
        grid_.add(filled);
        areas_.link(area, along_other, filled);
        areas_.link(filled, opposite(along_other), area);
        areas_.link(other, along_area, filled);
        areas_.link(filled, opposite(along_area), other);
    }

    MeshAreas& areas_;
    const BoxWalk& walk_;
    AreaGrid grid_;
};

}  // namespace

void fill_corners(MeshAreas& areas, const BoxWalk& walk) {
    CornerFiller filler(areas, walk);
    for (u32 area = 0; area < areas.count(); ++area)
        for (u32 corner = 0; corner < corners && !areas[area].is_gone; ++corner)
            filler.fill(area, corner);
}

}  // namespace wend::generate_detail
