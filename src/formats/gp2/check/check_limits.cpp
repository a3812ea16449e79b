#include <algorithm>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/records/measures.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

void check_track_length(const CheckedTrack& track) {
    const u64 length = track.track.length;
    // Of an editor for GP2, and of a program that computes as F1GP does (fact sheet section 8).
    const bool fits = track.context.is_gp2() ? length > 500 && length < 1450 : length <= 1420;
    if (fits) return;
    track.add(track_rule("track-length"), "track", [&] {
        return Told{"track", fmt::format("it is {} long", spoken_units(length))};
    });
}

// Curved records of the line, and curved sectors of the pit lane.
u64 curves_of(const TrackFile& file) {
    return static_cast<u64>(
        std::ranges::count_if(file.line, [](const LineRecord& record) { return record.radius; }) +
        std::ranges::count_if(file.pit_lane, [](const Step& step) {
            return step.is_sector() && step.curvature != 0;
        }));
}

}  // namespace

void check_limits(const CheckedTrack& track) {
    check_track_length(track);
    if (!track.context.is_gp2()) return;
    const CheckedLane &road = track.track, &pit_lane = track.pit_lane;
    const auto hold = [&](TrackRule rule, u64 found, u64 most, const char* field,
                          const char* what) {
        if (found <= most) return;
        track.add(rule, "track", [&] {
            return Told{field, fmt::format("there are {} {}", found, what)};
        });
    };
    hold(track_rule("lap-and-pit-length"), road.length + pit_lane.length, 1596, "pit_lane",
         "units (of 4.8768 m) of track and pit lane");
    hold(track_rule("command-limit"), road.commands.size() + pit_lane.commands.size(), 1048,
         "track", "commands");
    hold(track_rule("ribbon-limit"),
         road.count(command::ribbons) + pit_lane.count(command::ribbons), 127, "track",
         "commands ribbon_section");
    hold(track_rule("curve-limit"), curves_of(track.file), 69, "line",
         "curves of line and pit lane");
}

}  // namespace wend::gp2_track
