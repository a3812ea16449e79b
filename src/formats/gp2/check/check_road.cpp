#include <algorithm>
#include <cmath>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/records/measures.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

// What stands between the edges of the road.
void check_objects(const CheckedTrack& track) {
    const TrackFile& file = track.file;
    const Widths widths = widths_of(file.track, file.configuration);
    for (const LaidCommand& command : track.track.commands) {
        const Step& step = track.track.step_of(command);
        if (step.command != command::place_object) continue;
        const std::size_t number = static_cast<u16>(step.arguments[0]) / definition_bytes;
        if (number >= file.definitions.size()) continue;
        const ObjectDefinition& definition = file.definitions[number];
        const bool is_shape = definition.id >= first_shape_id;
        // What is at distance 0 spans the road, as the lights do that are placed there.
        if (!is_picture(definition.id) && (!is_shape || definition.distance == 0)) continue;
        const std::size_t unit = (command.sector_unit + step.first) % widths.left.size();
        const double right = definition.distance * object_width_units;
        if (right <= -widths.left[unit] || right >= widths.right[unit]) continue;
        track.add_step(
            is_shape ? track_rule("shape-on-road") : track_rule("object-on-road"), track.track,
            command.step, [&] {
                return Told{
                    "definition",
                    fmt::format("definition {} stands {} from the middle of the road, "
                                "whose edge is {} from it",
                                number, spoken_length(std::abs(right) / 1024),
                                spoken_length((right < 0 ? widths.left[unit] : widths.right[unit]) /
                                              1024))};
            });
    }
}

// Whether c and d lie on different sides of the line from a to b.
bool parts(const Pose& a, const Pose& b, const Pose& c, const Pose& d) {
    const auto side = [&](const Pose& at) {
        return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    };
    return (side(c) < 0) != (side(d) < 0);
}

void check_crossings(const CheckedTrack& track) {
    constexpr double least_clearance = 4 / metres_per_unit;
    constexpr std::size_t least_loop = 20, most_units = 2'000;
    const std::vector<Pose> places = closed(track.places);
    const std::size_t length = places.size();
    if (length > most_units) return;  // No game has room for it.
    for (std::size_t late = least_loop; late + 1 < length; ++late)
        for (std::size_t early = 0; early + least_loop <= late; ++early) {
            if (early + length < late + least_loop) continue;
            const Pose &a = places[early], &b = places[early + 1];
            const Pose &c = places[late], &d = places[late + 1];
            if (std::abs(a.x - c.x) > 2 || std::abs(a.y - c.y) > 2) continue;
            const double clearance = std::abs(a.z - c.z);
            if (clearance >= least_clearance || !parts(a, b, c, d) || !parts(c, d, a, b)) continue;
            const auto& sectors = track.track.sectors;
            const auto after = std::ranges::upper_bound(sectors, static_cast<u32>(late), {},
                                                        &LaidSector::first_unit);
            track.add_step(track_rule("roads-cross"), track.track, (after - 1)->step, [&] {
                return Told{"", fmt::format("unit {} of the track crosses unit {}, {} above or "
                                            "below it",
                                            late, early, spoken_length(clearance))};
            });
        }
}

}  // namespace

void check_road(const CheckedTrack& track) {
    check_objects(track);
    check_crossings(track);
}

}  // namespace wend::gp2_track
