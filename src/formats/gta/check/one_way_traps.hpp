#pragma once

#include <string>
#include <vector>

#include "wend/network.hpp"

namespace wend::gta_paths {

// The nodes of roads that lanes lead to and none away from, though no road ends there: two or more
// others are linked to them. `road` is that kind of node. Of a node with a link that leads nowhere,
// or one without any lane, nobody can tell: that is a fault of its own.
std::vector<NodeIndex> one_way_traps(const Network& network, std::uint8_t road);

// What is to be said of one.
std::string text_of_trap(const Network& network, NodeIndex trap);

}  // namespace wend::gta_paths
