#include "render/geometry/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace wend::draw_detail {

void add_arrow(Path& path, const Heading& heading, double size, double tail) {
    const auto [dx, dy] = heading.direction;
    const auto at = [&](double ahead, double right) {
        return Pixel{heading.at.x + size * (ahead * dx - right * dy),
                     heading.at.y + size * (ahead * dy + right * dx)};
    };
    path.polygon(std::array{at(arrow_head, 0), at(0, 0.45), at(0.08, 0.12), at(-tail, 0.12),
                            at(-tail, -0.12), at(0.08, -0.12), at(0, -0.45)});
}

std::vector<std::pair<Pixel, Pixel>> hatching(std::span<const Pixel> outline, double spacing) {
    // Along a line x - y is the same.
    const auto offset = [](Pixel place) { return place.x - place.y; };
    std::vector<std::pair<Pixel, Pixel>> lines;
    if (outline.empty()) return lines;
    const auto [low, high] = std::ranges::minmax(outline, {}, offset);
    for (double at = std::ceil(offset(low) / spacing); at * spacing < offset(high); ++at) {
        std::vector<Pixel> ends;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Pixel a = outline[i], b = outline[(i + 1) % outline.size()];
            const double from = offset(a) - at * spacing, to = offset(b) - at * spacing;
            if ((from < 0) == (to < 0)) continue;
            const double t = from / (from - to);
            ends.push_back({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t});
        }
        if (ends.size() == 2) lines.emplace_back(ends[0], ends[1]);
    }
    return lines;
}

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
