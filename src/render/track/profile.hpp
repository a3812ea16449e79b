#pragma once

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// Height of the profile of a lap in units of the page, with the room below it.
inline constexpr double profile_height = 244;

// Where heights of a lap are drawn over its distances.
struct ProfileScale {
    Box plot;
    double low = 0, high = 0;      // Heights at the bottom and at the top, in metres.
    double step = 0;               // Of the lines of equal height, in metres.
    double distance_step = 0;      // In metres.
    double start = 0, length = 0;  // Of the lap, in the network's unit.
    double times_higher = 0;       // Heights are drawn so many times larger than distances.

    double x(double distance) const { return plot.left + plot.width * (distance - start) / length; }
    double y(double metres) const {
        return plot.bottom() - plot.height * (metres - low) / (high - low);
    }
};
ProfileScale profile_scale(const MapScene& scene);

// Draws the heights along a lap below the map, whatever part of it the map shows; that part is
// marked.
void draw_profile(Canvas& canvas, const MapScene& scene);

}  // namespace wend::draw_detail
