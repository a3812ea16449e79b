#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/gp2/records/shape_element.hpp"
#include "formats/gp2/records/shape_parts.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "wend/bytes.hpp"

namespace wend::gp2_track {

inline constexpr u16 shape_magic = 0x8002;

// A body in three dimensions, an internal object (fact sheet of the scene, section 7). Its pointers
// hold addresses in the game's memory, which follow from where the shape stands and from its parts;
// those of F1GP are segment and offset. A shape whose bytes are not laid out as those of the games
// is kept as bytes: what moves with it are its parts, counted from its own start.
struct Shape {
    u16 number = no_number;
    u8 described = 0;  // else it is kept as bytes
    u16 magic = shape_magic, size = 0;
    std::array<u32, 9> pointers{};

    // Of a described one, in file order of Grand Prix 2.
    i16 z_added = 0, reference_z = 0;
    u16 by_side = 0, unknown_46 = 1, unknown_48 = 1, scale_bytes = 0, point_bytes = 0, shift = 0;
    std::vector<ShapePair> pairs;
    std::vector<ShapeLevel> levels;
    std::vector<i16> scale_values;
    i16 scale_end = 0;
    std::vector<u8> points_in_sight;
    Bytes sight_fill;
    std::vector<ShapeElement> elements;
    std::vector<u32> element_words;
    std::vector<ShapePoint> points;
    std::vector<ShapeVector> vectors;
    std::vector<ShapeDisplay> displays;
    Bytes leftovers, behind_end, fill;

    // Of one that is kept as bytes.
    std::array<i32, 9> parts{};
    u32 unknown_40 = 0, unknown_44 = 0x10000;
    std::array<u16, 12> unknown_54{};
    std::array<u16, 3> unknown_22{};
    Bytes body;
};

// Pairs end with FFFF 7FFF.
inline constexpr u32 pairs_end = 0x7FFFFFFF;

// How many of the nine pointers a game's shapes have.
constexpr std::size_t pointer_count(Game game) { return game == Game::gp2 ? 9 : 5; }
// The least head of a shape that is kept as bytes.
inline constexpr u64 gp2_shape_head = 78, f1gp_shape_head = 32;
constexpr u64 shape_head(Game game) { return game == Game::gp2 ? gp2_shape_head : f1gp_shape_head; }

template <Describes<Shape> S, class V>
constexpr void describe_opaque(S& shape, V& v) {
    if (v.context.is_gp2()) {
        v.beside(
            "parts", shape.parts, needed,
            "where they begin, in bytes from the shape's start: scale values, points in sight, "
            "elements, points, vectors, a word for each element, display lists, and twice "
            "their end");
        v("pointers", shape.pointers, derived, "addresses of the parts in memory");
        v("unknown_40", shape.unknown_40, default_value(0),
          "two words: the height that is added to all points, and that of the reference point");
        v("unknown_44", shape.unknown_44, default_value(0x10000),
          "two words: 32768 where display lists differ by side, and 1");
        v("unknown_48", shape.unknown_48, default_value(1), "1 in all that are known");
        v("scale_bytes", shape.scale_bytes, needed, "bytes of the scale values");
        v("point_bytes", shape.point_bytes, needed, "bytes of the points, 8 each");
        v("unknown_54", shape.unknown_54,
          "shift of the sides that it is seen from, pairs that end with 65535 and 32767, and its "
          "levels of detail");
    } else {
        v.beside("part_0", shape.parts[0], needed,
                 "where the scale values begin, in bytes from the shape's start");
        v.beside("part_1", shape.parts[1], needed, "where the elements begin");
        v.beside("part_2", shape.parts[2], needed, "where the points begin");
        v.beside("part_3", shape.parts[3], needed, "where the vectors begin");
        v.beside("part_4", shape.parts[4], needed, "where the display lists begin");
        auto& pointers = shape.pointers;
        v("pointer_0", pointers[0], derived, "address of scale values, segment and offset");
        v("pointer_1", pointers[1], derived, "address of elements");
        v("pointer_2", pointers[2], derived, "address of points");
        v("pointer_3", pointers[3], derived, "address of vectors");
        v("unknown_18", shape.unknown_40, default_value(0),
          "two words: the height that is added to all points, and that of the reference point");
        v("unknown_22", shape.unknown_22,
          "first level of detail: how far it is used, in 1/8 foot, which scale values, and the "
          "shift of the sides that it is seen from");
        v("pointer_4", pointers[4], derived, "address of display lists");
    }
    const ShapeSurvey* const found = v.context.shape_read;
    v("body", shape.body, precounted(found ? found->size - shape_head(v.context.game) : 0),
      "scale values, elements, points, vectors, display lists");
}

template <Describes<Shape> S, class V>
constexpr void describe_head(S& shape, V& v) {
    constexpr const char* z_added = "height that is added to all points";
    constexpr const char* reference_z = "height of the reference point";
    auto& pointers = shape.pointers;
    if (v.context.is_gp2()) {
        v("pointers", pointers, derived,
          "addresses of scale values, points in sight, elements, points, vectors, a word for each "
          "element, displays, and twice their end");
        v("z_added", shape.z_added, default_value(0), shape_units, z_added);
        v("reference_z", shape.reference_z, default_value(0), shape_units, reference_z);
        v("by_side", shape.by_side, default_value(0), "32768 where displays differ by side");
        v("unknown_46", shape.unknown_46, default_value(1), "1 in all that are known");
        v("unknown_48", shape.unknown_48, default_value(1), "1 in all that are known");
        v("scale_bytes", shape.scale_bytes, derived, "bytes of the scale values");
        v("point_bytes", shape.point_bytes, derived, "bytes of the points");
        v("shift", shape.shift, needed,
          "a full circle shifted by so much and 1 is the number of views of displays");
        v("pairs", shape.pairs, until_marker(pairs_end), "meaning unknown");
    } else {
        v("pointer_0", pointers[0], derived, "address of scale values, segment and offset");
        v("pointer_1", pointers[1], derived, "address of points in sight and elements");
        v("pointer_2", pointers[2], derived, "address of points");
        v("pointer_3", pointers[3], derived, "address of vectors");
        v("z_added", shape.z_added, default_value(0), shape_units, z_added);
        v("reference_z", shape.reference_z, default_value(0), shape_units, reference_z);
    }
}

template <Describes<Shape> S, class V>
constexpr void describe_parts(S& shape, V& v) {
    const bool is_gp2 = v.context.is_gp2();
    const ShapeSurvey* const found = v.context.shape_read;
    describe_head(shape, v);
    v("levels", shape.levels, precounted(found ? found->levels : 0),
      "levels of detail, the nearest first: what is drawn how far away");
    v("scale_values", shape.scale_values, precounted(found ? found->scale_values : 0), shape_units,
      "what points have for x and y");
    if (is_gp2) v("scale_end", shape.scale_end, default_value(0), "ends the scale values");
    v("points_in_sight", shape.points_in_sight, until_marker(u8{0xFF}),
      "by their numbers: where none of them is in sight, nothing is drawn");
    if (is_gp2)
        v("sight_fill", shape.sight_fill, sized((shape.points_in_sight.size() + 1) % 2), derived,
          "zero");
    v("elements", shape.elements, precounted(found ? found->elements : 0),
      "polygons, poles and bitmaps");
    if (is_gp2)
        v("element_words", shape.element_words, precounted(found ? found->elements : 0), derived,
          "a word for each element");
    v("points", shape.points, precounted(found ? found->points : 0), "its corners");
    v("vectors", shape.vectors, precounted(found ? found->vectors : 0),
      "lines between points; number 0 is not used");
    v("displays", shape.displays, precounted(found ? found->displays.size() : 0),
      "which elements are drawn in which order");
    v("leftovers", shape.leftovers, precounted(found ? found->leftovers : 0),
      "bytes that no pointer leads to");
    if (!is_gp2) return;
    v("behind_end", shape.behind_end, precounted(found ? found->behind_end : 0),
      "bytes behind its end that no pointer leads to");
    v("fill", shape.fill, precounted(found ? found->fill : 0), derived,
      "zeros up to a multiple of 4, but not of the last shape");
}

template <Describes<Shape> S, class V>
constexpr void describe(S& shape, V& v) {
    v.context.shape_read = nullptr;
    if (const Survey* const survey = v.context.survey)
        if (v.context.shapes_read < survey->shapes.size()) {
            const ShapeSurvey& read = survey->shapes[v.context.shapes_read++];
            v.context.shape_read = &read;
            v.context.points_read = v.context.displays_read = 0;
            fill_in(v, shape, [&](Shape& filled) { filled.described = read.is_described ? 1 : 0; });
        }
    v.beside("number", shape.number, default_value(no_number),
             "what object definitions call it by");
    v.beside("described", shape.described, default_value(0),
             "1 where it is told by its parts, 0 where it is kept as bytes");
    if (v.context.is_gp2())
        v("magic", shape.magic, default_value(shape_magic), hexadecimal, "marks a shape");
    v("size", shape.size, needed, shape_units, formerly("id"),
      "how large it is, by which the game leaves it out");
    if (v.when(shape.described == 0)) describe_opaque(shape, v);
    if (v.when(shape.described != 0)) describe_parts(shape, v);
}

}  // namespace wend::gp2_track
