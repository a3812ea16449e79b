#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "wend/map.hpp"
#include "wend/world.hpp"

namespace wend {

/// How a navigation mesh lies in the world of its map.
enum class FitVerdict : std::uint8_t {
    fits,     ///< Its areas lie on the floors of the map.
    stale,    ///< Parts of it do not: the map was changed there, or they were moved.
    shifted,  ///< It fits when it is moved as a whole.
    scaled,   ///< It fits at another scale.
    foreign,  ///< It fits nowhere: it is of another map.
};

/// `fits`, `stale`, `shifted`, `scaled` or `foreign`.
std::string_view fit_verdict_name(FitVerdict verdict);

/// How well a navigation mesh fits the world of a map, in figures.
struct MapFit {
    FitVerdict verdict = FitVerdict::fits;  ///< What it comes to.
    /// Of the mesh's surface, where it lies: how much is within 18 units of a floor with room above
    /// it. From 0 to 1.
    double fitting = 0;
    /// How far the mesh lies off its place, in units; 0 unless it is shifted or
    /// scaled.
    Point offset = {};
    double scale = 1;  ///< How many times as large as the map it is; 1 unless it is scaled.
    /// Areas that were looked at: those with a surface.
    std::uint32_t areas = 0;
    std::uint32_t in_solid = 0;   ///< Areas that are inside something solid.
    std::uint32_t floating = 0;   ///< Areas high above the floor.
    std::uint32_t off_floor = 0;  ///< Further areas above or below the floor.
    /// Size in bytes of the map file that the mesh was made for, if the mesh says so.
    std::optional<std::uint64_t> stated_bytes = {};
    std::uint64_t map_bytes = 0;  ///< Size in bytes of the map file.
    /// The mesh or the map is larger than any of a game, and was not looked at as a whole.
    bool is_cut_short = false;
};

/// Holds a navigation mesh against the world of a map. A mesh without areas fits.
MapFit fit_of(const Map& mesh, const World& world);

}  // namespace wend
