#pragma once

#include "samples/town/spacing.hpp"

namespace wend::sample {

/// Sets the nodes of a divided sketch and joins them: kind by kind, stretch by stretch.
Town build_town(const Sketch& sketch, const MapMaker& map, const SegmentCounts& counts);

}  // namespace wend::sample
