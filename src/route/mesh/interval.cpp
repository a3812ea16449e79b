#include "route/mesh/interval.hpp"

#include <algorithm>
#include <cmath>

#include "route/graph/search_queue.hpp"

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
    return cross(along, to) >= -slack && place >= -slack && place <= dot(along, along) + slack;
}

// The difference is greatest at an end, or where the line through both, one of them mirrored if
// they lie on two sides of the segment, meets it.
double most_further(const Point2& far, const Point2& near, const Point2& left,
                    const Point2& right) {
    const auto further = [&](const Point2& at) { return norm(at - far) - norm(at - near); };
    const double most = std::max(further(left), further(right));
    const Point2 along = right - left;
    const double far_off = std::abs(cross(along, far - left)),
                 near_off = std::abs(cross(along, near - left));
    if (far_off <= near_off) return most;
    const double far_place = dot(along, far - left), near_place = dot(along, near - left);
    const double meet = far_place + (near_place - far_place) * far_off / (far_off - near_off);
    const double square = dot(along, along);
    if (meet <= 0 || meet >= square) return most;
    return std::max(most, further(mix(left, right, meet / square)));
}

namespace {

bool is_further_by_no_more(const Point2& far, const Point2& near, const Point2& left,
                           const Point2& right, double most) {
    return norm(far - near) <= most || most_further(far, near, left, right) <= most;
}

}  // namespace

bool dominates(const Interval& one, const Interval& other, double close) {
    // Left and right as they are seen from the one root: not as the other interval is entered,
    // unless both are on one side of the area.
    const bool turns_left = cross(other.left - one.root, other.right - one.root) > 0;
    const Point2 &left = turns_left ? other.right : other.left,
                 &right = turns_left ? other.left : other.right;
    const IntervalView view(one, close);
    const GateParts parts = view.parts_of(left, right);
    if (!parts.behind_left.is_empty() && one.ends.left == no_index) return false;
    if (!parts.behind_right.is_empty() && one.ends.right == no_index) return false;
    const double most = other.cost - one.cost + close;
    const auto is_dominated = [&](const GatePart& part, const Point2& root) {
        return part.is_empty() ||
               is_further_by_no_more(root, other.root, mix(left, right, part.from),
                                     mix(left, right, part.until), most - norm(root - one.root));
    };
    return is_dominated(parts.seen, one.root) && is_dominated(parts.behind_left, one.left) &&
           is_dominated(parts.behind_right, one.right);
}

namespace {

// Whether an interval sees what has its middle there to one side of what another sees from the same
// root: then each of the two is the cheaper.
bool lies_beside(const Interval& one, const Interval& other, const Point2& middle, double close) {
    if (one.at_root || one.cost != other.cost || one.root != other.root) return false;
    const Point2 to = middle - one.root, left = one.left - one.root, right = one.right - one.root;
    const double slack = close * reach(to);
    return cross(left, to) > slack + close * reach(left) ||
           cross(right, to) < -(slack + close * reach(right));
}

}  // namespace

void DominanceFilter::clear() {
    entries_.clear();
    next_query(search_, latest_);
}

std::uint8_t DominanceFilter::ways_left(NodeIndex area, const Interval& entry, bool may_dominate) {
    Latest& latest = latest_[area];
    if (latest.search != search_) latest = {no_index, search_};
    // Most are out of the question because the middle of the interval is further from their root.
    const Point2 middle = mix(entry.left, entry.right, 0.5);
    const double in_middle = entry.cost + norm(middle - entry.root) + close_;
    std::uint8_t ways = entry.ways;
    for (std::uint32_t i = latest.entry; i != no_index; i = entries_[i].earlier) {
        const Interval& one = entries_[i].entry;
        const Point2 to_middle = middle - one.root;
        const double left_over = in_middle - one.cost;
        if ((one.ways & ways) != 0 && left_over >= 0 &&
            dot(to_middle, to_middle) <= left_over * left_over &&
            !lies_beside(one, entry, middle, close_) && dominates(one, entry, close_)) {
            ways &= static_cast<std::uint8_t>(~one.ways);
            if (ways == 0) return 0;
        }
    }
    if (!may_dominate) return ways;
    entries_.push_back({entry, latest.entry});
    entries_.back().entry.ways = ways;
    latest.entry = static_cast<std::uint32_t>(entries_.size() - 1);
    return ways;
}

}  // namespace wend
