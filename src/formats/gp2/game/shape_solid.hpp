#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/gp2/records/track_file.hpp"

namespace wend::gp2_track {

// A place in a shape, in 1/1024 units: x to the right, y ahead, z upwards.
struct ShapePlace {
    i32 x = 0, y = 0, z = 0;

    bool operator==(const ShapePlace&) const = default;
};

// Where a point is. Nothing where it names what there is none of.
std::optional<ShapePlace> place_of_point(const Shape& shape, u64 point);

// The numbers of the vectors around a polygon, without the marks of corners; below 0 backwards.
std::vector<int> sides_of(const ShapeElement& element);

// The points around a polygon: where each of its vectors begins. Empty where a vector or a point of
// it does not exist.
std::vector<u32> corners_of(const Shape& shape, const ShapeElement& element);

// A polygon that is seen from where its corners go clockwise.
struct SolidFace {
    const ShapeElement* element = nullptr;
    std::vector<ShapePlace> corners;
};
// The polygons of a shape whose points all exist, in its order.
std::vector<SolidFace> faces_of(const Shape& shape, std::span<const i16> scale_values);

// What the variant of a definition does to the scale values of its shape (fact sheet of the scene,
// section 2). Its lowest bits are the number of the value that becomes another one, those behind
// half of that; with 0 there, all values are read so many further on.
struct ScaleOverride {
    static constexpr u16 number_mask = 0xF;
    static constexpr unsigned number_bits = 4;

    u16 word = 0;

    // None where it says nothing, or where it is a picture in place of the shape's own.
    static std::optional<ScaleOverride> of(i16 variant, Game game);

    u16 number() const { return word & number_mask; }  // from 1 on
    u16 further() const { return word >> number_bits; }
    i16 value() const { return static_cast<i16>((word & ~number_mask) >> 1); }
};

// The scale values that a shape has where a definition with such a variant places it.
std::vector<i16> scale_values_of(const Shape& shape, Game game, i16 variant);

// What a polygon is painted with: `colour 7` of its palette, or `texture 27`.
std::string material_of(const ShapeElement& polygon);

// What an editor's text calls a shape, else `shape 12`.
std::string name_of_shape(const FreeArea& area, u16 number);

}  // namespace wend::gp2_track
