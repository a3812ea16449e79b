#include "route/mesh/straight_walk.hpp"

#include <algorithm>

#include "route/graph/next_query.hpp"

namespace wend {
namespace {

constexpr double shortest = 1e-3;  // In the network's unit.

// Where on a line from a point a gate is crossed, as the dot product with the line. False if the
// gate lies to one side of it.
bool crosses(const AreaGate& gate, const Point2& start, const Point2& line, double close,
             double here, double& place) {
    const Point2 left = gate.left - start, right = gate.right - start;
    const double slack = close * reach(line);
    const double left_off = cross(line, left), right_off = cross(line, right);
    const double left_slack = slack + close * reach(left);
    const double right_slack = slack + close * reach(right);
    if (left_off < -left_slack || right_off > right_slack) return false;
    const double at_left = dot(line, left), at_right = dot(line, right);
    if (left_off <= left_slack && right_off >= -right_slack) {
        place = std::clamp(here, std::min(at_left, at_right), std::max(at_left, at_right));
    } else {
        const double share = std::clamp(left_off / (left_off - right_off), 0.0, 1.0);
        place = at_left + share * (at_right - at_left);
    }
    return true;
}

}  // namespace

bool StraightWalk::find(NodeIndex from, const Point2& start, NodeIndex to, const Point2& target,
                        double most, std::vector<LinkIndex>& links) {
    const Point2 line = target - start;
    const AreaGraph& graph = tables_.graph;
    const double left_over = most - norm(line), end = dot(line, line);
    // What is hardly a line has no direction.
    if (left_over < 0 || reach(line) < shortest) return false;
    const double slack = same_point * reach(line);
    next_query(walk_, entered_);
    entered_[from].walk = walk_;
    steps_.clear();
    steps_.push_back({from, no_index, graph.areas[from].gate, 0, 0});
    while (!steps_.empty()) {
        Step& here = steps_.back();
        if (here.next_gate == graph.areas[here.area + 1].gate) {
            steps_.pop_back();
            continue;
        }
        const AreaGate& gate = graph.gates[here.next_gate++];
        double place = 0;
        const double cost = here.cost + gate.cost;
        if (gate.beyond != no_index || entered_[gate.to].walk == walk_ || cost > left_over ||
            !crosses(gate, start, line, tables_.close, here.place, place))
            continue;
        if (place < here.place - slack || place > end + slack) continue;
        entered_[gate.to].walk = walk_;
        steps_.push_back({gate.to, gate.link, graph.areas[gate.to].gate, place, cost});
        if (gate.to != to) continue;
        for (std::size_t i = 1; i < steps_.size(); ++i) links.push_back(steps_[i].link);
        return true;
    }
    return false;
}

}  // namespace wend
