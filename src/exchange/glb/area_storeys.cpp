#include "exchange/glb/area_storeys.hpp"

#include <algorithm>
#include <span>

#include "exchange/features/shift.hpp"
#include "wend/surface.hpp"

namespace wend::exchange {

std::vector<u32> area_storeys(const Network& network) {
    const u32 count = network.surfaces.first_corner.empty() ? 0 : network.nodes.size();
    std::vector<double> heights(count, 0);
    std::vector<NodeIndex> by_height;
    for (NodeIndex node = 0; node < count; ++node) {
        if (!is_somewhere(network.surfaces, node)) continue;
        const auto [first, end] = network.surfaces.corners_of(node);
        heights[node] =
            stand_of(std::span(network.surfaces.corners).subspan(first, end - first)).z *
            network.metres_per_unit;
        by_height.push_back(node);
    }
    std::ranges::sort(by_height, {}, [&](NodeIndex node) { return heights[node]; });
    std::vector<u32> storeys(count, 1);
    u32 storey = 1;
    for (std::size_t i = 1; i < by_height.size(); ++i) {
        if (heights[by_height[i]] - heights[by_height[i - 1]] > 1) ++storey;
        storeys[by_height[i]] = storey;
    }
    if (storey == 1) storeys.clear();
    return storeys;
}

}  // namespace wend::exchange
