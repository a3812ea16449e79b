#include "world/sweep.hpp"

#include <algorithm>
#include <limits>

namespace wend {

namespace {

// How a sweep goes through a convex solid, plane by plane.
class ConvexPassage {
  public:
    explicit ConvexPassage(f64 gap) : gap_(gap) {}

    // The middle's distance in front of a plane, less the reach of the box, at both ends. False
    // where the whole way is in front of it.
    bool pass(f64 at_start, f64 at_end, const Vector3& normal) {
        if (at_start > 0) {
            starts_outside_ = true;
            if (at_end > 0) return false;
            const f64 place = (at_start - gap_) / (at_start - at_end);
            if (place > enter_) {
                enter_ = place;
                normal_ = normal;
            }
        } else if (at_end > 0) {
            gets_out_ = true;
            leave_ = std::min(leave_, (at_start + gap_) / (at_start - at_end));
        }
        return true;
    }

    void into(SolidHit& hit) const {
        if (!starts_outside_) {
            hit.starts_solid = true;
            if (gets_out_) return;
            hit.is_all_solid = true;
            hit.fraction = 0;
            hit.normal = {};
        } else if (enter_ < leave_ && enter_ < hit.fraction) {
            hit.fraction = std::max(enter_, 0.0);
            hit.normal = normal_;
        }
    }

  private:
    f64 gap_;
    f64 enter_ = -std::numeric_limits<f64>::infinity(), leave_ = 1;
    Vector3 normal_{};
    bool starts_outside_ = false, gets_out_ = false;
};

// Whether the foot of a point on a triangle's plane is inside its sides, or not worth telling from
// that: then no point falls between two triangles.
bool is_inside(const std::array<Vector3, 3>& corners, const Vector3& normal, const Vector3& at) {
    constexpr f64 width_of_sides = 1e-4;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vector3 side = corners[(i + 1) % 3] - corners[i];
        const Vector3 outward = cross(side, normal);
        if (dot(outward, at - corners[i]) > width_of_sides * std::sqrt(dot(outward, outward))) {
            return false;
        }
    }
    return true;
}

// A point stops a gap before the plane where its line meets the triangle, as boxes do: of 470
// corners of the mesh of stalkyard that lie on displacements, 468 are 0.0313 in front of the exact
// surface along its normal, level and steep ones alike.
void point_at_triangle(const Sweep& sweep, const std::array<Vector3, 3>& corners,
                       const Vector3& normal, SolidHit& hit) {
    const f64 at_start = dot(normal, sweep.from - corners[0]);
    const f64 at_end = dot(normal, sweep.to - corners[0]);
    const bool is_behind = at_start < 0;
    if (is_behind ? at_end < 0 : at_start == 0 || at_end > 0) return;
    const f64 gap = is_behind ? -sweep.gap : sweep.gap;
    const f64 place = std::max((at_start - gap) / (at_start - at_end), 0.0);
    if (!(place < hit.fraction)) return;
    const Vector3 way = sweep.to - sweep.from;
    const Vector3 crossing = sweep.from + way * (at_start / (at_start - at_end));
    if (!is_inside(corners, normal, crossing)) return;
    hit.fraction = place;
    hit.normal = is_behind ? Vector3{} - normal : normal;
}

// The sum of a box and a convex solid lies between the planes of the sides of both, and between
// those across a side of the box and an edge of the solid that touch each other from outside.
bool pass_edges(const Sweep& sweep, std::span<const SolidEdge> edges, ConvexPassage& passage) {
    const auto pass = [&](const Vector3& direction, f64 at) {
        const f64 distance = at + sweep.reach(direction);
        return passage.pass(dot(direction, sweep.from) - distance,
                            dot(direction, sweep.to) - distance, direction);
    };
    for (const Vector3& axis : sweep.axes) {
        f64 least = dot(axis, edges.front().ends[0]), most = least;
        for (const SolidEdge& edge : edges) {
            for (const Vector3& end : edge.ends) {
                const f64 at = dot(axis, end);
                least = std::min(least, at);
                most = std::max(most, at);
            }
        }
        if (!pass(axis, most) || !pass(Vector3{} - axis, -least)) return false;
    }
    for (const SolidEdge& edge : edges) {
        const Vector3 along = edge.ends[1] - edge.ends[0];
        // The directions outside of the edge are those between the normals of its sides.
        const Vector3 between = edge.normals[0] + edge.normals[1];
        if (dot(between, between) < 1e-6) continue;  // of a sheet: there is no telling
        const Vector3 first_limit = cross(edge.normals[0], along);
        const Vector3 last_limit = cross(edge.normals[1], along);
        for (const Vector3& axis : sweep.axes) {
            Vector3 direction = cross(along, axis);
            const f64 length = std::sqrt(dot(direction, direction));
            if (length * length < 1e-8 * dot(along, along)) continue;
            direction = direction * ((dot(direction, between) < 0 ? -1 : 1) / length);
            if (dot(first_limit, direction) * dot(last_limit, direction) >= 0) continue;
            if (!pass(direction, dot(direction, edge.ends[0]))) return false;
        }
    }
    return true;
}

}  // namespace

void sweep_brush(const Sweep& sweep, std::span<const PartPlane> planes,
                 std::span<const SolidEdge> edges, SolidHit& hit) {
    ConvexPassage passage(sweep.gap);
    for (const PartPlane& plane : planes) {
        const Vector3 normal = widened(plane.normal);
        const f64 distance = f64{plane.distance} + sweep.reach(normal);
        if (!passage.pass(dot(normal, sweep.from) - distance, dot(normal, sweep.to) - distance,
                          normal)) {
            return;
        }
    }
    if (!sweep.is_point && !edges.empty() && !pass_edges(sweep, edges, passage)) return;
    passage.into(hit);
}

void sweep_triangle(const Sweep& sweep, const std::array<Vector3, 3>& corners, SolidHit& hit) {
    const std::array<Vector3, 3> sides{corners[1] - corners[0], corners[2] - corners[1],
                                       corners[0] - corners[2]};
    const Vector3 across = cross(sides[0], sides[1]);
    const f64 size = std::sqrt(dot(across, across));
    if (!(size > 1e-9)) return;
    const Vector3 up = across * (1 / size);
    if (sweep.is_point) return point_at_triangle(sweep, corners, up, hit);

    // A box and a triangle touch where their sum does: that is a convex solid between planes along
    // the triangle's normal, the box's axes, and across a side of each.
    ConvexPassage passage(sweep.gap);
    const auto pass = [&](const Vector3& direction) {
        f64 least = dot(direction, corners[0]), most = least;
        for (std::size_t i = 1; i < 3; ++i) {
            const f64 at = dot(direction, corners[i]);
            least = std::min(least, at);
            most = std::max(most, at);
        }
        const f64 reach = sweep.reach(direction);
        const f64 from = dot(direction, sweep.from), to = dot(direction, sweep.to);
        return passage.pass(from - most - reach, to - most - reach, direction) &&
               passage.pass(least - reach - from, least - reach - to, Vector3{} - direction);
    };
    if (!pass(up)) return;
    for (const Vector3& axis : sweep.axes) {
        if (!pass(axis)) return;
    }
    for (const Vector3& side : sides) {
        for (const Vector3& axis : sweep.axes) {
            const Vector3 direction = cross(side, axis);
            const f64 length = std::sqrt(dot(direction, direction));
            // Along an axis, what is across both is no direction, and none is needed.
            if (length * length < 1e-8 * dot(side, side)) continue;
            if (!pass(direction * (1 / length))) return;
        }
    }
    passage.into(hit);
}

}  // namespace wend
