#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "wend/format.hpp"

// A record with each word of the vocabulary once.

namespace wend::test {

struct SampleContext {
    static constexpr std::endian byte_order = std::endian::little;
    u32 version = 2;
};

struct Point {
    static constexpr bool shown_as_row = true;
    i16 x = 0, y = 0;
};

template <Describes<Point> P, class V>
constexpr void describe(P& point, V& v) {
    v("x", point.x, fixed_point(8, "m"));
    v("y", point.y, fixed_point(8, "m"));
}

inline constexpr BitTable part_bits{
    BitField{"kind", 0, 3, "what it is"},
    BitField{"closed", 3, 1},
    BitField{"twin_closed", 4, 1, "the same as `closed`", true},
};
inline constexpr const char* colour_names[] = {"red", nullptr, "blue"};

struct Part {
    u32 serial = 0;
    u8 flags = 0;
    u16 colour = 0;
    i32 weight = 0;
    f32 length = 0;
    Point place;
    u8 has_label = 0;
    std::string label = {};
};

template <Describes<Part> P, class V>
constexpr void describe(P& part, V& v) {
    v("serial", part.serial, derived, "position in the list");
    v("flags", part.flags, bits(part_bits), "see the bits");
    v("colour", part.colour, names(colour_names), default_value(2));
    v("weight", part.weight, needed, wire<i16>, unit("kg"), range(0, 100));
    v("length", part.length, needed, unit("m"));
    v("place", part.place);
    v("has_label", part.has_label);
    if (v.when(part.has_label != 0)) v("label", part.label, until_marker(u8{0}));
}

constexpr bool is_even(i64 value) { return value % 2 == 0; }

struct Sample {
    u16 part_count = 0;
    std::vector<Part> parts;
    std::vector<Point> shape;  // derived: the places of the parts
    std::vector<u16> numbers;
    u8 even = 0;
    i32 swapped = 0;
    std::array<std::byte, 4> padding{};
    std::string title;
    f32 total = 0;  // derived: sum of the weights
    f64 precise = 0;
    Bytes rest;
};

template <Describes<Sample> S, class V>
constexpr void describe(S& sample, V& v) {
    v.constant("magic", std::string_view("SMPL"));
    v.constant("version", u32{v.context.version});
    v("part_count", sample.part_count, derived);
    v("parts", sample.parts, counted_by(sample.part_count));
    v("shape", sample.shape, counted<u8>, derived);
    v("numbers", sample.numbers, until_marker(u16{0xFFFF}));
    v("even", sample.even, needed, only(is_even, "an even number"));
    v("swapped", sample.swapped, high_word_first);
    if (v.context.version >= 2)
        v("padding", sample.padding, default_bytes(std::string_view("\xFF\0", 2)));
    v("title", sample.title, counted<u16>);
    v("total", sample.total, derived);
    v("precise", sample.precise);
    v("rest", sample.rest, rest_of_file);
}

inline Expected<void> derive(Sample& sample) {
    sample.part_count = static_cast<u16>(sample.parts.size());
    sample.shape.clear();
    sample.total = 0;
    for (std::size_t i = 0; i < sample.parts.size(); ++i) {
        Part& part = sample.parts[i];
        part.serial = static_cast<u32>(i);
        part.flags = part_bits["twin_closed"].with(part.flags, part_bits["closed"].get(part.flags));
        sample.shape.push_back(part.place);
        sample.total += static_cast<f32>(part.weight);
    }
    return {};
}
inline constexpr auto derive_sample = [](Sample& sample) { return derive(sample); };

inline Sample small_sample() {
    Sample sample;
    sample.parts.resize(2);
    sample.parts[0] = {.flags = 0x1A, .colour = 0, .weight = 7, .length = 1.5f, .place = {-3, 8}};
    sample.parts[1] = {.colour = 2, .weight = -1, .place = {0, 1}, .has_label = 1, .label = "ab"};
    sample.numbers = {1, 0xFFFE};
    sample.even = 4;
    sample.swapped = -70000;
    sample.padding = {std::byte{0xFF}, {}, std::byte{0xFF}, {}};
    sample.title = "A \"title\"\n\xE9\x80";
    sample.precise = 0.1;
    sample.rest = Bytes(20, std::byte{7});
    (void)derive(sample);
    return sample;
}

}  // namespace wend::test
