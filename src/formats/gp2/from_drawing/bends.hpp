#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "formats/gp2/from_drawing/course.hpp"
#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {

// Where pieces of road begin. Whole numbers: of 1/128 units, and 65536ths of a circle.
struct BendsStart {
    int x = 0, y = 0, heading = 0;
    bool is_free = true;  // may be moved

    TrackStart as_laid(HalfSteps half_steps) const;
};

// Pieces as sectors.
std::vector<Step> steps_of(const std::vector<Bend>& bends);

// Divides the course into as few pieces as say how it bends. There is a unit more than the course
// has points: the last lies on the first.
std::vector<Bend> divide(const DrawnLap& course, std::size_t most);

// Curvatures with which pieces lead along these places as the games lay them, one each unit and one
// at the end of the last, and turn so many 65536ths in all. This and the first and last places
// weigh more. Begins with the curvatures that the pieces have.
void fit(std::vector<Bend>& bends, BendsStart& start, std::span<const Point> places, double turned,
         HalfSteps half_steps);

// Changes of slope and the slope at the start with which pieces have the heights of these places as
// the games lay them, from the first place's height on, in 1/1024 units. The first and the last
// unit are where a lap should close: the one on the other.
struct Slopes {
    std::vector<int> changes;
    int start = 0;
};
Slopes fit_slopes(const std::vector<Bend>& bends, std::span<const Point> places, int altitude,
                  HalfSteps half_steps);

}  // namespace wend::gp2_track
