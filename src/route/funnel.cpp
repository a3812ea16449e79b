#include "route/funnel.hpp"

#include <algorithm>
#include <cmath>

namespace wend {
namespace {

// Directions that differ by less are the same: that much may come from rounding.
constexpr double same_direction = 1e-11;

// A path that runs along a gate crosses it where it meets it first. Its direction may differ by
// this much: one of the two may begin on the other, as near as coordinates can say.
constexpr double same_line = 1e-9;

// Spots nearer to each other are one.
constexpr double same_spot = 1e-8;

double cross(const Spot& from, const Spot& a, const Spot& b) {
    return (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x);
}
double dot(const Spot& from, const Spot& a, const Spot& b) {
    return (a.x - from.x) * (b.x - from.x) + (a.y - from.y) * (b.y - from.y);
}
double square(const Spot& from, const Spot& to) { return dot(from, to, to); }

// 1 if b lies to the left of the way from a place to a, -1 if to the right, 0 if straight ahead or
// behind.
double side_of(const Spot& from, const Spot& a, const Spot& b) {
    const double turned = cross(from, a, b);
    if (std::abs(turned) <= same_direction * std::sqrt(square(from, a) * square(from, b))) return 0;
    return turned > 0 ? 1 : -1;
}

// Where a gate is nearest to a spot, as a share of it.
double nearest_share(const Spot& left, const Spot& right, const Spot& spot) {
    return std::clamp(dot(left, right, spot) / square(left, right), 0.0, 1.0);
}

}  // namespace

void Funnel::reserve(std::size_t gates) {
    gates_.reserve(gates);
    shares_.reserve(gates);
    path_.reserve(2 * gates + 1);
    left_.turns.reserve(gates + 1);
    right_.turns.reserve(gates);
}

void Funnel::begin(const Spot& start) {
    gates_.clear();
    path_.clear();
    left_.clear();
    right_.clear();
    start_ = apex_ = start;
}

// A gate often begins where the one before ends. Moved about, the two spots may come out a hair
// apart, and a hair has no direction.
Spot Funnel::known_spot(const Spot& spot) const {
    const auto is_it = [&](const Spot& known) {
        return std::abs(known.x - spot.x) <= same_spot && std::abs(known.y - spot.y) <= same_spot;
    };
    for (const Chain* chain : {&left_, &right_})
        if (!chain->empty() && is_it(chain->turns.back().at)) return chain->turns.back().at;
    return is_it(apex_) ? apex_ : spot;
}

void Funnel::pass(const Spot& new_left, const Spot& new_right) {
    const Spot left = known_spot(new_left), right = known_spot(new_right);
    const std::size_t gate = gates_.size();
    gates_.push_back({left, right});
    extend(left_, right_, {left, gate, 0});
    extend(right_, left_, {right, gate, 1});
    share_beginning();
}

void Funnel::move_apex(const Turn& turn) {
    apex_ = turn.at;
    path_.push_back(turn);
}

void Funnel::extend(Chain& chain, Chain& other, const Turn& turn) {
    while (!chain.empty()) {
        const std::size_t last = chain.turns.size() - 1;
        const Spot& before = last == chain.first ? apex_ : chain.turns[last - 1].at;
        if (chain.side * side_of(before, chain.turns[last].at, turn.at) > 0) break;
        chain.turns.pop_back();
    }
    if (chain.empty())
        while (!other.empty() && chain.side * side_of(apex_, other.front().at, turn.at) < 0)
            move_apex(other.take_front());
    chain.turns.push_back(turn);
}

// Where both chains set out in one direction, as towards a gate that is seen from its side, both
// paths reach the nearer of the two spots.
void Funnel::share_beginning() {
    for (;;) {
        for (Chain* chain : {&left_, &right_})
            if (!chain->empty() && chain->front().at == apex_) chain->take_front();
        if (left_.empty() || right_.empty()) return;
        const Spot &left = left_.front().at, &right = right_.front().at;
        if (side_of(apex_, left, right) != 0 || dot(apex_, left, right) <= 0) return;
        const bool left_is_nearer = square(apex_, left) <= square(apex_, right);
        move_apex((left_is_nearer ? left_ : right_).take_front());
    }
}

const std::vector<double>& Funnel::finish(const Spot& target) {
    extend(left_, right_, {target, gates_.size()});
    path_.insert(path_.end(), left_.turns.begin() + static_cast<std::ptrdiff_t>(left_.first),
                 left_.turns.end());
    shares_.clear();
    Spot from = start_, crossed = start_;
    for (const Turn& turn : path_) {
        cross_gates(from, turn.at, turn.gate, crossed);
        if (shares_.size() == turn.gate && turn.gate < gates_.size()) shares_.push_back(turn.share);
        from = crossed = turn.at;
    }
    return shares_;
}

// The gates that a straight part of the path crosses before it ends at the gate `until`.
void Funnel::cross_gates(const Spot& from, const Spot& to, std::size_t until, Spot& crossed) {
    while (shares_.size() < until) {
        const auto& [left, right] = gates_[shares_.size()];
        // How far either end lies off to the left. An end that the path turns at gives exactly 0.
        const double left_off = cross(from, to, left), right_off = cross(from, to, right);
        const double turned = left_off - right_off;
        const bool runs_along =
            turned * turned <= same_line * same_line * square(from, to) * square(left, right);
        const double share = runs_along ? nearest_share(left, right, crossed)
                                        : std::clamp(left_off / turned, 0.0, 1.0);
        shares_.push_back(share);
        crossed = {std::lerp(left.x, right.x, share), std::lerp(left.y, right.y, share)};
    }
}

}  // namespace wend
