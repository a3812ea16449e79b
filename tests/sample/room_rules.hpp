#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "samples/room/room.hpp"

namespace wend::sample {

using Corners = std::vector<Point>;

/// Twice the area of the triangle, positive where it turns left.
inline double turn(const Point& a, const Point& b, const Point& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/// Height of a region's floor at a place in the plan.
inline double floor_at(const RoomRegion& region, const Point& place) {
    const Point &a = region.corners[0], &b = region.corners[1], &c = region.corners[2];
    const double whole = turn(a, b, c);
    return (turn(b, c, place) * a.z + turn(c, a, place) * b.z + turn(a, b, place) * c.z) / whole;
}

/// What two convex polygons have in common in the plan.
inline Corners common_part(Corners part, const Corners& other) {
    for (std::size_t i = 0; i < other.size(); ++i) {
        const Point &from = other[i], &to = other[(i + 1) % other.size()];
        Corners kept;
        for (std::size_t j = 0; j < part.size(); ++j) {
            const Point &here = part[j], &next = part[(j + 1) % part.size()];
            const double a = turn(from, to, here), b = turn(from, to, next);
            if (a >= 0) kept.push_back(here);
            if ((a < 0) != (b < 0)) {
                const double t = a / (a - b);
                kept.push_back({here.x + t * (next.x - here.x), here.y + t * (next.y - here.y), 0});
            }
        }
        part = kept;
    }
    return part;
}

/// Everything that a room of any size has to keep, checked apart from how it is made. Gives the
/// first thing that is wrong, or nothing.
class RoomRules {
  public:
    explicit RoomRules(const Room& room) : regions_(room.regions) {}

    std::string broken() {
        shapes();
        if (broken_.empty()) edges();
        if (broken_.empty()) hangs_together();
        if (broken_.empty()) overlaps();
        return broken_;
    }

  private:
    template <class... Values>
    void fail(fmt::format_string<Values&...> text, Values... values) {
        if (broken_.empty()) broken_ = fmt::format(text, values...);
    }

    void shapes() {
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            const RoomRegion& region = regions_[i];
            const Corners& corners = region.corners;
            if (corners.size() < 3) return fail("region {} has {} corners", i, corners.size());
            if (region.height <= 0) fail("region {} has no height", i);
            if (region.groups < 1 || region.groups > 7) fail("region {} has odd groups", i);
            for (std::size_t j = 0; j < corners.size(); ++j) {
                for (const double value : {corners[j].x, corners[j].y, corners[j].z})
                    if (value * 64 != std::floor(value * 64)) fail("region {} is off the grid", i);
                if (turn(corners[j], corners[(j + 1) % corners.size()],
                         corners[(j + 2) % corners.size()]) <= 0.05)
                    fail("region {} is not convex at {}", i, j);
                if (std::abs(floor_at(region, corners[j]) - corners[j].z) > 1e-9)
                    fail("region {} is not flat", i);
            }
        }
    }

    using Edge = std::pair<std::array<double, 3>, std::array<double, 3>>;
    static std::array<double, 3> key(const Point& point) { return {point.x, point.y, point.z}; }

    // No edge twice in one direction, and no corner on an edge of another.
    void edges() {
        for (std::size_t i = 0; i < regions_.size(); ++i)
            for_edges(i, [&](const Point& from, const Point& to) {
                if (!edges_.insert({{key(from), key(to)}, i}).second)
                    fail("region {} has an edge of another", i);
            });
        for (std::size_t i = 0; i < regions_.size(); ++i)
            for_edges(i, [&](const Point& from, const Point& to) {
                for (const RoomRegion& other : regions_)
                    for (const Point& corner : other.corners)
                        if (distance(from, corner) > 0 && distance(corner, to) > 0 &&
                            distance(from, corner) + distance(corner, to) <
                                distance(from, to) + 1e-9)
                            fail("an edge of region {} has a corner on it", i);
            });
    }

    template <class Do>
    void for_edges(std::size_t region, Do each) const {
        const Corners& corners = regions_[region].corners;
        for (std::size_t j = 0; j < corners.size(); ++j)
            each(corners[j], corners[(j + 1) % corners.size()]);
    }

    // Walkers, but on islands, which are those of one group only.
    void hangs_together() {
        const auto counts = [&](std::size_t i) {
            return regions_[i].agent == Agent::walker && regions_[i].groups != 1;
        };
        std::vector<std::size_t> todo;
        std::vector<bool> reached(regions_.size());
        for (std::size_t i = 0; i < regions_.size() && todo.empty(); ++i)
            if (counts(i)) todo.push_back(i), reached[i] = true;
        while (!todo.empty()) {
            const std::size_t here = todo.back();
            todo.pop_back();
            for_edges(here, [&](const Point& from, const Point& to) {
                const auto other = edges_.find({key(to), key(from)});
                if (other == edges_.end() || !counts(other->second) || reached[other->second])
                    return;
                reached[other->second] = true;
                todo.push_back(other->second);
            });
        }
        for (std::size_t i = 0; i < regions_.size(); ++i)
            if (counts(i) && !reached[i]) fail("region {} cannot be walked to", i);
    }

    // No two prisms share room.
    void overlaps() {
        for (std::size_t i = 0; i < regions_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const Corners common = common_part(regions_[i].corners, regions_[j].corners);
                if (common.size() < 3) continue;
                Point middle{};
                for (const Point& corner : common) {
                    middle.x += corner.x / static_cast<double>(common.size());
                    middle.y += corner.y / static_cast<double>(common.size());
                }
                if (turn(common[0], common[1], common[2]) < 0.01) continue;
                const double one = floor_at(regions_[i], middle),
                             two = floor_at(regions_[j], middle);
                if (one < two + regions_[j].height && two < one + regions_[i].height)
                    fail("regions {} and {} share room", j, i);
            }
    }

    const std::vector<RoomRegion>& regions_;
    std::map<Edge, std::size_t> edges_;
    std::string broken_;
};

}  // namespace wend::sample
