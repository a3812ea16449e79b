#include "formats/gp2/line/line_trial.hpp"

#include <algorithm>
#include <utility>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

LineRoom room_beside(const TrackFile& file) {
    constexpr std::size_t most_curves = 69;
    const auto of_lane = static_cast<std::size_t>(std::ranges::count_if(
        file.pit_lane, [](const Step& step) { return step.is_sector() && step.curvature != 0; }));
    return {most_line_records, most_curves - std::min(most_curves / 2, of_lane)};
}

LineTrack::LineTrack(const TrackFile& file, Game game)
    : setup_(file.setup),
      game_(game),
      road_(road_of(file)),
      widths_(widths_of(file.track, file.configuration)),
      places_(closed(trace(file.track, start_of(file.configuration)))) {
    places_.resize(lap_units(places_.size()));
}

double LineTrack::edge(std::size_t unit, bool is_left) const {
    return to_units((is_left ? widths_.left : widths_.right)[unit]);
}

LineTrial LineTrack::drive(std::vector<LineRecord> records) const {
    LineTrial trial;
    trial.units = driven_line(road_, records, game_);
    trial.on_road = line_on_road(trial.units, widths_);
    trial.lap = lap_estimate(trial.units, places_, setup_, game_);
    trial.records = std::move(records);
    return trial;
}

}  // namespace wend::gp2_track
