#pragma once

#include "wend/network.hpp"

namespace wend {

/// How wide it is where a link passes, in the network's unit: of a portal its side that is left,
/// viewed from above, or else the width of the way. 0 where nothing is known, as of ladders.
double passage_width(const Network& network, LinkIndex link);

}  // namespace wend
