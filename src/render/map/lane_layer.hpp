#pragma once

#include <span>

#include "render/map/lane_runs.hpp"

namespace wend::draw_detail {

// Lines between lanes: dashed between those of one direction, solid between the directions. Of
// roads only.
void draw_lanes(Canvas& canvas, const MapScene& scene, std::span<const LaneRun> runs);

// Arrows on ways that may be used in one direction only, one a lane where lanes are drawn.
void draw_arrows(Canvas& canvas, const MapScene& scene, std::span<const LaneRun> runs);

}  // namespace wend::draw_detail
