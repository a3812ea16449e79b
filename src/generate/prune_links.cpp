#include <algorithm>
#include <cmath>
#include <limits>

#include "generate/source_areas.hpp"

namespace wend::generate_detail {
namespace {

// Corners of an area at the ends of each side.
constexpr std::array<std::array<u32, 2>, sides> ends_of_side{{{north_west, north_east},
                                                              {north_east, south_east},
                                                              {south_west, south_east},
                                                              {north_west, south_west}}};

class StairSides {
  public:
    explicit StairSides(MeshAreas& areas) : areas_(areas) {}

    // Links over a side that rises lead from where there is room to where there is.
    void prune(u32 area) {
        for (u32 side = 0; side < sides; ++side) {
            const auto [first, second] = ends_of_side[side];
            if (std::abs(areas_[area].at_corner(first).z - areas_[area].at_corner(second).z) <
                step_height)
                continue;
            const std::vector<u32> beside = areas_[area].to[side];
            for (const u32 other : beside)
                if (areas_[other].has_places() && is_obstructed(area, other, side))
                    areas_.unlink(area, other);
        }
    }

  private:
    const Place* nearest_place(u32 area, u32 side, const Point& to) const {
        const auto [begin, end] = ends_of_side[side];
        const u32 onward = side == north || side == south ? east : south;
        const Place* nearest = nullptr;
        f64 shortest = std::numeric_limits<f64>::max();
        const MadeArea& made = areas_[area];
        for (u32 place = made.corner[begin]; place != none;
             place = areas_.places()[place].to[onward]) {
            const Place& here = areas_.places()[place];
            const f64 away = vector_length(here.at.x - to.x, here.at.y - to.y, here.at.z - to.z);
            if (away < shortest) {
                shortest = away;
                nearest = &here;
            }
            if (place == made.corner[end]) break;
        }
        return nearest;
    }

    // Something in the quarters towards the other area lifts whoever crosses over.
    bool is_obstructed(u32 area, u32 other, u32 side) const {
        const Point middle = portal_of(areas_[area], areas_[other], side).middle;
        const Place* here = nearest_place(area, side, middle);
        const Place* there = nearest_place(other, opposite(side), areas_[other].nearest(middle));
        if (here == nullptr || there == nullptr) return false;
        return std::ranges::any_of(
                   ends_of_side[side],
                   [&](u32 corner) { return here->ground_above[corner] > step_height; }) ||
               std::ranges::any_of(ends_of_side[opposite(side)], [&](u32 corner) {
                   return there->at.z + there->ground_above[corner] > here->at.z + step_height;
               });
    }

    MeshAreas& areas_;
};

// Links past an area between, which itself leads on over the same side.
void prune_shortcuts(MeshAreas& areas, u32 area) {
    std::vector<u32> far;
    for (u32 side = 0; side < sides; ++side)
        for (const u32 next : areas[area].to[side])
            for (const u32 behind : areas[next].to[side])
                if (areas[area].leads_to(side, behind)) far.push_back(behind);
    for (const u32 to : far) areas.unlink(area, to);
}

}  // namespace

void prune_links(MeshAreas& areas) {
    StairSides stair_sides(areas);
    for (u32 area = 0; area < areas.count(); ++area)
        if (!areas[area].is_gone && areas[area].is(Mark::stairs) && areas[area].has_places())
            stair_sides.prune(area);
    for (u32 area = 0; area < areas.count(); ++area)
        if (!areas[area].is_gone) prune_shortcuts(areas, area);
}

}  // namespace wend::generate_detail
