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
    std::string version = {};  ///< Empty: the one that the map's game writes.
    /// Points above ground where to begin, before the starts of players that the map has.
    std::vector<Point> seeds = {};
    /// Whether to begin there alone, and neither at starts nor at ladders.
    bool only_from_seeds = false;
    /// Told again and again at how many places of a grid ground was found so far. False ends the
    /// work with an error.
    std::function<bool(std::uint64_t places)> progress = {};

    /// What users say of it.
    static constexpr auto description() {
        return std::tuple(
            member("version", &GenerateRequest::version,
                   "version of the mesh, as wend formats lists them (default: the one that the "
                   "map's game writes)"),
            member("seeds", &GenerateRequest::seeds,
                   "points above ground, in units of the map, where to begin before the starts of "
                   "players: seeds"),
            member("only_from_seeds", &GenerateRequest::only_from_seeds,
                   "begin at the seeds alone, and neither at starts nor at ladders"));
    }
};

/// A mesh that was made of a world.
struct Generated {
    std::vector<OutputFile> files;  ///< The mesh.
    std::uint64_t areas = 0;        ///< How many areas it has.
    std::uint64_t links = 0;        ///< How many links lead from area to area.
    std::uint64_t places = 0;       ///< At how many places of a grid the ground was looked at.
    std::uint32_t seeds = 0;        ///< How many seeds and starts led to ground of their own.
};

/// Makes a mesh of a world as the generator of its game does: it goes over the ground in steps of
/// 25 units from where players start and from the ends of ladders, joins even ground to areas and
/// links them. The mesh states the size of the map's file, and nothing of it is analysed. Of maps
/// of GoldSrc; an error of others, where nothing leads to ground, and where there is more ground
/// than in any map.
Expected<Generated> generate(const World& world, const GenerateRequest& request = {});

}  // namespace wend
