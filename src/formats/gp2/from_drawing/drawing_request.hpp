#pragma once

#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {

// What options say of a drawing and of the track that is made of it.
struct DrawingRequest {
    f32 metres_a_unit = 1;
    bool has_scale = false;
    f32 start_at = 0;  // metres along the line
    bool pit_on_left = false;

    static Expected<DrawingRequest> of(const OptionValues& options);
};

OptionSpec scale_option();
std::vector<OptionSpec> drawing_options();

// A line on the ground, as the world has it: metres, y and z as heights up.
struct MetricLine {
    std::vector<Point> points;
    bool was_degrees = false;
};

// Longitudes and latitudes become metres round the middle of the line.
MetricLine metric_line(const DrawnLine& line, DrawingForm form, double metres_a_unit);

}  // namespace wend::gp2_track
