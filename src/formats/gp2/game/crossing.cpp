#include "formats/gp2/game/crossing.hpp"

#include "formats/gp2/records/command_table.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// Whether c and d lie on different sides of the line from a to b.
bool parts(const Pose& a, const Pose& b, const Pose& c, const Pose& d) {
    const auto side = [&](const Pose& at) {
        return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    };
    return (side(c) < 0) != (side(d) < 0);
}

// How far to the right of the road's middle a place is, in units: beside the nearest of the units
// from one on.
double right_of(const Pose& at, const std::vector<Pose>& road, std::size_t first,
                std::size_t count) {
    const auto away = [&](std::size_t unit) {
        const Pose& place = road[unit % road.size()];
        return vector_length(at.x - place.x, at.y - place.y);
    };
    std::size_t nearest = first;
    for (std::size_t unit = first; unit <= first + count; ++unit)
        if (away(unit) < away(nearest)) nearest = unit;
    const Pose& place = road[nearest % road.size()];
    const Direction right = direction(place.heading).to_the_right();
    return (at.x - place.x) * right.x + (at.y - place.y) * right.y;
}

}  // namespace

std::optional<double> near_crossing(const std::vector<Pose>& one, std::size_t unit,
                                    const std::vector<Pose>& other, std::size_t other_unit) {
    constexpr double least_clearance = 4 / metres_per_unit;
    const Pose &a = one[unit], &c = other[other_unit];
    if (std::abs(a.x - c.x) > 2 || std::abs(a.y - c.y) > 2) return std::nullopt;
    const double clearance = std::abs(a.z - c.z);
    if (clearance >= least_clearance) return std::nullopt;
    const Pose &b = one[unit + 1], &d = other[other_unit + 1];
    if (!parts(a, b, c, d) || !parts(c, d, a, b)) return std::nullopt;
    return clearance;
}

std::size_t crossings_of_lap(const std::vector<Pose>& lap) {
    std::size_t count = 0;
    each_crossing_of_lap(lap, [&](std::size_t, std::size_t, double) { ++count; });
    return count;
}

LaneSide side_of_lane(const TrackFile& file, const std::vector<Pose>& lane,
                      const std::vector<Pose>& lap) {
    const std::vector<LaidCommand> commands = commands_of(file.track);
    const LaidCommand* const start = find_command(commands, file.track, command::pit_lane_start);
    const LaidCommand* const end = find_command(commands, file.track, command::pit_lane_end);
    LaneSide side;
    if (!start || !end || lap.empty()) return side;
    const std::size_t units = lap_units(lap.size());
    const std::size_t beside = (end->sector_unit + units - start->sector_unit) % units;
    const bool is_left = has_pit_lane_on_the_left(file.configuration);
    for (std::size_t unit = lane.size() / 3; unit < 2 * lane.size() / 3; ++unit) {
        const double right = right_of(lane[unit], lap, start->sector_unit, beside);
        ++side.units;
        side.wrong += is_left ? right > 0 : right < 0;
    }
    return side;
}

bool keeps_off_the_road(const TrackFile& file, const std::vector<Pose>& lap) {
    const std::vector<Pose> lane = pit_lane_of(file, lap);
    if (lane.size() + lap.size() > most_crossed_units) return true;
    if (side_of_lane(file, lane, lap).is_wrong()) return false;
    bool crosses = false;
    each_crossing_of_lane(lane, lap,
                          [&](std::size_t, std::size_t, bool, double) { crosses = true; });
    return !crosses;
}

}  // namespace wend::gp2_track
