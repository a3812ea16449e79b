#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "route/nearest/box_tree.hpp"
#include "wend/nearest.hpp"

namespace wend {

// The answer to a query for the nearest node: one whose closest point is known.
inline NearestNode node_found(NodeIndex node, const Point& closest, const Point& point,
                              DistanceMetric metric) {
    const double up = metric == DistanceMetric::two_d ? 0 : closest.z - point.z;
    return {node, closest, vector_length(closest.x - point.x, closest.y - point.y, up)};
}

// The nearest of the nodes that were offered so far. Squares of distances are compared; the one
// that is no number never wins.
struct NearestSoFar {
    double square = std::numeric_limits<double>::infinity();
    NodeIndex node = no_index;
    const std::array<double, 3>* at = nullptr;  // Where it stands, in an index.

    bool is_beaten_by(NodeIndex other, double its_square) const {
        return its_square < square || (its_square == square && other < node);
    }
};

// A k-d tree over the positions of nodes.
class KdTree {
  public:
    // Of the nodes given, which stand at finite points.
    KdTree(std::span<const Point> positions, std::span<const NodeIndex> nodes);

    // Betters what was found so far by what the filter lets through. The kind does not matter.
    void look(const Point& point, const NearestFilter& filter, NearestSoFar& best) const;

  private:
    template <DistanceMetric metric>
    struct Query;

    // A node where it stands, with its coordinates as an array, so that an axis picks one.
    struct Item {
        std::array<double, 3> at;
        NodeIndex node;
    };
    // Up to `low` along the axis lie the nodes of the part that is first below it, from `high` on
    // those of the second. A part is the number of a fork, or with a mark that of a leaf.
    struct Fork {
        double low = 0, high = 0;
        std::array<std::uint32_t, 2> below{};
        std::uint8_t axis = 0;
    };

    NearestBox add_leaf(const NearestOrder& order, std::uint32_t begin, std::uint32_t end);
    NearestBox add_part(NearestOrder& order, std::uint32_t begin, std::uint32_t end,
                        std::uint32_t& part);

    NearestBox box_;
    std::uint32_t root_ = 0;
    std::vector<Fork> forks_;
    std::vector<std::uint32_t>
        leaves_;  // Where the nodes of each begin, and at last where all end.
    std::vector<Item> items_;
};

// Such trees of all nodes of a network, one a kind.
class NearestNodes::KdTrees {
  public:
    explicit KdTrees(const Network& network);

    // The point is finite.
    std::optional<NearestNode> find(const Point& point, const NearestFilter& filter) const;

  private:
    std::vector<KdTree> trees_;  // By kind.
};

}  // namespace wend
