#pragma once

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "base/integers.hpp"

namespace wend::metroid_path {

// A rectangle on the map.
struct MapBox {
    f64 min_x = 0, min_y = 0, max_x = 0, max_y = 0;

    bool meets(const MapBox& other) const {
        return min_x <= other.max_x && other.min_x <= max_x && min_y <= other.max_y &&
               other.min_y <= max_y;
    }
};

// Finds which of many rectangles meet, of whatever sizes: each lies in a few squares of a grid of
// its own size, and is looked for in its own and all coarser ones.
class MapGrid {
  public:
    explicit MapGrid(std::span<const MapBox> boxes);

    // All pairs that meet, the smaller number first, rising.
    std::vector<std::pair<u32, u32>> pairs() const;

  private:
    struct Square {
        int level;  // the side is 2 to this power
        i64 x, y;
        friend auto operator<=>(const Square&, const Square&) = default;
    };
    int level_of(const MapBox& box) const;
    Square square_at(f64 x, f64 y, int level) const;
    template <class Use>
    void for_squares(const MapBox& box, int level, const Use& use) const;

    std::span<const MapBox> boxes_;
    f64 min_x_ = 0, min_y_ = 0;
    int least_level_ = 0;
    std::vector<std::pair<Square, u32>> entries_;
    std::vector<int> levels_;  // that have any, rising
};

}  // namespace wend::metroid_path
