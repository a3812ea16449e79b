#include "formats/gp2/closing/pit_join.hpp"

#include <cmath>

namespace wend::gp2_track {
namespace {

// The number of the sector that a command belongs to; one after the last stands at the start.
u32 sector_of(const LaidCommand& command, const SectorChain& track) {
    return command.sector == track.size() ? 0 : command.sector;
}

}  // namespace

std::optional<PitJoin> PitJoin::of(const TrackFile& file, const SectorChain& track) {
    const auto commands = commands_of(file.track);
    const auto* const start = find_command(commands, file.track, command::pit_lane_start);
    const auto* const end = find_command(commands, file.track, command::pit_lane_end);
    if (!start || !end || track.size() == 0 || length_of(file.pit_lane) == 0) return std::nullopt;
    PitJoin join;
    join.from_ = sector_of(*start, track);
    join.to_ = sector_of(*end, track);
    join.from_unit_ = track.laid(join.from_).first_unit;
    join.to_unit_ = track.laid(join.to_).first_unit;
    TrackStart leaves({}, start_of(file.configuration).half_steps);
    for (const Step& step : file.pit_lane)
        if (step.command == command::pit_start_angle) leaves.heading += step.arguments[0];
    const SectorChain lane(file.pit_lane, leaves);
    const ChainPlace lane_end = SectorChain::Changed(lane, {}).beginning(lane.size());
    join.lane_ = {lane_end.x, lane_end.y};
    join.lane_turn_ = lane_end.heading;
    join.start_ = SectorChain::Changed(track, {}).beginning(0);
    return join;
}

PitJoin::Meeting PitJoin::meeting(const SectorChain::Changed& track) const {
    const ChainPlace from = track.beginning(from_), to = track.beginning(to_),
                     last = track.last_unit();
    // The engine spreads what is missing over the lap.
    const double part = (to_unit_ - from_unit_) / (track.units() - 1);
    const Direction ahead = direction(from.heading);
    const double x =
        from.x + lane_.x * ahead.x - lane_.y * ahead.y - to.x - (start_.x - last.x) * part;
    const double y =
        from.y + lane_.x * ahead.y + lane_.y * ahead.x - to.y - (start_.y - last.y) * part;
    return {vector_length(x, y),
            std::abs(std::remainder(from.heading + lane_turn_ - to.heading, full_circle))};
}

}  // namespace wend::gp2_track
