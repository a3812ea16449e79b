#include "scene/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wend::scene_detail {
namespace {

// The directions from an anchor that pass all points seen so far closely enough: a sector, as
// angles from the direction of its first point, that each point narrows.
class Sector {
  public:
    explicit Sector(Point2 anchor) : anchor_(anchor) {}

    // Takes a point in. False if the line would then have to end before it.
    bool take(Point2 point, double tolerance) {
        const Point2 way{point.x - anchor_.x, point.y - anchor_.y};
        const double distance = vector_length(way.x, way.y);
        if (distance < furthest_) return false;  // The line turns back.
        furthest_ = distance;
        if (distance <= tolerance) return true;
        if (axis_ == Point2{}) axis_ = way;
        const double angle =
            std::atan2(axis_.x * way.y - axis_.y * way.x, axis_.x * way.x + axis_.y * way.y);
        if (angle < from_ || angle > to_) return false;
        const double leeway = std::asin(tolerance / distance);
        from_ = std::max(from_, angle - leeway);
        to_ = std::min(to_, angle + leeway);
        return true;
    }

  private:
    Point2 anchor_;
    Point2 axis_;
    double furthest_ = 0;
    double from_ = -std::numbers::pi, to_ = std::numbers::pi;
};

}  // namespace

void simplify(std::span<const Point2> line, double tolerance, std::vector<Point2>& simplified) {
    simplified.clear();
    if (line.empty()) return;
    simplified.push_back(line.front());
    Sector sector(line.front());
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (sector.take(line[i], tolerance)) continue;
        simplified.push_back(line[i - 1]);
        sector = Sector(line[i - 1]);
        sector.take(line[i], tolerance);
    }
    if (line.size() > 1) simplified.push_back(line.back());
}

}  // namespace wend::scene_detail
