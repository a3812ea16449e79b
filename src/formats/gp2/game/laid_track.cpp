#include "formats/gp2/game/laid_track.hpp"

#include <fmt/format.h>

#include <utility>

namespace wend::gp2_track {
namespace {

// How wide the pit lane is beside the track's start, where nothing is said of it: AD's figures for
// both (fact sheet section 8).
constexpr double lane_part = 20.0 / 30.0;

}  // namespace

Expected<LaidTrack> lay_track(const TrackDocument& document) {
    const TrackFile& file = document.file;
    const u64 track = length_of(file.track), lane = length_of(file.pit_lane);
    if (track == 0)
        return failure(ErrorDetails{.message = "the track has no length", .field = "track"});
    if (track + lane > max_units)
        return failure(
            ErrorDetails{.message = fmt::format("track and pit lane have {} units; more than "
                                                "{} are not laid out",
                                                track + lane, max_units),
                         .field = "track"});
    Configuration of_lane = file.configuration;
    of_lane.half_width = static_cast<i16>(of_lane.half_width * lane_part);
    std::vector<Pose> places = closed(trace(file.track, start_of(file.configuration)));
    std::vector<Pose> pit_lane = pit_lane_of(file, places);
    return LaidTrack{file,
                     document.context.game,
                     std::move(places),
                     widths_of(file.track, file.configuration),
                     std::move(pit_lane),
                     widths_of(file.pit_lane, of_lane),
                     sectors_of(file.track),
                     sectors_of(file.pit_lane)};
}

}  // namespace wend::gp2_track
