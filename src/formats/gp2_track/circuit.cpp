#include "formats/gp2_track/circuit.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "formats/gp2_track/angles.hpp"

namespace wend::gp2_track {
namespace {

// Moves each place so that `last` lies on the first: what is missing grows evenly up to there.
void spread(std::vector<Pose>& places, std::size_t last, const Pose& wanted) {
    const Pose at = places[last];
    for (std::size_t i = 1; i < places.size(); ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(last);
        places[i].x += (wanted.x - at.x) * part;
        places[i].y += (wanted.y - at.y) * part;
        places[i].z += (wanted.z - at.z) * part;
    }
}

// The pit lane as its sectors say, and where it should end.
struct TracedLane {
    std::vector<Pose> places;
    Pose to;
};

TracedLane trace_lane(const TrackFile& file, const std::vector<Pose>& track) {
    const auto ends = pit_lane_ends(file, track);
    if (!ends) return {};
    return {trace(file.pit_lane, ends->from), ends->to};
}

}  // namespace

Pose start_of(const Configuration& configuration) {
    return {configuration.x / 128.0, configuration.y / 128.0, configuration.z / 1024.0,
            static_cast<double>(static_cast<i16>(configuration.heading)),
            static_cast<double>(configuration.slope)};
}

std::vector<Pose> trace(const std::vector<Step>& steps, const Pose& start) {
    std::vector<Pose> places;
    places.reserve(length_of(steps) + 1);
    Pose at = start;
    for (const Step& step : steps) {
        if (!step.is_sector()) continue;
        for (u32 unit = 0; unit < step.first; ++unit) {
            places.push_back(at);
            const Direction ahead = direction(at.heading + step.curvature / 2.0);
            at.x += ahead.x;
            at.y += ahead.y;
            at.z += std::sin(radians(at.slope + step.slope_change / 2.0));
            at.heading += step.curvature;
            at.slope += step.slope_change;
        }
    }
    places.push_back(at);
    return places;
}

Closing closing_of(const std::vector<Step>& steps, const std::vector<Pose>& places) {
    Closing closing;
    for (const Step& step : steps)
        if (step.is_sector()) closing.turned += i64{step.first} * step.curvature;
    constexpr std::array<i64, 3> whole_turns{-65536, 0, 65536};
    const i64 nearest = *std::ranges::min_element(
        whole_turns, {}, [&](i64 turns) { return std::abs(closing.turned - turns); });
    closing.heading = nearest - closing.turned;
    const Pose &first = places.front(), &end = places.back();
    const Pose& last = places.size() > 1 ? places[places.size() - 2] : end;
    closing.gap = vector_length(last.x - first.x, last.y - first.y);
    closing.height = end.z - first.z;
    closing.slope = end.slope - first.slope;
    return closing;
}

std::vector<Pose> closed(std::vector<Pose> places) {
    places.pop_back();
    if (places.size() > 1) spread(places, places.size() - 1, places.front());
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
    if (!lane.places.empty()) spread(lane.places, lane.places.size() - 1, lane.to);
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
