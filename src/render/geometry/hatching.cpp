#include "render/geometry/hatching.hpp"

#include <algorithm>
#include <cmath>

namespace wend::draw_detail {

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

}  // namespace wend::draw_detail
