#include "api/renew/area_pairs.hpp"

#include <algorithm>
#include <cmath>

#include "wend/surface.hpp"

namespace wend::renew_detail {

MapBox rectangle_of(const Surfaces& surfaces, NodeIndex node) {
    if (surfaces.law != HeightLaw::bilinear || !is_somewhere(surfaces, node)) return {1, 1, 0, 0};
    const u32 first = surfaces.corners_of(node).first;
    const Point &north_west = surfaces.corners[first], &south_east = surfaces.corners[first + 2];
    return {std::min(north_west.x, south_east.x), std::min(north_west.y, south_east.y),
            std::max(north_west.x, south_east.x), std::max(north_west.y, south_east.y)};
}

Expected<AreaPairs> AreaPairs::of(const Network& made, const Network& old) {
    AreaPairs pairs(made, old);
    const auto boxes_of = [](const Network& network) {
        std::vector<MapBox> boxes;
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            boxes.push_back(rectangle_of(network.surfaces, node));
        return boxes;
    };
    const auto overlapping = overlapping_pairs(boxes_of(made), boxes_of(old));
    if (!overlapping) return failure("more areas lie over each other than in any mesh");
    pairs.old_at_.resize(made.nodes.size());
    pairs.made_at_.resize(old.nodes.size());
    for (const auto& [one, other] : *overlapping) {
        pairs.old_at_[one].push_back(other);
        pairs.made_at_[other].push_back(one);
    }
    return pairs;
}

bool AreaPairs::is_near(NodeIndex made, NodeIndex old, f64 reach) const {
    const MapBox common =
        overlap_of(rectangle_of(made_->surfaces, made), rectangle_of(old_->surfaces, old));
    if (!has_extent(common)) return false;
    const f64 x = (common.min_x + common.max_x) / 2, y = (common.min_y + common.max_y) / 2;
    return std::abs(height_at(made_->surfaces, made, x, y) -
                    height_at(old_->surfaces, old, x, y)) <= reach;
}

}  // namespace wend::renew_detail
