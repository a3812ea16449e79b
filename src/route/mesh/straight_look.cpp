#include "route/mesh/straight_look.hpp"

#include <algorithm>

#include "route/mesh/visibility_graph.hpp"

namespace wend {

StraightLook::StraightLook(const AnyAngleMesh::Tables& tables)
    : tables_(tables), bounds_(tables.visibility->bounds()) {}

struct StraightLook::Seen {
    StraightLook& look;
    const End& target;
    double most;
    bool may_fold;  // The path may turn back at a gate.

    bool wants(const AreaGate&, const Point2&) const { return true; }
    void vertex(std::uint32_t, double, const SightLine&) const {}
    void interval(const Interval& next) {
        const bool folds = may_fold && look.bounds_.folds_ahead[next.into];
        if (!folds && !aims_at_target(next)) return;
        const double cost = next.cost + length_through(next, target.at, look.tables_.close);
        if (!(cost < most)) return;
        if (next.into != target.area) {
            look.ahead_.push_back(next);
            return;
        }
        most = cost;
        look.last_ = next;
    }
    // Whether the target, which may seem to lie somewhat away from where it is, may be seen through
    // an interval.
    bool aims_at_target(const Interval& next) const {
        const Point2 to = target.at - next.root;
        const Point2 left = next.left - next.root, right = next.right - next.root;
        const double away = look.bounds_.most_moved - next.moved + look.tables_.close;
        const auto slack = [&](const Point2& ray) {
            return away * norm(ray) + look.tables_.close * (reach(ray) + reach(to));
        };
        if (cross(left, to) > slack(left) || cross(right, to) < -slack(right)) return false;
        return next.at_root || dot(left, to) >= -slack(left) || dot(right, to) >= -slack(right);
    }
};

double StraightLook::find(const End& start, const End& target, double most) {
    Seen seen{*this, target, most,
              bounds_.folds_ahead[start.area] && bounds_.folds_behind[target.area]};
    last_ = {};
    ahead_.clear();
    ahead_.push_back(all_around(start.area, start.at));
    for (std::uint32_t i = 0; i < ahead_.size() && !gave_up(); ++i)
        look_on(tables_.graph, ahead_, i, tables_.close, seen);
    return seen.most;
}

bool StraightLook::read_off(std::vector<LinkIndex>& links) const {
    const std::size_t first = links.size();
    for (const Interval* at = &last_; at->parent != no_index; at = &ahead_[at->parent])
        links.push_back(at->link);
    std::reverse(links.begin() + static_cast<std::ptrdiff_t>(first), links.end());
    return last_.parent != no_index;
}

}  // namespace wend
