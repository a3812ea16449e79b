#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <tuple>
#include <vector>

#include "wend/described.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/point.hpp"
#include "wend/world.hpp"

namespace wend {

/// How to make a mesh of a world.
struct GenerateRequest {
    /// Of the mesh, or the name of the game, such as `team-fortress`, whose newest it is then.
    /// Empty: the one that the map's game writes.
    std::string version = {};
    /// Points above ground where to begin, before the starts of players that the map has.
    std::vector<Point> seeds = {};
    /// Whether to begin there alone, and neither at starts nor at ladders.
    bool only_from_seeds = false;
    /// Whether to keep ground that no way leads to from a start or a seed, such as that around a
    /// ladder that nobody comes to.
    bool keep_islands = false;
    /// Whether areas have names by what the map's entities make of them, such as `TSpawn` and
    /// `BombsiteA`, in versions that hold names.
    bool name_places = true;
    /// Whether to find hiding spots, rate them, find where one encounters who hides there, and
    /// which areas are visible from which.
    bool analyze = false;
    /// On how many threads the mesh is analysed; the answer is the same.
    std::size_t jobs = 1;
    /// Told again and again how far the work is: at first at how many places of a grid ground was
    /// found, of nobody knows how many (`all` is 0), then for how many areas hiding spots were
    /// rated, for how many encounters were found, and for how many what is visible. False ends the
    /// work with an error.
    std::function<bool(std::uint64_t done, std::uint64_t all)> progress = {};

    /// What users say of it.
    static constexpr auto description() {
        return std::tuple(
            member("version", &GenerateRequest::version,
                   "version of the mesh, as wend formats lists them, or the name of a game "
                   "(default: the one that the map's game writes)"),
            member("seeds", &GenerateRequest::seeds,
                   "points above ground, in units of the map, where to begin before the starts of "
                   "players: seeds"),
            member("only_from_seeds", &GenerateRequest::only_from_seeds,
                   "begin at the seeds alone, and neither at starts nor at ladders"),
            member("keep_islands", &GenerateRequest::keep_islands,
                   "keep ground that no way leads to from a start or a seed"),
            member("name_places", &GenerateRequest::name_places,
                   "name areas by the map's entities, such as TSpawn and BombsiteA, in versions "
                   "that hold names (default: yes)"),
            member("analyze", &GenerateRequest::analyze,
                   "find hiding spots, encounters and visible areas too, by the map's own "
                   "walls"));
    }
};

/// Ground that no way leads to from a start or a seed.
struct GroundIsland {
    Point at;                 ///< The middle of its first area.
    std::uint64_t areas = 0;  ///< How many areas it has.

    /// Its keys in answers.
    static constexpr auto description() {
        return std::tuple(
            member("at", &GroundIsland::at, "the middle of its first area, in units of the map"),
            member("areas", &GroundIsland::areas, "how many it has"));
    }
};

/// A mesh that was made of a world.
struct Generated {
    std::vector<OutputFile> files;  ///< The mesh.
    std::string version;            ///< Which it has.
    std::uint64_t areas = 0;        ///< How many areas it has.
    std::uint64_t links = 0;        ///< How many links lead from area to area.
    /// How many links the engine would make through something solid: they are left out.
    std::uint64_t blocked_links = 0;
    std::uint64_t hiding_spots = 0;     ///< How many of these, where they were looked for.
    std::uint64_t sights = 0;           ///< From area to area, each area to itself too; the same.
    std::uint64_t named_areas = 0;      ///< How many areas have a name.
    std::uint64_t places = 0;           ///< At how many places of a grid the ground was looked at.
    std::uint32_t seeds = 0;            ///< How many seeds and starts led to ground of their own.
    std::vector<GroundIsland> islands;  ///< The largest first.
    bool has_islands = false;           ///< Whether these are in it.

    /// Its keys in answers.
    static constexpr auto description() {
        using G = Generated;
        return std::tuple(
            member("version", &G::version, "of the mesh"), member("areas", &G::areas, "how many"),
            member("links", &G::links, "from area to area, how many"),
            member("blocked_links", &G::blocked_links,
                   "links that the engine would make through something solid, which are left out"),
            member("hiding_spots", &G::hiding_spots, "how many, where they were asked for"),
            member("sights", &G::sights,
                   "from area to area that is visible from there, how many, in versions that "
                   "hold them"),
            member("named_areas", &G::named_areas, "how many have the name of a place"),
            member("starts", &G::seeds, "how many seeds and starts led to ground of their own"),
            member("islands", &G::islands,
                   "ground that no way leads to from a start or a seed, the largest first"),
            member("islands_kept", &G::has_islands, "whether these are in the mesh"));
    }
};

/// Makes a mesh of a world as the generator of its game does: it goes over the ground in steps of
/// 25 units from where players start and from the ends of ladders, joins even ground to areas and
/// links them. The mesh states the size of the map's file. Where it is asked for it is analysed but
/// for approaches, times of occupation and light. An error where nothing leads to ground, where
/// there is none below a seed, and where there is more ground than in any map.
Expected<Generated> generate(const World& world, const GenerateRequest& request = {});

}  // namespace wend
