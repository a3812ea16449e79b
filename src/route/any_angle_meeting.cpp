#include "route/any_angle_meeting.hpp"

#include <algorithm>

#include "route/any_angle_turn_graph.hpp"
#include "route/crossing.hpp"

namespace wend {

AnyAngleMeeting::AnyAngleMeeting(const AnyAngleMesh::Tables& tables)
    : tables_(tables), labels_(tables.graph->is_whole() ? tables.turns.size() : 0) {
    way_.reserve(labels_.size());
}

void AnyAngleMeeting::begin_query() {
    from_start_.clear();
    from_target_.clear();
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
    from_start_.push_back(seen_from(start.area, start.at));
    look_from_start(0);
    if (!tables_.is_unfolded) {
        from_target_.push_back(seen_from(target.area, target.at));
        look_from_target(0);
    }
    while (waiting_ || !queue_.empty()) {
        const auto [estimate, entry] = waiting_ ? queue_.push_and_pop(*waiting_) : queue_.pop();
        waiting_.reset();
        if (estimate >= known_) break;
        const std::uint32_t number = entry & number_bits;
        switch (static_cast<Of>(entry & ~number_bits)) {
            case Of::start:
                look_from_start(number);
                break;
            case Of::target:
                look_from_target(number);
                break;
            case Of::turn:
                const double cost = labels_[number].cost;
                if (estimate > cost + norm(tables_.turns[number].at - target_.at)) break;
                if (tables_.is_unfolded) look_ahead(number);
                for (const auto& edge : tables_.graph->edges_of(number))
                    reach(edge.to, cost + edge.cost, number);
                break;
        }
    }
    if (!(known_ < std::numeric_limits<double>::infinity())) return false;
    for (std::uint32_t turn = last_; turn != no_index; turn = labels_[turn].before)
        way_.push_back(turn);
    std::ranges::reverse(way_);
    return true;
}

struct AnyAngleMeeting::FromStart {
    AnyAngleMeeting& meeting;
    bool wants(const AreaGate&, const Spot&) const { return true; }
    void turn(std::uint32_t seen, double cost, const Spot& line) {
        if (meeting.tables_.turns[seen].turns(line)) meeting.reach(seen, cost, no_index);
    }
    void stretch(const SeenStretch& next) {
        const double cost = next.cost + length_through(next.root, next.left, next.right,
                                                       meeting.target_.at, meeting.tables_.close);
        if (next.into == meeting.target_.area)
            meeting.meet(cost, no_index);
        else if (cost < meeting.known_) {
            meeting.push(cost, Of::start, meeting.from_start_.size());
            meeting.from_start_.push_back(next);
        }
    }
};

struct AnyAngleMeeting::FromTarget {
    AnyAngleMeeting& meeting;
    bool wants(const AreaGate&, const Spot&) const { return true; }
    void turn(std::uint32_t seen, double cost, const Spot& line) {
        if (meeting.tables_.turns[seen].turns(line)) meeting.see_target(seen, cost);
    }
    void stretch(const SeenStretch& next) {
        const double cost = next.cost + length_through(next.root, next.left, next.right,
                                                       meeting.start_.at, meeting.tables_.close);
        if (next.into == meeting.start_.area)
            meeting.meet(cost, no_index);
        else if (cost < meeting.known_) {
            meeting.push(cost, Of::target, meeting.from_target_.size());
            meeting.from_target_.push_back(next);
        }
    }
};

// Only what lies on the straight line from a root to the target.
struct AnyAngleMeeting::Ahead {
    AnyAngleMeeting& meeting;
    Spot line;
    double rest = std::numeric_limits<double>::infinity();

    bool wants(const AreaGate& gate, const Spot& root) const {
        const Spot left = gate.left - root, right = gate.right - root;
        const double close = meeting.tables_.close, slack = close * wend::reach(line);
        const double left_reach = wend::reach(left), right_reach = wend::reach(right);
        if (left_reach <= same_point || right_reach <= same_point) return true;  // Round the root.
        return cross(line, left) >= -(slack + close * left_reach) &&
               cross(line, right) <= slack + close * right_reach;
    }
    void turn(std::uint32_t, double, const Spot&) const {}
    void stretch(const SeenStretch& next) {
        if (next.into == meeting.target_.area)
            rest = std::min(rest,
                            next.cost + length_through(next.root, next.left, next.right,
                                                       meeting.target_.at, meeting.tables_.close));
        else
            meeting.ahead_.push_back(next);
    }
};

void AnyAngleMeeting::look_ahead(std::uint32_t turn) {
    const auto& here = tables_.turns[turn];
    Ahead seen{*this, target_.at - here.at};
    if (!here.turns(seen.line)) return;
    if (here.area == target_.area) return see_target(turn, norm(seen.line));
    ahead_.clear();
    ahead_.push_back(seen_from(here.area, here.at));
    for (std::uint32_t i = 0; i < ahead_.size(); ++i)
        SightStep(tables_.ways, ahead_, i, tables_.close, seen).look();
    if (seen.rest < std::numeric_limits<double>::infinity()) see_target(turn, seen.rest);
}

void AnyAngleMeeting::look_from_start(std::uint32_t stretch) {
    FromStart seen{*this};
    SightStep(tables_.ways, from_start_, stretch, tables_.close, seen).look();
}

void AnyAngleMeeting::look_from_target(std::uint32_t stretch) {
    FromTarget seen{*this};
    SightStep(tables_.ways_back, from_target_, stretch, tables_.close, seen).look();
}

void AnyAngleMeeting::reach(std::uint32_t turn, double cost, std::uint32_t before) {
    Label& label = labels_[turn];
    if (label.reached == query_ && label.cost <= cost) return;
    label.cost = cost;
    label.before = before;
    label.reached = query_;
    if (label.sees_target == query_) meet(cost + label.rest, turn);
    push(cost + norm(tables_.turns[turn].at - target_.at), Of::turn, turn);
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
