#pragma once

#include "exchange/features/feature.hpp"

namespace wend::exchange {

// Gives a feature the shape of a node: the outline of its ground, or its position; none where that
// is no place, as in a broken file.
void set_node_shape(const Network& network, NodeIndex node, Feature& feature);

// Show what of a network is no record of its own.
void show_links(const Network& network, const TakeFeature& take);
void show_lines(const Network& network, const TakeFeature& take);
void show_markers(const Network& network, const TakeFeature& take);

}  // namespace wend::exchange
