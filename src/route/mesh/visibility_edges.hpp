#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval.hpp"

namespace wend {

// How a straight path runs where it ends. If it turned back in between, it does not begin so.
struct SightLine {
    Point2 at_end{};
    bool turned_back = false;
};

// All around a point in an area.
inline Interval all_around(NodeIndex area, const Point2& root) {
    Interval all{root, root, root};
    all.into = area;
    all.at_root = true;
    return all;
}

// Looks straight on from one of the intervals that are seen from a root. `seen.turn(turn, cost,
// line)` is called for every corner vertex that comes into sight, with what the straight path
// there costs and how it runs, and `seen.interval(next)` for every further interval. Gates from
// whose root `seen.wants(gate, root)` is false are left out.
template <class Seen>
void look_on(const AreaGraph& graph, const std::vector<Interval>& intervals, std::uint32_t index,
             double close, Seen& seen) {
    const IntervalExpansion expansion(graph, intervals, index, close);
    expansion.each_gate([&](const Interval& here, const IntervalView& view, const AreaGate& gate) {
        SeenPart part;
        if (!seen.wants(gate, here.root) || !view.sees(gate, part)) return;
        const auto see_end = [&](std::uint32_t vertex, const Point2& at) {
            if (vertex == no_index) return;
            const Point2 line = at - here.root;
            const double across = graph.is_reversed ? 0 : gate.cost;
            seen.vertex(vertex, here.cost + across + norm(line), SightLine{line, here.turned_back});
        };
        if (part.left) see_end(gate.ends.left, gate.left);
        if (part.right) see_end(gate.ends.right, gate.right);
        if (part.part.is_empty()) return;
        Interval next{.root = here.root,
                      .cost = here.cost,
                      .turned_back = here.turned_back,
                      .is_bent = here.is_bent};
        if (expansion.cross(gate, gate.ends, part.part, here.at_root, next)) seen.interval(next);
    });
    const Interval& here = expansion.here();
    for (const OffMeshConnection& stop : graph.connections_of(here.into))
        seen.vertex(stop.vertex, here.cost + stop.cost + length_through(here, stop.near, close),
                    SightLine{});
}

// What is listed by the corner vertex that it begins from.
template <class Item>
class ByVertex {
  public:
    void add(const Item& item) { items_.push_back(item); }
    void end_vertex() { first_.push_back(items_.size()); }
    // Those of further vertices.
    void append(const ByVertex& others) {
        const std::size_t before = items_.size();
        items_.insert(items_.end(), others.items_.begin(), others.items_.end());
        for (std::size_t i = 1; i < others.first_.size(); ++i)
            first_.push_back(before + others.first_[i]);
    }

    std::uint32_t vertex_count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
    std::size_t size() const { return items_.size(); }
    std::span<Item> of(std::uint32_t vertex) {
        return {items_.data() + first_[vertex], items_.data() + first_[vertex + 1]};
    }
    std::span<const Item> of(std::uint32_t vertex) const {
        return {items_.data() + first_[vertex], items_.data() + first_[vertex + 1]};
    }

  private:
    std::vector<Item> items_;
    std::vector<std::size_t> first_{0};
};

// A straight path from one corner vertex to another, of the kind that a path may take between two
// turns.
struct VisibilityEdge {
    double cost;
    std::uint32_t to;
    Bearing leaves = {}, arrives = {};
};

// The straight path from one corner vertex to another, where one is seen from the other.
struct VertexSight {
    // No mesh has so many corners that their numbers need more.
    static constexpr std::uint32_t number_bits = (1u << 30) - 1;

    double cost;
    std::uint32_t to : 30;
    std::uint32_t may_turn_before : 1, may_turn_after : 1;  // Where it begins and where it ends.
    Bearing leaves, arrives;
};

// What is seen from all corner vertices.
struct VertexSights {
    // Of each two paths to one place that differ in where they may turn, the cheaper. Where the
    // mesh is open ground, only those that may turn at both ends.
    ByVertex<VertexSight> sights;
    // Of meshes that are open ground: each area with each vertex that sees something of it.
    std::vector<std::pair<NodeIndex, std::uint32_t>> areas;
    // Where so much sees so much that it takes too long, only some is here.
    bool is_whole = true;
};

VertexSights find_sights(const AnyAngleMesh::Tables& tables);

}  // namespace wend
