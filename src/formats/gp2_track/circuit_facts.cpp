#include <fmt/format.h>

#include <algorithm>

#include "formats/gp2_track/laid_track.hpp"
#include "formats/gp2_track/measures.hpp"
#include "formats/gp2_track/track_facts.hpp"
#include "formats/gp2_track/turns.hpp"

namespace wend::gp2_track {
namespace {

std::string turns(const TrackFile& file) {
    const std::vector<Turn> all = turns_of(file.track);
    const auto right = std::ranges::count_if(all, [](const Turn& turn) { return turn.angle > 0; });
    return fmt::format("{}: {} to the right, {} to the left; bends of more than 20 degrees",
                       all.size(), right, std::ssize(all) - right);
}

// A place on the track by its height, and where that is.
std::string height_at(const LaidTrack& track, std::size_t unit) {
    const auto after = std::ranges::upper_bound(track.sectors, unit, {}, &SectorPlace::first_unit);
    return fmt::format("{:.1f} m, at unit {} in sector {}", track.places[unit].z * metres_per_unit,
                       unit, after - track.sectors.begin() - 1);
}

void add_heights(Facts& facts, const LaidTrack& track) {
    const auto [lowest, highest] = std::ranges::minmax_element(track.places, {}, &Place::z);
    const auto begin = track.places.begin();
    facts.emplace_back("highest_point",
                       height_at(track, static_cast<std::size_t>(highest - begin)));
    facts.emplace_back("lowest_point", height_at(track, static_cast<std::size_t>(lowest - begin)));
}

std::string pit_lane(const LaidTrack& track) {
    const u64 length = length_of(track.file.pit_lane);
    return fmt::format(
        "{} on the {}{}", spoken_units(length),
        has_pit_lane_on_the_left(track.file.configuration, track.game) ? "left" : "right",
        track.lane.empty() ? ", but it joins nowhere" : "");
}

std::string pole_side(i16 side) {
    if (side == 0) return "0";
    return fmt::format("{} ({})", side > 0 ? "right" : "left", side);
}

void add_closing(Facts& facts, const TrackFile& file) {
    const Closing closing = closing_of(file.track, trace(file.track, start_of(file.configuration)));
    facts.emplace_back("closing_gap", spoken_length(closing.gap));
    facts.emplace_back("closing_height", spoken_length(closing.height));
    facts.emplace_back("closing_heading", spoken_angle(static_cast<double>(closing.heading)));
}

void add_line(Facts& facts, const LaidTrack& track) {
    u64 length = 0;
    for (const LineRecord& record : track.file.line) length += line_length(record, track.game);
    facts.emplace_back("cc_line_length", spoken_units(length));
    const DrivenLine line = driven_line(track.file, track.game, track.places, track.widths);
    facts.emplace_back(
        "cc_line_on_road",
        fmt::format(
            "{:.0f} % of the lap as computed here; the game's own arithmetic differs",
            100.0 * static_cast<double>(line.drifted) / static_cast<double>(track.places.size())));
}

}  // namespace

void add_geometry(Facts& facts, const TrackDocument& document) {
    const auto track = lay_track(document);
    if (!track) return;  // Whoever asks for the network is told why.
    const TrackFile& file = document.file;
    facts.emplace_back("length", spoken_units(track->places.size()));
    facts.emplace_back("turns", turns(file));
    add_heights(facts, *track);
    facts.emplace_back("pit_lane", pit_lane(*track));
    facts.emplace_back("pole_side", pole_side(file.configuration.pole_side));
    add_closing(facts, file);
    add_line(facts, *track);
}

}  // namespace wend::gp2_track
