#pragma once

#include <span>
#include <vector>

#include "model/network/point2.hpp"

namespace wend::scene_detail {

// How a map lies on a plane whose y axis points down, such as a page.
struct Sheet {
    Point2 middle = {};  // Where on the plane
    Point centre = {};   // this place of the map is.
    double scale = 1;    // What a unit of the network is there.

    Point2 at(const Point& point) const {
        return {middle.x + (point.x - centre.x) * scale, middle.y - (point.y - centre.y) * scale};
    }
    Point back(const Point2& place, double height) const {
        return {centre.x + (place.x - middle.x) / scale, centre.y - (place.y - middle.y) / scale,
                height};
    }
};

// A line may be off by this much on a sheet: of pixels too little to be seen even when an SVG is
// enlarged, yet maps of millions of nodes need far fewer points.
inline constexpr double shape_tolerance = 0.12;

// A line with fewer points: first and last stay, and no point that is left out lies further than
// `tolerance` from the line that remains. Time grows with the number of points alone.
void simplify(std::span<const Point2> line, double tolerance, std::vector<Point2>& simplified);

}  // namespace wend::scene_detail
