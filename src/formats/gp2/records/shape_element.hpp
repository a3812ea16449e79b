#pragma once

#include <array>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/gp2/records/shape_parts.hpp"

namespace wend::gp2_track {

// What can be drawn of a shape.
enum class ElementKind : u8 { polygon, pole, bitmap };
inline constexpr const char* element_kind_names[] = {"polygon", "pole", "bitmap"};

constexpr bool is_element_kind(i64 kind) { return kind >= 0 && kind <= 2; }

inline constexpr BitTable polygon_type{
    BitField{"colour", 0, 4, "of the 16 of its palette"},
    BitField{"textured", 4, 1, "in Grand Prix 2: a texture follows"},
    BitField{"unknown_5", 5, 1, "meaning unknown"},
    BitField{"more", 6, 1, "in F1GP: one more byte follows its vectors"},
};
// Of poles and bitmaps.
inline constexpr BitTable flat_type{
    BitField{"unknown_0", 0, 1, "never seen"},
    BitField{"palette", 1, 1, "a palette of its own follows"},
    BitField{"not_mirrored", 2, 1, "never mirrored"},
    BitField{"mirrored", 3, 1, "mirrored the other way"},
    BitField{"with_driver", 4, 1, "only with a driver"},
    BitField{"pole", 5, 1, "else a bitmap", true},
    BitField{"unknown_6", 6, 1, "meaning unknown"},
    BitField{"flat", 7, 1, "else a polygon", true},
};
inline constexpr u8 flat_bit = flat_type["flat"].mask(), pole_bit = flat_type["pole"].mask();
constexpr ElementKind kind_of(u8 type) {
    return !(type & flat_bit)  ? ElementKind::polygon
           : (type & pole_bit) ? ElementKind::pole
                               : ElementKind::bitmap;
}

// In words of options: words of flags and more follow.
inline constexpr u16 texture_has_flags = 0x80;
inline constexpr BitTable texture_flags{
    BitField{"repeats", 0, 1, "how often it is repeated follows"},
    BitField{"second_pair", 1, 1, "two more words follow"},
    BitField{"third_word", 2, 1, "one more word follows"},
    BitField{"unknown_3", 3, 1, "meaning unknown"},
    BitField{"fourth_word", 4, 1, "one more word follows"},
};

// Before a vector: the corner is none of the texture's, perhaps.
inline constexpr i16 corner_mark = -32768;

// A polygon, a pole or a bitmap.
struct ShapeElement {
    u8 kind = 0, type = 0, more = 0;
    u16 number = 0;
    u16 texture = 0, options = 0, flags = 0;
    std::array<u16, 2> repeats{}, second_pair{};
    u16 third_word = 0, fourth_word = 0;
    u16 colour = 0, point = 0, depth = 0, bitmap = 0, palette = 0;
    i16 vector = 0;
    u32 word = 1;
    std::vector<i8> short_vectors;  // of F1GP
    std::vector<i16> vectors;       // of Grand Prix 2

    ElementKind sort() const { return static_cast<ElementKind>(kind); }
};

template <Describes<ShapeElement> E, class V>
constexpr void describe_polygon(E& element, V& v) {
    if (!v.context.is_gp2()) {
        v("type", element.type, bits(polygon_type), "how it is drawn");
        v("vectors", element.short_vectors, until_marker(u8{0}),
          "its sides one after the other by their numbers, below 0 backwards");
        if (v.when(polygon_type["more"].get(element.type) != 0))
            v("more", element.more, "meaning unknown");
        return;
    }
    v("type", element.type, wire<u16>, bits(polygon_type), "how it is drawn");
    if (v.when(polygon_type["textured"].get(element.type) != 0)) {
        v("texture", element.texture, needed, "its number");
        v("options", element.options, hexadecimal, "bit 7: flags follow");
        if (v.when((element.options & texture_has_flags) != 0)) {
            v("flags", element.flags, bits(texture_flags), "which words follow");
            if (v.when(texture_flags["repeats"].get(element.flags) != 0))
                v("repeats", element.repeats, fixed_point(256, unit("times")),
                  "how often the texture is repeated");
            if (v.when(texture_flags["second_pair"].get(element.flags) != 0))
                v("second_pair", element.second_pair, "meaning unknown");
            if (v.when(texture_flags["third_word"].get(element.flags) != 0))
                v("third_word", element.third_word, "meaning unknown");
            if (v.when(texture_flags["fourth_word"].get(element.flags) != 0))
                v("fourth_word", element.fourth_word, "meaning unknown");
        }
    }
    v("vectors", element.vectors, until_marker(u16{0}),
      "its sides one after the other by their numbers, below 0 backwards; -32768 before one: a "
      "corner that is none of the texture's, perhaps");
}

// Of F1GP they are bytes.
template <class Word, Describes<ShapeElement> E, class V>
constexpr void describe_flat(E& element, V& v) {
    using Signed = std::conditional_t<std::same_as<Word, u8>, i8, i16>;
    v("type", element.type, wire<Word>, bits(flat_type), "how it is drawn");
    if (v.when(element.sort() == ElementKind::pole)) {
        v("colour", element.colour, wire<Word>, "of the 16 of its palette");
        v("vector", element.vector, wire<Signed>, needed, "number of the vector that it stands on");
    }
    if (v.when(element.sort() == ElementKind::bitmap)) {
        v("point", element.point, wire<Word>, needed, "number of the point that it stands on");
        v("depth", element.depth, wire<Word>, unit("128ths of a depth"),
          "up to which depth it is drawn");
        v("bitmap", element.bitmap, wire<Word>, needed, "number of the picture");
        if (v.when(flat_type["palette"].get(element.type) != 0))
            v("palette", element.palette, hexadecimal, "where its 16 colours are in a table");
    }
}

template <Describes<ShapeElement> E, class V>
constexpr void describe(E& element, V& v) {
    if (v.context.shape_read) {
        v.look_ahead(element.type, v.context.is_gp2() ? 2 : 0);
        fill_in(v, element,
                [](ShapeElement& filled) { filled.kind = static_cast<u8>(kind_of(filled.type)); });
    }
    v.beside("kind", element.kind, names(element_kind_names), only(is_element_kind, "a known kind"),
             needed, "what it is");
    if (v.context.is_gp2()) {
        v("number", element.number, derived, "its place");
        v.beside("word", element.word, default_value(1),
                 "its word in the list of them, meaning unknown");
    }
    if (v.when(element.sort() == ElementKind::polygon)) describe_polygon(element, v);
    if (v.when(element.sort() != ElementKind::polygon)) {
        if (v.context.is_gp2())
            describe_flat<u16>(element, v);
        else
            describe_flat<u8>(element, v);
    }
}

}  // namespace wend::gp2_track
