#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>

#include "formats/gp2/game/car_line.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/read/track_facts.hpp"
#include "formats/gp2/records/units.hpp"

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
    const auto turned =
        static_cast<double>(closing_of(file.track, start_of(file.configuration)).turned);
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
    return has_pit_lane_on_the_left(track.file.configuration) ? "left" : "right";
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

void add_length(Facts& facts, const char* name, std::string text, double units) {
    facts.emplace_back(name, std::move(text), units * metres_per_unit, "m");
}

void add_closing(Facts& facts, const TrackFile& file) {
    const Closing closing = closing_of(file.track, start_of(file.configuration));
    const auto heading = static_cast<double>(closing.heading);
    add_length(facts, "closing_gap", spoken_length(closing.gap), closing.gap);
    add_length(facts, "closing_height", spoken_length(closing.height), closing.height);
    facts.emplace_back("closing_heading", spoken_angle(heading), heading * 360 / full_circle,
                       "degrees");
}

}  // namespace

void add_geometry(Facts& facts, const LaidTrack& track) {
    const TrackFile& file = track.file;
    const std::size_t units = track.places.size();
    add_length(facts, "length", spoken_units(units), static_cast<double>(units));
    facts.emplace_back("runs", running_direction(file));
    facts.emplace_back("turns", turns(file));
    add_heights(facts, track);
    facts.emplace_back("pit_side", pit_side(track));
    facts.emplace_back("pit_lane", pit_lane(track));
    facts.emplace_back("pole_side", pole_side(file.configuration.pole_side));
    add_closing(facts, file);
}

namespace {

const char* side_name(bool is_right) { return is_right ? "right" : "left"; }

std::string share_text(const LineOnRoad& line) {
    return fmt::format("{:.1f} % of the lap, at most {:.2f} half widths from the centre at unit {}",
                       100 * line.share(), line.widest, line.widest_unit);
}

std::string road_text(const LineOnRoad& line) {
    std::string text = share_text(line);
    if (line.reached < line.units)
        text += fmt::format(", and followed up to unit {}", line.reached);
    return text;
}

std::string line_end_text(const LineOnRoad& line) {
    if (!line.missed) return "with the lap";
    constexpr double metres = metres_per_unit / 1024;
    return fmt::format("{:.2f} m {} of where it begins", std::abs(*line.missed) * metres,
                       side_name(*line.missed > 0));
}

std::string cuts_text(const std::vector<EdgeCut>& cuts, bool kerbs) {
    std::vector<std::string> places;
    u32 units = 0;
    for (const EdgeCut& cut : cuts) {
        if (cut.is_kerb != kerbs) continue;
        units += cut.last - cut.first + 1;
        places.push_back(
            cut.first == cut.last
                ? fmt::format("{} {}", cut.first, side_name(cut.is_right))
                : fmt::format("{}-{} {}", cut.first, cut.last, side_name(cut.is_right)));
    }
    if (places.empty()) return "nowhere";
    return fmt::format("{} {}: {}", units, units == 1 ? "unit" : "units", fmt::join(places, ", "));
}

std::string apexes_text(const std::vector<Apex>& all) {
    std::vector<std::string> places;
    for (const Apex& apex : all)
        places.push_back(fmt::format("{} {}", apex.unit, side_name(apex.is_right)));
    return fmt::format("{}", fmt::join(places, ", "));
}

}  // namespace

void add_line(Facts& facts, const LaidTrack& track) {
    u64 length = 0;
    for (const LineRecord& record : track.file.line) length += line_length(record, track.game);
    facts.emplace_back("cc_line_length", spoken_units(length));
    const CarLine line = car_line(track);
    if (line.units.empty()) return;
    facts.emplace_back("cc_line_on_road", road_text(line.on_road));
    facts.emplace_back("cc_line_ends", line_end_text(line.on_road));
    const std::vector<EdgeCut> cuts = edge_cuts(line.units, track.file, track.widths);
    facts.emplace_back("cc_line_over_kerbs", cuts_text(cuts, true));
    facts.emplace_back("cc_line_over_edges", cuts_text(cuts, false));
    facts.emplace_back("cc_line_apexes", apexes_text(apexes(line.units, track.file.track)));
    // Where the road is far from closing, nobody drives a lap.
    constexpr double most_open = 0.05;
    const Closing closing = closing_of(track.file.track, start_of(track.file.configuration));
    if (!line.lap || closing.gap > most_open * static_cast<double>(track.places.size())) return;
    constexpr double kmh = 3.6;
    const auto [least, most] = std::ranges::minmax(line.lap->speeds);
    facts.emplace_back(
        "estimated_lap",
        fmt::format("about {:.0f} s, from {:.0f} to {:.0f} km/h, by a plain model of "
                    "a car and not the game's",
                    line.lap->seconds, least * kmh, most * kmh),
        line.lap->seconds, "s");
}

}  // namespace wend::gp2_track
