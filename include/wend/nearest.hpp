#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "wend/network.hpp"
#include "wend/route_answer.hpp"

namespace wend {

/// The nearest node, of a kind if one is given, by the straight distance; the lowest index where
/// several are equally near. Looks at every node: for many queries see NearestNodes. Nothing if
/// there is no such node, or the point is not finite; nodes that are nowhere are never near.
///
/// Of a network with surfaces it is the node with the nearest surface: the distance is that to the
/// surface's closest_point, or where the height of rooms is known to closest_in_room, which is 0
/// inside; of equally near rooms it is the one with the highest floor there. On the map the
/// distance is 0 to all surfaces that lie under or above the point, and of equally near ones it is
/// the highest there.
std::optional<NodeIndex> nearest_node(const Network& network, const Point& point,
                                      std::optional<std::uint8_t> kind = {},
                                      Nearness nearness = Nearness::space);

/// Finds nearest nodes again and again: an index of where they are, made once and then needing the
/// network no more. Gives the very answers of nearest_node. A query allocates nothing, and several
/// threads may ask at the same time.
class NearestNodes {
  public:
    explicit NearestNodes(const Network& network);

    std::optional<NodeIndex> find(const Point& point, std::optional<std::uint8_t> kind = {},
                                  Nearness nearness = Nearness::space) const;

  private:
    struct Build;
    struct Query;
    class SurfaceTrees;

    // A node where it stands, with its coordinates as an array, so that an axis picks one.
    struct Spot {
        std::array<double, 3> at;
        NodeIndex node;
    };
    // A fork of a k-d tree. Up to `low` along the axis lies the first half of the spots below it,
    // from `high` on the second.
    struct Fork {
        double low, high;
        std::uint8_t axis;
    };
    // The spots of one kind, in the order of the leaves of their tree. Halves differ by one spot
    // at most, so that nobody needs to write down where they begin, and fork i has its two below
    // it at 2 i + 1 and 2 i + 2.
    struct Tree {
        std::vector<Spot> spots;
        std::vector<Fork> forks;
    };

    std::vector<Tree> trees_;                       // By kind; none in a network with surfaces.
    std::shared_ptr<const SurfaceTrees> surfaces_;  // Null in a network of paths.
};

}  // namespace wend
