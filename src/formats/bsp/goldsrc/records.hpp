#pragma once

#include <array>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/bsp/common/records.hpp"
#include "formats/bsp/goldsrc/map_context.hpp"

namespace wend::bsp::goldsrc {

// The records of a map of GoldSrc (fact sheet section 1.1).

// A fork of the tree that finds the leaf of a point.
struct Node {
    u32 plane = 0;
    std::array<i16, 2> children{};
    std::array<i16, 3> mins{}, maxs{};
    u16 first_face = 0, faces = 0;
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
}

// How a texture lies on faces.
struct Texinfo {
    std::array<f32, 4> s{}, t{};
    u32 texture = 0, flags = 0;
};

template <Describes<Texinfo> T, class V>
constexpr void describe(T& texinfo, V& v) {
    v("s", texinfo.s, "axis and shift of its columns");
    v("t", texinfo.t, "axis and shift of its rows");
    v("texture", texinfo.texture, needed, "index of the texture");
    v("flags", texinfo.flags, default_value(0), "1 without light");
}

// A convex polygon that can be seen.
struct Face {
    u16 plane = 0, side = 0;
    u32 first_surfedge = 0;
    u16 surfedges = 0, texinfo = 0;
    std::array<u8, 4> styles{};
    i32 light = -1;
};

template <Describes<Face> F, class V>
constexpr void describe(F& face, V& v) {
    v("plane", face.plane, needed, "index of its plane");
    v("side", face.side, default_value(0), "1 where it looks against the normal");
    v("first_surfedge", face.first_surfedge, "index of the first edge around it");
    v("surfedges", face.surfedges, "how many edges it has");
    v("texinfo", face.texinfo, "index of how its texture lies");
    v("styles", face.styles, "styles of its light; 255 for none");
    v("light", face.light, default_value(-1), unit("bytes"), "where its light begins; -1 for none");
}

// A fork of a tree that says what is solid to boxes.
struct ClipNode {
    u32 plane = 0;
    std::array<i16, 2> children{};
};

template <Describes<ClipNode> N, class V>
constexpr void describe(N& node, V& v) {
    v("plane", node.plane, needed, "index of the plane that parts it");
    v("children", node.children, needed,
      "in front and behind: the index of a clipnode, or below 0 the contents");
}

// A convex piece of space.
struct Leaf {
    i32 contents = -1, visibility = -1;
    std::array<i16, 3> mins{}, maxs{};
    u16 first_marksurface = 0, marksurfaces = 0;
    std::array<u8, 4> ambient{};
};

template <Describes<Leaf> L, class V>
constexpr void describe(L& leaf, V& v) {
    v("contents", leaf.contents, needed, names(contents_names), "what fills it");
    v("visibility", leaf.visibility, default_value(-1), unit("bytes"),
      "where it is said what can be seen from it; -1 for nothing");
    v("mins", leaf.mins, unit("units"), along("xyz"), "lowest corner of its box");
    v("maxs", leaf.maxs, unit("units"), along("xyz"), "highest corner of its box");
    v("first_marksurface", leaf.first_marksurface, "index of its first entry in marksurfaces");
    v("marksurfaces", leaf.marksurfaces, "how many faces it has");
    v("ambient", leaf.ambient, "volumes of its sounds");
}

// The world itself, or what an entity of brushes is made of.
struct Model {
    std::array<f32, 3> mins{}, maxs{}, origin{};
    std::array<i32, 4> heads{};
    i32 visible_leaves = 0, first_face = 0, faces = 0;
};

template <Describes<Model> M, class V>
constexpr void describe(M& model, V& v) {
    v("mins", model.mins, unit("units"), along("xyz"), "lowest corner of its box");
    v("maxs", model.maxs, unit("units"), along("xyz"), "highest corner of its box");
    v("origin", model.origin, unit("units"), "0: the entity says where it is");
    v("heads", model.heads, needed,
      "roots of its trees: a node for points, then clipnodes for who stands, large monsters, and "
      "who crouches");
    v("visible_leaves", model.visible_leaves, "how many leaves, without the solid one");
    v("first_face", model.first_face, "index of its first face");
    v("faces", model.faces, "how many faces it has");
}

}  // namespace wend::bsp::goldsrc
