#include "formats/gp2/game/shape_solid.hpp"

#include <cstdlib>

namespace wend::gp2_track {
namespace {

// A coordinate by the number of its scale value.
std::optional<i32> coordinate(const Shape& shape, i16 code) {
    if (code == 0) return 0;
    const auto number = static_cast<std::size_t>(std::abs(int{code}));
    if (number > shape.scale_values.size()) return std::nullopt;
    const i32 value = shape.scale_values[number - 1];
    return code < 0 ? -value : value;
}

}  // namespace

std::optional<ShapePlace> place_of_point(const Shape& shape, u64 number) {
    if (number >= shape.points.size()) return std::nullopt;
    const ShapePoint* point = &shape.points[number];
    const i32 z = point->z;
    // The game looks where that point is, which may be another's place in turn.
    for (std::size_t steps = 0; point->same_as != no_number; ++steps) {
        if (point->same_as >= shape.points.size() || steps == shape.points.size())
            return std::nullopt;
        point = &shape.points[point->same_as];
    }
    const auto x = coordinate(shape, point->x), y = coordinate(shape, point->y);
    if (!x || !y) return std::nullopt;
    return ShapePlace{*x, *y, z + shape.z_added};
}

std::vector<int> sides_of(const ShapeElement& element) {
    std::vector<int> sides(element.short_vectors.begin(), element.short_vectors.end());
    for (const i16 vector : element.vectors)
        if (vector != corner_mark) sides.push_back(vector);
    return sides;
}

std::vector<u32> corners_of(const Shape& shape, const ShapeElement& element) {
    std::vector<u32> corners;
    for (const int side : sides_of(element)) {
        const auto number = static_cast<std::size_t>(std::abs(side));
        if (number >= shape.vectors.size()) return {};
        const ShapeVector& vector = shape.vectors[number];
        const u32 corner = side < 0 ? vector.to : vector.from;
        if (!place_of_point(shape, corner)) return {};
        corners.push_back(corner);
    }
    return corners;
}

}  // namespace wend::gp2_track
