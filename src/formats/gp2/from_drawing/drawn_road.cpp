#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/from_drawing/drawn_circuit.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// The real tracks have up to 150 sectors, and the ends of the pit lane and its fences make more.
constexpr std::size_t most_sectors = 144;

// Short pieces that hardly turn would make two corners of one, or one of two.
void straighten(std::vector<Bend>& bends) {
    constexpr int hardly = 300, short_piece = 8;
    for (Bend& bend : bends)
        if (bend.length < short_piece && std::abs(bend.length * bend.curvature) < hardly)
            bend.is_straight = true;
}

double heading_of(const Point& from, const Point& to) {
    return angle_of(std::atan2(to.y - from.y, to.x - from.x));
}

// The heading at the start with which pieces turn as the course does, in the mean.
double start_heading_of(const DrawnLap& course, const std::vector<Bend>& bends) {
    const std::size_t count = course.points.size();
    const double first = heading_of(course.points[0], course.points[1]);
    double heading = first, off = 0;
    std::size_t unit = 0;
    for (const Bend& bend : bends)
        for (int i = 0; i < bend.length; ++i, ++unit) {
            const double drawn =
                heading_of(course.points[unit % count], course.points[(unit + 1) % count]);
            off += std::remainder(drawn - heading - bend.curvature / 2.0, full_circle);
            heading += bend.curvature;
        }
    return first + off / static_cast<double>(unit);
}

// What the sum of turns or places still misses is made up for as a hint would.
void close(DrawnRoad& road) {
    TrackFile file;
    file.configuration.x = static_cast<i16>(road.start.x);
    file.configuration.y = static_cast<i16>(road.start.y);
    file.configuration.heading = static_cast<u16>(road.start.heading);
    if (road.half_steps == HalfSteps::exact)
        file.configuration.flags = gp2_track_flags["exact_half_steps"].mask();
    file.track = steps_of(road.bends);
    if (is_closed(closing_of(file.track, start_of(file.configuration)))) return;
    const auto hint = closing_hint(file, {}, ClosingEffort::more_sectors);
    if (!hint) return;
    const std::vector<Step> steps = changed(std::move(file.track), hint->changes);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        road.bends[i].length = steps[i].first;
        road.bends[i].curvature = steps[i].curvature;
    }
}

}  // namespace

std::vector<Pose> DrawnRoad::lap() const {
    std::vector<Step> steps = steps_of(bends);
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i].slope_change = static_cast<i16>(slope_changes[i]);
    TrackStart from = start.as_laid(half_steps);
    from.z = to_units(start_altitude);
    from.slope = start_slope;
    return closed(trace(steps, from));
}

Expected<DrawnRoad> drawn_road(const DrawnLap& course, bool has_heights, HalfSteps half_steps) {
    DrawnRoad road;
    road.half_steps = half_steps;
    const auto loop = static_cast<int>(course.points.size());
    const auto at = [&](int unit) {
        return course.points[static_cast<std::size_t>((unit + loop) % loop)];
    };
    double turned = 0;
    for (int i = 0; i < loop; ++i)
        turned += std::remainder(heading_of(at(i), at(i + 1)) - heading_of(at(i - 1), at(i)),
                                 full_circle);
    const double rounds = std::round(turned / full_circle);
    if (std::abs(rounds) > 1)
        return failure(
            fmt::format("the line goes round {:.0f} times: a lap goes round once, or, "
                        "as an eight, not at all",
                        std::abs(rounds)));
    const bool is_divided = !course.sectors.empty();
    road.bends = is_divided ? course.sectors : divide(course, most_sectors);
    std::vector<Point> places = course.points;
    places.push_back(course.points[0]);
    places.push_back(course.points[1]);
    road.start.x = static_cast<int>(std::lround(places[0].x * 128));
    road.start.y = static_cast<int>(std::lround(places[0].y * 128));
    road.start.heading = static_cast<int>(std::lround(start_heading_of(course, road.bends)));
    // The heading at the start is an unknown too: the end is tied to it by a second fit. Sectors
    // that the drawing tells of stay as they are.
    for (int round = 0; round < 4 && !is_divided; ++round) {
        if (round > 0) straighten(road.bends);
        fit(road.bends, road.start, places, rounds * full_circle, half_steps);
    }
    close(road);
    if (!is_closed(closing_of(steps_of(road.bends), road.start.as_laid(half_steps))))
        return failure("no sectors were found that follow the line and close the lap");
    road.start_altitude = static_cast<int>(std::lround(places[0].z * 1024));
    road.slope_changes.assign(road.bends.size(), 0);
    if (!has_heights) return road;
    // What closes a lap may make it longer.
    for (int unit = loop + 2; unit <= static_cast<int>(length_of(steps_of(road.bends))); ++unit)
        places.push_back(at(unit));
    Slopes slopes = fit_slopes(road.bends, places, road.start_altitude, half_steps);
    road.slope_changes = std::move(slopes.changes);
    road.start_slope = slopes.start;
    return road;
}

}  // namespace wend::gp2_track
