#pragma once

#include <array>
#include <functional>
#include <vector>

#include "scene/mesh_floors.hpp"
#include "scene/plan_lines.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"
#include "wend/world.hpp"

namespace wend::scene_detail {

// The map under a mesh, viewed from above, as far as the floors of the mesh and what is beside them
// reach. What floors further up hide is left out.
struct GroundPlan {
    // Of each PlanPart.
    std::array<std::vector<PlanPiece>, plan_parts> pieces;
    std::vector<PlanBox> doors, ladders;  // Where each of them is.

    const std::vector<PlanPiece>& of(PlanPart part) const {
        return pieces[static_cast<std::size_t>(part)];
    }
};

// In units of maps. Walls are cut so far above each floor, which is higher than a step and lower
// than the top of a window.
inline constexpr double plan_cut_height = 40;
// How far from the floors of a mesh its map shows: generators of meshes leave up to a cell and half
// the width of a player beside walls.
inline constexpr double plan_margin = 48;
// How far the ground drops beside a step, at least, and beside a ledge, more than.
inline constexpr double plan_step = 4, plan_ledge = 18;

// Of the floors at heights that are shown. An error where there are more lines than can be drawn.
Expected<GroundPlan> ground_plan(const Network& mesh, const World& world,
                                 const std::function<bool(double z)>& shows_height = {});

}  // namespace wend::scene_detail
