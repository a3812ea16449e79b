#include "formats/gp2/from_drawing/drawn_track.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/document/option_values.hpp"
#include "formats/gp2/from_drawing/drawn_circuit.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/line/race_line.hpp"
#include "formats/gp2/records/units.hpp"
#include "formats/gp2/sample/sample_track.hpp"

namespace wend::gp2_track {

Expected<DrawingRequest> DrawingRequest::of(const OptionValues& options) {
    DrawingRequest request;
    const auto has_scale =
        take_length(options, "metres-a-unit", request.metres_a_unit, Zero::refused);
    if (!has_scale) return failure(has_scale.error());
    request.has_scale = *has_scale;
    if (const auto taken =
            any_given({take_length(options, "start-at", request.start_at, Zero::allowed),
                       take_choice(options, "pit", pit_side_choices, request.pit_on_left)});
        !taken)
        return failure(taken.error());
    return request;
}

OptionSpec scale_option() {
    return {"metres-a-unit", "METRES",
            "length of a unit of a drawing that is not in degrees (default: 1; required for a "
            "track made of SVG)"};
}

std::vector<OptionSpec> drawing_options() {
    return {
        scale_option(),
        {"start-at", "METRES", "where along the line the lap begins (default: its first point)"},
        {"pit", pit_side_choices, "side of the pit lane (default: right)"}};
}

MetricLine metric_line(const DrawnLine& line, DrawingForm form, double metres_a_unit) {
    MetricLine metric;
    if (line.points.empty()) return metric;
    CoordinateBounds bounds;
    for (const DrawnPoint& point : line.points) bounds.add(point.x, point.y);
    metric.was_degrees = bounds.are_degrees(line.coordinates);
    const EarthPlane plane(bounds.middle_x(), bounds.middle_y());
    const double down = form == DrawingForm::svg ? -1 : 1;
    metric.points.reserve(line.points.size());
    for (const DrawnPoint& point : line.points) {
        const double height = line.has_heights ? point.height : 0;
        if (metric.was_degrees)
            metric.points.push_back({plane.east(point.x), plane.north(point.y), height});
        else
            metric.points.push_back(
                {point.x * metres_a_unit, down * point.y * metres_a_unit, height});
    }
    return metric;
}

namespace {

// The world reaches so far from its middle, and heights so far from 0, in units.
constexpr double half_world = 250, highest = 31;

void move(DrawnLap& course, double Point::*axis, double by) {
    for (Point& point : course.points) point.*axis += by;
}

// Moves the course where it would lie outside the world; tells by how much.
Expected<void> put_into_world(DrawnLap& course, LossReport& losses) {
    for (double Point::*const axis : {&Point::x, &Point::y}) {
        const auto [low, high] = std::ranges::minmax(course.points, {}, axis);
        const double extent = high.*axis - low.*axis, middle = (high.*axis + low.*axis) / 2;
        if (extent > 2 * half_world)
            return failure(fmt::format("the lap is {:.0f} m across, and the world {:.0f} m",
                                       extent * metres_per_unit, 2 * half_world * metres_per_unit));
        if (high.*axis <= half_world && low.*axis >= -half_world) continue;
        move(course, axis, -middle);
        losses.add(LossKind::changed, "coordinates", axis == &Point::x ? "x" : "y",
                   "the lap is moved to the middle of the world");
    }
    const auto [low, high] = std::ranges::minmax(course.points, {}, &Point::z);
    if (high.z - low.z > highest)
        return failure(fmt::format("the lap climbs {:.0f} m, and a track holds {:.0f} m",
                                   (high.z - low.z) * metres_per_unit, highest * metres_per_unit));
    if (high.z <= highest && low.z >= -highest) return {};
    const double lowest = low.z;
    move(course, &Point::z, -lowest);
    losses.add(LossKind::changed, "coordinates", "heights",
               fmt::format("heights count from the lowest place of the lap, {:.1f} m",
                           lowest * metres_per_unit));
    return {};
}

// How far a road lies from the line that it is drawn by, in units.
struct DrawnMiss {
    double widest = 0, mean = 0, height = 0;
    std::size_t widest_unit = 0;

    DrawnMiss(const DrawnLap& course, const std::vector<Pose>& lap) {
        for (std::size_t unit = 0; unit < lap.size(); ++unit) {
            const double away = distance_from(course, lap[unit].x, lap[unit].y, unit);
            mean += away / static_cast<double>(lap.size());
            height = std::max(height,
                              std::abs(lap[unit].z - course.points[unit % course.points.size()].z));
            if (away <= widest) continue;
            widest = away;
            widest_unit = unit;
        }
    }
};

void tell_distance(const DrawnLap& course, const TrackFile& file, LossReport& losses) {
    const std::vector<Pose> lap = closed(trace(file.track, start_of(file.configuration)));
    const DrawnMiss miss(course, lap);
    // The last unit lies on the first.
    const double length = static_cast<double>(lap.size() - 1) * metres_per_unit;
    losses.add(
        LossKind::changed, "track", "track",
        fmt::format("the road lies up to {:.2f} m beside the line, at unit {}, and {:.2f} m in the "
                    "mean, up to {:.2f} m above or below it, and is {:.1f} m {} than its {:.1f} m",
                    miss.widest * metres_per_unit, miss.widest_unit, miss.mean * metres_per_unit,
                    miss.height * metres_per_unit, std::abs(length - course.length),
                    length < course.length ? "shorter" : "longer", course.length));
}

constexpr const char* spoken_side(bool on_left) { return on_left ? "left" : "right"; }

struct PlacedLane {
    PitPlace place;
    sample::PitLane lane;
    bool is_beside_line = true;
};

void tell_inventions(const TrackFile& file, const PlacedLane& pit, LossReport& losses) {
    const auto invent = [&](const char* field, std::string message) {
        losses.add(LossKind::invented, field, "track", std::move(message));
    };
    const auto lap = static_cast<int>(lap_of(file.track));
    const auto on_lap = [&](int unit) { return (unit % lap + lap) % lap; };
    invent("pit_lane",
           fmt::format("{} units on the {}, beside units {} to {}{}", length_of(file.pit_lane),
                       spoken_side(pit.place.on_left), on_lap(-pit.place.leaves),
                       on_lap(pit.place.joins),
                       pit.is_beside_line ? "" : ": there is no room beside the start line"));
    invent("line", fmt::format("{} records, quick by the estimate of a lap", file.line.size()));
    invent("cameras", "spread around the lap");
    invent("kerbs", "on the inside of corners");
    invent("setup", "as on tracks of this length");
}

// Beside the start line, or else where there is room.
std::optional<PlacedLane> place_pit_lane(const DrawnRoad& road, bool on_left) {
    constexpr int most_units = 1'590;  // of track and pit lane
    const auto units = static_cast<int>(length_of(steps_of(road.bends)));
    const std::vector<Pose> lap = road.lap();
    for (const bool beside_line : {true, false})
        for (const PitPlace& place : pit_places(lap, on_left, most_units - units, beside_line))
            if (auto lane = drawn_pit_lane(road, lap, place))
                return PlacedLane{place, std::move(*lane), beside_line};
    return std::nullopt;
}

Error no_pit_lane(const DrawnRoad& road, bool on_left) {
    const bool fits_other = place_pit_lane(road, !on_left).has_value();
    return fmt::format(
        "nowhere along the lap is there room for a pit lane on the {}: {}", spoken_side(on_left),
        fits_other ? fmt::format("on the {} there is (the option `pit`)", spoken_side(!on_left))
                   : fmt::format("nor on the {}", spoken_side(!on_left)));
}

}  // namespace

Expected<std::unique_ptr<TrackDocument>> drawn_track(const DrawnLine& line, DrawingForm form,
                                                     const DrawingRequest& request, Game game,
                                                     LossReport& losses) {
    if (form == DrawingForm::svg && !request.has_scale)
        return failure(
            "an SVG does not say how long its units are: the option `metres-a-unit` does");
    const MetricLine metric = metric_line(line, form, request.metres_a_unit);
    const int longest = game == Game::gp2 ? sample::longest_circuit : 1'420;
    auto course = course_of(metric.points, request.start_at, line.is_closed, longest);
    if (!course) return failure(course.error());
    take_sectors(*course, line.sectors);
    if (metric.was_degrees)
        losses.add(LossKind::changed, "coordinates", "all",
                   "longitude and latitude become metres round the middle of the lap");
    if (const auto put = put_into_world(*course, losses); !put) return failure(put.error());
    const HalfSteps half_steps = game == Game::gp2 ? HalfSteps::exact : HalfSteps::rounded_down;
    const auto road = drawn_road(*course, line.has_heights, half_steps);
    if (!road) return failure(road.error());
    constexpr double lost = 100 / metres_per_unit;
    if (const DrawnMiss miss(*course, road->lap()); miss.widest > lost)
        return failure(
            fmt::format("the road would leave the line by {:.0f} m: smooth the line first",
                        miss.widest * metres_per_unit));
    auto pit = place_pit_lane(*road, request.pit_on_left);
    if (!pit) return failure(no_pit_lane(*road, request.pit_on_left));
    const auto circuit = drawn_circuit(*road, pit->place, std::move(pit->lane));
    if (!circuit) return failure(circuit.error());
    auto made = track_of_circuit(*circuit, game);
    if (!made) return made;
    TrackFile& file = (*made)->file;
    auto cars = race_line(file, game);
    if (!cars) return failure(cars.error());
    file.line = std::move(*cars);
    if (game == Game::gp2) {
        file.free_area.has_info = 1;
        file.free_area.info = {{"Name", "Drawn circuit"},
                               {"Country", "Nowhere"},
                               {"Author", "wend convert"},
                               {"Desc", "made of a drawing; no game has loaded it"},
                               {"Laps", fmt::format("{}", file.race.laps)},
                               {"Slot", "1"},
                               {"Tyre", "B"},
                               {"LengthMeters", fmt::format("{:.0f}", course->length)}};
    }
    if (const auto derived = derive(file, (*made)->context); !derived)
        return failure(derived.error());
    tell_distance(*course, file, losses);
    tell_inventions(file, *pit, losses);
    return made;
}

}  // namespace wend::gp2_track
