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
    /// Whether ground that is too steep to walk on is a wall to whoever looks for a hiding spot.
    bool jump_areas_are_walls = true;
    bool rates_snipers = true;    ///< Whether hiding spots are good for snipers or not.
    bool tells_exposed = false;   ///< Whether those that are not in cover are told as exposed.
    bool has_place_names = true;  ///< Whether areas can have the names of places.
    bool has_encounters = true;   ///< Whether areas can have encounters, by numbers of spots.
    bool has_sights = false;      ///< Whether areas can have lists of others that are visible.
};

/// Where somebody can hide: in a corner of an area, on its ground.
struct GroundSpot {
    Point at;                      ///< On the ground, in units of the map.
    bool is_in_cover = false;      ///< Half of what is around it, or what is above it, hides it.
    bool is_exposed = false;       ///< It is not, and the game tells so.
    bool is_good_sniper = false;   ///< Ground far away can be seen from there.
    bool is_ideal_sniper = false;  ///< So far away, or so much of it, that it is still better.
};

/// A way through an area, and the hiding spots in cover that come into sight beside it.
struct GroundEncounter {
    /// A hiding spot, counted through the mesh in the order of areas, and where it is seen first.
    struct Spot {
        std::uint32_t number = 0;  ///< From 0.
        float share = 0;           ///< Of the way, from 0 to 1.
    };
    std::uint32_t from = 0;       ///< The area where it begins, as a place in GroundMesh::areas.
    std::uint32_t to = 0;         ///< The same of where it ends.
    std::uint32_t from_side = 0;  ///< Over which side it comes, as in GroundArea::to.
    std::uint32_t to_side = 0;    ///< Over which it leaves.
    std::vector<Spot> spots;      ///< In the order in which they are seen.
};

/// An area that is visible from another.
struct GroundSight {
    std::uint32_t area = 0;  ///< As a place in GroundMesh::areas.
    bool is_whole = false;   ///< All of it is, and not only a part.
};

/// An area of ground: an upright rectangle along x and y with the heights of its corners, in units
/// of the map. North is towards less y, as the engines have it.
struct GroundArea {
    static constexpr std::uint32_t no_ladder = 0xFFFFFFFF;  ///< Stands for no ladder.

    std::uint32_t id = 0;          ///< From 1, in the order in which the engine would have made it.
    Point north_west;              ///< The corner with the least x and y.
    Point south_east;              ///< The corner with the greatest x and y.
    double north_east_height = 0;  ///< z of that corner.
    double south_west_height = 0;  ///< z of that corner.
    bool needs_crouching = false;  ///< Nobody can stand upright there.
    bool needs_jumping = false;    ///< It is too steep to walk on.
    /// Index in World::ladders of the one from whose end it was found; `no_ladder` where steps lead
    /// there from a start or a seed.
    std::uint32_t ladder = no_ladder;
    bool has_stairs = false;       ///< Of Source: one walks up without a jump.
    bool is_apart = false;         ///< Of Source: not to be merged with its neighbours.
    bool is_obstacle_top = false;  ///< Of Source: it lies on top of what is climbed over.
    /// Areas that one can go to, as places in GroundMesh::areas: over the north, the east, the
    /// south and the west side.
    std::array<std::vector<std::uint32_t>, 4> to;
    std::vector<GroundSpot> hiding_spots;     ///< Only where the ground was analysed.
    std::vector<GroundEncounter> encounters;  ///< Only where the ground was analysed.
    /// What is visible from it, itself too, by their places: only where the ground was analysed.
    std::vector<GroundSight> sights;
    /// What the map's entities make of it, such as `spawn:t`: see EntityPlace. Empty: nothing.
    std::string place;
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
