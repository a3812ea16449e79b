#include "scene/plan_doors.hpp"

namespace wend::scene_detail {
namespace {

// Of a door that is a model, which maps do not hold, only its hinge is known: half its width and
// height on a plan, in units.
constexpr double hinge_reach = 6, hinge_height = 56;

bool is_door(const WorldEntity& entity) {
    // With another skin they are water that rises and falls.
    const std::string_view skin = entity.value("skin");
    return (entity.class_name().starts_with("func_door") && (skin.empty() || skin == "0")) ||
           entity.class_name().starts_with("prop_door") || entity.class_name() == "momentary_door";
}

}  // namespace

std::vector<DoorOfPlan> doors_of(const World& world) {
    std::vector<DoorOfPlan> doors;
    for (const WorldEntity& entity : world.entities()) {
        DoorOfPlan& door = doors.emplace_back();
        door.is_door = is_door(entity);
        if (!door.is_door) continue;
        door.box = entity.box;
        if (const auto at = entity.origin(); at && !door.box)
            door.box = WorldBox{{at->x - hinge_reach, at->y - hinge_reach, at->z - hinge_height},
                                {at->x + hinge_reach, at->y + hinge_reach, at->z + hinge_height}};
    }
    return doors;
}

std::array<std::array<Point, 4>, 5> sides_of(const WorldBox& box) {
    const auto& [a, b] = box;
    return {{{{{a.x, a.y, b.z}, {a.x, b.y, b.z}, {b.x, b.y, b.z}, {b.x, a.y, b.z}}},
             {{{a.x, a.y, a.z}, {a.x, b.y, a.z}, {a.x, b.y, b.z}, {a.x, a.y, b.z}}},
             {{{b.x, b.y, a.z}, {b.x, a.y, a.z}, {b.x, a.y, b.z}, {b.x, b.y, b.z}}},
             {{{b.x, a.y, a.z}, {a.x, a.y, a.z}, {a.x, a.y, b.z}, {b.x, a.y, b.z}}},
             {{{a.x, b.y, a.z}, {b.x, b.y, a.z}, {b.x, b.y, b.z}, {a.x, b.y, b.z}}}}};
}

}  // namespace wend::scene_detail
