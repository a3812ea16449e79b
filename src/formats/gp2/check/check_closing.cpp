#include <algorithm>
#include <cmath>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/records/measures.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

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
                       return Told{"",
                                   fmt::format("the last unit is {} from the first, the end {}, "
                                               "and of the turns {}{}",
                                               spoken_length(closing.gap), height_of(closing),
                                               heading_of(closing), hint_for(track))};
                   });
}

void check_heading(const CheckedTrack& track, bool with_hint) {
    track.add_step(track_rule("heading-open"), track.track, track.track.sectors.back().step, [&] {
        return Told{"", fmt::format("the curves add up to {}: {}{}", track.closing.turned,
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
            return Told{"", fmt::format("unit {} of the track is at x {}, y {}",
                                        outside - track.places.data(), spoken_length(outside->x),
                                        spoken_length(outside->y))};
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
            return Told{"",
                        fmt::format("the end is {}{}", height_of(closing), hint_of_slopes(track))};
        });
    if (std::abs(closing.slope) > widest_slope)
        track.add_step(track_rule("slope-open"), track.track, last, [&] {
            return Told{"", fmt::format("the end is {} steeper {} than the start{}",
                                        spoken_angle(std::abs(closing.slope)),
                                        closing.slope < 0 ? "downwards" : "upwards",
                                        is_high ? "" : hint_of_slopes(track))};
        });
    check_world(track);
}

}  // namespace wend::gp2_track
