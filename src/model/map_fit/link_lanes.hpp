#pragma once

#include "model/map_fit/ground.hpp"
#include "wend/network.hpp"

namespace wend {

// Whether something solid stands in the way of a link wherever one passes from one surface to the
// other, and at any height that a player may be at. Links without a portal, such as ladders, are
// not looked at.
bool is_link_blocked(Ground& ground, const Network& network, LinkIndex link);

}  // namespace wend
