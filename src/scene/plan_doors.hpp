#pragma once

#include <array>
#include <optional>
#include <vector>

#include "scene/mesh_floors.hpp"
#include "wend/world.hpp"

namespace wend::scene_detail {

// What a ground plan has to know of an entity that may be a door.
struct DoorOfPlan {
    bool is_door = false;
    bool has_faces = false;
    WorldBox box = {};                  // Of a door, which may have no faces.
    std::optional<PlanBox> shown = {};  // What the plan has of it.
};

// Of each entity of a world.
std::vector<DoorOfPlan> doors_of(const World& world);

// The upper side of a box, and those around it, clockwise where one looks at them from outside.
std::array<std::array<Point, 4>, 5> sides_of(const WorldBox& box);

}  // namespace wend::scene_detail
