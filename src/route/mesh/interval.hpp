#pragma once

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/portal_crossing.hpp"

namespace wend {

// A part of a side of an area, all of which is seen straight from one point, the root. Paths lead
// through it into the area, which is convex: from anywhere on it straight to anywhere inside.
struct Interval {
    Point2 root{}, left{}, right{};  // In the coordinates of the area that it leads into.
    double cost = 0;                 // Up to the root, and of the links since.
    EndVertices ends = {};           // Where paths may turn.
    NodeIndex from = no_index, into = no_index;
    std::uint32_t parent = no_index;
    LinkIndex link = no_index;
    std::uint32_t left_gate = no_index, right_gate = no_index;  // Past whose ends it is seen.
    std::uint8_t ways = along_links;                            // By which one gets here.
    bool folds = false;                                         // See GateBeyond.
    bool at_root = false;                                       // The root is on it.
    bool turned_back = false;  // On the way here, so that the root is not seen where it lies.
    float moved = 0;           // How far in all gates whose far side lies elsewhere move it.
};

// Part of a gate, as shares of it: 0 is its left end, 1 its right.
struct GatePart {
    double from = 0, until = 0;
    bool is_empty() const { return !(from < until); }
};

// The parts of a gate as they are seen from a root through an interval into an area: what is hidden
// behind the left end of the interval, what is seen, and what is hidden behind the right end.
struct GateParts {
    GatePart behind_left, seen, behind_right;
    bool sees_left = false, sees_right = false;  // The ends of the gate, even if no more of it.
};

struct SeenPart {
    GatePart part;
    bool left = false, right = false;
};

// How what lies in an area is seen from a root through an interval on its side. Points that lie
// closer to a ray than coordinates can resolve are on it.
class IntervalView {
  public:
    IntervalView(const Interval& interval, double close)
        : root_(interval.root),
          left_ray_(interval.left - interval.root),
          right_ray_(interval.right - interval.root),
          close_(close),
          left_slack_(close * reach(left_ray_)),
          right_slack_(close * reach(right_ray_)),
          at_root_(interval.at_root) {}

    GateParts parts_of(const AreaGate& gate) const { return parts_of(gate.left, gate.right); }
    GateParts parts_of(const Point2& gate_left, const Point2& gate_right) const {
        const Point2 to_left = gate_left - root_, to_right = gate_right - root_;
        const double at_left = close_ * reach(to_left), at_right = close_ * reach(to_right);
        // How far an end of the gate lies off to the left of a ray.
        const double left_left = off(left_ray_, to_left, at_left + left_slack_);
        double left_right = off(left_ray_, to_right, at_right + left_slack_);
        double right_left = off(right_ray_, to_left, at_left + right_slack_);
        const double right_right = off(right_ray_, to_right, at_right + right_slack_);
        if (!at_root_ && left_left == 0 && left_right == 0 && right_left == 0 && right_right == 0)
            return parts_along(to_left, to_right);
        // From a root on the interval all is ahead that lies across the area. Where coordinates
        // have few digits an end may be a little behind the line of the interval: past the right
        // ray, then, and not to the left of the left one, or the other way round.
        if (at_root_ && left_right > 0 && dot(left_ray_, to_right) < 0) left_right = 0;
        if (at_root_ && right_left < 0 && dot(right_ray_, to_left) < 0) right_left = 0;
        // An end that is not to the left of the left ray may be on it, or on its line behind the
        // root: then the other end is to the left. So on the right.
        const double from = left_right > 0   ? 1
                            : left_left <= 0 ? 0
                                             : left_left / (left_left - left_right);
        const double until = right_left < 0     ? 0
                             : right_right >= 0 ? 1
                                                : right_left / (right_left - right_right);
        return {{0, from},
                {from, until},
                {until, 1},
                from == 0 && right_left >= 0,
                until == 1 && left_right <= 0};
    }

    // What is seen of a gate, as parts_of has it; false if it lies to one side of what is seen.
    bool sees(const AreaGate& gate, SeenPart& seen) const {
        const Point2 to_left = gate.left - root_, to_right = gate.right - root_;
        const double at_left = close_ * reach(to_left), at_right = close_ * reach(to_right);
        const double left_right = cross(left_ray_, to_right);
        const double right_left = cross(right_ray_, to_left);
        if (!at_root_ &&
            (left_right > at_right + left_slack_ || right_left < -(at_left + right_slack_)))
            return false;
        const double left_left = cross(left_ray_, to_left);
        const double right_right = cross(right_ray_, to_right);
        // Most are seen whole.
        if (left_left < -(at_left + left_slack_) && right_right > at_right + right_slack_) {
            seen = {{0, 1}, true, true};
            return true;
        }
        const GateParts parts = parts_of(gate);
        seen = {parts.seen, parts.sees_left, parts.sees_right};
        return true;
    }

  private:
    static double off(const Point2& ray, const Point2& to, double slack) {
        const double turned = cross(ray, to);
        return std::abs(turned) <= slack ? 0 : turned;
    }
    GateParts parts_along(const Point2& to_left, const Point2& to_right) const;

    Point2 root_, left_ray_, right_ray_;
    double close_, left_slack_, right_slack_;
    bool at_root_;
};

// Length of the shortest path from a root through its interval to a point, on whichever side of the
// interval that lies. The root is on the side that the interval is met from.
double length_through(const Interval& interval, const Point2& point, double close);

// The point of a segment that is nearest to a point, and how far that is.
Point2 nearest_on_segment(const Point2& point, const Point2& left, const Point2& right);
double distance_to_segment(const Point2& point, const Point2& left, const Point2& right);

// By how much it is further to `far` than to `near` from a point of a segment, at most.
double most_further(const Point2& far, const Point2& near, const Point2& left, const Point2& right);

// Whether a line lies between two rays from its beginning, the left and the right one, or so close
// to them that coordinates cannot tell.
inline bool is_between(const Point2& left, const Point2& right, const Point2& line, double close) {
    const double slack = close * reach(line);
    return cross(left, line) <= slack + close * reach(left) &&
           cross(right, line) >= -(slack + close * reach(right));
}

// Whether a line from its beginning leads through a gate, or so close to it that coordinates cannot
// tell. At either end of the line one may pass on both sides.
inline bool may_lead_through(const AreaGate& gate, const Point2& root, const Point2& line,
                             double close) {
    const Point2 left = gate.left - root, right = gate.right - root;
    const double slack = close * reach(line);
    for (const Point2& end : {left, right, left - line, right - line})
        if (reach(end) <= same_point) return true;
    return cross(line, left) >= -(slack + close * reach(left)) &&
           cross(line, right) <= slack + close * reach(right);
}

// Whether the root, which is in the area that is left or on its side, lies on the interval. Where a
// gate does not lie on the side to the last digit it may be right behind it.
bool is_at_root(const Interval& interval, double close);

// Expands an interval as Polyanya does: through it one looks across the area that it leads into at
// the gates out of that. `Node` is an Interval, or what a search makes of it.
template <class Node>
class IntervalExpansion {
  public:
    IntervalExpansion(const AreaGraph& graph, const std::vector<Node>& nodes, std::uint32_t index,
                      double close)
        : graph_(graph), nodes_(nodes), index_(index), close_(close), here_(nodes[index]) {}

    const Node& here() const { return here_; }
    std::uint32_t index() const { return index_; }

    // Calls `visit(here, view, gate)` for every gate but those that lead back at once. Where a path
    // turns back through a gate, `here` is mirrored there.
    template <class Visit>
    void each_gate(Visit visit) const {
        const IntervalView view(here_, close_);
        for (const AreaGate& gate : graph_.gates_of(here_.into)) {
            if (gate.to == here_.from || (gate.ways & here_.ways) == 0) continue;
            if (here_.folds && folds_back(here_.left, here_.right, gate.left, gate.right)) {
                const Node back = turned_back();
                visit(back, IntervalView(back, close_), gate);
            } else {
                visit(here_, view, gate);
            }
        }
    }

    // Makes `next`, which has its root and its cost up to there, the interval beyond a part of a
    // gate. False if it goes round its root into an area that it was in before.
    bool cross(const AreaGate& gate, const EndVertices& ends, const GatePart& part,
               bool root_is_on_side, Node& next) const {
        const bool at_left = !(part.from > 0), at_right = !(part.until < 1);
        next.left = at_left ? gate.left : mix(gate.left, gate.right, part.from);
        next.right = at_right ? gate.right : mix(gate.left, gate.right, part.until);
        if (at_left) next.ends.left = ends.left;
        if (at_right) next.ends.right = ends.right;
        next.cost += gate.cost;
        next.from = here_.into;
        next.into = gate.to;
        next.link = gate.link;
        next.ways = here_.ways & gate.ways;
        next.parent = index_;
        if (gate.beyond != no_index) {
            const GateBeyond& beyond = graph_.beyond[gate.beyond];
            next.root = next.root + beyond.offset;
            next.left = next.left + beyond.offset;
            next.right = next.right + beyond.offset;
            next.folds = beyond.folds;
            next.moved += static_cast<float>(norm(beyond.offset));
        }
        next.at_root = root_is_on_side && is_at_root(next, close_);
        return !(next.at_root && comes_round(gate.to));
    }

  private:
    Node turned_back() const {
        Node back = here_;
        back.root = mirrored(here_.left, here_.right, here_.root);
        std::swap(back.left, back.right);
        std::swap(back.ends.left, back.ends.right);
        back.turned_back = true;
        return back;
    }

    bool comes_round(NodeIndex area) const {
        std::uint32_t index = index_;
        while (nodes_[index].into != area) {
            // What begins in an area has come from another root.
            if (!nodes_[index].at_root || nodes_[index].from == no_index) return false;
            index = nodes_[index].parent;
        }
        return true;
    }

    const AreaGraph& graph_;
    const std::vector<Node>& nodes_;
    const std::uint32_t index_;
    const double close_;
    const Node here_;
};

// Whether all that one interval leads to in its area another leads to as cheaply.
bool dominates(const Interval& one, const Interval& other, double close);

// The intervals that a search has met. Where areas overlap, or links cost something, many
// ways that differ by little lead to the same place, and each of them would double from area to
// area; those that another dominates are left out.
class DominanceFilter {
  public:
    DominanceFilter(std::size_t area_count, double close) : latest_(area_count), close_(close) {}

    void clear();

    // Adds an interval into an area, unless one that was added before dominates it. Returns whether
    // none does. One that shall dominate no other is not added.
    bool add(NodeIndex area, const Interval& entry, bool may_dominate = true) {
        return ways_left(area, entry, may_dominate) != 0;
    }
    // The ways by which none does.
    std::uint8_t ways_left(NodeIndex area, const Interval& entry, bool may_dominate = true);

  private:
    struct Latest {
        std::uint32_t entry = no_index, search = 0;
    };
    struct Linked {
        Interval entry;
        std::uint32_t earlier;  // Another into the same area.
    };

    std::vector<Latest> latest_;  // Of each area, in the search that wrote it.
    std::vector<Linked> entries_;
    std::uint32_t search_ = 0;
    double close_;
};

}  // namespace wend
