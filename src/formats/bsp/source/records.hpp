#pragma once

#include <array>
#include <cstddef>

#include "core/describe/field.hpp"
#include "formats/bsp/common/records.hpp"
#include "formats/bsp/source/map_context.hpp"

namespace wend::bsp::source {

// The records of a map of Source (fact sheet section 2.1).

struct Texdata {
    std::array<f32, 3> reflectivity{};
    i32 name = 0, width = 0, height = 0, view_width = 0, view_height = 0;
};

template <Describes<Texdata> T, class V>
constexpr void describe(T& texdata, V& v) {
    v("reflectivity", texdata.reflectivity, "colour of the light that it throws back");
    v("name", texdata.name, needed, "index in texture_name_offsets");
    v("width", texdata.width, unit("pixels"), "of the picture");
    v("height", texdata.height, unit("pixels"), "of the picture");
    v("view_width", texdata.view_width, unit("pixels"), "of what is shown of it");
    v("view_height", texdata.view_height, unit("pixels"), "of what is shown of it");
}

// A fork of the tree that finds the leaf of a point.
struct Node {
    i32 plane = 0;
    std::array<i32, 2> children{};
    std::array<i16, 3> mins{}, maxs{};
    u16 first_face = 0, faces = 0;
    i16 area = 0;
    std::array<std::byte, 2> padding{};
};

template <Describes<Node> N, class V>
constexpr void describe(N& node, V& v) {
    v("plane", node.plane, needed, "index of the plane that parts it");
    v("children", node.children, needed,
      "in front and behind: the index of a node, or -1 less the index of a leaf");
    v("mins", node.mins, unit("units"), along("xyz"), "lowest corner of its box");
    v("maxs", node.maxs, unit("units"), along("xyz"), "highest corner of its box");
    v("first_face", node.first_face, "index of its first face on the plane");
    v("faces", node.faces, "how many of them");
    v("area", node.area, default_value(0), "index of the area that all of it lies in");
    v("padding", node.padding, default_bytes(std::string_view("\0", 1)), "unused");
}

inline constexpr BitTable surface_flags{
    BitField{"light", 0, 1, "gives light"},
    BitField{"sky_2d", 1, 1, "sky, not drawn"},
    BitField{"sky", 2, 1, "sky"},
    BitField{"warp", 3, 1, "water that moves"},
    BitField{"translucent", 4, 1, "can be seen through"},
    BitField{"no_portal", 5, 1, "no portal gun works on it"},
    BitField{"trigger", 6, 1, "of a trigger"},
    BitField{"no_draw", 7, 1, "not drawn"},
    BitField{"hint", 8, 1, "for the compiler"},
    BitField{"skip", 9, 1, "nothing, for the compiler"},
    BitField{"no_light", 10, 1, "without light"},
    BitField{"bump_light", 11, 1, "with light for bumps"},
    BitField{"no_shadows", 12, 1, "without shadows"},
    BitField{"no_decals", 13, 1, "without decals"},
    BitField{"no_chop", 14, 1, "not cut by the compiler"},
    BitField{"hitbox", 15, 1, "part of a hitbox"},
};

// How a texture lies on faces.
struct Texinfo {
    std::array<f32, 4> s{}, t{}, light_s{}, light_t{};
    u32 flags = 0;
    i32 texdata = 0;
};

template <Describes<Texinfo> T, class V>
constexpr void describe(T& texinfo, V& v) {
    v("s", texinfo.s, "axis and shift of its columns");
    v("t", texinfo.t, "axis and shift of its rows");
    v("light_s", texinfo.light_s, "axis and shift of the columns of its light");
    v("light_t", texinfo.light_t, "axis and shift of the rows of its light");
    v("flags", texinfo.flags, bits(surface_flags), "what is special about it");
    v("texdata", texinfo.texdata, needed, "index of the texture");
}

// A polygon that can be seen.
struct Face {
    u16 plane = 0;
    u8 side = 0, on_node = 1;
    i32 first_surfedge = 0;
    i16 surfedges = 0, texinfo = 0, dispinfo = -1, fog_volume = -1;
    std::array<u8, 4> styles{};
    i32 light = -1;
    f32 area = 0;
    std::array<i32, 2> light_mins{}, light_size{};
    i32 original_face = 0;
    u16 primitives = 0, first_primitive = 0;
    u32 smoothing_groups = 0;
};

template <Describes<Face> F, class V>
constexpr void describe(F& face, V& v) {
    v("plane", face.plane, needed, "index of its plane");
    v("side", face.side, default_value(0), "1 where it looks against the normal");
    v("on_node", face.on_node, default_value(1), "1 where it lies on the plane of a node");
    v("first_surfedge", face.first_surfedge, "index of the first edge around it");
    v("surfedges", face.surfedges, "how many edges it has");
    v("texinfo", face.texinfo, "index of how its texture lies");
    v("dispinfo", face.dispinfo, default_value(-1), "index of its displacement; -1 without one");
    v("fog_volume", face.fog_volume, default_value(-1), "index of the fog around it; -1 for none");
    v("styles", face.styles, "styles of its light; 255 for none");
    v("light", face.light, default_value(-1), unit("bytes"), "where its light begins; -1 for none");
    v("area", face.area, unit("square units"), "how large it is");
    v("light_mins", face.light_mins, "lowest column and row of its light");
    v("light_size", face.light_size, "columns and rows of its light, less one");
    v("original_face", face.original_face, "index of the face it was cut from");
    v("primitives", face.primitives, default_value(0), "how many primitives it has");
    v("first_primitive", face.first_primitive, default_value(0), "index of the first of them");
    v("smoothing_groups", face.smoothing_groups, default_value(0), "a bit for each");
}

// The world itself, or what an entity of brushes is made of.
struct Model {
    std::array<f32, 3> mins{}, maxs{}, origin{};
    i32 head = 0, first_face = 0, faces = 0;
};

template <Describes<Model> M, class V>
constexpr void describe(M& model, V& v) {
    v("mins", model.mins, unit("units"), along("xyz"), "lowest corner of its box");
    v("maxs", model.maxs, unit("units"), along("xyz"), "highest corner of its box");
    v("origin", model.origin, unit("units"), "0: the entity says where it is");
    v("head", model.head, needed, "root of its tree: a node, or -1 less the index of a leaf");
    v("first_face", model.first_face, "index of its first face");
    v("faces", model.faces, "how many faces it has");
}

}  // namespace wend::bsp::source
