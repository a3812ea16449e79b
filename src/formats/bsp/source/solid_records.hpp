#pragma once

#include <array>
#include <cstddef>

#include "core/describe/field.hpp"
#include "formats/bsp/source/map_context.hpp"

namespace wend::bsp::source {

// What maps of Source say of what is solid (fact sheet sections 2.1 to 2.4).

// What fills a brush, a leaf or a displacement.
inline constexpr BitTable contents_bits{
    BitField{"solid", 0, 1, "stops everything"},
    BitField{"window", 1, 1, "glass"},
    BitField{"auxiliary", 2, 1, "unused"},
    BitField{"grate", 3, 1, "stops players, not bullets"},
    BitField{"slime", 4, 1, "a liquid"},
    BitField{"water", 5, 1, "a liquid"},
    BitField{"opaque", 7, 1, "keeps computer players from seeing"},
    BitField{"team_1", 11, 1, "for one team"},
    BitField{"team_2", 12, 1, "for the other team"},
    BitField{"moveable", 14, 1, "of something that moves"},
    BitField{"areaportal", 15, 1, "parts areas"},
    BitField{"player_clip", 16, 1, "stops players"},
    BitField{"monster_clip", 17, 1, "stops computer players"},
    BitField{"origin", 24, 1, "says what an entity turns around"},
    BitField{"monster", 25, 1, "a living being"},
    BitField{"debris", 26, 1, "a thing that lies about"},
    BitField{"detail", 27, 1, "parts no leaves"},
    BitField{"translucent", 28, 1, "can be seen through"},
    BitField{"ladder", 29, 1, "can be climbed"},
    BitField{"hitbox", 30, 1, "a part of a model"},
};

inline constexpr BitTable leaf_bits{
    BitField{"area", 0, 9, "index of the area that it lies in"},
    BitField{"sky", 9, 1, "sky can be seen from it"},
    BitField{"radial", 10, 1, "of fog"},
    BitField{"sky_2d", 11, 1, "flat sky can be seen from it"},
};

// A convex piece of space.
struct Leaf {
    u32 contents = 0;
    i16 cluster = -1;
    u16 area_and_flags = 0;
    std::array<i16, 3> mins{}, maxs{};
    u16 first_leafface = 0, leaffaces = 0, first_leafbrush = 0, leafbrushes = 0;
    i16 water = -1;
    std::array<std::byte, 2> padding{};
    std::array<std::byte, 24> light{};
};

inline constexpr std::string_view zero_byte{"\0", 1};

template <Describes<Leaf> L, class V>
constexpr void describe(L& leaf, V& v) {
    v("contents", leaf.contents, bits(contents_bits), "what fills it");
    v("cluster", leaf.cluster, needed, "index of the group for visibility; -1 outside of the map");
    v("area_and_flags", leaf.area_and_flags, bits(leaf_bits), "where it is, and which sky it sees");
    v("mins", leaf.mins, unit("units"), along("xyz"), "lowest corner of its box");
    v("maxs", leaf.maxs, unit("units"), along("xyz"), "highest corner of its box");
    v("first_leafface", leaf.first_leafface, "index of its first entry in leaffaces");
    v("leaffaces", leaf.leaffaces, "how many faces it has");
    v("first_leafbrush", leaf.first_leafbrush, "index of its first entry in leafbrushes");
    v("leafbrushes", leaf.leafbrushes, "how many brushes it has");
    v("water", leaf.water, default_value(-1), "index of the water in it; -1 for none");
    if (v.context.has_light_in_leaves)
        v("light", leaf.light, default_bytes(zero_byte), "from six sides");
    v("padding", leaf.padding, default_bytes(zero_byte), "unused");
}

// A convex solid.
struct Brush {
    u32 first_side = 0, sides = 0, contents = 0;
};

template <Describes<Brush> B, class V>
constexpr void describe(B& brush, V& v) {
    v("first_side", brush.first_side, needed, "index of its first side");
    v("sides", brush.sides, "how many sides it has");
    v("contents", brush.contents, bits(contents_bits), "what it is made of");
}

struct BrushSide {
    u16 plane = 0;
    i16 texinfo = -1, dispinfo = 0;
    u8 bevel = 0, thin = 0;
};

template <Describes<BrushSide> B, class V>
constexpr void describe(B& side, V& v) {
    v("plane", side.plane, needed, "index of its plane, which looks outwards");
    v("texinfo", side.texinfo, default_value(-1), "index of how its texture lies; -1 without one");
    v("dispinfo", side.dispinfo, default_value(0), "unused");
    v("bevel", side.bevel, default_value(0), "1 where it is there for boxes alone");
    v("thin", side.thin, default_value(0), "1 on thin brushes of Counter-Strike: Global Offensive");
}

// A displacement: a face with a grid of heights on it.
struct DispInfo {
    std::array<f32, 3> start{};
    i32 first_vertex = 0, first_triangle = 0, power = 2, least_tesselation = 0;
    f32 smoothing = 0;
    u32 contents = 1;
    u16 face = 0;
    std::array<std::byte, 138> neighbours{};
};

template <Describes<DispInfo> D, class V>
constexpr void describe(D& disp, V& v) {
    v("start", disp.start, needed, unit("units"), along("xyz"), "the corner that is its first");
    v("first_vertex", disp.first_vertex, "index of its first vertex in dispverts");
    v("first_triangle", disp.first_triangle, "index of its first triangle in disptris");
    v("power", disp.power, range(2, 4), "it has 2 to this power cells along a side");
    v("least_tesselation", disp.least_tesselation, default_value(0), "of older versions");
    v("smoothing", disp.smoothing, unit("degrees"), "up to which light is smooth");
    v("contents", disp.contents, bits(contents_bits), "what it is made of");
    v("face", disp.face, "index of its face");
    v("neighbours", disp.neighbours, default_bytes(zero_byte),
      "where its light is and what it meets at its edges");
}

struct DispVertex {
    std::array<f32, 3> direction{};
    f32 distance = 0, alpha = 0;
};

template <Describes<DispVertex> D, class V>
constexpr void describe(D& vertex, V& v) {
    v("direction", vertex.direction, needed, "in which it lies off the face");
    v("distance", vertex.distance, unit("units"), "how far");
    v("alpha", vertex.alpha, "how its two textures mix");
}

// The letters `sprp`, as they stand in a file: the part with static props.
inline constexpr u32 static_props_id = 0x73707270;

// A part of the lump that each game has for itself.
struct GamePart {
    u32 id = 0;
    u16 flags = 0, version = 0;
    u32 offset = 0, bytes = 0;
};

template <Describes<GamePart> G, class V>
constexpr void describe(G& part, V& v) {
    v("id", part.id, needed, hexadecimal, "four letters, the last first: 0x73707270 static props");
    v("flags", part.flags, default_value(0), "1 where it is packed");
    v("version", part.version, "of its records");
    v("offset", part.offset, derived, "from the start of the file");
    v("bytes", part.bytes, unit("bytes"), "how many, as they are without packing");
}

}  // namespace wend::bsp::source
