#pragma once

#include "formats/gp2/game/fitted_line.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/game/lap_estimate.hpp"

namespace wend::gp2_track {

// The line of the computer cars of a track: as the arithmetic alone leads it, and fitted where that
// does not carry it around the lap.
struct CarLine {
    std::vector<DrivenUnit> computed;
    LineOnRoad computed_on_road;
    std::optional<FittedLine> fitted;
    std::optional<LapEstimate> lap;  // along the line that is shown

    const std::vector<DrivenUnit>& line() const { return fitted ? fitted->line : computed; }
    const LineOnRoad& on_road() const { return fitted ? fitted->on_road : computed_on_road; }
};
CarLine car_line(const LaidTrack& track);

}  // namespace wend::gp2_track
