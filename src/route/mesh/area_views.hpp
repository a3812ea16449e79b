#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval.hpp"

namespace wend {

// From where in each area a corner vertex is seen straight, so that a path may turn there next, and
// what of the area is seen from one, so that a path may have turned there last.
class AreaViews {
  public:
    // What is seen of an area through one interval on its side, between two rays from the root.
    struct View {
        Point2 root{}, left{}, right{};
        double cost = 0;                  // Besides the distance from the root.
        std::uint32_t vertex = no_index;  // That sees it, or is seen.
        std::uint8_t ways = 0;      // Along links from the vertex to the area, or against them.
        bool turns_at_root = true;  // The root is the vertex, seen where it lies.

        // Whether a point is seen that lies so from the root.
        bool sees(const Point2& line, double close) const {
            return is_between(left - root, right - root, line, close);
        }
    };
    // One from where the vertex lies, through points that many have in common.
    struct ThroughPoints {
        double cost;
        std::uint32_t vertex, left, right;
        std::uint8_t ways;
    };
    // Views with the areas that they are of.
    struct Found {
        std::vector<std::pair<NodeIndex, ThroughPoints>> through_points = {};
        std::vector<std::pair<NodeIndex, View>> others = {};
    };

    AreaViews() = default;
    // The points that views have in common: the vertices by number, and the ends of gates.
    AreaViews(const AnyAngleMesh::Tables& tables, const AreaGraph& graph);
    const Point2& point(std::uint32_t number) const { return points_[number]; }
    // The number of an end of a gate, by the gate's.
    std::uint32_t left_end(std::size_t gate) const { return gate_ends_[2 * gate]; }
    std::uint32_t right_end(std::size_t gate) const { return gate_ends_[2 * gate + 1]; }

    void store(std::span<const Found> found, NodeIndex area_count);

    // Calls `visit(view)` for all of an area that are by one of some ways, by vertex.
    template <class Visit>
    void each(NodeIndex area, std::uint8_t ways, const Visit& visit) const {
        const std::span<const View> others = others_.of(area);
        const std::span<const ThroughPoints> through_points = through_points_.of(area);
        std::size_t other = 0;
        for (std::size_t i = 0; i <= through_points.size(); ++i) {
            const bool is_end = i == through_points.size();
            for (; other < others.size() &&
                   (is_end || others[other].vertex < through_points[i].vertex);
                 ++other)
                if ((others[other].ways & ways) != 0) visit(others[other]);
            if (!is_end && (through_points[i].ways & ways) != 0) visit(view(through_points[i]));
        }
    }
    // The same for those that see a point, or are seen from there, and have a path turn: with the
    // line to there from the root. `may_turn(vertex, line)` is asked of lines that begin as they
    // end.
    template <class MayTurn, class Visit>
    void each_seen(NodeIndex area, std::uint8_t ways, const Point2& at, double close,
                   const MayTurn& may_turn, const Visit& visit) const {
        // Those of one vertex come one after the other.
        std::uint32_t vertex = no_index;
        Point2 root, line;
        bool turns = false;
        for (const ThroughPoints& view : through_points_.of(area)) {
            if (view.vertex != vertex) {
                vertex = view.vertex;
                root = points_[vertex];
                line = at - root;
                turns = may_turn(vertex, line);
            }
            if (turns && (view.ways & ways) != 0 &&
                is_between(points_[view.left] - root, points_[view.right] - root, line, close))
                visit(vertex, view.cost + norm(line), line);
        }
        for (const View& view : others_.of(area)) {
            const Point2 from_root = at - view.root;
            if ((view.ways & ways) == 0 || !view.sees(from_root, close)) continue;
            if (!view.turns_at_root)
                visit(view.vertex, view.cost + norm(from_root), Point2{});
            else if (may_turn(view.vertex, from_root))
                visit(view.vertex, view.cost + norm(from_root), from_root);
        }
    }

    // Where the views of a vertex begin among those of an area.
    struct Place {
        std::uint32_t through_points = 0, other = 0;
    };
    // False if there are none.
    bool find(NodeIndex area, std::uint32_t vertex, std::uint8_t ways, Place& place) const;
    // What the cheapest of them costs between the vertex and a point; infinite where none sees it.
    double cost(NodeIndex area, const Place& place, std::uint32_t vertex, std::uint8_t ways,
                const Point2& at, double close) const {
        double least = std::numeric_limits<double>::infinity();
        each_of(area, place, vertex, ways, [&](const View& view) {
            const Point2 line = at - view.root;
            if (view.sees(line, close)) least = std::min(least, view.cost + norm(line));
        });
        return least;
    }
    // Calls `visit(view)` for them.
    template <class Visit>
    void each_of(NodeIndex area, const Place& place, std::uint32_t vertex, std::uint8_t ways,
                 const Visit& visit) const {
        const std::span<const ThroughPoints> through_points = through_points_.of(area);
        for (std::size_t i = place.through_points;
             i < through_points.size() && through_points[i].vertex == vertex; ++i)
            if ((through_points[i].ways & ways) != 0) visit(view(through_points[i]));
        const std::span<const View> others = others_.of(area);
        for (std::size_t i = place.other; i < others.size() && others[i].vertex == vertex; ++i)
            if ((others[i].ways & ways) != 0) visit(others[i]);
    }

  private:
    View view(const ThroughPoints& stored) const {
        return {points_[stored.vertex],
                points_[stored.left],
                points_[stored.right],
                stored.cost,
                stored.vertex,
                stored.ways,
                true};
    }
    template <class Item>
    struct ByArea {
        std::vector<std::size_t> first = {};
        std::vector<Item> items = {};

        std::span<const Item> of(NodeIndex area) const {
            return {items.data() + first[area], items.data() + first[area + 1]};
        }
        template <class ListOf>
        void store(std::span<const Found> found, NodeIndex area_count, const ListOf& list_of);
    };

    std::vector<Point2> points_;
    std::vector<std::uint32_t> gate_ends_;  // Of each gate the left one and the right one.
    ByArea<ThroughPoints> through_points_;
    ByArea<View> others_;
};

}  // namespace wend
