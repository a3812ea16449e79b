#include "formats/source/edit/turned_sides.hpp"

namespace wend::source_nav {
namespace {

struct Vector {
    int x, y;
    friend bool operator==(const Vector&, const Vector&) = default;
};

constexpr Vector directions[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
constexpr Vector corner_signs[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};

u32 place_of(Vector wanted, const Vector (&list)[4]) {
    u32 place = 0;
    while (place < 3 && list[place] != wanted) ++place;
    return place;
}

}  // namespace

TurnedSides::TurnedSides(const MapEdits::Transform& transform)
    : is_mirrored_(transform.xx * transform.yy - transform.xy * transform.yx < 0) {
    const int xx = static_cast<int>(transform.xx), xy = static_cast<int>(transform.xy),
              yx = static_cast<int>(transform.yx), yy = static_cast<int>(transform.yy);
    const auto turned = [&](Vector v) { return Vector{xx * v.x + xy * v.y, yx * v.x + yy * v.y}; };
    for (u32 i = 0; i < 4; ++i) {
        sides_[i] = place_of(turned(directions[i]), directions);
        corners_[i] = place_of(turned(corner_signs[i]), corner_signs);
    }
}

u32 TurnedSides::point(u32 point) const {
    const u32 side = 2 * sides_[point / 2];
    if (point % 2 == 0) return side;
    // Between two sides that lie next to each other.
    const u32 next = 2 * sides_[(point / 2 + 1) % 4];
    return (next == (side + 2) % 8 ? side + 1 : side + 7) % 8;
}

}  // namespace wend::source_nav
