#include "model/map_fit/placement_evidence.hpp"

#include <algorithm>
#include <cmath>

namespace wend {
namespace {

// Corners are samples of the generator, whose heights are those of the floor.
constexpr f64 corner_tolerance = 2;
// Along a side heights are mixed from the corners'.
constexpr f64 side_tolerance = generator_eyes;

// So many of a list, evenly chosen.
template <class T>
void thin_out(std::vector<T>& list, u32 most) {
    if (list.size() <= most) return;
    for (u64 i = 0; i < most; ++i) list[i] = list[i * list.size() / most];
    list.resize(most);
}

bool has_floor(Ground& ground, const Point& corner) {
    return ground.floor_near(corner, corner_tolerance).has_value();
}

}  // namespace

PlacementEvidence evidence_of(const MeshOutline& outline, std::span<const NodeIndex> areas,
                              u32 most) {
    constexpr u32 cells_a_side = 2;
    PlacementEvidence evidence{.corners = {}, .sides = {}, .step = outline.step()};
    std::vector<NodeIndex> usable;
    for (const NodeIndex area : areas)
        if (outline.areas()[area].is_usable()) usable.push_back(area);
    // An area has eight such sides or fewer, and each is wanted only once.
    thin_out(usable, 2 * most);
    for (const NodeIndex area : usable) {
        const auto corners = outline.corners(area);
        evidence.corners.insert(evidence.corners.end(), corners.begin(), corners.end());
        outline.add_cell_sides(area, cells_a_side, evidence.sides);
    }
    thin_out(evidence.corners, most);
    thin_out(evidence.sides, most);
    return evidence;
}

bool is_off_the_grid(const PlacementEvidence& evidence) {
    constexpr f64 nearly_all = 0.75, clearly = 0.5;
    for (f64 Point::*const axis : {&Point::x, &Point::y}) {
        std::vector<f64> coordinates;
        for (const Point& corner : evidence.corners) coordinates.push_back(corner.*axis);
        const GridRemainder grid = grid_remainder(coordinates, evidence.step);
        if (grid.share >= nearly_all && grid.remainder > clearly &&
            grid.remainder < evidence.step - clearly)
            return true;
    }
    return false;
}

bool holds_at(Ground& ground, const CellSide& side, const Placement& placement) {
    const auto from = ground.floor_near(placement.in_world(side.from), side_tolerance);
    const auto to = ground.floor_near(placement.in_world(side.to), side_tolerance);
    if (!from || !to) return false;
    const auto beyond = [&](const Point& floor) {
        return ground.step(floor, floor.x + generator_step * side.out_x,
                           floor.y + generator_step * side.out_y);
    };
    const auto far_from = beyond(*from);
    const auto far_to = far_from ? beyond(*to) : std::nullopt;
    const bool is_cell = far_to && ground.step(*far_from, far_to->x, far_to->y);
    return is_cell == side.is_open;
}

f64 corner_share_at(Ground& ground, const PlacementEvidence& evidence, const Placement& placement,
                    u32 most) {
    const std::size_t count = std::min<std::size_t>(evidence.corners.size(), most);
    if (count == 0) return 0;
    u32 holding = 0;
    for (std::size_t i = 0; i < count; ++i)
        holding += has_floor(
            ground, placement.in_world(evidence.corners[i * evidence.corners.size() / count]));
    return static_cast<f64>(holding) / static_cast<f64>(count);
}

EvidenceShares shares_at(Ground& ground, const PlacementEvidence& evidence,
                         const Placement& placement) {
    EvidenceShares shares;
    shares.corner_count = static_cast<u32>(evidence.corners.size());
    shares.side_count = static_cast<u32>(evidence.sides.size());
    shares.corners = corner_share_at(ground, evidence, placement, shares.corner_count);
    u32 holding = 0;
    for (const CellSide& side : evidence.sides) holding += holds_at(ground, side, placement);
    if (shares.side_count > 0) shares.sides = static_cast<f64>(holding) / shares.side_count;
    return shares;
}

}  // namespace wend
