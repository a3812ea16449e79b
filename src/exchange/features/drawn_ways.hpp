#pragma once

#include <span>
#include <vector>

#include "wend/network.hpp"

namespace wend::exchange {

// The links that show the ways of a network, once where they lead there and back, by kind. Over
// ground only those that lead over no edge of it, such as ladders.
std::vector<std::vector<LinkIndex>> drawn_ways(const Network& network);

// Twice what an outline encloses seen from above, below 0 where it runs clockwise.
double doubled_extent(std::span<const Point> outline);

}  // namespace wend::exchange
