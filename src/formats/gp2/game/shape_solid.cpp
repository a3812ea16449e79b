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

namespace {

// The point whose x and y a point has: itself, or what it names, which may name another in turn.
std::optional<u64> root_of(const Shape& shape, u64 number) {
    for (std::size_t steps = 0; number < shape.points.size(); ++steps) {
        const u16 next = shape.points[number].same_as;
        if (next == no_number) return number;
        if (steps == shape.points.size()) break;
        number = next;
    }
    return std::nullopt;
}

std::optional<ShapePlace> place_with_root(const Shape& shape, u64 number, u64 root,
                                          std::span<const i16> scale_values) {
    const auto x = coordinate(scale_values, shape.points[root].x),
               y = coordinate(scale_values, shape.points[root].y);
    if (!x || !y) return std::nullopt;
    return ShapePlace{*x, *y, shape.points[number].z + shape.z_added};
}

// The number of the point where a side of a polygon begins.
std::optional<u64> corner_of(const Shape& shape, int side) {
    const auto number = static_cast<std::size_t>(std::abs(side));
    if (number >= shape.vectors.size()) return std::nullopt;
    const ShapeVector& vector = shape.vectors[number];
    return side < 0 ? vector.to : vector.from;
}

// Roots by the number of the point, each found once however long the way to it is.
class Roots {
  public:
    explicit Roots(const Shape& shape) : shape_(shape) {}

    std::optional<u64> of(u64 number) {
        if (number >= shape_.points.size()) return std::nullopt;
        known_.resize(shape_.points.size());
        std::vector<u64> way;
        u64 at = number;
        while (!known_[at] && way.size() <= shape_.points.size()) {
            way.push_back(at);
            const u16 next = shape_.points[at].same_as;
            if (next == no_number || next >= shape_.points.size()) break;
            at = next;
        }
        const auto root = known_[at] ? *known_[at] : root_of(shape_, at);
        for (const u64 passed : way) known_[passed] = root;
        return root;
    }

  private:
    const Shape& shape_;
    std::vector<std::optional<std::optional<u64>>> known_;
};

}  // namespace

std::optional<ShapePlace> place_of_point(const Shape& shape, u64 number) {
    const auto root = root_of(shape, number);
    return root ? place_with_root(shape, number, *root, shape.scale_values) : std::nullopt;
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
        const auto corner = corner_of(shape, side);
        if (!corner || !place_of_point(shape, *corner)) return {};
        corners.push_back(static_cast<u32>(*corner));
    }
    return corners;
}

std::vector<SolidFace> faces_of(const Shape& shape, std::span<const i16> scale_values) {
    Roots roots(shape);
    const auto place_of = [&](int side) -> std::optional<ShapePlace> {
        const auto corner = corner_of(shape, side);
        const auto root = corner ? roots.of(*corner) : std::nullopt;
        return root ? place_with_root(shape, *corner, *root, scale_values) : std::nullopt;
    };
    std::vector<SolidFace> faces;
    for (const ShapeElement& element : shape.elements) {
        if (element.sort() != ElementKind::polygon) continue;
        const std::vector<int> sides = sides_of(element);
        SolidFace face{&element, {}};
        for (const int side : sides) {
            const auto place = place_of(side);
            if (!place) break;
            face.corners.push_back(*place);
        }
        if (face.corners.size() == sides.size()) faces.push_back(std::move(face));
    }
    return faces;
}

std::optional<ScaleOverride> ScaleOverride::of(i16 variant, Game game) {
    // In Grand Prix 2 these are likely numbers of pictures.
    constexpr i16 first_picture = 75, last_picture = 255;
    const bool is_picture =
        game == Game::gp2 && variant >= first_picture && variant <= last_picture;
    if (variant == 0 || is_picture) return std::nullopt;
    return ScaleOverride{static_cast<u16>(variant)};
}

std::vector<i16> scale_values_of(const Shape& shape, Game game, i16 variant) {
    std::vector<i16> values = shape.scale_values;
    const auto change = ScaleOverride::of(variant, game);
    if (!change) return values;
    const std::size_t number = change->number();
    if (number > 0) {
        if (number <= values.size()) values[number - 1] = change->value();
        return values;
    }
    const std::size_t skipped = std::min<std::size_t>(change->further(), values.size());
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
