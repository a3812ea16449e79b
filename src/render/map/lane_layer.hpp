#pragma once

#include <span>
#include <vector>

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// A stretch of a chain with the same lanes from end to end, as straight pieces, without what lies
// inside crossings.
struct LaneRun {
    std::uint8_t kind = 0;
    int ahead = 0,
        back = 0;      // Lanes in each direction. Of kinds without lanes: whether one may go.
    double width = 0;  // Of all lanes together, in pixels.
    std::vector<Pixel> line;

    bool is_one_way() const { return (ahead == 0) != (back == 0); }
};

// All runs that come near the frame.
std::vector<LaneRun> lane_runs(const MapScene& scene, const Chains& chains);

// Lines between lanes: dashed between those of one direction, solid between the directions. Of
// roads only.
void draw_lanes(Canvas& canvas, const MapScene& scene, std::span<const LaneRun> runs);

// Arrows on ways that may be used in one direction only, one a lane where lanes are drawn.
void draw_arrows(Canvas& canvas, const MapScene& scene, std::span<const LaneRun> runs);

}  // namespace wend::draw_detail
