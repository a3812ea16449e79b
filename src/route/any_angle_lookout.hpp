#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "route/any_angle_tables.hpp"

namespace wend {

// What is listed by the place to turn at that it begins from.
template <class Item>
class ByTurn {
  public:
    void add(const Item& item) { items_.push_back(item); }
    void end_turn() { first_.push_back(items_.size()); }

    std::uint32_t turn_count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
    std::size_t size() const { return items_.size(); }
    std::span<Item> of(std::uint32_t turn) {
        return {items_.data() + first_[turn], items_.data() + first_[turn + 1]};
    }
    std::span<const Item> of(std::uint32_t turn) const {
        return {items_.data() + first_[turn], items_.data() + first_[turn + 1]};
    }

  private:
    std::vector<Item> items_;
    std::vector<std::size_t> first_{0};
};

// A straight way from one place to turn at to another, of the kind that a way may take between two
// turns.
struct VisibilityEdge {
    double cost;
    std::uint32_t to;
};

// The straight way from one place to turn at to another, where one is seen from the other.
struct TurnSight {
    double cost;
    std::uint32_t to;
    bool may_turn_before, may_turn_after;  // Where it begins and where it ends.
};

// What is seen from all places to turn at.
struct TurnSights {
    // Of each two ways to one place that differ in where they may turn, the cheaper. Where the mesh
    // is open ground, only those that may turn at both ends.
    ByTurn<TurnSight> sights;
    // Of meshes that are open ground: each area with each place that sees something of it.
    std::vector<std::pair<NodeIndex, std::uint32_t>> areas;
    // Where so much sees so much that it takes too long, only some is here.
    bool is_whole = true;
};

TurnSights look_around(const AnyAngleMesh::Tables& tables);

}  // namespace wend
