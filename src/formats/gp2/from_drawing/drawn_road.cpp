#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "formats/gp2/from_drawing/drawn_circuit.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// More sectors than the real tracks have: they have up to 150.
constexpr std::size_t most_sectors = 150;

// By how much a piece of the lap turns, unit by unit.
std::vector<double> bending_of(const std::vector<Bend>& bends) {
    std::vector<double> bending;
    for (const Bend& bend : bends)
        for (int i = 0; i < bend.length; ++i) bending.push_back(std::abs(bend.curvature));
    return bending;
}

// How many units before the line the pit lane leaves the road: where the way beside it is
// straightest, and rather as on made-up tracks. The line stays beside the boxes.
int pit_lane_begins(const std::vector<Bend>& bends) {
    constexpr int earliest = 105, latest = 30;
    constexpr double price_of_unit = 40;
    const std::vector<double> bending = bending_of(bends);
    const auto units = static_cast<int>(bending.size());
    int best = pit_before_line;
    double least = 1e300;
    for (int before = latest; before <= earliest; ++before) {
        double cost = price_of_unit * std::abs(before - pit_before_line);
        for (int i = 0; i < pit_stretch; ++i) {
            const int unit = (units - 1 - before + i) % (units - 1);
            cost += bending[static_cast<std::size_t>(unit)];
        }
        if (cost >= least) continue;
        least = cost;
        best = before;
    }
    return best;
}

// Short pieces that hardly turn would make two corners of one, or one of two.
void straighten(std::vector<Bend>& bends) {
    constexpr int hardly = 300, short_piece = 8;
    for (Bend& bend : bends)
        if (bend.length < short_piece && std::abs(bend.length * bend.curvature) < hardly)
            bend.is_straight = true;
}

// Pieces with an end at each mark too.
std::vector<Bend> cut_at(const std::vector<Bend>& bends, const std::vector<int>& marks) {
    std::vector<Bend> pieces;
    int at = 0;
    for (Bend bend : bends) {
        const int end = at + bend.length;
        while (at < end) {
            int next = end;
            for (const int mark : marks)
                if (mark > at) next = std::min(next, mark);
            bend.length = next - at;
            pieces.push_back(bend);
            at = next;
        }
    }
    return pieces;
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

}  // namespace

Expected<DrawnRoad> drawn_road(const DrawnLap& course, bool has_heights) {
    DrawnRoad road;
    const auto loop = static_cast<int>(course.points.size());
    double turned = 0;
    for (int i = 0; i < loop; ++i) {
        const auto at = [&](int unit) {
            return course.points[static_cast<std::size_t>((unit + loop) % loop)];
        };
        turned += std::remainder(heading_of(at(i), at(i + 1)) - heading_of(at(i - 1), at(i)),
                                 full_circle);
    }
    const double rounds = std::round(turned / full_circle);
    if (std::abs(rounds) > 1)
        return failure(
            fmt::format("the line goes round {:.0f} times: a lap goes round once, or, "
                        "as an eight, not at all",
                        std::abs(rounds)));
    const int units = loop + 1;
    const bool is_divided = !course.sectors.empty();
    const int before =
        pit_lane_begins(is_divided ? course.sectors : divide(course, {0, units}, most_sectors));
    road.leaves = units - before;
    road.joins = pit_stretch - before;
    std::vector<int> marks{0, units};
    for (const int mark : {road.leaves, road.leaves + pit_fence, road.leaves + pit_fence + 1,
                           road.joins - pit_fence - 1, road.joins - pit_fence, road.joins})
        marks.push_back(mark);
    std::erase_if(marks, [&](int mark) { return mark < 0 || mark > units; });
    road.bends = is_divided ? cut_at(course.sectors, marks) : divide(course, marks, most_sectors);
    std::vector<Point> places = course.points;
    places.push_back(course.points[0]);
    places.push_back(course.points[0]);
    road.start.x = static_cast<int>(std::lround(places[0].x * 128));
    road.start.y = static_cast<int>(std::lround(places[0].y * 128));
    road.start.heading = static_cast<int>(std::lround(start_heading_of(course, road.bends)));
    // The heading at the start is an unknown too: the end is tied to it by a second fit. Sectors
    // that the drawing tells of stay as they are.
    for (int round = 0; round < 4 && !is_divided; ++round) {
        if (round > 0) straighten(road.bends);
        fit(road.bends, road.start, places, road.start.heading + rounds * full_circle);
    }
    road.slope_changes.assign(road.bends.size(), 0);
    road.start_altitude = static_cast<int>(std::lround(places[0].z * 1024));
    if (has_heights) road.slope_changes = fit_slopes(road.bends, places, road.start_slope);
    return road;
}

}  // namespace wend::gp2_track
