#pragma once

#include <cstdint>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/area_views.hpp"
#include "route/mesh/visibility_edges.hpp"

namespace wend {

// How far what is seen straight may lie from where it seems to lie, because gates lead elsewhere.
// A straight path over such gates can be shifted, through the same ones, until it comes past a
// corner vertex; so what is seen from these, along links and against them, says it of all.
struct SightBounds {
    double most_moved = 0;
    // Of each area whether a straight path may turn back at a gate ahead, or did behind.
    std::vector<bool> folds_ahead, folds_behind;
};

// What is seen from all corner vertices, and from where they are.
struct VertexSights {
    // The straight paths from one to another at both ends of which a path may turn, the cheapest
    // first.
    ByVertex<VisibilityEdge> edges;
    AreaViews views;
    SightBounds bounds;
    // Where so much sees so much that it takes too long, only some is here.
    bool is_whole = true;
};

VertexSights find_sights(const AnyAngleMesh::Tables& tables);

}  // namespace wend
