#pragma once

#include <array>

#include "core/describe/field.hpp"

namespace wend::bsp {

// The records that maps of both engines have alike (fact sheet sections 1.1 and 2.1).

inline constexpr const char* plane_types[] = {"x", "y", "z", "mostly_x", "mostly_y", "mostly_z"};

// What parts space in two: points in front of it have a greater product with the normal than the
// distance.
struct Plane {
    std::array<f32, 3> normal{};
    f32 distance = 0;
    u32 type = 0;
};

template <Describes<Plane> P, class V>
constexpr void describe(P& plane, V& v) {
    v("normal", plane.normal, needed, "points to the front; of length 1");
    v("distance", plane.distance, unit("units"), "from the origin, along the normal");
    v("type", plane.type, names(plane_types), "which axis the normal lies along");
}

struct Vertex {
    static constexpr bool shown_as_row = true;
    f32 x = 0, y = 0, z = 0;
};

template <Describes<Vertex> P, class V>
constexpr void describe(P& vertex, V& v) {
    v("x", vertex.x, unit("units"), along("x"), "east");
    v("y", vertex.y, unit("units"), along("y"), "north");
    v("z", vertex.z, unit("units"), along("z"), "up");
}

struct Edge {
    static constexpr bool shown_as_row = true;
    u16 from = 0, to = 0;
};

template <Describes<Edge> E, class V>
constexpr void describe(E& edge, V& v) {
    v("from", edge.from, "index of a vertex");
    v("to", edge.to, "index of another");
}

}  // namespace wend::bsp
