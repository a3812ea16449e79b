#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "wend/bytes.hpp"

namespace wend::gp2_track {

inline constexpr u16 shape_magic = 0x8002;
// A shape that no number leads to.
inline constexpr u16 no_number = 0xFFFF;

// A body in three dimensions, an internal object: the head is known, the rest kept as it is (fact
// sheet section 4). Pointers hold addresses in the game's memory, which follow from where the shape
// stands; its parts, counted from the shape's own start, are what a person can move it with.
//
// What the words of the heads mean is in the fact sheet of the scene, section 7. F1GP's pointers
// are segment and offset; a second level of detail, of which the body has the words, has one more,
// which does not move with the shape.
struct Shape {
    u16 number = no_number;
    u16 magic = shape_magic, id = 0;
    std::array<u32, 9> pointers{};
    std::array<i32, 9> parts{};
    u32 unknown_40 = 0, unknown_44 = 0x10000;
    u16 unknown_48 = 1, scale_bytes = 0, point_bytes = 0;
    std::array<u16, 12> unknown_54{};
    std::array<u16, 3> unknown_22{};
    Bytes body;
};

// How many of the nine pointers a game's shapes have.
constexpr std::size_t pointer_count(Game game) { return game == Game::gp2 ? 9 : 5; }
inline constexpr u64 gp2_shape_head = 78, f1gp_shape_head = 32;
constexpr u64 shape_head(Game game) { return game == Game::gp2 ? gp2_shape_head : f1gp_shape_head; }

template <Describes<Shape> S, class V>
constexpr void describe(S& shape, V& v) {
    v.beside("number", shape.number, default_value(no_number),
             "what object definitions call it by");
    if (v.context.is_gp2()) {
        v("magic", shape.magic, default_value(shape_magic), hexadecimal, "marks a shape");
        v("id", shape.id, needed, "size, in 1/1024 units");
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
        v("id", shape.id, "size, in 1/1024 units");
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
    u64 size = 0;
    if (const Survey* const survey = v.context.survey)
        if (v.context.shapes_read < survey->bodies.size())
            size = survey->bodies[v.context.shapes_read++];
    v("body", shape.body, precounted(size),
      "scale values, elements, points, vectors, display lists");
}

}  // namespace wend::gp2_track
