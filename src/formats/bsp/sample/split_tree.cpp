#include "formats/bsp/sample/split_tree.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "formats/bsp/sample/map_plan.hpp"

namespace wend::bsp {
namespace {

constexpr std::size_t most_in_leaf = 4;

std::array<double, 3> values(const Point& at) { return {at.x, at.y, at.z}; }
double& coordinate(Point& at, std::size_t axis) {
    return axis == 0 ? at.x : axis == 1 ? at.y : at.z;
}

// The axis that a plane stands across; 3 of a sloping one.
std::size_t axis_of(const SidePlane& plane) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (std::abs(plane.normal[axis]) == 1) return axis;
    return 3;
}

// How far the corners of a box lie along a plane's normal, at least and at most.
std::pair<double, double> reach(const SidePlane& plane, const WorldBox& box) {
    const auto mins = values(box.mins), maxs = values(box.maxs);
    double low = 0, high = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const double one = plane.normal[axis] * mins[axis], other = plane.normal[axis] * maxs[axis];
        low += std::min(one, other);
        high += std::max(one, other);
    }
    return {low, high};
}

// The halves of a box in front of a plane and behind; both whole where it slopes.
std::pair<WorldBox, WorldBox> halves(const WorldBox& box, const SidePlane& plane) {
    std::pair<WorldBox, WorldBox> parts{box, box};
    const std::size_t axis = axis_of(plane);
    if (axis > 2) return parts;
    const double at = plane.distance * plane.normal[axis];
    WorldBox& below = plane.normal[axis] > 0 ? parts.second : parts.first;
    WorldBox& above = plane.normal[axis] > 0 ? parts.first : parts.second;
    coordinate(below.maxs, axis) = at;
    coordinate(above.mins, axis) = at;
    return parts;
}

bool overlap(const WorldBox& a, const WorldBox& b) {
    return a.mins.x < b.maxs.x && b.mins.x < a.maxs.x && a.mins.y < b.maxs.y &&
           b.mins.y < a.maxs.y && a.mins.z < b.maxs.z && b.mins.z < a.maxs.z;
}

SidePlane across(std::size_t axis, double at) {
    SidePlane plane{.distance = at};
    plane.normal[axis] = 1;
    return plane;
}

}  // namespace

ConvexSolid convex_solid(const PlannedSolid& planned, const std::array<double, 3>& half_size) {
    const auto& [x, y, z] = half_size;
    ConvexSolid solid;
    solid.box = {{planned.box.mins.x - x, planned.box.mins.y - y, planned.box.mins.z - z},
                 {planned.box.maxs.x + x, planned.box.maxs.y + y, planned.box.maxs.z + z}};
    const auto mins = values(solid.box.mins), maxs = values(solid.box.maxs);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        solid.sides.push_back(across(axis, maxs[axis]));
        SidePlane low{.distance = -mins[axis]};
        low.normal[axis] = -1;
        solid.sides.push_back(low);
    }
    if (!planned.slopes()) return solid;
    const double length =
        std::sqrt(planned.rise_x * planned.rise_x + planned.rise_y * planned.rise_y + 1);
    SidePlane top{.normal = {-planned.rise_x / length, -planned.rise_y / length, 1 / length}};
    top.distance = top.normal[0] * planned.box.mins.x + top.normal[1] * planned.box.mins.y +
                   top.normal[2] * planned.top_at_mins + std::abs(top.normal[0]) * x +
                   std::abs(top.normal[1]) * y + top.normal[2] * z;
    solid.sides.push_back(top);
    return solid;
}

SplitTree::SplitTree(std::span<const ConvexSolid> solids, const WorldBox& box, Ends ends)
    : all_(solids), ends_(ends) {
    std::vector<u32> every(solids.size());
    for (u32 i = 0; i < every.size(); ++i) every[i] = i;
    root_ = build(std::move(every), box);
}

std::vector<u32> SplitTree::within(const std::vector<u32>& solids, const WorldBox& box) const {
    std::vector<u32> found;
    std::ranges::copy_if(solids, std::back_inserter(found),
                         [&](u32 i) { return overlap(all_[i].box, box); });
    return found;
}

std::optional<SidePlane> SplitTree::best_split(const std::vector<u32>& solids,
                                               const WorldBox& box) const {
    std::optional<SidePlane> best;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    const auto mins = values(box.mins), maxs = values(box.maxs);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        std::vector<double> faces;
        for (const u32 i : solids)
            for (const double at : {values(all_[i].box.mins)[axis], values(all_[i].box.maxs)[axis]})
                if (at > mins[axis] && at < maxs[axis]) faces.push_back(at);
        std::ranges::sort(faces);
        // Some around the middle are tried.
        constexpr std::size_t tries = 8;
        for (std::size_t part = 1; part < tries && !faces.empty(); ++part) {
            const SidePlane plane = across(axis, faces[faces.size() * part / tries]);
            const auto [front, back] = halves(box, plane);
            const std::size_t before = within(solids, front).size();
            const std::size_t behind = within(solids, back).size();
            // What is cut in two makes a tree larger, uneven halves make it deeper.
            constexpr std::size_t price_of_cut = 4;
            const std::size_t greater = std::max(before, behind);
            const std::size_t price = greater + price_of_cut * (before + behind - solids.size());
            if (greater == solids.size() || price >= least) continue;
            least = price;
            best = plane;
        }
    }
    return best;
}

i32 SplitTree::end_of(std::vector<u32> solids, const WorldBox& box) {
    if (ends_ == Ends::space) return carve(std::move(solids), box);
    leaves_.push_back({box, std::move(solids)});
    return -3 - static_cast<i32>(leaves_.size() - 1);
}

i32 SplitTree::build(std::vector<u32> solids, const WorldBox& box) {
    if (solids.empty() && ends_ == Ends::space) return empty;
    const std::size_t few = ends_ == Ends::space ? 1 : most_in_leaf;
    const auto plane = solids.size() > few ? best_split(solids, box) : std::nullopt;
    if (!plane) return end_of(std::move(solids), box);
    const auto number = static_cast<i32>(nodes_.size());
    nodes_.push_back({.plane = *plane, .box = box});
    const auto [front, back] = halves(box, *plane);
    const i32 in_front = build(within(solids, front), front);
    const i32 behind = build(within(solids, back), back);
    nodes_[static_cast<std::size_t>(number)].child = {in_front, behind};
    return number;
}

// Takes one solid after the other out of space.
i32 SplitTree::carve(std::vector<u32> solids, const WorldBox& box) {
    if (solids.empty()) return empty;
    const ConvexSolid& first = all_[solids.front()];
    const std::vector<u32> others(solids.begin() + 1, solids.end());
    i32 top = solid;
    i32 above = -1;  // The node whose back is still open.
    WorldBox left = box;
    for (const SidePlane& side : first.sides) {
        const auto [low, high] = reach(side, left);
        if (high <= side.distance) continue;
        if (low >= side.distance) {
            // A slope leaves nothing of it here.
            const i32 rest = build(within(others, left), left);
            (above < 0 ? top : nodes_[static_cast<std::size_t>(above)].child[1]) = rest;
            return top;
        }
        const auto number = static_cast<i32>(nodes_.size());
        nodes_.push_back({.plane = side, .child = {empty, solid}, .box = left});
        (above < 0 ? top : nodes_[static_cast<std::size_t>(above)].child[1]) = number;
        above = number;
        const auto [front, back] = halves(left, side);
        const i32 outside = build(within(others, front), front);
        nodes_[static_cast<std::size_t>(number)].child[0] = outside;
        left = back;
    }
    return top;
}

}  // namespace wend::bsp
