#pragma once

#include <array>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/gp2/records/track_context.hpp"

// What shapes are made of (fact sheet of the scene, section 7). Both games have the same parts;
// Grand Prix 2 has words for most bytes of F1GP.
namespace wend::gp2_track {

// A number of nothing.
inline constexpr u16 no_number = 0xFFFF;

// Shapes are measured in parts of a unit.
inline constexpr Unit shape_units = unit("1/1024 units", metres_per_unit / 1024, "m");

// Sets what stands in no field of a record, while bytes are read. The reader of counted lists,
// which reads none of this, has no such word.
template <class V, class Record, class Fill>
constexpr void fill_in(V& v, Record& record, Fill fill) {
    if constexpr (requires { v.fill(record, fill); }) v.fill(record, fill);
}

// Up to which distance which display list is drawn.
struct ShapeLevel {
    u16 depth = 0, mask = 0, shift = 0;
    // Of Grand Prix 2: where both tables begin, from the display lists on.
    u16 table = 0, other_table = 0;
    u32 pointer = 0;                     // of F1GP
    u16 display = 0, other_display = 0;  // by number
};

inline constexpr u16 farthest_level = 0x7FFF;
// Without it, a level of F1GP draws a row of pictures.
inline constexpr u16 draws_elements = 0x8000;

template <Describes<ShapeLevel> L, class V>
constexpr void describe(L& level, V& v) {
    if (v.context.is_gp2()) {
        v("depth", level.depth, "up to which depth it is used; 14336 or 16384 of the last one");
        v.beside("display", level.display, "number of the display that is drawn");
        v.beside("other_display", level.other_display,
                 "number of the display that is drawn from the other side");
        v("table", level.table, derived, "where that display begins, from the first one on");
        v("other_table", level.other_table, derived, "where the other display begins");
        return;
    }
    v("depth", level.depth, unit("1/8 ft", 0.0381, "m"),
      "up to which depth it is used; 32767 ends the levels");
    v.beside("display", level.display, "number of the display that is drawn");
    v("mask", level.mask, hexadecimal,
      "bit 15: elements are drawn, else a row of pictures; bits 14 down: which scale values the "
      "game computes");
    v("shift", level.shift, "a full circle shifted by so much and 1 is the number of views");
    v("pointer", level.pointer, derived, "address of the display, segment and offset");
}

// A pair of words whose meaning is unknown.
struct ShapePair {
    static constexpr bool shown_as_row = true;
    u16 first = 0, second = 0;
};

template <Describes<ShapePair> P, class V>
constexpr void describe(P& pair, V& v) {
    v("first", pair.first, "meaning unknown");
    v("second", pair.second, "meaning unknown");
}

// Words of both games for a coordinate: 0, a scale value or its opposite.
struct CoordinateWords {
    u16 step, opposite, most;
};
constexpr CoordinateWords coordinate_words(Game game) {
    return game == Game::gp2 ? CoordinateWords{4, 0x80, 31} : CoordinateWords{2, 0x20, 15};
}
// The word that says: x and y as another point.
inline constexpr u16 as_point = 0x8000;

// A corner: x and y are scale values, z is a number of its own.
struct ShapePoint {
    u16 x_word = 0, y_word = 0, partner = 0;
    i16 z = 0;
    i16 x = 0, y = 0;         // numbers of scale values from 1 on, below 0 their opposites
    u16 same_as = no_number;  // a point
    u8 has_partner = 1;       // else the first vector stands in its place
};

template <Describes<ShapePoint> P, class V>
constexpr void describe(P& point, V& v) {
    if (v.context.shape_read)
        fill_in(v, point, [&](ShapePoint& filled) {
            const ShapeSurvey& shape = *v.context.shape_read;
            const bool is_last = ++v.context.points_read == shape.points;
            filled.has_partner = is_last && shape.is_short ? 0 : 1;
        });
    v.beside("has_partner", point.has_partner, default_value(1),
             "0 where the first vector stands in its place");
    v.beside("same_as", point.same_as, default_value(no_number),
             "number of the point that it has x and y of");
    if (v.when(point.same_as == no_number)) {
        v.beside("x", point.x,
                 "to the right: number of a scale value from 1 on, below 0 its opposite, or 0");
        v.beside("y", point.y, "ahead, in the same way");
    }
    v("x_word", point.x_word, derived, hexadecimal, "x as the game spells it");
    v("y_word", point.y_word, derived, hexadecimal, "y as the game spells it");
    v("z", point.z, shape_units, "upwards");
    if (v.when(point.has_partner != 0)) v("partner", point.partner, default_value(0), "0 in all");
}

// From one point to another.
struct ShapeVector {
    u16 from = 0, to = 0, unknown_2 = 0;
};

template <Describes<ShapeVector> S, class V>
constexpr void describe(S& vector, V& v) {
    if (v.context.is_gp2()) {
        v("from", vector.from, wire<u8>, needed, "number of a point");
        v("to", vector.to, wire<u8>, needed, "number of a point");
        v("unknown_2", vector.unknown_2, default_value(0), "0 in all that are known");
    } else {
        v("from", vector.from, wire<u8>, needed, "number of a point");
        v("to", vector.to, wire<u8>, needed, "number of a point");
    }
}

// Where the lists of a display begin, of which one is drawn for each view around the shape.
struct DisplayView {
    u16 list = no_number, start = 0;
};

template <Describes<DisplayView> S, class V>
constexpr void describe(S& view, V& v) {
    v.beside("list", view.list, default_value(no_number), "number of the list");
    v("start", view.start, derived_if(view.list != no_number),
      "where it begins, from the display's start on");
}

// Elements in the order in which they are drawn.
struct DisplayList {
    std::vector<u16> elements, offsets;
};
inline constexpr u16 display_list_end = 0x8000;

template <Describes<DisplayList> L, class V>
constexpr void describe(L& list, V& v) {
    v.beside("elements", list.elements, precounted(0), "by their numbers, the farthest first");
    v("offsets", list.offsets, until_marker(display_list_end), derived,
      "where they begin, from the first element on");
}

// A row of pictures far away, in F1GP.
struct DisplayPicture {
    u16 added = 0, bitmap = 0, shift = 0;
};

template <Describes<DisplayPicture> P, class V>
constexpr void describe(P& picture, V& v) {
    v("added", picture.added, "meaning unknown");
    v("bitmap", picture.bitmap, needed, "number of the first picture");
    v("shift", picture.shift, "meaning unknown");
}

// What is drawn of a shape, by the side that it is seen from.
struct ShapeDisplay {
    u8 has_pictures = 0;
    std::vector<DisplayView> views;
    std::vector<DisplayList> lists;
    std::vector<DisplayPicture> pictures;
};
// Levels of pictures have so many views whatever their shift.
inline constexpr u64 picture_views = 9;

template <Describes<ShapeDisplay> D, class V>
constexpr void describe(D& display, V& v) {
    DisplaySurvey found{};
    if (const ShapeSurvey* const shape = v.context.shape_read) {
        if (v.context.displays_read < shape->displays.size())
            found = shape->displays[v.context.displays_read++];
        fill_in(v, display,
                [&](ShapeDisplay& filled) { filled.has_pictures = found.has_pictures; });
    }
    v.beside("has_pictures", display.has_pictures, default_value(0),
             "1 where rows of pictures are drawn instead of elements");
    v("views", display.views, precounted(found.views),
      "the list that is drawn for each part of a circle around the shape");
    if (v.when(display.has_pictures != 0))
        v("pictures", display.pictures, precounted(found.lists), "rows of pictures");
    if (v.when(display.has_pictures == 0))
        v("lists", display.lists, precounted(found.lists), "lists of elements");
}

}  // namespace wend::gp2_track
