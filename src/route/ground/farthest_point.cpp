#include "route/ground/farthest_point.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <queue>
#include <vector>

namespace wend {
namespace {

// A part of the area, and what its points cost at most.
struct GroundTriangle {
    std::array<Point2, 3> corners;
    double most;
    friend bool operator<(const GroundTriangle& a, const GroundTriangle& b) {
        return a.most < b.most;
    }
};

class FarthestSearch {
  public:
    FarthestSearch(std::span<const Interval> intervals, double least, double close)
        : intervals_(intervals), found_{{}, least}, close_(close) {}

    void add(const std::array<Point2, 3>& corners) {
        const Point2 middle = mix(mix(corners[0], corners[1], 0.5), corners[2], 1. / 3);
        double far = 0;
        for (const Point2& corner : corners) {
            meet(corner);
            far = std::max(far, norm(corner - middle));
        }
        // Costs of two points differ by no more than the way between them.
        const double most = meet(middle) + far;
        if (is_more(most)) parts_.push({corners, most});
    }

    FarthestPoint find() {
        while (!parts_.empty() && is_more(parts_.top().most)) {
            const std::array<Point2, 3> corners = parts_.top().corners;
            parts_.pop();
            std::size_t longest = 0;
            for (std::size_t side = 1; side < 3; ++side)
                if (length(corners, side) > length(corners, longest)) longest = side;
            const Point2 &a = corners[longest], &b = corners[(longest + 1) % 3],
                         &c = corners[(longest + 2) % 3];
            const Point2 middle = mix(a, b, 0.5);
            add({a, middle, c});
            add({middle, b, c});
        }
        return found_;
    }

  private:
    static double length(const std::array<Point2, 3>& corners, std::size_t side) {
        return norm(corners[(side + 1) % 3] - corners[side]);
    }
    bool is_more(double most) const {
        return most > found_.cost * (1 + farthest_within) + 10 * close_;
    }
    double meet(const Point2& at) {
        double cost = std::numeric_limits<double>::infinity();
        for (const Interval& interval : intervals_)
            cost = std::min(cost, interval.cost + length_through(interval, at, close_));
        if (cost >= found_.cost) found_ = {at, cost};
        return cost;
    }

    const std::span<const Interval> intervals_;
    FarthestPoint found_;
    const double close_;
    std::priority_queue<GroundTriangle> parts_;
};

std::vector<Point2> seen_corners(const Surfaces& surfaces, NodeIndex area) {
    const auto [begin, end] = surfaces.corners_of(area);
    std::vector<Point2> corners;
    for (std::uint32_t i = begin; i < end; ++i) corners.push_back(point2_of(surfaces.corners[i]));
    return corners;
}

}  // namespace

double dearest_corner(const Surfaces& surfaces, NodeIndex area, const Interval& interval,
                      double close) {
    double most = 0;
    for (const Point2& corner : seen_corners(surfaces, area))
        most = std::max(most, interval.cost + length_through(interval, corner, close));
    return most;
}

FarthestPoint farthest_point(const Surfaces& surfaces, NodeIndex area,
                             std::span<const Interval> intervals, double least, double close) {
    FarthestSearch search(intervals, least, close);
    const std::vector<Point2> corners = seen_corners(surfaces, area);
    for (std::size_t i = 2; i < corners.size(); ++i)
        search.add({corners[0], corners[i - 1], corners[i]});
    return search.find();
}

}  // namespace wend
