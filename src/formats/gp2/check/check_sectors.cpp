#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

void check_lane(const CheckedTrack& track, const CheckedLane& lane) {
    for (const LaidSector& sector : lane.sectors) {
        const Step& step = lane.step_of(sector);
        if (step.first == 0)
            track.add_step(track_rule("zero-length"), lane, sector.step, [] {
                return Told{"length", "is 0 units long"};
            });
        if ((step.flags & unknown_sector_bits) != 0)
            track.add_step(track_rule("unknown-flags"), lane, sector.step, [&] {
                return Told{"flags",
                            fmt::format("has the flags {:#06x}, of which {:#06x} are unknown",
                                        step.flags, step.flags & unknown_sector_bits)};
            });
    }
    for (const LaidCommand& command : lane.commands) {
        const Step& step = lane.step_of(command);
        // Those after the last sector have no sector that they could be beyond.
        if (command.sector == lane.sectors.size()) continue;
        const u64 place = u64{command.sector_unit} + step.first;
        if (place <= lane.length) continue;
        track.add_step(track_rule("beyond-lap"), lane, command.step, [&] {
            return Told{"at",
                        fmt::format("{} is at unit {}, and the {} has {}",
                                    command_names[step.command], place, lane.title, lane.length)};
        });
    }
}

}  // namespace

void check_sectors(const CheckedTrack& track) {
    check_lane(track, track.track);
    check_lane(track, track.pit_lane);
}

}  // namespace wend::gp2_track
