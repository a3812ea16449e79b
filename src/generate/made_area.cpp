#include <algorithm>

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {
namespace {

// Normal of a plane that rises so steeply.
Point upwards(f64 along_x, f64 along_y) {
    const f64 length = vector_length(along_x, along_y, 1);
    return {-along_x / length, -along_y / length, 1 / length};
}

}  // namespace

f64 height_between(const Point& low, const Point& high, f64 north_east, f64 south_west, f64 x,
                   f64 y) {
    const f64 width = high.x - low.x, depth = high.y - low.y;
    if (width == 0 || depth == 0) return north_east;
    const f64 u = std::clamp((x - low.x) / width, 0.0, 1.0),
              v = std::clamp((y - low.y) / depth, 0.0, 1.0);
    const f64 at_north = low.z + u * (north_east - low.z),
              at_south = south_west + u * (high.z - south_west);
    return at_north + v * (at_south - at_north);
}

Point MadeArea::normal() const {
    return upwards((north_east - low.z) / width(), (south_west - low.z) / depth());
}

Point MadeArea::other_normal() const {
    return upwards((high.z - south_west) / width(), (high.z - north_east) / depth());
}

Point MadeArea::at_corner(u32 which) const {
    switch (which) {
        case Corner::north_west:
            return low;
        case Corner::north_east:
            return {high.x, low.y, north_east};
        case Corner::south_east:
            return high;
        default:
            return {low.x, high.y, south_west};
    }
}

Point MadeArea::nearest(const Point& from) const {
    const f64 x = std::clamp(from.x, low.x, high.x), y = std::clamp(from.y, low.y, high.y);
    return {x, y, height_at(x, y)};
}

bool MadeArea::leads_to(u32 side, u32 area) const {
    return std::ranges::find(to[side], area) != to[side].end();
}

void MadeArea::connect(u32 side, u32 area) {
    if (!leads_to(side, area)) to[side].push_back(area);
}

Portal portal_of(const MadeArea& from, const MadeArea& to, u32 side) {
    const bool is_along_x = side == north || side == south;
    const f64 first = is_along_x ? from.low.x : from.low.y,
              last = is_along_x ? from.high.x : from.high.y;
    const f64 begin = std::clamp(is_along_x ? to.low.x : to.low.y, first, last),
              end = std::clamp(is_along_x ? to.high.x : to.high.y, first, last);
    const f64 across = side == north   ? from.low.y
                       : side == south ? from.high.y
                       : side == west  ? from.low.x
                                       : from.high.x;
    const f64 middle = (begin + end) / 2;
    const f64 x = is_along_x ? middle : across, y = is_along_x ? across : middle;
    return {{x, y, from.height_at(x, y)}, (end - begin) / 2};
}

}  // namespace wend::generate_detail
