#include "route/mesh/interval_view.hpp"

#include <algorithm>

namespace wend {

// Where the root, the interval and a gate lie on one line, what counts is what comes first: the
// path goes along the line to the nearer end of the interval, and on to what of the gate lies
// beyond. To what lies before that end it has to turn right round.
GateParts IntervalView::parts_along(const Point2& to_left, const Point2& to_right) const {
    const bool is_left_nearer = left_slack_ < right_slack_;
    const Point2 &near_end = is_left_nearer ? left_ray_ : right_ray_,
                 &ray = is_left_nearer ? right_ray_ : left_ray_;
    const auto beyond = [&](const Point2& to) {
        const double further = dot(ray, to - near_end);
        return std::abs(further) <= close_ * reach(ray) ? 0 : further;
    };
    const double left = beyond(to_left), right = beyond(to_right);
    GateParts parts;
    GatePart& behind = is_left_nearer ? parts.behind_left : parts.behind_right;
    if (left <= 0 && right <= 0) {
        behind = {0, 1};
    } else if (left >= 0 && right >= 0) {
        parts.seen = {0, 1};
    } else {
        const double meet = left / (left - right);
        const GatePart first{0, meet}, second{meet, 1};
        parts.seen = left > 0 ? first : second;
        behind = left > 0 ? second : first;
    }
    parts.sees_left = left >= 0;
    parts.sees_right = right >= 0;
    return parts;
}

double length_through(const Interval& interval, const Point2& point, double close) {
    const Point2 along = interval.right - interval.left, to_root = interval.root - interval.left;
    Point2 to_spot = point - interval.left;
    const double spot_side = cross(along, to_spot);
    if (spot_side < 0) {  // On the root's side, too: mirrored the path is as long.
        const double twice = 2 * spot_side / (along.x * along.x + along.y * along.y);
        to_spot = {to_spot.x + twice * along.y, to_spot.y - twice * along.x};
    }
    const Point2 straight = to_spot - to_root;
    // How far the ends lie off to the left of the straight path.
    const double left_off = cross(to_root, straight), right_off = cross(straight, along) + left_off;
    const double slack = close * (reach(straight) + reach(to_root));
    if (left_off < -slack) return norm(to_root) + norm(to_spot);
    if (right_off > slack) return norm(along - to_root) + norm(to_spot - along);
    if (left_off > slack || right_off < -slack) return norm(straight);
    // All on one line, or an interval of hardly any width.
    const double square = along.x * along.x + along.y * along.y;
    const double place = along.x * to_root.x + along.y * to_root.y;
    const double share = place <= 0 ? 0 : place >= square ? 1 : place / square;
    const Point2 via{share * along.x, share * along.y};
    return norm(via - to_root) + norm(to_spot - via);
}

Point2 nearest_on_segment(const Point2& point, const Point2& left, const Point2& right) {
    const Point2 along = right - left;
    const double square = dot(along, along);
    const double share = square > 0 ? std::clamp(dot(along, point - left) / square, 0.0, 1.0) : 0;
    return mix(left, right, share);
}

double distance_to_segment(const Point2& point, const Point2& left, const Point2& right) {
    return norm(point - nearest_on_segment(point, left, right));
}

bool is_at_root(const Interval& interval, double close) {
    const Point2 along = interval.right - interval.left, to = interval.root - interval.left;
    const double slack = close * (reach(along) + reach(to)), place = dot(along, to);
    return std::abs(cross(along, to)) <= slack && place >= -slack &&
           place <= dot(along, along) + slack;
}

}  // namespace wend
