#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/graph/core_neighbours.hpp"

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

}  // namespace wend
