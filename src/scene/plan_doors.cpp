#include "scene/plan_doors.hpp"

namespace wend::scene_detail {
namespace {

// Of a door that is a model, which maps do not hold, only its hinge is known: half its width and
// height on a plan, in units.
constexpr double hinge_reach = 6, hinge_height = 56;

}  // namespace

std::vector<DoorOfPlan> doors_of(const World& world) {
    std::vector<DoorOfPlan> doors(world.entities().size());
    for (const EntityUse& use : world.uses()) {
        if (use.role != EntityUse::Role::door) continue;
        const Point& at = use.at;
        doors[use.entity] = {.is_door = true,
                             .box = use.zone.value_or(WorldBox{
                                 {at.x - hinge_reach, at.y - hinge_reach, at.z - hinge_height},
                                 {at.x + hinge_reach, at.y + hinge_reach, at.z + hinge_height}})};
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
