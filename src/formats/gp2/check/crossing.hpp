#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

// Whether c and d lie on different sides of the line from a to b.
inline bool parts(const Pose& a, const Pose& b, const Pose& c, const Pose& d) {
    const auto side = [&](const Pose& at) {
        return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    };
    return (side(c) < 0) != (side(d) < 0);
}

// How far apart in height two units are that cross in plan, in units; nothing where they do not, or
// with so much between them that cars have room.
inline std::optional<double> near_crossing(const std::vector<Pose>& one, std::size_t unit,
                                           const std::vector<Pose>& other, std::size_t other_unit) {
    constexpr double least_clearance = 4 / metres_per_unit;
    const Pose &a = one[unit], &c = other[other_unit];
    if (std::abs(a.x - c.x) > 2 || std::abs(a.y - c.y) > 2) return std::nullopt;
    const double clearance = std::abs(a.z - c.z);
    if (clearance >= least_clearance) return std::nullopt;
    const Pose &b = one[unit + 1], &d = other[other_unit + 1];
    if (!parts(a, b, c, d) || !parts(c, d, a, b)) return std::nullopt;
    return clearance;
}

// No game has room for so many units, and they are not compared with each other.
inline constexpr std::size_t most_crossed_units = 2'000;

}  // namespace wend::gp2_track
