#include "formats/gp2/game/shape_solid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/base/number_text.hpp"

namespace wend::gp2_track {
namespace {

// A coordinate by the number of its scale value.
std::optional<i32> coordinate(std::span<const i16> scale_values, i16 code) {
    if (code == 0) return 0;
    const auto number = static_cast<std::size_t>(std::abs(int{code}));
    if (number > scale_values.size()) return std::nullopt;
    const i32 value = scale_values[number - 1];
    return code < 0 ? -value : value;
}

}  // namespace

std::optional<ShapePlace> place_of_point(const Shape& shape, u64 number) {
    return place_of_point(shape, number, shape.scale_values);
}

std::optional<ShapePlace> place_of_point(const Shape& shape, u64 number,
                                         std::span<const i16> scale_values) {
    if (number >= shape.points.size()) return std::nullopt;
    const ShapePoint* point = &shape.points[number];
    const i32 z = point->z;
    // The game looks where that point is, which may be another's place in turn.
    for (std::size_t steps = 0; point->same_as != no_number; ++steps) {
        if (point->same_as >= shape.points.size() || steps == shape.points.size())
            return std::nullopt;
        point = &shape.points[point->same_as];
    }
    const auto x = coordinate(scale_values, point->x), y = coordinate(scale_values, point->y);
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

std::vector<SolidFace> faces_of(const Shape& shape, std::span<const i16> scale_values) {
    std::vector<std::optional<ShapePlace>> places;
    for (u64 point = 0; point < shape.points.size(); ++point)
        places.push_back(place_of_point(shape, point, scale_values));
    std::vector<SolidFace> faces;
    for (const ShapeElement& element : shape.elements) {
        if (element.sort() != ElementKind::polygon) continue;
        SolidFace face{&element, {}};
        for (const int side : sides_of(element)) {
            const auto number = static_cast<std::size_t>(std::abs(side));
            if (number >= shape.vectors.size()) break;
            const ShapeVector& vector = shape.vectors[number];
            const u16 corner = side < 0 ? vector.to : vector.from;
            if (corner >= places.size() || !places[corner]) break;
            face.corners.push_back(*places[corner]);
        }
        if (face.corners.size() == sides_of(element).size()) faces.push_back(std::move(face));
    }
    return faces;
}

std::vector<i16> scale_values_of(const Shape& shape, Game game, i16 variant) {
    // In Grand Prix 2 these are likely numbers of pictures.
    constexpr i16 first_picture = 75, last_picture = 255;
    std::vector<i16> values = shape.scale_values;
    const bool is_picture =
        game == Game::gp2 && variant >= first_picture && variant <= last_picture;
    if (variant == 0 || is_picture) return values;
    const auto word = static_cast<u16>(variant);
    const std::size_t number = word & 15U;
    if (number > values.size()) return values;
    if (number > 0) {
        values[number - 1] = static_cast<i16>((word & 0xFFF0U) >> 1);
        return values;
    }
    const std::size_t skipped = std::min<std::size_t>((word >> 3) / sizeof(i16), values.size());
    values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(skipped));
    return values;
}

std::string material_of(const ShapeElement& polygon) {
    if (polygon_type["textured"].get(polygon.type) != 0)
        return fmt::format("texture {}", polygon.texture);
    return fmt::format("colour {}", polygon_type["colour"].get(polygon.type));
}

std::string name_of_shape(const FreeArea& area, u16 number) {
    for (const Tag& tag : area.shape_names)
        if (!tag.text.empty() && whole_number(tag.key) == number) return tag.text;
    return fmt::format("shape {}", number);
}

}  // namespace wend::gp2_track
