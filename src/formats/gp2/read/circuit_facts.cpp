#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/game/turns.hpp"
#include "formats/gp2/read/track_facts.hpp"
#include "formats/gp2/records/measures.hpp"

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

// By the sum of all curves: a whole turn either way, or none.
const char* running_direction(const TrackFile& file) {
    constexpr double half = full_circle / 2;
    const auto turned = static_cast<double>(
        closing_of(file.track, trace(file.track, start_of(file.configuration))).turned);
    if (turned > half) return "clockwise";
    return turned < -half ? "counter-clockwise" : "neither way: it crosses itself";
}

// How far the road rises on one lap, all climbs together.
double climb(const LaidTrack& track) {
    double sum = 0;
    for (std::size_t unit = 0; unit < track.places.size(); ++unit)
        sum +=
            std::max(0.0, track.places[(unit + 1) % track.places.size()].z - track.places[unit].z);
    return sum * metres_per_unit;
}

void add_heights(Facts& facts, const LaidTrack& track) {
    const auto [low, high] = std::ranges::minmax(track.places, {}, &Pose::z);
    facts.emplace_back("highest_point", spoken_height(track, high.z));
    facts.emplace_back("lowest_point", spoken_height(track, low.z));
    facts.emplace_back("climb", fmt::format("{:.1f} m a lap, {:.1f} m from the lowest point to the "
                                            "highest",
                                            climb(track), (high.z - low.z) * metres_per_unit));
}

const char* pit_side(const LaidTrack& track) {
    return has_pit_lane_on_the_left(track.file.configuration, track.game) ? "left" : "right";
}

std::string pit_lane(const LaidTrack& track) {
    const u64 length = length_of(track.file.pit_lane);
    return fmt::format("{} on the {}{}", spoken_units(length), pit_side(track),
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
    facts.emplace_back("runs", running_direction(file));
    facts.emplace_back("turns", turns(file));
    add_heights(facts, track);
    facts.emplace_back("pit_side", pit_side(track));
    facts.emplace_back("pit_lane", pit_lane(track));
    facts.emplace_back("pole_side", pole_side(file.configuration.pole_side));
    add_closing(facts, file);
}

}  // namespace wend::gp2_track
