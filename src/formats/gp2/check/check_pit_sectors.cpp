#include <array>

#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

constexpr u16 pit_bits = sector_flags["pit_entrance"].mask() | sector_flags["pit_exit"].mask();

void check_run(const CheckedTrack& track) {
    // Each value for one sector at least: all five are there in every track.
    constexpr std::array<u16, 5> order{0, 1, 3, 2, 0};
    const CheckedLane& lane = track.pit_lane;
    std::size_t stage = 0;
    for (const LaidSector& sector : lane.sectors) {
        const u16 flags = lane.step_of(sector).flags & pit_bits;
        if (flags != order[stage] && stage + 1 < order.size()) ++stage;
        if (flags == order[stage]) continue;
        track.add_step(track_rule("pit-flags"), lane, sector.step, [&] {
            return Told{"flags", fmt::format("has {} of entrance (1) and exit (2), which must be "
                                             "0, 1, 3, 2, 0 one after the other",
                                             flags)};
        });
        return;  // All that follows would be out of order too.
    }
}

void check_fences(const CheckedTrack& track) {
    const CheckedLane& lane = track.pit_lane;
    bool is_fenced = false;
    for (u32 i = 0; i < lane.steps.size(); ++i) {
        const Step& step = lane.steps[i];
        if (step.command == command::pit_fences_begin) is_fenced = true;
        if (step.command == command::pit_fences_end) is_fenced = false;
        if (!step.is_sector() || is_fenced == ((step.flags & pit_bits) != 0)) continue;
        track.add_step(track_rule("pit-fences"), lane, i, [&] {
            return Told{"flags",
                        is_fenced ? "it has fences, and neither the entrance's nor the exit's flag"
                                  : "it has no fences, and the entrance's or the exit's flag"};
        });
    }
}

void check_visible_start(const CheckedTrack& track) {
    const LaidCommand* const place = track.pit_lane.find(command::pit_visible_start);
    if (!place || place->sector == 0) return;
    track.add_step(track_rule("pit-visible-start"), track.pit_lane, place->step, [&] {
        return Told{"", fmt::format("pit_visible_start stands before sector {} of the pit lane",
                                    place->sector)};
    });
}

}  // namespace

void check_pit_sectors(const CheckedTrack& track) {
    check_run(track);
    check_fences(track);
    check_visible_start(track);
}

}  // namespace wend::gp2_track
