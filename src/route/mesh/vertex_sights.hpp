#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// What is listed by the corner vertex that it begins from.
template <class Item>
class ByVertex {
  public:
    void add(const Item& item) { items_.push_back(item); }
    void end_vertex() { first_.push_back(items_.size()); }

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
