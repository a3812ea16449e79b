#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "route/nearest_box.hpp"
#include "route/nearest_order.hpp"
#include "route/nearest_so_far.hpp"
#include "wend/nearest.hpp"

namespace wend {

// A k-d tree over the places where nodes stand.
class SpotTree {
  public:
    // Of the nodes given, which stand at finite points.
    SpotTree(std::span<const Point> positions, std::span<const NodeIndex> nodes);

    // Betters what was found so far by what the filter lets through. The kind is not asked.
    void look(const Point& point, const NearestFilter& filter, NearestSoFar& best) const;

  private:
    template <Nearness nearness>
    struct Query;

    // A node where it stands, with its coordinates as an array, so that an axis picks one.
    struct Spot {
        std::array<double, 3> at;
        NodeIndex node;
    };
    // Up to `low` along the axis lie the spots of the part that is first below it, from `high` on
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
        leaves_;  // Where the spots of each begin, and at last where all end.
    std::vector<Spot> spots_;
};

// Such trees of all nodes of a network, one a kind.
class NearestNodes::SpotTrees {
  public:
    explicit SpotTrees(const Network& network);

    // The point is finite.
    std::optional<NodeIndex> find(const Point& point, const NearestFilter& filter) const;

  private:
    std::vector<SpotTree> trees_;  // By kind.
};

}  // namespace wend
