#pragma once

#include "samples/town/road_sketch.hpp"

namespace wend::sample {

/// Number of segments that each stretch is divided into.
using SegmentCounts = std::vector<std::uint16_t>;

/// The nodes that a sketch comes to at its natural spacing.
std::uint64_t natural_nodes(const Sketch& sketch);

/// Divides the stretches so that the town has `request.nodes` nodes, as nearly as the sketch
/// allows, and each square at most the share `fill` of what it can hold.
SegmentCounts divide_stretches(const Sketch& sketch, const MapMaker& map,
                               const TownRequest& request, double fill);

/// Nodes that knots and divided stretches come to.
std::uint64_t count_nodes(const Sketch& sketch, const SegmentCounts& counts);

/// Sets the nodes of a divided sketch and joins them: kind by kind, stretch by stretch.
Town build_town(const Sketch& sketch, const MapMaker& map, const SegmentCounts& counts);

}  // namespace wend::sample
