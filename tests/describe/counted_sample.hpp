#pragma once

#include <array>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "core/describe/compare.hpp"
#include "core/describe/field.hpp"

// Records within records whose lists all have their count before them: what CountedReader is for.
// Some lists lie in an arena, others are vectors.

namespace wend::test {

template <std::endian order = std::endian::little>
struct CountedContext {
    static constexpr std::endian byte_order = order;
    u32 version = 2;
    Arena* arena = nullptr;
};

struct Seen {
    static constexpr bool shown_as_row = true;
    u32 what = 0;
    u8 t = 0;
};
template <Describes<Seen> S, class V>
constexpr void describe(S& seen, V& v) {
    v("what", seen.what);
    v("t", seen.t);
}

struct Way {
    u16 to = 0;
    u32 narrow = 0;
    List<Seen> seen;
};
template <Describes<Way> W, class V>
constexpr void describe(W& way, V& v) {
    v("to", way.to);
    v("narrow", way.narrow, wire<u8>);
    v("seen", way.seen, counted<u8>);
}

struct Corner {
    std::array<f32, 3> position{};
    std::array<std::byte, 3> gap{};
};
template <Describes<Corner> C, class V>
constexpr void describe(C& corner, V& v) {
    v("position", corner.position);
    v("gap", corner.gap);
}

struct Box {
    i32 id = 0;
    Corner corner;
    std::vector<u16> ports;
    List<Way> ways;
    List<i16> turns;
    f32 weight = 0;  // version 2
};
template <Describes<Box> B, class V>
constexpr void describe(B& box, V& v) {
    v("id", box.id, high_word_first);
    v("corner", box.corner);
    v("ports", box.ports, counted<u16>);
    v("ways", box.ways, counted<u32>);
    v("turns", box.turns, counted<u8>);
    if (v.context.version >= 2) v("weight", box.weight);
}

struct Boxes {
    List<char> title;
    std::vector<Box> boxes;
    List<u32> numbers;
};
template <Describes<Boxes> B, class V>
constexpr void describe(B& file, V& v) {
    v("title", file.title, counted<u8>, zero_ended);
    v("boxes", file.boxes, counted<u32>);
    v("numbers", file.numbers, counted<u16>);
}

// Bytes of a way, a box and the whole file with every list empty.
inline constexpr u64 min_way = 2 + 1 + 1;
inline constexpr u64 min_box = 4 + 15 + 2 + 4 + 1 + 4;
inline constexpr u64 min_boxes = 1 + 4 + 2;

}  // namespace wend::test
