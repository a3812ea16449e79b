#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "model/network/point2.hpp"
#include "route/mesh/area_graph.hpp"
#include "wend/any_angle.hpp"

namespace wend {

// Where a line points, in 32768ths of a turn, none of them of the same angle: what counts is their
// order, and that opposite bearings are half a turn apart. So it takes one division. Unknown where
// the line is too short to tell, or mirrored on its way.
class Bearing {
  public:
    Bearing() = default;
    explicit Bearing(const Point2& line) {
        const double sum = reach(line);
        if (!(sum > too_short)) return;
        const double right = line.x / sum;
        value_ = static_cast<std::uint16_t>((line.y >= 0 ? 1 - right : 3 + right) * (turn / 4)) &
                 (turn - 1);
    }

    bool is_unknown() const { return value_ == unknown; }
    // In which of so many sectors of a turn, a power of two, it lies.
    std::size_t sector(std::size_t sectors) const { return value_ / (turn / sectors); }

  private:
    friend class Obstacles;
    static constexpr std::uint16_t turn = 1 << 15, unknown = 1 << 15;
    static constexpr double too_short = 0.01;

    std::uint16_t value_ = unknown;
};

// In which directions from a point something lies that a path may pay to go round, in 64ths of a
// turn: walls, and gates that cost something or lead one way. A shortest path turns at the point
// only if there is such between its two parts, on the side that it turns to.
class Obstacles {
  public:
    void add(const Bearing& bearing) {
        if (bearing.value_ == Bearing::unknown) return add_all();
        add(bearing.value_ - slack);
        add(bearing.value_ + slack);
    }
    void add_all() { around_ = ~std::uint64_t{0}; }
    void add(const Obstacles& others) { around_ |= others.around_; }

    // Whether a shortest path may come to the point along one bearing and go on along another.
    bool may_turn(const Bearing& arrives, const Bearing& leaves) const {
        if (around_ == ~std::uint64_t{0}) return true;
        if ((arrives.value_ | leaves.value_) & Bearing::unknown) return true;
        constexpr int turn = Bearing::turn;
        const int turned = (leaves.value_ - arrives.value_) & (turn - 1);
        const int back = arrives.value_ + turn / 2;
        if (turned < turn / 2) return is_any_between(leaves.value_, turn / 2 - turned);
        return is_any_between(back, turned - turn / 2);
    }

    // The same, and to which side a path would turn that may not. If two bearings of those that
    // arrive, less than half a turn apart, never turn to one side, then none between them may turn.
    enum class Turning : std::uint8_t { may, never_left, never_right };
    Turning turns_between(const Bearing& arrives, const Bearing& leaves) const {
        if (may_turn(arrives, leaves)) return Turning::may;
        const int turned = (leaves.value_ - arrives.value_) & (Bearing::turn - 1);
        return turned < Bearing::turn / 2 ? Turning::never_left : Turning::never_right;
    }

  private:
    static constexpr int slack = 2, width_bits = 9;

    void add(int bearing) {
        around_ |= std::uint64_t{1} << ((bearing & (Bearing::turn - 1)) >> width_bits);
    }
    // From a bearing so far to the left. Straight on counts, as do the bearings themselves.
    bool is_any_between(int from, int width) const {
        if (width >= Bearing::turn / 2 - 2 * slack) return true;
        const int first = (from & (Bearing::turn - 1)) >> width_bits;
        const int last = ((from & ((1 << width_bits) - 1)) + width) >> width_bits;
        const std::uint64_t wanted = (std::uint64_t{2} << last) - 1;
        return (std::rotr(around_, first) & wanted) != 0;
    }

    std::uint64_t around_ = 0;
};

// A point viewed from above. One of a broken file that is not finite becomes (0, 0).
Point2 point2_of(const Point& point);

// What a link costs; see AnyAngleMesh.
double any_angle_cost(const Network& network, LinkIndex link);

// A query that has met so many intervals gives up: where areas lie over each other there may be no
// end of them.
constexpr std::size_t max_intervals_in_query = 300'000;

// Where a shortest path may turn. The ends of gates and the far points of off-mesh connections
// refer to these by number.
struct CornerVertex {
    NodeIndex area = no_index;  // One of those that it is in.
    Point2 at{};
    // Where what sticks into the open ground there is one corner: the directions of its sides.
    Point2 side{}, other_side{};
    Obstacles obstacles = {};

    // Whether a path along a line may turn here, which is so if the corner is on one side of it.
    bool may_turn(const Point2& line) const { return split_by(line) == 0; }
    // Whether no line between two from here, less than half a turn apart, is such a path.
    bool never_turns_between(const Point2& line, const Point2& other) const {
        const int split = split_by(line);
        return split != 0 && split == split_by(other);
    }

  private:
    // 0 if the corner is on one side of a line; else which of its sides is on the left.
    int split_by(const Point2& line) const {
        const double off = cross(line, side);
        const double other = cross(line, other_side);
        const double slack = same_direction * reach(line);
        return off > slack && other < -slack ? 1 : off < -slack && other > slack ? -1 : 0;
    }
    // Sides are of length 1. Where sides of areas meet but for rounding, a path along a wall may
    // lie to either side of it by so much; to look on there in vain costs little.
    static constexpr double same_direction = 1e-3;
};

class VisibilityGraph;

// What AnyAngleMesh keeps.
struct AnyAngleMesh::Tables {
    // Of paths that are followed backwards the mesh is that of all links turned round.
    Tables(const RouteGraph& of, AnyAngleUse use, bool backwards = false);

    const RouteGraph links;
    const Network& network;
    double close = 0;  // Points nearer to each other, and costs, count as the same.

    // Costs are lengths over the quickest ground of the mesh; where times are known, a unit of it
    // takes so many seconds.
    double pace = 1;
    // Of each area, where they differ, how many times as long it takes as the quickest ground. What
    // has a cost inside one area, intervals and gates between areas that are equally quick, counts
    // in units of that ground.
    std::vector<double> slowness;
    double slowness_of(NodeIndex area) const { return slowness.empty() ? 1 : slowness[area]; }
    // Where paths over a border may cross it, as shares of its gate.
    std::vector<double> border_points;

    AreaGraph graph, reversed_graph;
    // All gates lead both ways at no cost, and there is no other path: what sees each other does so
    // straight ahead, both ways.
    bool is_open = false;
    // Of each area: two have one number if paths lead from each to the other.
    std::vector<std::uint32_t> strong_component;
    // The links between these, each once, in rising order of where they lead from and to.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> component_links;

    std::vector<CornerVertex> vertices;
    // Where it may pay if any area may be forbidden, so that what surrounds a vertex is not known
    // beforehand: at both ends of each gate, and then at every off-mesh connection.
    std::vector<EndVertices> all_ends;
    std::uint32_t all_end_count = 0;
    // Null if the mesh is for a few queries, or so much sees so much that there is none.
    std::shared_ptr<const VisibilityGraph> visibility;

    // What a link costs besides the ground on both sides.
    double cost_of(LinkIndex link) const;

    // Where a path begins or ends: at the end of a gate of its area if it is next to that. A ray as
    // short as from there to the end of the gate would have hardly a direction.
    Point2 place_of(const Endpoint& end) const;

  private:
    void find_component_links();
    void find_slowness();
    void turn_round();
    void add(LinkIndex link);
};

// Finds whether any path leads from one area to another, so that the search need not go everywhere
// to find out that none does.
class Reachability {
  public:
    explicit Reachability(const AnyAngleMesh::Tables& tables);

    // Not through a closed area, unless that is no_index.
    bool leads(NodeIndex start, NodeIndex target, NodeIndex closed);

  private:
    template <class EachSuccessor>
    bool leads_on(NodeIndex start, NodeIndex target, const EachSuccessor& each_successor);
    void visit(NodeIndex area);

    const AnyAngleMesh::Tables& tables_;
    std::vector<NodeIndex> waiting_;
    std::vector<std::uint32_t> visited_;  // In which query.
    std::uint32_t query_ = 0;
};

}  // namespace wend
