#include "route/any_angle_meeting.hpp"

#include <algorithm>

#include "route/crossing.hpp"
#include "route/visibility_graph.hpp"

namespace wend {

AnyAngleMeeting::AnyAngleMeeting(const AnyAngleMesh::Tables& tables)
    : tables_(tables),
      landmarks_(tables.graph->landmarks()),
      labels_(tables.turns.size()),
      from_start_{Of::start, tables.ways, {tables.network.nodes.size(), tables.close}},
      from_target_{Of::target, tables.ways_back, {tables.network.nodes.size(), tables.close}} {
    way_.reserve(labels_.size());
}

void AnyAngleMeeting::begin_query() {
    for (Side* side : {&from_start_, &from_target_}) {
        side->intervals.clear();
        side->entries.clear();
    }
    queue_.clear();
    waiting_.reset();
    known_ = std::numeric_limits<double>::infinity();
    last_ = no_index;
    way_.clear();
    if (++query_ == 0) {  // After 2^32 queries old labels would seem to be of this one.
        std::ranges::fill(labels_, Label{});
        query_ = 1;
    }
}

bool AnyAngleMeeting::find(const End& start, const End& target) {
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
    while (waiting_ || !queue_.empty()) {
        if (gave_up()) return false;
        const auto [estimate, entry] = waiting_ ? queue_.push_and_pop(*waiting_) : queue_.pop();
        waiting_.reset();
        if (estimate >= known_) break;
        const std::uint32_t number = entry & number_bits;
        switch (static_cast<Of>(entry & ~number_bits)) {
            case Of::start:
                look_from(from_start_, number, estimate);
                break;
            case Of::target:
                look_from(from_target_, number, estimate);
                break;
            case Of::turn_perhaps:
                reach(number, straight(place_of(number), start_), no_index);
                break;
            case Of::turn:
                follow(number, estimate);
                break;
        }
    }
    if (!(known_ < std::numeric_limits<double>::infinity())) return false;
    for (std::uint32_t turn = last_; turn != no_index; turn = labels_[turn].before)
        way_.push_back({labels_[turn].cost, turn});
    std::ranges::reverse(way_);
    return true;
}

void AnyAngleMeeting::begin_on_open_ground() {
    meet(straight(start_, target_), no_index);
    for (const std::uint32_t turn : tables_.graph->seeing(target_.area))
        if (may_turn(turn, target_.at)) labels_[turn].may_see_target = query_;
    for (const std::uint32_t turn : tables_.graph->seeing(start_.area))
        if (may_turn(turn, start_.at)) {
            const Spot& at = tables_.turns[turn].at;
            push(norm(at - start_.at) + min_to_target(turn), Of::turn_perhaps, turn);
        }
}

void AnyAngleMeeting::begin_elsewhere() {
    from_start_.here = from_target_.other = start_;
    from_target_.here = from_start_.other = target_;
    for (Side* side : {&from_start_, &from_target_}) {
        side->intervals.push_back(all_around(side->here.area, side->here.at));
        look_from(*side, 0, 0);
    }
}

// Goes on from a place to turn at, unless it was put into the queue before a cheaper way to it was
// known.
void AnyAngleMeeting::follow(std::uint32_t turn, double estimate) {
    const Label& label = labels_[turn];
    const double cost = label.cost;
    if (estimate > label.estimate) return;
    if (label.may_see_target == query_ && label.sees_target != query_)
        see_target(turn, straight(place_of(turn), target_));
    for (const auto& edge : tables_.graph->edges_of(turn)) reach(edge.to, cost + edge.cost, turn);
}

bool AnyAngleMeeting::may_turn(std::uint32_t turn, const Spot& other) const {
    return tables_.turns[turn].turns(other - tables_.turns[turn].at);
}

double AnyAngleMeeting::min_to_target(std::uint32_t turn) const {
    const double straight = norm(tables_.turns[turn].at - target_.at);
    return landmarks_ ? std::max(straight, landmarks_->min_to(target_view_, turn)) : straight;
}

// The least that a way costs from the root of a stretch through it to the other end, by what it
// costs at least from the places to turn at that are its ends: a way to those would cross the
// stretch, at the worst at its other end.
double AnyAngleMeeting::min_by_ends(const Side& side, const Interval& interval) const {
    if (!landmarks_) return 0;
    const double width = norm(interval.right - interval.left);
    const auto least = [&](const Spot& far_end, std::uint32_t turn) {
        if (turn == no_index) return 0.;
        return norm(far_end - interval.root) - width +
               (side.of == Of::start ? landmarks_->min_to(target_view_, turn)
                                     : landmarks_->min_from(start_view_, turn));
    };
    return std::max(least(interval.right, interval.ends.left),
                    least(interval.left, interval.ends.right));
}

struct AnyAngleMeeting::FromSide {
    AnyAngleMeeting& meeting;
    Side& side;
    double estimate;     // Of the stretch that is looked through,
    double cost_before;  // and its cost.

    bool wants(const AreaGate&, const Spot&) const { return true; }
    void turn(std::uint32_t seen, double cost, const SightLine& line) {
        if (!meeting.tables_.turns[seen].turns(line.at_end)) return;
        if (side.of == Of::start)
            meeting.reach(seen, cost, no_index);
        else
            meeting.see_target(seen, cost);
    }
    void interval(const Interval& next) {
        const double cost = next.cost + length_through(next, side.other.at, meeting.tables_.close);
        if (next.into == side.other.area) {
            meeting.meet(cost, no_index);
            return;
        }
        if (!(cost < meeting.known_)) return;
        // On the way back from the target the cost of a gate is in what leads to its ends.
        const double least =
            std::max({cost, estimate, cost_before + meeting.min_by_ends(side, next)});
        if (!(least < meeting.known_) || !side.entries.add(next.into, next)) return;
        meeting.push(least, side.of, side.intervals.size());
        side.intervals.push_back(next);
    }
};

// Only what lies on the straight line from a root to a point.
struct AnyAngleMeeting::Ahead {
    AnyAngleMeeting& meeting;
    End to;
    Spot line;
    double cost = std::numeric_limits<double>::infinity();

    bool wants(const AreaGate& gate, const Spot& root) const {
        const Spot left = gate.left - root, right = gate.right - root;
        const double close = meeting.tables_.close, slack = close * wend::reach(line);
        // Round the point at either end of the line one may go either way.
        for (const Spot& end : {left, right, left - line, right - line})
            if (wend::reach(end) <= same_point) return true;
        return cross(line, left) >= -(slack + close * wend::reach(left)) &&
               cross(line, right) <= slack + close * wend::reach(right);
    }
    void turn(std::uint32_t, double, const SightLine&) const {}
    void interval(const Interval& next) {
        if (next.into == to.area)
            cost = std::min(cost, next.cost + length_through(next, to.at, meeting.tables_.close));
        else
            meeting.ahead_.push_back(next);
    }
};

// What the straight way between two points costs; infinite if they do not see each other.
double AnyAngleMeeting::straight(const End& from, const End& to) {
    Ahead seen{*this, to, to.at - from.at};
    if (from.area == to.area) return norm(seen.line);
    ahead_.clear();
    ahead_.push_back(all_around(from.area, from.at));
    for (std::uint32_t i = 0; i < ahead_.size(); ++i)
        look_on(tables_.ways, ahead_, i, tables_.close, seen);
    return seen.cost;
}

void AnyAngleMeeting::look_from(Side& side, std::uint32_t interval, double estimate) {
    FromSide seen{*this, side, estimate, side.intervals[interval].cost};
    look_on(side.ways, side.intervals, interval, tables_.close, seen);
}

void AnyAngleMeeting::reach(std::uint32_t turn, double cost, std::uint32_t before) {
    Label& label = labels_[turn];
    if ((label.reached == query_ && label.cost <= cost) || !(cost < known_)) return;
    label.cost = cost;
    label.before = before;
    label.reached = query_;
    label.estimate = cost + min_to_target(turn);
    if (label.sees_target == query_) meet(cost + label.rest, turn);
    push(label.estimate, Of::turn, turn);
}

void AnyAngleMeeting::see_target(std::uint32_t turn, double cost) {
    Label& label = labels_[turn];
    if (label.sees_target == query_ && label.rest <= cost) return;
    label.rest = cost;
    label.sees_target = query_;
    if (label.reached == query_) meet(label.cost + cost, turn);
}

void AnyAngleMeeting::meet(double cost, std::uint32_t last) {
    if (!(cost < known_)) return;
    known_ = cost;
    last_ = last;
}

void AnyAngleMeeting::push(double estimate, Of of, std::size_t number) {
    if (!(estimate < known_)) return;
    const SearchQueue::Entry entry{
        estimate, static_cast<std::uint32_t>(of) | static_cast<std::uint32_t>(number)};
    if (!waiting_) {
        waiting_ = entry;
    } else if (entry < *waiting_) {
        queue_.push(*waiting_);
        waiting_ = entry;
    } else {
        queue_.push(entry);
    }
}

}  // namespace wend
