#pragma once

#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::gp2_track {

// The drawn lap as a track counts it: units of 16 feet, y to the right of x.
struct DrawnLap {
    std::vector<Point> points;  // one each unit of a loop, in units; the lap has one unit more
    double step = 1;            // how far they are apart along the line, in units
    double length = 0;          // of the line, in metres
};

// Smooths the line between its points, begins it so far along, in metres, and goes along it unit by
// unit. Errors: what is no lap, and what is shorter or longer than a game takes.
Expected<DrawnLap> course_of(const std::vector<Point>& metres, double start_at, bool is_closed,
                             int most_units);

// How far a place is from the course, in units, near a unit of it.
double distance_from(const DrawnLap& course, double x, double y, std::size_t unit);

}  // namespace wend::gp2_track
