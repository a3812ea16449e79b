#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "wend/point.hpp"

namespace wend {

/// By what a game's generator of meshes goes, where versions of it differ.
struct GeneratorLaw {
    std::string version;           ///< Of the format, by its name: what the mesh is written as.
    std::string first_team = {};   ///< At whose first start it begins, such as `t`.
    std::string first_class = {};  ///< Or at the first entity of that class; empty: of no class.
    double least_drop = 0;  ///< Areas are linked to such as lie more than so many units below.
    /// It steps down so far, and links areas less than that below half the height of a player.
    double deepest_drop = 0;
    double highest_climb = 58;  ///< It steps up so far.
    double crouched_jump = 58;  ///< So far up is looked for room for somebody crouched.
};

/// An area of ground: an upright rectangle along x and y with the heights of its corners, in units
/// of the map. North is towards less y, as the engines have it.
struct GroundArea {
    std::uint32_t id = 0;          ///< From 1, in the order in which the engine would have made it.
    Point north_west;              ///< The corner with the least x and y.
    Point south_east;              ///< The corner with the greatest x and y.
    double north_east_height = 0;  ///< z of that corner.
    double south_west_height = 0;  ///< z of that corner.
    bool needs_crouching = false;  ///< Nobody can stand upright there.
    bool needs_jumping = false;    ///< It is too steep to walk on.
    bool has_stairs = false;       ///< Of Source: one walks up without a jump.
    bool is_apart = false;         ///< Of Source: not to be merged with its neighbours.
    bool is_obstacle_top = false;  ///< Of Source: it lies on top of what is climbed over.
    /// Areas that one can go to, as places in GroundMesh::areas: over the north, the east, the
    /// south and the west side.
    std::array<std::vector<std::uint32_t>, 4> to;
};

/// A ladder between areas.
struct GroundLadder {
    static constexpr std::uint32_t no_area = 0xFFFFFFFF;  ///< Where it leads to none.

    Point bottom;            ///< Where one begins to climb.
    Point top;               ///< Where one steps off it.
    double width = 0;        ///< From side to side, in units.
    double length = 0;       ///< Of the climb, in units.
    std::uint32_t side = 0;  ///< Where the side to climb faces: 0 north, then clockwise.
    /// An area, as a place in GroundMesh::areas, at its bottom.
    std::uint32_t bottom_area = no_area;
    bool can_climb = false;  ///< Its bottom is not too high above that area.
    /// The same ahead of its top, to the left, to the right, and behind whoever climbs it.
    std::array<std::uint32_t, 4> top_areas{no_area, no_area, no_area, no_area};
};

/// What was made of a world, before a format has it.
struct GroundMesh {
    std::vector<GroundArea> areas;  ///< In the order in which a file of the engine has them.
    std::vector<GroundLadder> ladders = {};  ///< Of Source alone.
    std::uint64_t places = 0;  ///< At how many places of a grid the ground was looked at.
    std::uint32_t seeds = 0;   ///< How many seeds and starts led to ground of their own.
};

}  // namespace wend
