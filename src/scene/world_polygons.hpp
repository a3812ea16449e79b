#pragma once

#include <optional>
#include <span>
#include <utility>

#include "scene/mesh_floors.hpp"
#include "wend/world.hpp"

namespace wend::scene_detail {

// A face of a world, and what is measured of it.
struct WorldPolygon {
    std::span<const Point> corners;  // Clockwise where one looks at its front.
    PlanBox box;
    double lowest = 0, highest = 0;
    Point normal;  // Of length 1, towards where it is seen from.

    // None without extent.
    static std::optional<WorldPolygon> of(const World& world, const WorldFace& face);
    // Whether one can walk on it.
    bool is_floor() const { return normal.z >= 0.7; }
    bool is_upright() const { return normal.z > -0.01 && normal.z < 0.01; }
    // Which way it runs on a map; it must not lie level.
    Point2 along() const { return {0 - normal.y, normal.x}; }
    // Where it is at that height.
    std::optional<std::pair<Point2, Point2>> cut_at(double z) const;
};

}  // namespace wend::scene_detail
