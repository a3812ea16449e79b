#pragma once

#include "wend/network.hpp"

namespace wend::scene_detail {

// The node that the name of a place stands at: in the middle of the list, so that the name of a
// long thin place lies on it.
inline NodeIndex name_node(const NamedPlace& place) { return place.nodes[place.nodes.size() / 2]; }

}  // namespace wend::scene_detail
