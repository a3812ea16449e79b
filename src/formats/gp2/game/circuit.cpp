#include "formats/gp2/game/circuit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "formats/gp2/game/centre_line.hpp"
#include "formats/gp2/records/angles.hpp"

namespace wend::gp2_track {
namespace {

constexpr double parts_a_unit = 1024;  // that the games count places in

// Moves a coordinate of each place so that the last has the wanted one: what is missing grows
// evenly up to there.
void spread(std::vector<Pose>& places, double Pose::*axis, double wanted) {
    const double missing = wanted - places.back().*axis;
    const auto last = static_cast<double>(places.size() - 1);
    for (std::size_t i = 1; i < places.size(); ++i)
        places[i].*axis += missing * (static_cast<double>(i) / last);
}

// The pit lane as its sectors say, and where it should end.
struct TracedLane {
    std::vector<Pose> places;
    Pose to;
};

TracedLane trace_lane(const TrackFile& file, const std::vector<Pose>& track) {
    const auto ends = pit_lane_ends(file, track);
    if (!ends) return {};
    return {trace(file.pit_lane, {ends->from, start_of(file.configuration).half_steps}), ends->to};
}

}  // namespace

TrackStart start_of(const Configuration& configuration) {
    const bool is_exact = gp2_track_flags["exact_half_steps"].get(configuration.flags) != 0;
    return {{configuration.x / 128.0, configuration.y / 128.0, configuration.z / 1024.0,
             static_cast<double>(static_cast<i16>(configuration.heading)),
             static_cast<double>(configuration.slope)},
            is_exact ? HalfSteps::exact : HalfSteps::rounded_down};
}

std::vector<Pose> trace(const std::vector<Step>& steps, const TrackStart& start) {
    std::vector<Pose> places;
    for (const CentreUnit& unit : centre_line(steps, start))
        places.push_back({static_cast<double>(unit.x) / parts_a_unit,
                          static_cast<double>(unit.y) / parts_a_unit, start.z,
                          static_cast<double>(unit.heading), start.slope});
    std::size_t unit = 0;
    for (const Step& step : steps)
        for (u32 i = 0; step.is_sector() && i < step.first; ++i, ++unit) {
            const Pose& at = places[unit];
            places[unit + 1].z = at.z + std::sin(radians(at.slope + step.slope_change / 2.0));
            places[unit + 1].slope = at.slope + step.slope_change;
        }
    return places;
}

Closing closing_of(const std::vector<Step>& steps, const std::vector<Pose>& places) {
    Closing closing;
    for (const Step& step : steps)
        if (step.is_sector()) closing.turned += i64{step.first} * step.curvature;
    constexpr std::array<i64, 3> whole_turns{-65536, 0, 65536};
    const i64 nearest = *std::ranges::min_element(
        whole_turns, {}, [&](i64 turns) { return std::abs(closing.turned - turns); });
    const Pose &first = places.front(), &end = places.back();
    closing.heading = nearest - std::llround(end.heading - first.heading);
    const Pose& last = places.size() > 1 ? places[places.size() - 2] : end;
    closing.gap = vector_length(last.x - first.x, last.y - first.y);
    closing.height = end.z - first.z;
    closing.slope = end.slope - first.slope;
    return closing;
}

std::vector<Pose> closed(std::vector<Pose> places) {
    places.pop_back();
    if (places.size() < 2) return places;
    for (double Pose::*const axis : {&Pose::x, &Pose::y}) {
        std::vector<i64> coordinates;
        for (const Pose& place : places)
            coordinates.push_back(std::llround(place.*axis * parts_a_unit));
        close_up(coordinates);
        for (std::size_t i = 0; i < places.size(); ++i)
            places[i].*axis = static_cast<double>(coordinates[i]) / parts_a_unit;
    }
    spread(places, &Pose::z, places.front().z);
    return places;
}

std::optional<PitLaneEnds> pit_lane_ends(const TrackFile& file, const std::vector<Pose>& track) {
    const auto commands = commands_of(file.track);
    const auto* const start = find_command(commands, file.track, command::pit_lane_start);
    const auto* const end = find_command(commands, file.track, command::pit_lane_end);
    if (!start || !end || track.empty() || length_of(file.pit_lane) == 0) return std::nullopt;
    // A command after the last sector stands at the start of the next lap.
    Pose from = track[start->sector_unit % track.size()];
    for (const Step& step : file.pit_lane)
        if (step.command == command::pit_start_angle) from.heading += step.arguments[0];
    return PitLaneEnds{from, track[end->sector_unit % track.size()]};
}

std::vector<Pose> pit_lane_of(const TrackFile& file, const std::vector<Pose>& track) {
    TracedLane lane = trace_lane(file, track);
    if (lane.places.empty()) return {};
    spread(lane.places, &Pose::x, lane.to.x);
    spread(lane.places, &Pose::y, lane.to.y);
    spread(lane.places, &Pose::z, lane.to.z);
    return std::move(lane.places);
}

double pit_lane_gap(const TrackFile& file, const std::vector<Pose>& track) {
    const TracedLane lane = trace_lane(file, track);
    if (lane.places.empty()) return 0;
    return vector_length(lane.places.back().x - lane.to.x, lane.places.back().y - lane.to.y);
}

Point world_point(const Pose& place, double right, double up) {
    const Direction ahead = direction(place.heading);
    const double x = place.x - right * ahead.y, y = place.y + right * ahead.x;
    return {x * metres_per_unit, -y * metres_per_unit, (place.z + up) * metres_per_unit};
}

}  // namespace wend::gp2_track
