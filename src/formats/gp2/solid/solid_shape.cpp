#include "formats/gp2/solid/solid_shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/base/number_text.hpp"
#include "formats/gp2/records/shape_layout.hpp"
#include "formats/gp2/records/units.hpp"
#include "formats/gp2/solid/scale_values.hpp"
#include "formats/gp2/solid/solid_faces.hpp"
#include "formats/gp2/solid/view_lists.hpp"

namespace wend::gp2_track {
namespace {

constexpr u16 four_views = 13;       // as a shift
constexpr u16 farthest_gp2 = 14336;  // of the last level
constexpr u8 colours_of_palette = 16;

class SolidShapeMaker {
  public:
    SolidShapeMaker(const Shape* before, Game game) : before_(before), game_(game) {}

    Expected<SolidShape> make(const std::vector<DrawnTriangle>& triangles) {
        if (before_ && before_->described == 0)
            return failure("the shape has a layout of its own, and is kept as bytes");
        const std::vector<SolidFace> polygons =
            before_ ? faces_of(*before_, before_->scale_values) : std::vector<SolidFace>();
        const std::vector<ShapeFace> faces = faces_of_solid(triangles, polygons);
        if (faces.empty()) return failure("the drawing shows no face of it");
        const bool is_same = before_ && faces.size() == polygons.size() &&
                             std::ranges::all_of(faces, [](const auto& face) { return face.same; });
        if (is_same) return SolidShape{*before_, {}, true};
        begin();
        for (const ShapeFace& face : faces) add_face(face);
        keep_poles_and_pictures();
        if (auto done = add_points(); !done) return failure(done.error());
        if (game_ == Game::f1gp && made_.shape.vectors.size() > most_f1gp_vectors + 1)
            return failure(fmt::format("the solid has {} edges, and F1GP has room for {}",
                                       made_.shape.vectors.size() - 1, most_f1gp_vectors));
        finish();
        return std::move(made_);
    }

  private:
    void begin() {
        Shape& shape = made_.shape;
        if (before_) {
            shape = *before_;
            if (shape.levels.size() > 1)
                made_.told.push_back(
                    fmt::format("its {} levels of detail became one", shape.levels.size()));
            for (auto* const list : {&shape.leftovers, &shape.behind_end})
                if (!list->empty()) {
                    made_.told.push_back("bytes that no pointer led to are gone");
                    list->clear();
                }
        }
        shape.described = 1;
        shape.by_side = 0;
        shape.elements.clear();
        shape.points.clear();
        shape.displays.clear();
        shape.vectors.assign(1, {});
        z_added_ = shape.z_added;
    }

    void add_face(const ShapeFace& face) {
        ShapeElement element = face.same ? *face.same : element_of(face.material);
        std::vector<int> sides;
        for (std::size_t i = 0; i < face.corners.size(); ++i)
            sides.push_back(vector_between(point_at(face.corners[i]),
                                           point_at(face.corners[(i + 1) % face.corners.size()])));
        set_sides(element, sides);
        made_.shape.elements.push_back(std::move(element));
        ElementPlace middle;
        for (const ShapePlace& corner : face.corners) {
            middle.x += static_cast<double>(corner.x) / static_cast<double>(face.corners.size());
            middle.y += static_cast<double>(corner.y) / static_cast<double>(face.corners.size());
        }
        places_.push_back(middle);
    }

    // Marks of corners stay before the sides that they were before.
    void set_sides(ShapeElement& element, const std::vector<int>& sides) const {
        if (game_ == Game::f1gp) {
            element.short_vectors.clear();
            for (const int side : sides) element.short_vectors.push_back(static_cast<i8>(side));
            return;
        }
        std::vector<i16> vectors;
        std::size_t next = 0;
        for (const i16 vector : element.vectors) {
            if (vector == corner_mark)
                vectors.push_back(corner_mark);
            else if (next < sides.size())
                vectors.push_back(static_cast<i16>(sides[next++]));
        }
        while (next < sides.size()) vectors.push_back(static_cast<i16>(sides[next++]));
        element.vectors = std::move(vectors);
    }

    // A polygon like the first one of the shape that has the material.
    ShapeElement element_of(const std::string& material) {
        if (before_)
            for (const ShapeElement& like : before_->elements)
                if (like.sort() == ElementKind::polygon && material_of(like) == material) {
                    ShapeElement element = like;
                    element.vectors.clear();
                    return element;
                }
        ShapeElement element;
        const auto number_after = [&](std::string_view word) -> std::optional<u64> {
            if (!std::string_view(material).starts_with(word)) return std::nullopt;
            return whole_number(std::string_view(material).substr(word.size()));
        };
        if (const auto colour = number_after("colour "); colour && *colour < colours_of_palette) {
            element.type = polygon_type["colour"].with(u8{0}, static_cast<u8>(*colour));
        } else if (const auto texture = number_after("texture ");
                   texture && *texture < no_number && game_ == Game::gp2) {
            element.type = polygon_type["textured"].with(u8{0}, u8{1});
            element.texture = static_cast<u16>(*texture);
        } else if (strange_materials_.insert(material).second) {
            made_.told.push_back(
                material.empty()
                    ? "faces without a material have colour 0 of the palette"
                    : fmt::format("the material {} is no {}, and became colour 0 of the palette",
                                  material,
                                  game_ == Game::gp2 ? "`colour 0` to `colour 15` or `texture 27`"
                                                     : "`colour 0` to `colour 15`"));
        }
        return element;
    }

    void keep_poles_and_pictures() {
        if (!before_) return;
        for (const ShapeElement& element : before_->elements) {
            if (element.sort() == ElementKind::polygon) continue;
            ShapeElement kept = element;
            std::optional<ShapePlace> at;
            if (element.sort() == ElementKind::bitmap) {
                at = place_of_point(*before_, element.point);
                if (at) kept.point = point_at(*at);
            } else if (const auto number = static_cast<std::size_t>(std::abs(int{element.vector}));
                       number < before_->vectors.size()) {
                const ShapeVector& vector = before_->vectors[number];
                const auto from = place_of_point(*before_, vector.from);
                at = place_of_point(*before_, vector.to);
                if (from && at) {
                    const int side = vector_between(point_at(*from), point_at(*at));
                    kept.vector = static_cast<i16>(element.vector < 0 ? -side : side);
                } else {
                    at.reset();
                }
            }
            if (!at) {
                made_.told.push_back("a pole or a picture that stood nowhere is gone");
                continue;
            }
            made_.shape.elements.push_back(kept);
            places_.push_back({static_cast<double>(at->x), static_cast<double>(at->y)});
        }
    }

    u16 point_at(const ShapePlace& place) {
        const auto [known, is_new] = point_of_.try_emplace(std::tuple(place.x, place.y, place.z),
                                                           static_cast<u16>(corners_.size()));
        if (is_new) corners_.push_back(place);
        return known->second;
    }

    // Below 0 where it leads the other way.
    int vector_between(u16 from, u16 to) {
        if (const auto back = vector_of_.find({to, from}); back != vector_of_.end())
            return -back->second;
        auto& vectors = made_.shape.vectors;
        const auto [known, is_new] =
            vector_of_.try_emplace({from, to}, static_cast<int>(vectors.size()));
        if (is_new) vectors.push_back({from, to, 0});
        return known->second;
    }

    Expected<void> add_points() {
        if (corners_.size() > most_shape_points)
            return failure(fmt::format("the solid has {} points, and shapes have room for {}",
                                       corners_.size(), most_shape_points));
        std::vector<i32> coordinates;
        for (const ShapePlace& corner : corners_) {
            coordinates.push_back(corner.x);
            coordinates.push_back(corner.y);
        }
        Shape& shape = made_.shape;
        const ScaleValues scale(coordinates, shape.scale_values, game_);
        if (scale.moved() > 0)
            made_.told.push_back(fmt::format(
                "{} distances from the middle were changed, by {:.3f} m at most, as shapes of the "
                "game have {} of them",
                scale.moved(), to_units(scale.farthest()) * metres_per_unit,
                coordinate_words(game_).most));
        shape.scale_values = scale.values();
        for (const ShapePlace& corner : corners_) {
            ShapePoint point;
            point.x = scale.number_of(corner.x);
            point.y = scale.number_of(corner.y);
            const i32 z = corner.z - z_added_;
            if (std::abs(z) > most_height)
                return failure("a corner is higher or lower than points of the shape can be");
            point.z = static_cast<i16>(z);
            shape.points.push_back(point);
        }
        return {};
    }

    void finish() {
        Shape& shape = made_.shape;
        ShapeLevel level;
        if (game_ == Game::gp2) {
            level.depth = farthest_gp2;
            shape.shift = four_views;
            shape.pairs.clear();
        } else {
            level.depth = farthest_level;
            level.shift = four_views;
            // Bits from 14 down for the values that are computed.
            const auto values = static_cast<unsigned>(shape.scale_values.size());
            level.mask = static_cast<u16>(draws_elements | (0x7FFFU & ~(0x7FFFU >> values)));
        }
        shape.levels.assign(1, level);
        shape.displays.push_back(display_of(places_, views_of_shift(four_views)));
        shape.points_in_sight = outermost_points();
        i32 size = 0;
        for (const ShapePlace& corner : corners_)
            size = std::max({size, std::abs(corner.x), std::abs(corner.y), std::abs(corner.z)});
        shape.size = static_cast<u16>(size);
    }

    // Those that reach farthest each way, by which the game finds out whether it is in sight.
    std::vector<u8> outermost_points() const {
        std::set<u8> points;
        for (const i32 ShapePlace::*axis : {&ShapePlace::x, &ShapePlace::y, &ShapePlace::z}) {
            const auto [least, greatest] = std::ranges::minmax_element(corners_, {}, axis);
            points.insert(static_cast<u8>(least - corners_.begin()));
            points.insert(static_cast<u8>(greatest - corners_.begin()));
        }
        return {points.begin(), points.end()};
    }

    static constexpr i32 most_height = 0x7FFF;

    const Shape* const before_;
    const Game game_;
    i32 z_added_ = 0;
    SolidShape made_;
    std::vector<ShapePlace> corners_;  // by the number of the point
    std::map<std::tuple<i32, i32, i32>, u16> point_of_;
    std::map<std::pair<u16, u16>, int> vector_of_;
    std::vector<ElementPlace> places_;
    std::set<std::string> strange_materials_;
};

}  // namespace

Expected<SolidShape> shape_of_solid(const std::vector<DrawnTriangle>& triangles,
                                    const Shape* before, Game game) {
    return SolidShapeMaker(before, game).make(triangles);
}

}  // namespace wend::gp2_track
