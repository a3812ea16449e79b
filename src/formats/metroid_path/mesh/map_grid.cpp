#include "formats/metroid_path/mesh/map_grid.hpp"

#include <algorithm>
#include <cmath>

namespace wend::metroid_path {

MapGrid::MapGrid(std::span<const MapBox> boxes) : boxes_(boxes) {
    if (boxes.empty()) return;
    min_x_ = std::ranges::min(boxes, {}, &MapBox::min_x).min_x;
    min_y_ = std::ranges::min(boxes, {}, &MapBox::min_y).min_y;
    const f64 width = std::ranges::max(boxes, {}, &MapBox::max_x).max_x - min_x_;
    const f64 height = std::ranges::max(boxes, {}, &MapBox::max_y).max_y - min_y_;
    // So that squares can be counted.
    constexpr int most_divisions = 40;
    least_level_ = std::ilogb(std::max({width, height, 1e-6})) - most_divisions;
    for (u32 i = 0; i < boxes.size(); ++i) {
        const int level = level_of(boxes[i]);
        levels_.push_back(level);
        for_squares(boxes[i], level,
                    [&](const Square& square) { entries_.emplace_back(square, i); });
    }
    std::ranges::sort(entries_);
    std::ranges::sort(levels_);
    levels_.erase(std::unique(levels_.begin(), levels_.end()), levels_.end());
}

int MapGrid::level_of(const MapBox& box) const {
    const f64 side = std::max(box.max_x - box.min_x, box.max_y - box.min_y);
    return side > 0 ? std::max(std::ilogb(side) + 1, least_level_) : least_level_;
}

MapGrid::Square MapGrid::square_at(f64 x, f64 y, int level) const {
    const auto count = [&](f64 from_start) {
        return static_cast<i64>(std::floor(std::ldexp(from_start, -level)));
    };
    return {level, count(x - min_x_), count(y - min_y_)};
}

template <class Use>
void MapGrid::for_squares(const MapBox& box, int level, const Use& use) const {
    const Square first = square_at(box.min_x, box.min_y, level);
    const Square last = square_at(box.max_x, box.max_y, level);
    for (i64 x = first.x; x <= last.x; ++x)
        for (i64 y = first.y; y <= last.y; ++y) use(Square{level, x, y});
}

std::vector<std::pair<u32, u32>> MapGrid::pairs() const {
    std::vector<std::pair<u32, u32>> found;
    for (u32 i = 0; i < boxes_.size(); ++i) {
        const MapBox& box = boxes_[i];
        const int own = level_of(box);
        for (auto level = std::ranges::lower_bound(levels_, own); level != levels_.end(); ++level)
            for_squares(box, *level, [&](const Square& square) {
                auto at = std::ranges::lower_bound(entries_, std::pair{square, u32{0}});
                for (; at != entries_.end() && at->first == square; ++at) {
                    const MapBox& other = boxes_[at->second];
                    if (*level == own && at->second <= i) continue;
                    if (!box.meets(other)) continue;
                    // Both may be in several squares: the one where what they share begins counts.
                    if (square_at(std::max(box.min_x, other.min_x),
                                  std::max(box.min_y, other.min_y), *level) == square)
                        found.push_back(std::minmax(i, at->second));
                }
            });
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace wend::metroid_path
