#pragma once

#include <cstdint>
#include <vector>

#include "route/mesh/cheapest_trees.hpp"

namespace wend {

// Vertices in the order in which they become hubs: each is the one that lies on most of those
// cheapest paths, from a sample of vertices and to it, that none before it lies on (Delling,
// Goldberg, Pajor and Werneck 2014).
std::vector<std::uint32_t> hub_order(const Arcs& onward, const Arcs& back);

}  // namespace wend
