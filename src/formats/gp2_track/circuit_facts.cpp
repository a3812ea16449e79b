#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

// A height of the track, and the first unit that has it but for a tenth of a millimetre.
std::string spoken_height(const LaidTrack& track, double height) {
    constexpr double hardly = 0.0001 / metres_per_unit;
    const auto place = std::ranges::find_if(
        track.places, [&](const Pose& unit) { return std::abs(unit.z - height) < hardly; });
    const auto unit = static_cast<u32>(place - track.places.begin());
    const auto after = std::ranges::upper_bound(track.sectors, unit, {}, &LaidSector::first_unit);
    return fmt::format("{:.1f} m, at unit {} in sector {}", height * metres_per_unit, unit,
                       after - track.sectors.begin() - 1);
}

void add_heights(Facts& facts, const LaidTrack& track) {
    const auto [lowest, highest] = std::ranges::minmax(track.places, {}, &Pose::z);
    facts.emplace_back("highest_point", spoken_height(track, highest.z));
    facts.emplace_back("lowest_point", spoken_height(track, lowest.z));
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

}  // namespace

void add_geometry(Facts& facts, const LaidTrack& track) {
    const TrackFile& file = track.file;
    facts.emplace_back("length", spoken_units(track.places.size()));
    facts.emplace_back("turns", turns(file));
    add_heights(facts, track);
    facts.emplace_back("pit_lane", pit_lane(track));
    facts.emplace_back("pole_side", pole_side(file.configuration.pole_side));
    add_closing(facts, file);
}

}  // namespace wend::gp2_track
