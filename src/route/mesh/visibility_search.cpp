#include "route/mesh/visibility_search.hpp"

#include <algorithm>

#include "route/graph/search_queue.hpp"
#include "route/mesh/portal_crossing.hpp"
#include "route/mesh/visibility_graph.hpp"

namespace wend {

VisibilitySearch::VisibilitySearch(const AnyAngleMesh::Tables& tables)
    : tables_(tables),
      landmarks_(tables.visibility->landmarks()),
      labels_(tables.vertices.size()),
      from_start_{Of::start, tables.graph, {tables.network.nodes.size(), tables.close}},
      from_target_{Of::target, tables.reversed_graph, {tables.network.nodes.size(), tables.close}} {
    path_.reserve(labels_.size());
}

void VisibilitySearch::begin_query() {
    for (Side* side : {&from_start_, &from_target_}) {
        side->intervals.clear();
        side->entries.clear();
    }
    queue_.clear();
    known_ = std::numeric_limits<double>::infinity();
    last_ = no_index;
    path_.clear();
    next_query(query_, labels_);
}

bool VisibilitySearch::find(const End& start, const End& target) {
    begin_query();
    start_ = start;
    target_ = target;
    if (landmarks_) {
        start_view_ = landmarks_->of_start(start.area, start.at);
        target_view_ = landmarks_->of_target(target.area, target.at);
    }
    if (tables_.is_open)
        begin_on_open_ground();
    else
        begin_elsewhere();
    while (!queue_.empty()) {
        if (gave_up()) return false;
        const auto [estimate, entry] = queue_.pop();
        if (estimate >= known_) break;
        const std::uint32_t number = entry & number_bits;
        switch (static_cast<Of>(entry & ~number_bits)) {
            case Of::start:
                look_from(from_start_, number, estimate);
                break;
            case Of::target:
                look_from(from_target_, number, estimate);
                break;
            case Of::vertex_if_seen:
                reach(number, straight(end_of(number), start_), no_index,
                      Bearing(end_of(number).at - start_.at));
                break;
            case Of::vertex:
                follow(number, estimate);
                break;
        }
    }
    if (!(known_ < std::numeric_limits<double>::infinity())) return false;
    for (std::uint32_t vertex = last_; vertex != no_index; vertex = labels_[vertex].before)
        path_.push_back({labels_[vertex].cost, vertex});
    std::ranges::reverse(path_);
    return true;
}

void VisibilitySearch::begin_on_open_ground() {
    meet(straight(start_, target_), no_index);
    for (const std::uint32_t vertex : tables_.visibility->seeing(target_.area))
        if (may_turn(vertex, target_.at)) labels_[vertex].may_see_target = query_;
    for (const std::uint32_t vertex : tables_.visibility->seeing(start_.area))
        if (may_turn(vertex, start_.at)) {
            const Point2& at = tables_.vertices[vertex].at;
            push(norm(at - start_.at) + min_to_target(vertex), Of::vertex_if_seen, vertex);
        }
}

void VisibilitySearch::begin_elsewhere() {
    from_start_.here = from_target_.other = start_;
    from_target_.here = from_start_.other = target_;
    for (Side* side : {&from_start_, &from_target_}) {
        side->intervals.push_back(all_around(side->here.area, side->here.at));
        look_from(*side, 0, 0);
    }
}

// Goes on from a corner vertex, unless it was put into the queue before a cheaper path to it was
// known.
void VisibilitySearch::follow(std::uint32_t vertex, double estimate) {
    const Label& label = labels_[vertex];
    const double cost = label.cost;
    const Obstacles& obstacles = tables_.vertices[vertex].obstacles;
    const Bearing arrives = label.arrives;
    if (estimate > label.estimate) return;
    if (label.may_see_target == query_ && label.sees_target != query_)
        see_target(vertex, straight(end_of(vertex), target_));
    for (const auto& edge : tables_.visibility->edges_of(vertex))
        if (is_improved(edge.to, cost + edge.cost) && obstacles.may_turn(arrives, edge.leaves))
            reach(edge.to, cost + edge.cost, vertex, edge.arrives);
}

bool VisibilitySearch::may_turn(std::uint32_t vertex, const Point2& other) const {
    return tables_.vertices[vertex].may_turn(other - tables_.vertices[vertex].at);
}

double VisibilitySearch::min_to_target(std::uint32_t vertex) const {
    const double straight = norm(tables_.vertices[vertex].at - target_.at);
    return landmarks_ ? std::max(straight, landmarks_->min_to(target_view_, vertex)) : straight;
}

// The least that a path costs from the root of an interval through it to the other end, by what it
// costs at least from the corner vertices that are its ends: a path to those would cross the
// interval, at the worst at its other end.
double VisibilitySearch::min_by_ends(const Side& side, const Interval& interval) const {
    if (!landmarks_) return 0;
    const double width = norm(interval.right - interval.left);
    const auto least = [&](const Point2& far_end, std::uint32_t vertex) {
        if (vertex == no_index) return 0.;
        return norm(far_end - interval.root) - width +
               (side.of == Of::start ? landmarks_->min_to(target_view_, vertex)
                                     : landmarks_->min_from(start_view_, vertex));
    };
    return std::max(least(interval.right, interval.ends.left),
                    least(interval.left, interval.ends.right));
}

struct VisibilitySearch::FromSide {
    VisibilitySearch& search;
    Side& side;
    double estimate;     // Of the interval that is looked through,
    double cost_before;  // and its cost.

    bool wants(const AreaGate&, const Point2&) const { return true; }
    void vertex(std::uint32_t seen, double cost, const SightLine& line) {
        if (!search.tables_.vertices[seen].may_turn(line.at_end)) return;
        if (side.of == Of::start)
            search.reach(seen, cost, no_index, Bearing(line.at_end));
        else
            search.see_target(seen, cost);
    }
    void interval(const Interval& next) {
        const double cost = next.cost + length_through(next, side.other.at, search.tables_.close);
        if (next.into == side.other.area) {
            search.meet(cost, no_index);
            return;
        }
        if (!(cost < search.known_)) return;
        // On the path back from the target the cost of a gate is in what leads to its ends.
        const double least =
            std::max({cost, estimate, cost_before + search.min_by_ends(side, next)});
        if (!(least < search.known_) || !side.entries.add(next.into, next)) return;
        search.push(least, side.of, side.intervals.size());
        side.intervals.push_back(next);
    }
};

// Only what lies on the straight line from a root to a point.
struct VisibilitySearch::Ahead {
    VisibilitySearch& search;
    End to;
    Point2 line;
    double cost = std::numeric_limits<double>::infinity();

    bool wants(const AreaGate& gate, const Point2& root) const {
        return may_lead_through(gate, root, line, search.tables_.close);
    }
    void vertex(std::uint32_t, double, const SightLine&) const {}
    void interval(const Interval& next) {
        if (next.into == to.area)
            cost = std::min(cost, next.cost + length_through(next, to.at, search.tables_.close));
        else
            search.ahead_.push_back(next);
    }
};

// What the straight path between two points costs; infinite if they do not see each other.
double VisibilitySearch::straight(const End& from, const End& to) {
    Ahead seen{*this, to, to.at - from.at};
    if (from.area == to.area) return norm(seen.line);
    ahead_.clear();
    ahead_.push_back(all_around(from.area, from.at));
    for (std::uint32_t i = 0; i < ahead_.size(); ++i)
        look_on(tables_.graph, ahead_, i, tables_.close, seen);
    return seen.cost;
}

void VisibilitySearch::look_from(Side& side, std::uint32_t interval, double estimate) {
    FromSide seen{*this, side, estimate, side.intervals[interval].cost};
    look_on(side.ways, side.intervals, interval, tables_.close, seen);
}

void VisibilitySearch::reach(std::uint32_t vertex, double cost, std::uint32_t before,
                             const Bearing& arrives) {
    Label& label = labels_[vertex];
    if (!is_improved(vertex, cost)) return;
    if (label.reached != query_) label.to_target = min_to_target(vertex);
    label.reached = query_;
    label.cost = cost;
    label.before = before;
    label.estimate = cost + label.to_target;
    label.arrives = arrives;
    if (label.sees_target == query_) meet(cost + label.rest, vertex);
    push(label.estimate, Of::vertex, vertex);
}

void VisibilitySearch::see_target(std::uint32_t vertex, double cost) {
    Label& label = labels_[vertex];
    if (label.sees_target == query_ && label.rest <= cost) return;
    label.rest = cost;
    label.sees_target = query_;
    if (label.reached == query_) meet(label.cost + cost, vertex);
}

void VisibilitySearch::meet(double cost, std::uint32_t last) {
    if (!(cost < known_)) return;
    known_ = cost;
    last_ = last;
}

void VisibilitySearch::push(double estimate, Of of, std::size_t number) {
    if (!(estimate < known_)) return;
    queue_.push({estimate, static_cast<std::uint32_t>(of) | static_cast<std::uint32_t>(number)});
}

}  // namespace wend
