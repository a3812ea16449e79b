#pragma once

#include <span>
#include <vector>

#include "formats/gp2/from_drawing/course.hpp"

namespace wend::gp2_track {

// Where pieces of road begin. Whole numbers: of 1/128 units, and 65536ths of a circle.
struct BendsStart {
    int x = 0, y = 0, heading = 0;
    bool is_free = true;  // may be moved
};

// Divides the course into as few pieces as say how it bends, with an end at each mark. There is a
// unit more than the course has points: the last lies on the first.
std::vector<Bend> divide(const DrawnLap& course, const std::vector<int>& marks, std::size_t most);

// Curvatures with which pieces lead along these places, one each unit and one at the end of the
// last. `end_heading` in 65536ths. The first and last places and the end's heading weigh more.
void fit(std::vector<Bend>& bends, BendsStart& start, std::span<const Point> places,
         double end_heading);

// The first and the last are where a lap should close: the last unit on the first.
std::vector<int> fit_slopes(const std::vector<Bend>& bends, std::span<const Point> places,
                            int& start_slope);

}  // namespace wend::gp2_track
