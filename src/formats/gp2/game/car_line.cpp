#include "formats/gp2/game/car_line.hpp"

namespace wend::gp2_track {

CarLine car_line(const LaidTrack& track) {
    const std::vector<CentreUnit> road = road_of(track.file);
    CarLine line;
    line.computed = driven_line(road, track.file.line, track.game);
    line.computed_on_road = line_on_road(line.computed, track.widths);
    if (!carries(line.computed_on_road))
        line.fitted = fitted_line(road, track.file.line, track.game, track.widths);
    line.lap = lap_estimate(line.line(), track.places, track.file.setup, track.game);
    return line;
}

}  // namespace wend::gp2_track
