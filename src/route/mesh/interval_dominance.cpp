#include "route/mesh/interval_dominance.hpp"

#include <algorithm>
#include <cmath>

#include "route/graph/next_query.hpp"

namespace wend {
namespace {

// Whether from each point of an interval it is further to `far` than to `near` by no more than
// `most`. The difference is greatest at an end, or where the line through both, one of them
// mirrored if they lie on two sides of the interval, meets it.
bool is_further_by_no_more(const Point2& far, const Point2& near, const Point2& left,
                           const Point2& right, double most) {
    if (norm(far - near) <= most) return true;
    if (norm(left - far) - norm(left - near) > most ||
        norm(right - far) - norm(right - near) > most)
        return false;
    const Point2 along = right - left;
    const double far_off = std::abs(cross(along, far - left)),
                 near_off = std::abs(cross(along, near - left));
    if (far_off <= near_off) return true;
    const double far_place = dot(along, far - left), near_place = dot(along, near - left);
    const double meet = far_place + (near_place - far_place) * far_off / (far_off - near_off);
    const double square = dot(along, along);
    if (meet <= 0 || meet >= square) return true;
    const Point2 at = mix(left, right, meet / square);
    return norm(at - far) - norm(at - near) <= most;
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

void DominanceFilter::clear() {
    entries_.clear();
    next_query(search_, latest_);
}

bool DominanceFilter::add(NodeIndex area, const Interval& entry, bool may_dominate) {
    Latest& latest = latest_[area];
    if (latest.search != search_) latest = {no_index, search_};
    // Most are out of the question because the middle of the interval is further from their root.
    const Point2 middle = mix(entry.left, entry.right, 0.5);
    const double in_middle = entry.cost + norm(middle - entry.root) + close_;
    for (std::uint32_t i = latest.entry; i != no_index; i = entries_[i].earlier) {
        const Interval& one = entries_[i].entry;
        const Point2 to_middle = middle - one.root;
        const double left_over = in_middle - one.cost;
        if (left_over >= 0 && dot(to_middle, to_middle) <= left_over * left_over &&
            dominates(one, entry, close_))
            return false;
    }
    if (!may_dominate) return true;
    entries_.push_back({entry, latest.entry});
    latest.entry = static_cast<std::uint32_t>(entries_.size() - 1);
    return true;
}

}  // namespace wend
