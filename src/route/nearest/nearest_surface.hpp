#pragma once

#include <optional>
#include <vector>

#include "route/nearest/box_tree.hpp"
#include "wend/nearest.hpp"
#include "wend/network.hpp"

namespace wend {

// The point that a surface is measured by: of its room, or viewed from above of itself.
Point closest_of(const Surfaces& surfaces, NodeIndex surface, const Point& point,
                 DistanceMetric metric);

// What nearest_node answers in a network with surfaces. The point is finite.
std::optional<NearestNode> nearest_surface(const Network& network, const Point& point,
                                           const NearestFilter& filter);

// The same from an index: trees of the boxes around surfaces, one a kind of nodes.
class NearestNodes::SurfaceTrees {
  public:
    explicit SurfaceTrees(const Network& network);

    std::optional<NearestNode> find(const Point& point, const NearestFilter& filter) const;

  private:
    struct Tree;

    std::vector<Tree> trees_;  // One for each kind that has surfaces.
};

// Surfaces in the order of the leaves: number i is that of node nodes[i].
struct NearestNodes::SurfaceTrees::Tree {
    Tree(const Network& network, std::uint8_t kind, const std::vector<NodeIndex>& of_kind);

    std::uint8_t kind;
    NearestBoxTree boxes;
    std::vector<NodeIndex> nodes;
    Surfaces surfaces;
};

}  // namespace wend
