#pragma once

#include <optional>
#include <span>
#include <vector>

#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/game/line_on_road.hpp"

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

// The line of the computer cars of a track.
struct CarLine {
    std::vector<DrivenUnit> units;
    LineOnRoad on_road;
    std::optional<LapEstimate> lap;
};
CarLine car_line(const LaidTrack& track);

}  // namespace wend::gp2_track
