#include "render/geometry/surface_shape.hpp"

#include <algorithm>

namespace wend::draw_detail {

std::vector<Pixel> outline_of(const Page& page, const Network& network, NodeIndex node) {
    const auto [first, end] = network.surfaces.corners_of(node);
    std::vector<Pixel> corners;
    for (std::uint32_t corner = first; corner < end; ++corner)
        corners.push_back(page.at(network.surfaces.corners[corner]));
    return corners;
}

Box box_around(std::span<const Pixel> places) {
    const auto [left, right] = std::ranges::minmax(places, {}, &Pixel::x);
    const auto [top, bottom] = std::ranges::minmax(places, {}, &Pixel::y);
    return {left.x, top.y, right.x - left.x, bottom.y - top.y};
}

bool holds(std::span<const Pixel> corners, Pixel place) {
    bool is_left = true, is_right = true;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Pixel from = corners[i], to = corners[(i + 1) % corners.size()];
        const double side =
            (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x);
        is_left &= side >= 0;
        is_right &= side <= 0;
    }
    return is_left || is_right;
}

}  // namespace wend::draw_detail
