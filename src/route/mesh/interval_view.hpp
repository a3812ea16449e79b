#pragma once

#include <cmath>

#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// A part of a side of an area, all of which is seen straight from one point, the root. Paths lead
// through it into the area, which is convex: from anywhere on it straight to anywhere inside.
struct Interval {
    Point2 root{}, left{}, right{};  // In the coordinates of the area that it leads into.
    double cost = 0;                 // Up to the root, and of the links since.
    EndVertices ends = {};           // Where paths may turn.
    NodeIndex from = no_index, into = no_index;
    std::uint32_t parent = no_index;
    bool folds = false;        // See GateBeyond.
    bool at_root = false;      // The root is on it.
    bool turned_back = false;  // On the way here, so that the root is not seen where it lies.
};

// Part of a gate, as shares of it: 0 is its left end, 1 its right.
struct GatePart {
    double from = 0, until = 0;
    bool is_empty() const { return !(from < until); }
};

// The parts of a gate as they are seen from a root through an interval into an area: what is hidden
// behind the left end of the interval, what is seen, and what is hidden behind the right end.
struct GateParts {
    GatePart behind_left, seen, behind_right;
    bool sees_left = false, sees_right = false;  // The ends of the gate, even if no more of it.
};

struct SeenPart {
    GatePart part;
    bool left = false, right = false;
};

// How what lies in an area is seen from a root through an interval on its side. Points that lie
// closer to a ray than coordinates can resolve are on it.
class IntervalView {
  public:
    IntervalView(const Interval& interval, double close)
        : root_(interval.root),
          left_ray_(interval.left - interval.root),
          right_ray_(interval.right - interval.root),
          close_(close),
          left_slack_(close * reach(left_ray_)),
          right_slack_(close * reach(right_ray_)),
          at_root_(interval.at_root) {}

    GateParts parts_of(const AreaGate& gate) const { return parts_of(gate.left, gate.right); }
    GateParts parts_of(const Point2& gate_left, const Point2& gate_right) const {
        const Point2 to_left = gate_left - root_, to_right = gate_right - root_;
        const double at_left = close_ * reach(to_left), at_right = close_ * reach(to_right);
        // How far an end of the gate lies off to the left of a ray.
        const double left_left = off(left_ray_, to_left, at_left + left_slack_);
        const double left_right = off(left_ray_, to_right, at_right + left_slack_);
        const double right_left = off(right_ray_, to_left, at_left + right_slack_);
        const double right_right = off(right_ray_, to_right, at_right + right_slack_);
        if (!at_root_ && left_left == 0 && left_right == 0 && right_left == 0 && right_right == 0)
            return parts_along(to_left, to_right);
        // An end that is not to the left of the left ray may be on it, or on its line behind the
        // root: then the other end is to the left. So on the right.
        const double from = left_right > 0   ? 1
                            : left_left <= 0 ? 0
                                             : left_left / (left_left - left_right);
        const double until = right_left < 0     ? 0
                             : right_right >= 0 ? 1
                                                : right_left / (right_left - right_right);
        return {{0, from},
                {from, until},
                {until, 1},
                from == 0 && right_left >= 0,
                until == 1 && left_right <= 0};
    }

    // What is seen of a gate, as parts_of has it; false if it lies to one side of what is seen.
    bool sees(const AreaGate& gate, SeenPart& seen) const {
        const Point2 to_left = gate.left - root_, to_right = gate.right - root_;
        const double at_left = close_ * reach(to_left), at_right = close_ * reach(to_right);
        const double left_right = cross(left_ray_, to_right);
        const double right_left = cross(right_ray_, to_left);
        if (left_right > at_right + left_slack_ || right_left < -(at_left + right_slack_))
            return false;
        const double left_left = cross(left_ray_, to_left);
        const double right_right = cross(right_ray_, to_right);
        // Most are seen whole.
        if (left_left < -(at_left + left_slack_) && right_right > at_right + right_slack_) {
            seen = {{0, 1}, true, true};
            return true;
        }
        const GateParts parts = parts_of(gate);
        seen = {parts.seen, parts.sees_left, parts.sees_right};
        return true;
    }

  private:
    static double off(const Point2& ray, const Point2& to, double slack) {
        const double turned = cross(ray, to);
        return std::abs(turned) <= slack ? 0 : turned;
    }
    GateParts parts_along(const Point2& to_left, const Point2& to_right) const;

    Point2 root_, left_ray_, right_ray_;
    double close_, left_slack_, right_slack_;
    bool at_root_;
};

// Length of the shortest path from a root through its interval to a point, on whichever side of the
// interval that lies. The root is on the side that the interval is met from.
double length_through(const Interval& interval, const Point2& point, double close);

// The point of a segment that is nearest to a point, and how far that is.
Point2 nearest_on_segment(const Point2& point, const Point2& left, const Point2& right);
double distance_to_segment(const Point2& point, const Point2& left, const Point2& right);

// Whether the root lies on the interval.
bool is_at_root(const Interval& interval, double close);

}  // namespace wend
