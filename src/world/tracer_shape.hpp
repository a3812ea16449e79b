#pragma once

#include <cmath>

#include "wend/world.hpp"
#include "world/vectors.hpp"

namespace wend {

// Traces stop this far in front of a plane, as those of the engines do.
inline constexpr f64 trace_gap = 1.0 / 32;

// Beyond this no sum of a coordinate and a plane says anything, and no map has anything.
inline constexpr f64 farthest_coordinate = 1e9;

// How many times as large, or as small, as its model a solid may be.
inline constexpr f64 largest_scale = 1000;

inline bool is_traceable(const Point& at) {
    return std::abs(at.x) <= farthest_coordinate && std::abs(at.y) <= farthest_coordinate &&
           std::abs(at.z) <= farthest_coordinate;
}

// How many nodes, planes and triangles the traces of this thread have looked at so far, for those
// who bound what they take: maps can be made in which one trace meets thousands.
inline thread_local u64 traced_work = 0;

// What one trace meets in one solid, or in the nearest of several.
struct SolidHit {
    f64 fraction = 1;
    Vector3 normal{};
    bool starts_solid = false;
    bool is_all_solid = false;
    Trace::Surface surface = Trace::Surface::other;
};

// The solids of one world for one box and one mover.
class Tracer::Shape {
  public:
    Shape() = default;
    Shape(const Shape&) = delete;
    Shape& operator=(const Shape&) = delete;
    virtual ~Shape() = default;
    // Between points that are traceable.
    virtual Trace trace(const Point& from, const Point& to) const = 0;
    // See Tracer::is_clear.
    virtual bool is_clear(const Point& from, const Point& to, u32& /*blocker*/) const {
        const Trace whole = trace(from, to);
        return whole.fraction >= 1 && !whole.starts_solid;
    }
};

// The trace that met this in a solid of that entity.
inline Trace trace_of(const SolidHit& hit, u32 entity, const Point& from, const Point& to) {
    Trace trace{.fraction = hit.fraction,
                .end = to,
                .normal = point_of(hit.normal),
                .starts_solid = hit.starts_solid,
                .is_all_solid = hit.is_all_solid,
                .surface = hit.surface};
    if (hit.fraction < 1) {
        const Vector3 start = vector_of(from);
        trace.end = point_of(start + (vector_of(to) - start) * hit.fraction);
    }
    if (hit.fraction < 1 || hit.starts_solid) trace.entity = entity;
    return trace;
}

}  // namespace wend
