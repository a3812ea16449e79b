#include "route/any_angle_landmarks.hpp"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "route/search_queue.hpp"

namespace wend {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();
constexpr double nowhere = std::numeric_limits<double>::infinity();

// The edges that lead to each place.
ByTurn<VisibilityEdge> turned_back(const ByTurn<VisibilityEdge>& edges) {
    std::vector<std::vector<VisibilityEdge>> back(edges.turn_count());
    for (std::uint32_t turn = 0; turn < edges.turn_count(); ++turn)
        for (const VisibilityEdge& edge : edges.of(turn))
            back[edge.to].push_back({edge.cost, turn});
    ByTurn<VisibilityEdge> by_turn;
    for (const auto& of_turn : back) {
        for (const VisibilityEdge& edge : of_turn) by_turn.add(edge);
        by_turn.end_turn();
    }
    return by_turn;
}

// What the cheapest ways between one place and all others cost. A way that begins or ends at a
// place need not turn there, and so may take sights there that no edge is made of.
class CostsOfOne {
  public:
    CostsOfOne(const ByTurn<VisibilityEdge>& edges, const ByTurn<TurnSight>& sights)
        : edges_(edges),
          back_(turned_back(edges)),
          sights_(sights),
          turning_(edges.turn_count()),
          costs_(edges.turn_count()) {}

    const std::vector<double>& from(std::uint32_t one) {
        begin(one);
        for (const TurnSight& sight : sights_.of(one))
            if (sight.may_turn_after) reach(sight.to, sight.cost);
        follow(edges_);
        costs_ = turning_;
        for (const TurnSight& sight : sights_.of(one)) improve(sight.to, sight.cost);
        for (std::uint32_t turn = 0; turn < turning_.size(); ++turn)
            if (turning_[turn] < nowhere)
                for (const TurnSight& sight : sights_.of(turn))
                    if (sight.may_turn_before) improve(sight.to, turning_[turn] + sight.cost);
        return costs_;
    }
    const std::vector<double>& to(std::uint32_t one) {
        begin(one);
        for (std::uint32_t turn = 0; turn < turning_.size(); ++turn)
            for (const TurnSight& sight : sights_.of(turn))
                if (sight.to == one && sight.may_turn_before) reach(turn, sight.cost);
        follow(back_);
        costs_ = turning_;
        for (std::uint32_t turn = 0; turn < turning_.size(); ++turn)
            for (const TurnSight& sight : sights_.of(turn))
                if (sight.may_turn_after || sight.to == one)
                    improve(turn, sight.cost + turning_[sight.to]);
        return costs_;
    }

  private:
    void begin(std::uint32_t one) {
        std::ranges::fill(turning_, nowhere);
        turning_[one] = 0;
    }
    void reach(std::uint32_t turn, double cost) {
        if (!(cost < turning_[turn])) return;
        turning_[turn] = cost;
        queue_.push({cost, turn});
    }
    void improve(std::uint32_t turn, double cost) {
        if (cost < costs_[turn]) costs_[turn] = cost;
    }
    void follow(const ByTurn<VisibilityEdge>& edges) {
        while (!queue_.empty()) {
            const auto [cost, turn] = queue_.pop();
            if (cost > turning_[turn]) continue;
            for (const VisibilityEdge& edge : edges.of(turn)) reach(edge.to, cost + edge.cost);
        }
    }

    const ByTurn<VisibilityEdge>& edges_;
    const ByTurn<VisibilityEdge> back_;
    const ByTurn<TurnSight>& sights_;
    std::vector<double> turning_, costs_;  // Of ways that turn at their other end, and of all.
    SearchQueue queue_;
};

}  // namespace

// Each landmark is the place that is farthest from those before it. A mesh may be in parts that do
// not all lead to each other; each part gets landmarks by the number of its places.
AnyAngleLandmarks::AnyAngleLandmarks(const AnyAngleMesh::Tables& tables,
                                     const ByTurn<VisibilityEdge>& edges,
                                     const ByTurn<TurnSight>& sights)
    : tables_(tables), costs_(tables.turns.size()) {
    if (costs_.empty()) return;
    std::vector<std::vector<std::uint32_t>> parts(tables.mutual.size());
    for (std::uint32_t turn = 0; turn < costs_.size(); ++turn)
        parts[tables.mutual[tables.turns[turn].area]].push_back(turn);
    std::vector<std::size_t> landmarks_in(parts.size());
    CostsOfOne costs_of(edges, sights);
    std::vector<double> nearest(tables.turns.size(), nowhere);
    const auto farthest = [](const std::vector<std::uint32_t>& part,
                             const std::vector<double>& costs) {
        return *std::ranges::max_element(
            part, {}, [&](std::uint32_t turn) { return costs[turn] < nowhere ? costs[turn] : -1; });
    };
    double largest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto due = [&](std::size_t part) {
            return static_cast<double>(parts[part].size()) /
                   static_cast<double>(landmarks_in[part] + 1);
        };
        const std::size_t next =
            *std::ranges::max_element(std::views::iota(std::size_t{0}, parts.size()), {}, due);
        const std::vector<std::uint32_t>& part = parts[next];
        const std::uint32_t landmark =
            farthest(part, landmarks_in[next]++ == 0 ? costs_of.from(part.front()) : nearest);
        const auto keep = [&](const std::vector<double>& costs, Costs View::*kept) {
            for (std::uint32_t turn = 0; turn < costs.size(); ++turn) {
                (costs_[turn].*kept)[i] = static_cast<float>(costs[turn]);
                nearest[turn] = std::min(nearest[turn], costs[turn]);
                if (costs[turn] < nowhere) largest = std::max(largest, costs[turn]);
            }
        };
        keep(costs_of.from(landmark), &View::from);
        keep(costs_of.to(landmark), &View::to);
    }
    rounding_ = static_cast<float>(4 * std::numeric_limits<float>::epsilon() * largest);
}

// From the target the ends of the gates out of its area are seen.
AnyAngleLandmarks::View AnyAngleLandmarks::of_target(NodeIndex area, const Spot& at) const {
    View view;
    view.from.fill(-infinite);
    view.to.fill(infinite);
    const auto see = [&](std::uint32_t turn, const Spot& end, double cost) {
        if (turn == no_index) return;
        const auto away = static_cast<float>(cost + std::hypot(end.x - at.x, end.y - at.y));
        const View& costs = costs_[turn];
        for (std::size_t i = 0; i < count; ++i) {
            if (costs.from[i] < infinite)
                view.from[i] = std::max(view.from[i], costs.from[i] - away);
            view.to[i] = std::min(view.to[i], costs.to[i] + away);
        }
    };
    for (const AreaGate& gate : tables_.ways.gates_of(area)) {
        see(gate.ends.left, gate.left, gate.cost);
        see(gate.ends.right, gate.right, gate.cost);
    }
    return view;
}

// The start is seen from the ends of the gates into its area.
AnyAngleLandmarks::View AnyAngleLandmarks::of_start(NodeIndex area, const Spot& at) const {
    View view;
    view.from.fill(infinite);
    view.to.fill(-infinite);
    const auto see = [&](std::uint32_t turn, const Spot& end) {
        if (turn == no_index) return;
        const auto away = static_cast<float>(std::hypot(end.x - at.x, end.y - at.y));
        const View& costs = costs_[turn];
        for (std::size_t i = 0; i < count; ++i) {
            view.from[i] = std::min(view.from[i], costs.from[i] + away);
            if (costs.to[i] < infinite) view.to[i] = std::max(view.to[i], costs.to[i] - away);
        }
    };
    for (const AreaGate& gate : tables_.ways_back.gates_of(area)) {
        see(gate.ends.left, gate.left);
        see(gate.ends.right, gate.right);
    }
    return view;
}

}  // namespace wend
