#include <algorithm>

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {
namespace {

constexpr f64 least_alike = 0.99, least_alike_on_terrain = 0.7;

f64 dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// In which the engine looks for neighbours to merge with.
constexpr std::array<u32, sides> order_of_sides{north, south, west, east};

}  // namespace

bool MeshAreas::are_mergeable(const MadeArea& a, const MadeArea& b, u32 side) const {
    const SharedSide& shared = shared_sides[side];
    if (a.corner[shared.first] != b.corner[shared.neighbours_first] ||
        a.corner[shared.second] != b.corner[shared.neighbours_second] || a.marks != b.marks ||
        a.is(Mark::apart))
        return false;
    const EngineRules& rules = walk_.rules();
    const bool is_along_y = side == north || side == south;
    const f64 together = is_along_y ? a.depth() + b.depth() : a.width() + b.width();
    if (together > rules.longest_merged || !is_mergeable_shape(a) || !is_mergeable_shape(b))
        return false;
    return dot(a.normal(), b.normal()) > (is_on_terrain(a) ? least_alike_on_terrain : least_alike);
}

bool MeshAreas::is_on_terrain(const MadeArea& area) const {
    return std::ranges::any_of(area.corner,
                               [&](u32 corner) { return ground_.places[corner].is_on_terrain; });
}

bool MeshAreas::is_mergeable_shape(const MadeArea& area) const {
    return !walk_.rules().merges_flat_alone || is_on_terrain(area) ||
           dot(area.normal(), area.other_normal()) > least_alike;
}

u32 MeshAreas::mergeable_neighbour(u32 area, u32& side) const {
    for (const u32 tried : order_of_sides)
        for (const u32 other : areas_[area].to[tried])
            if (are_mergeable(areas_[area], areas_[other], tried)) {
                side = tried;
                return other;
            }
    return none;
}

void MeshAreas::merge_with(u32 area, u32 other, u32 side) {
    MadeArea& made = areas_[area];
    MadeArea& beside = areas_[other];
    for (const u32 corner : {shared_sides[side].first, shared_sides[side].second})
        made.corner[corner] = beside.corner[corner];
    take_corners(made);
    for (u32 direction = 0; direction < sides; ++direction) {
        for (const u32 to : beside.to[direction])
            if (to != other && to != area) {
                made.connect(direction, to);
                from_[to].push_back(area);
            }
        std::erase(made.to[direction], other);
    }
    for (const u32 from : from_[other]) {
        if (from == area || from == other || areas_[from].is_gone) continue;
        for (std::vector<u32>& to : areas_[from].to) {
            if (std::erase(to, other) == 0) continue;
            std::erase(to, area);
            to.push_back(area);
            from_[area].push_back(from);
        }
    }
    from_[other].clear();
    beside.is_gone = true;
}

void MeshAreas::merge() {
    // The engine begins anew after each merge. What it finds then lies at the area or beside it, if
    // it comes before.
    for (u32 area = 0; area < areas_.size();) {
        u32 side = 0;
        const u32 other = areas_[area].is_gone ? none : mergeable_neighbour(area, side);
        if (other == none) {
            ++area;
            continue;
        }
        merge_with(area, other, side);
        u32 next = area;
        for (const u32 from : from_[area])
            if (!areas_[from].is_gone) next = std::min(next, from);
        area = next;
    }
}

}  // namespace wend::generate_detail
