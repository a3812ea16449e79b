#pragma once

#include <memory>
#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/read/track_document.hpp"
#include "wend/format.hpp"
#include "wend/loss_report.hpp"

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

// The track of a game that a line is the drawing of. What had to be made up, and how far its road
// lies from the line, is told.
Expected<std::unique_ptr<TrackDocument>> drawn_track(const DrawnLine& line, DrawingForm form,
                                                     const DrawingRequest& request, Game game,
                                                     LossReport& losses);

}  // namespace wend::gp2_track
