#pragma once

#include <cstdint>
#include <vector>

#include "scene/plan_lines.hpp"
#include "scene/world_polygons.hpp"

namespace wend::scene_detail {

// A side of a floor beyond which that floor does not go on.
struct FloorEdge {
    PlanLine line;
    PlanStretch stretch;
    double from_z = 0, to_z = 0;  // Heights at both ends of the stretch.
    Point2 outward;               // Of length 1.

    double height_at(double distance) const {
        const double part = (distance - stretch.from) / stretch.length();
        return from_z + part * (to_z - from_z);
    }
};

// Gathers the sides of faces that are floors, and leaves out those where two faces meet.
class FloorEdges {
  public:
    void add(const WorldPolygon& floor);
    std::vector<FloorEdge> outer() &&;

  private:
    // Edges that can be parts of one: level ones of a line and a height, others only the same.
    struct Key {
        PlanLine::Key line;
        std::int64_t from_z = 0, to_z = 0;
        std::int64_t from = 0, to = 0;  // Of those that are not level.
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Side {
        Key key;
        FloorEdge edge;
        bool is_left = false;  // Whether the floor lies on the left of the line.
    };
    std::vector<Side> sides_;
};

}  // namespace wend::scene_detail
