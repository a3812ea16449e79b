#pragma once

#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::gp2_track {

// A piece of road with one curvature, in the file's whole numbers.
struct Bend {
    int length = 0;
    int curvature = 0;
    bool is_straight = false;  // and stays so
};

// The drawn lap as a track counts it: units of 16 feet, y to the right of x.
struct DrawnLap {
    std::vector<Point> points;  // one each unit of a loop, in units; the lap has one unit more
    double length = 0;          // of the line, in metres
    std::vector<Bend> sectors;  // of the lap, where the drawing says how it is divided
};

// Smooths the line between its points, begins it so far along, in metres, and goes along it unit by
// unit; points that lie a unit apart stay where they are. Errors: what is no lap, and what is
// shorter or longer than a game takes.
Expected<DrawnLap> course_of(const std::vector<Point>& metres, double start_at, bool is_closed,
                             int most_units);

// Gives the course the sectors that a drawing tells of, if they are those of its line: they cover
// the lap, and turn as the course does.
void take_sectors(DrawnLap& course, const std::vector<DrawnSector>& sectors);

// How far a place is from the course, in units, near a unit of it.
double distance_from(const DrawnLap& course, double x, double y, std::size_t unit);

}  // namespace wend::gp2_track
