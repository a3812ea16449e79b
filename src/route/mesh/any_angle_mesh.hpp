#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "route/mesh/area_graph.hpp"
#include "route/mesh/bearing.hpp"
#include "wend/any_angle.hpp"

namespace wend {

// A point seen from above. One of a broken file that is not finite becomes (0, 0).
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
    static constexpr double same_direction = 1e-9;  // Sides are of length 1.
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
    // Where paths over a border may cross it, as shares of its gate: see find_borders.
    std::vector<double> border_points;

    AreaGraph graph, reversed_graph;
    // All gates lead both ways at no cost, and there is no other path: what sees each other does so
    // straight ahead, both ways.
    bool is_open = false;
    std::vector<std::uint32_t> strong_component;  // Of each area, see mutual_areas.

    std::vector<CornerVertex> vertices;
    // Where it may pay if any area may be forbidden, so that what surrounds a vertex is not known
    // beforehand: at both ends of each gate, and then at every off-mesh connection.
    std::vector<EndVertices> all_ends;
    std::uint32_t all_end_count = 0;
    // Null if the mesh is for a few queries, or so much sees so much that there is none.
    std::shared_ptr<const VisibilityGraph> visibility;

    // What a link costs besides the ground on both sides.
    double cost_of(LinkIndex link) const;

  private:
    void find_slowness();
    void turn_round();
    void add(LinkIndex link);
};

}  // namespace wend
