#include "route/mesh/near_part.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace wend {
namespace {

// Where a line is inside of something convex, as shares of the segment that it is given by.
struct Stretch2 {
    double from = std::numeric_limits<double>::infinity(), to = -from;

    void include(const Stretch2& other) {
        from = std::min(from, other.from);
        to = std::max(to, other.to);
    }
    // Where a value that changes evenly is between -limit and limit.
    void keep_within(double start, double change, double limit) {
        if (change == 0) {
            if (!(std::abs(start) < limit)) *this = {};
            return;
        }
        const double one = (-limit - start) / change, other = (limit - start) / change;
        from = std::max(from, std::min(one, other));
        to = std::min(to, std::max(one, other));
    }
};

// Where a line from a point along a direction is inside a circle.
Stretch2 inside_circle(const Point2& start, const Point2& along, const Point2& centre,
                       double radius) {
    const Point2 off = start - centre;
    const double square = dot(along, along), half = dot(along, off);
    const double rest = dot(off, off) - radius * radius;
    const double root = half * half - square * rest;
    if (!(root > 0)) return {};
    return {(-half - std::sqrt(root)) / square, (-half + std::sqrt(root)) / square};
}

double distance_between(const Point2& point, const Segment2& segment) {
    const Point2 along = segment.to - segment.from;
    const double square = dot(along, along);
    const double share =
        square > 0 ? std::clamp(dot(point - segment.from, along) / square, 0.0, 1.0) : 0;
    return norm(point - mix(segment.from, segment.to, share));
}

}  // namespace

// All points so near to a segment are two circles around its ends and a rectangle between, which
// together are convex.
std::optional<PortalPart> part_near(const Segment2& segment, const Segment2& other,
                                    double distance) {
    const Point2 along = segment.to - segment.from, wall = other.to - other.from;
    if (!(norm(along) > same_point)) {
        if (distance_between(segment.from, other) < distance) return PortalPart{};
        return std::nullopt;
    }
    Stretch2 near = inside_circle(segment.from, along, other.from, distance);
    near.include(inside_circle(segment.from, along, other.to, distance));
    const double length = norm(wall);
    if (length > same_point) {
        const Point2 direction{wall.x / length, wall.y / length};
        const Point2 off = segment.from - mix(other.from, other.to, 0.5);
        constexpr double anywhere = std::numeric_limits<double>::infinity();
        Stretch2 between{-anywhere, anywhere};
        between.keep_within(cross(direction, off), cross(direction, along), distance);
        between.keep_within(dot(direction, off), dot(direction, along), length / 2);
        if (between.from < between.to) near.include(between);
    }
    near.from = std::max(near.from, 0.0);
    near.to = std::min(near.to, 1.0);
    if (!(near.from < near.to)) return std::nullopt;
    return PortalPart{near.from, near.to};
}

}  // namespace wend
