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

MapBox overlap_of(const MapBox& one, const MapBox& other) {
    return {std::max(one.min_x, other.min_x), std::max(one.min_y, other.min_y),
            std::min(one.max_x, other.max_x), std::min(one.max_y, other.max_y)};
}

Expected<AreaPairs> AreaPairs::of(const Network& made, const Network& old) {
    AreaPairs pairs(made, old);
    const u32 made_count = made.nodes.size();
    std::vector<MapBox> boxes;
    for (NodeIndex node = 0; node < made_count; ++node)
        boxes.push_back(rectangle_of(made.surfaces, node));
    for (NodeIndex node = 0; node < old.nodes.size(); ++node)
        boxes.push_back(rectangle_of(old.surfaces, node));
    const auto meeting = meeting_pairs(boxes);
    if (!meeting) return failure("more areas lie over each other than in any mesh");
    pairs.old_at_.resize(made_count);
    pairs.made_at_.resize(old.nodes.size());
    for (const auto& [first, second] : *meeting) {
        if (first >= made_count || second < made_count ||
            !has_extent(overlap_of(boxes[first], boxes[second])))
            continue;
        pairs.old_at_[first].push_back(second - made_count);
        pairs.made_at_[second - made_count].push_back(first);
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
