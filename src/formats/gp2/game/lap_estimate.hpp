#pragma once

#include <optional>
#include <span>
#include <vector>

#include "formats/gp2/game/driven_line.hpp"

namespace wend::gp2_track {

// How fast a car could go along a line, by a plain model of a car of those years: not the game's
// own (docs/formats/gp2-track.md).
struct LapEstimate {
    std::vector<double> speeds;  // m/s at the beginning of each unit
    double seconds = 0;          // of a flying lap
};

// Null if the line does not reach around the lap.
std::optional<LapEstimate> lap_estimate(std::span<const DrivenUnit> line,
                                        const std::vector<Pose>& places, const CarSetup& setup,
                                        Game game);

}  // namespace wend::gp2_track
