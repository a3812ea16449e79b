#include "formats/gp2/from_drawing/drawing_request.hpp"

#include "core/document/option_values.hpp"

namespace wend::gp2_track {

Expected<DrawingRequest> DrawingRequest::of(const OptionValues& options) {
    DrawingRequest request;
    const auto has_scale =
        take_length(options, "metres-a-unit", request.metres_a_unit, Zero::refused);
    if (!has_scale) return failure(has_scale.error());
    request.has_scale = *has_scale;
    if (const auto taken =
            any_given({take_length(options, "start-at", request.start_at, Zero::allowed),
                       take_word(options, "pit", {"right", "left"}, request.pit_on_left)});
        !taken)
        return failure(taken.error());
    return request;
}

OptionSpec scale_option() {
    return {"metres-a-unit", "METRES",
            "how long a unit of a drawing is that is not in degrees (default: 1; a track made of "
            "SVG must be told)"};
}

std::vector<OptionSpec> drawing_options() {
    return {
        scale_option(),
        {"start-at", "METRES", "where along the line the lap begins (default: its first point)"},
        {"pit", "LEFT|RIGHT", "side of the pit lane (default: right)"}};
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

}  // namespace wend::gp2_track
