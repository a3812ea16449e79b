#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/graph/core_graph.hpp"
#include "wend/network.hpp"

namespace wend {

// Finds the fewest nodes that separate the two sides of a cut: at least one end of each edge
// across. By Koenig's theorem they follow from a maximum matching of these edges.
class CutCover {
  public:
    explicit CutCover(const CoreNeighbours& neighbours);

    // `part_of` says of each node which part it is of. The nodes of one side are given; the answer
    // stands until the next is asked for.
    struct Cut {
        std::span<const std::uint32_t> before;
        std::span<const std::uint32_t> part_of;
        std::uint32_t behind;
    };
    const std::vector<std::uint32_t>& find(const Cut& cut);

  private:
    void match(const Cut& cut, std::uint32_t node);
    void reach_from_unmatched(const Cut& cut);

    const CoreNeighbours& neighbours_;
    std::vector<std::uint32_t> at_edge_;  // Nodes before the cut with an edge across.
    std::vector<std::uint32_t> mate_, met_in_, met_from_;
    std::uint32_t round_ = 0;
    std::vector<std::uint32_t> queue_;
    std::vector<std::uint32_t> cover_;
};

// An order in which the nodes of a map are taken away so that few arcs have to be put in, by nested
// dissection: the nodes that separate two halves of the map come last, before them those that
// separate each half, and so on. Halves are cut along straight lines, where that takes the fewest
// nodes. `positions` has a place for each node; only its x and y count.
std::vector<std::uint32_t> dissection_order(const CoreNeighbours& neighbours,
                                            std::span<const Point> positions);

}  // namespace wend
