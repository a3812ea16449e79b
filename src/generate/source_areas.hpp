#pragma once

#include <span>

#include "generate/box_walk.hpp"
#include "generate/ladder_ends.hpp"
#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {

// What the generators do to areas once they are linked (fact sheet section 3.4).

// GoldSrc: areas that are too steep stay, and are marked.
void mark_steep(MeshAreas& areas);

// Source: all of the following, in this order, with areas merged and cut in between.
void complete_as_source(MeshAreas& areas, const BoxWalk& walk, std::span<const Ladder> ladders);

// Marks areas that are too steep, or over ground that is far less steep.
void mark_jumps(MeshAreas& areas, const BoxWalk& walk);
// Cuts areas where another that is linked to them hangs over them.
void cut_under_overhangs(MeshAreas& areas);
void mark_stairs(MeshAreas& areas, const BoxWalk& walk);
// Removes what is steep, and links what lies on both sides of it.
void link_over_jumps(MeshAreas& areas);
// Puts areas onto what has to be climbed over: those in which it stands, and new ones.
void put_onto_obstacles(MeshAreas& areas);
// Makes ways between areas that touch at a corner alone.
void fill_corners(MeshAreas& areas, const BoxWalk& walk);
// Removes links over the steep sides of stairs, and those past an area between.
void prune_links(MeshAreas& areas);
// Adds ladders that lead from an area to another.
void join_ladders(MeshAreas& areas, const GroundWalk& walk, std::span<const Ladder> ladders);

}  // namespace wend::generate_detail
