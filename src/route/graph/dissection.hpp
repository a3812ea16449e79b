#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/graph/core_neighbours.hpp"
#include "wend/network.hpp"

namespace wend {

// An order in which the nodes of a map are taken away so that few arcs have to be put in, by nested
// dissection: the nodes that separate two halves of the map come last, before them those that
// separate each half, and so on. Halves are cut along straight lines, where that takes the fewest
// nodes. `positions` has a place for each node; only its x and y count.
std::vector<std::uint32_t> dissection_order(const CoreNeighbours& neighbours,
                                            std::span<const Point> positions);

}  // namespace wend
