#include "formats/gp2_track/drawing/drawing_request.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "format/option_values.hpp"

namespace wend::gp2_track {
namespace {

// No circuit fits into so many metres; any fits into so many degrees.
constexpr double widest_of_degrees = 2;

// The two radii of curvature of the earth's ellipsoid (WGS 84) at a latitude, in metres.
struct EarthRadii {
    double north, east;

    explicit EarthRadii(double latitude) {
        constexpr double equator = 6'378'137, eccentricity = 0.00669437999014;
        const double bulge = 1 - eccentricity * std::sin(latitude) * std::sin(latitude);
        east = equator / std::sqrt(bulge);
        north = east * (1 - eccentricity) / bulge;
    }
};

}  // namespace

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
    const auto [west, east] = std::ranges::minmax(line.points, {}, &DrawnPoint::x);
    const auto [south, north] = std::ranges::minmax(line.points, {}, &DrawnPoint::y);
    const bool looks_like_degrees = west.x >= -180 && east.x <= 180 && south.y >= -90 &&
                                    north.y <= 90 && east.x - west.x < widest_of_degrees &&
                                    north.y - south.y < widest_of_degrees;
    metric.was_degrees = line.coordinates == DrawnLine::Coordinates::degrees ||
                         (line.coordinates == DrawnLine::Coordinates::unsaid && looks_like_degrees);
    const double middle_x = (west.x + east.x) / 2, middle_y = (south.y + north.y) / 2;
    constexpr double degree = std::numbers::pi / 180;
    const EarthRadii radii(middle_y * degree);
    const double down = form == DrawingForm::svg ? -1 : 1;
    metric.points.reserve(line.points.size());
    for (const DrawnPoint& point : line.points) {
        const double height = line.has_heights ? point.height : 0;
        if (metric.was_degrees)
            metric.points.push_back(
                {(point.x - middle_x) * degree * radii.east * std::cos(middle_y * degree),
                 (point.y - middle_y) * degree * radii.north, height});
        else
            metric.points.push_back(
                {point.x * metres_a_unit, down * point.y * metres_a_unit, height});
    }
    return metric;
}

}  // namespace wend::gp2_track
