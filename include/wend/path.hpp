#pragma once

#include <vector>

#include "wend/network.hpp"

namespace wend {

/// How distance is measured.
enum class DistanceMetric {
    three_d,  ///< In space.
    two_d,    ///< Horizontally: the height does not matter.
};

/// Where a path begins or ends: at a point, or anywhere in the whole of some nodes: of a mesh all
/// the ground of these areas, and in other maps the nodes themselves.
struct Endpoint {
    NodeIndex node = no_index;  ///< The node, or the one whose surface the point is on.
    Point point = {};           ///< Where exactly; does not matter for a path from node to node.
    /// Empty for a point; else in rising order, and `node` and `point` are its centre. Paths begin
    /// or end wherever in them is nearest to the other end.
    std::vector<NodeIndex> nodes = {};
    /// Of the end that paths lead to: what counts is when all of its nodes are reached that can be,
    /// and so where in them is farthest.
    bool is_all = false;

    /// Whether it is no more than its point.
    bool is_point() const { return nodes.empty(); }
};

/// Why there is no route, from what is most to blame.
enum class NoRoute {
    none,             ///< There is one.
    start_kind,       ///< The start is not of the wanted kind.
    target_kind,      ///< The target is not of the wanted kind.
    start_left_out,   ///< The start is not among the nodes that paths keep to.
    target_left_out,  ///< The target is not among the nodes that paths keep to.
    different_kinds,  ///< The two are of different kinds, and nothing joins them.
    absent_file,      ///< Nothing joins them, but links near the start lead into files not open.
    separate,         ///< Nothing joins them: they lie in separate components.
    forbidden,        ///< They are joined, but only through the forbidden node.
    left_out,         ///< They are joined, but no path keeps to the nodes that it shall keep to.
    impassable,       ///< They are joined, but only along links that nobody can take.
    agent,            ///< They are joined, but not by what the agent is able to take.
    one_way,          ///< They are joined, but only against links that go one way.
};

/// A path from a start to a target, or why there is none: the answer of every search.
struct Path {
    bool found = false;              ///< Whether there is one.
    NoRoute reason = NoRoute::none;  ///< Why there is none.
    /// Whether the search promises that no path costs less. False where AnyAngleRouter gave up; the
    /// searches of games promise nothing, whatever this says.
    bool is_shortest = true;
    double cost = 0;  ///< What was made least, as the search measures it.
    /// Of its points or, where it has none, the sum of its links' lengths; in the network's unit.
    double length = 0;
    std::vector<NodeIndex> nodes;  ///< From start to target, both included.
    std::vector<LinkIndex> links;  ///< Link i leads from node i to node i + 1.
    /// Its course in the network's unit, where it leads over surfaces or from point to point. Empty
    /// where it follows its links: see path_points in route.hpp.
    std::vector<Point> points;

    /// Makes it the answer that there is no path; its room stays.
    void clear() {
        found = false;
        reason = NoRoute::none;
        is_shortest = true;
        cost = length = 0;
        nodes.clear();
        links.clear();
        points.clear();
    }
};

}  // namespace wend
