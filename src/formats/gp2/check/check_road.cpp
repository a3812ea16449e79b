#include <algorithm>
#include <cmath>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/game/crossing.hpp"
#include "formats/gp2/game/placed_objects.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

void check_lane(const CheckedTrack& track, const CheckedLane& lane) {
    for (const LaidSector& sector : lane.sectors) {
        const Step& step = lane.step_of(sector);
        if (step.first == 0)
            track.add_step(track_rule("zero-length"), lane, sector.step, [] {
                return FindingText{"length", "is 0 units long"};
            });
        if ((step.flags & unknown_sector_bits) != 0)
            track.add_step(track_rule("unknown-flags"), lane, sector.step, [&] {
                return FindingText{
                    "flags", fmt::format("has the flags {:#06x}, of which {:#06x} are unknown",
                                         step.flags, step.flags & unknown_sector_bits)};
            });
    }
    for (const LaidCommand& command : lane.commands) {
        const Step& step = lane.step_of(command);
        // Those after the last sector have no sector that they could be beyond.
        if (command.sector == lane.sectors.size()) continue;
        const u64 place = u64{command.sector_unit} + step.first;
        // The last unit of the lap is its first.
        const bool is_object = step.command == command::place_object && &lane == &track.track;
        if (place < (is_object ? track.lap : lane.length + 1)) continue;
        track.add_step(track_rule("beyond-lap"), lane, command.step, [&] {
            std::string message = fmt::format(
                "{} is at unit {}, and the {} has {}", command_names[step.command], place,
                is_object ? "lap" : lane.title, is_object ? track.lap : lane.length);
            if (is_object) message += fmt::format(": it stands at unit {}", place % track.lap);
            return FindingText{"at", std::move(message)};
        });
    }
}

}  // namespace

void check_sectors(const CheckedTrack& track) {
    check_lane(track, track.track);
    check_lane(track, track.pit_lane);
}

namespace {

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
        if (!is_picture(definition.id) && (!is_shape || definition.lateral == 0)) continue;
        const std::size_t unit = (command.sector_unit + step.first) % track.lap;
        constexpr int edge = object_parts;
        if (std::abs(definition.lateral) >= edge) continue;
        const double width = half_width_at(widths, unit, definition.lateral);
        track.add_step(is_shape ? track_rule("shape-on-road") : track_rule("object-on-road"),
                       track.track, command.step, [&] {
                           return FindingText{
                               "definition",
                               fmt::format("definition {} stands {} from the middle of the road, "
                                           "whose edge is {} from it",
                                           number,
                                           spoken_length(to_units(std::abs(definition.lateral) *
                                                                  width / edge)),
                                           spoken_length(to_units(width)))};
                       });
    }
}

// The game has one byte for what stands at a unit.
void check_units_of_objects(const CheckedTrack& track) {
    std::vector<bool> taken(track.lap);
    for (const LaidCommand& command : track.track.commands) {
        const Step& step = track.track.step_of(command);
        if (step.command != command::place_object) continue;
        const std::size_t unit = (command.sector_unit + step.first) % track.lap;
        if (taken[unit])
            track.add_step(track_rule("objects-at-unit"), track.track, command.step, [&] {
                return FindingText{
                    "at", fmt::format("another object stands at unit {} of the track too", unit)};
            });
        taken[unit] = true;
    }
}

void check_crossings(const CheckedTrack& track) {
    each_crossing_of_lap(track.laid, [&](std::size_t late, std::size_t early, double clearance) {
        const auto after = std::ranges::upper_bound(track.track.sectors, static_cast<u32>(late), {},
                                                    &LaidSector::first_unit);
        track.add_step(track_rule("roads-cross"), track.track, (after - 1)->step, [&] {
            return FindingText{"", fmt::format("unit {} of the track crosses unit {}, {} above or "
                                               "below it",
                                               late, early, spoken_length(clearance))};
        });
    });
}

}  // namespace

void check_road(const CheckedTrack& track) {
    check_objects(track);
    check_units_of_objects(track);
    check_crossings(track);
}

namespace {

constexpr double farthest_gap = 5;  // in units

// What to change, as the end of a message.
std::string hint_for(const CheckedTrack& track) {
    const auto hint = closing_hint(track.file);
    if (!hint) return "; no small change of the last sectors closes it";
    std::string text =
        fmt::format("; to close it, {}: that leaves {} and {}",
                    spoken_changes(hint->changes, track.file.track), spoken_length(hint->after.gap),
                    spoken_angle(static_cast<double>(std::abs(hint->after.heading))));
    if (hint->pit_gap > widest_pit_gap)
        text += fmt::format(", and the pit lane {} from where it joins the track",
                            spoken_length(hint->pit_gap));
    return text;
}

std::string hint_of_slopes(const CheckedTrack& track) {
    const auto hint = height_hint(track.file);
    if (!hint) return "; no small change of the last sectors' slopes makes up for it";
    return fmt::format("; to make up for it, {}: that leaves {} of height and {} of slope",
                       spoken_changes(hint->changes, track.file.track),
                       spoken_length(std::abs(hint->after.height)),
                       spoken_angle(std::abs(hint->after.slope)));
}

std::string height_of(const Closing& closing) {
    return fmt::format("{} {} than the start", spoken_length(std::abs(closing.height)),
                       closing.height < 0 ? "lower" : "higher");
}

std::string heading_of(const Closing& closing) {
    return fmt::format("{} to the {}", spoken_angle(static_cast<double>(std::abs(closing.heading))),
                       closing.heading < 0 ? "right too much" : "right are missing");
}

void check_gap(const CheckedTrack& track) {
    const Closing& closing = track.closing;
    const bool is_far = closing.gap > farthest_gap;
    track.add_step(is_far ? track_rule("track-far-open") : track_rule("track-open"), track.track,
                   track.track.sectors.back().step, [&] {
                       return FindingText{
                           "", fmt::format("the last unit is {} from the first, the end {}, "
                                           "and of the turns {}{}",
                                           spoken_length(closing.gap), height_of(closing),
                                           heading_of(closing), hint_for(track))};
                   });
}

void check_heading(const CheckedTrack& track, bool with_hint) {
    track.add_step(track_rule("heading-open"), track.track, track.track.sectors.back().step, [&] {
        return FindingText{
            "", fmt::format("the curves add up to {}: {}{}", track.closing.turned,
                            heading_of(track.closing), with_hint ? hint_for(track) : "")};
    });
}

void check_world(const CheckedTrack& track) {
    constexpr double edge = 256;
    for (const LaidSector& sector : track.track.sectors) {
        const auto* const first = &track.places[sector.first_unit];
        const auto* const outside = std::find_if(
            first, first + sector.length,
            [](const Pose& place) { return std::abs(place.x) > edge || std::abs(place.y) > edge; });
        if (outside == first + sector.length) continue;
        track.add_step(track_rule("outside-world"), track.track, sector.step, [&] {
            return FindingText{
                "",
                fmt::format("unit {} of the track is at x {}, y {}", outside - track.places.data(),
                            spoken_length(outside->x), spoken_length(outside->y))};
        });
        return;  // The first place tells enough.
    }
}

}  // namespace

void check_closing(const CheckedTrack& track) {
    const Closing& closing = track.closing;
    const u32 last = track.track.sectors.back().step;
    if (closing.gap > widest_gap) check_gap(track);
    if (std::abs(closing.heading) > widest_heading) check_heading(track, closing.gap <= widest_gap);
    const bool is_high = std::abs(closing.height) > widest_height;
    if (is_high)
        track.add_step(track_rule("height-open"), track.track, last, [&] {
            return FindingText{
                "", fmt::format("the end is {}{}", height_of(closing), hint_of_slopes(track))};
        });
    if (std::abs(closing.slope) > widest_slope)
        track.add_step(track_rule("slope-open"), track.track, last, [&] {
            return FindingText{"", fmt::format("the end is {} steeper {} than the start{}",
                                               spoken_angle(std::abs(closing.slope)),
                                               closing.slope < 0 ? "downwards" : "upwards",
                                               is_high ? "" : hint_of_slopes(track))};
        });
    check_world(track);
}

}  // namespace wend::gp2_track
