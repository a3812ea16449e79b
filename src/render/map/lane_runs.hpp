#pragma once

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

}  // namespace wend::draw_detail
