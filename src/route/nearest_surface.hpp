#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "wend/nearest.hpp"
#include "wend/network.hpp"

namespace wend {

// What nearest_node answers in a network with surfaces. The point is finite.
std::optional<NodeIndex> nearest_surface(const Network& network, const Point& point,
                                         std::optional<std::uint8_t> kind, Nearness nearness);

// The same from an index: trees of the boxes around surfaces, one a kind of nodes.
class NearestNodes::SurfaceTrees {
  public:
    explicit SurfaceTrees(const Network& network);

    std::optional<NodeIndex> find(const Point& point, std::optional<std::uint8_t> kind,
                                  Nearness nearness) const;

  private:
    struct Build;
    struct Query;

    struct Box {
        std::array<double, 3> low, high;
    };
    // Surfaces in the order of the leaves. As with the trees of spots, halves differ by one at
    // most, so that nobody needs to write down where they begin: box i is divided into the boxes
    // 2 i + 1 and 2 i + 2.
    struct Tree {
        std::vector<NodeIndex> nodes;
        Surfaces surfaces;  // Number i is that of node nodes[i].
        std::vector<Box> boxes;
    };

    std::vector<Tree> trees_;  // By kind.
};

}  // namespace wend
