#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/bsp/common/lump_places.hpp"
#include "formats/bsp/goldsrc/map_context.hpp"
#include "formats/bsp/goldsrc/records.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::bsp::goldsrc {

// Where a lump lies.
struct Place {
    u32 offset = 0, bytes = 0;
};

template <Describes<Place> P, class V>
constexpr void describe(P& place, V& v) {
    v("offset", place.offset, derived, "from the start of the file");
    v("bytes", place.bytes, derived, "how many");
}

// The header behind the version: the lumps by their numbers, which are not in the order of lines
// in Blue Shift.
struct Places {
    std::array<Place, lump_count> of{};
};

template <Describes<Places> P, class V>
constexpr void describe(P& places, V& v) {
    for (std::size_t line = 0; line < lump_count; ++line) {
        const std::size_t lump = v.context.line_of(line);
        v(lump_names[lump], places.of[lump], "where it lies");
    }
}

inline constexpr u64 header_bytes = 4 + lump_count * 8;

// A whole map. Lumps lie in any order.
struct MapFile {
    Places lumps;
    LumpOrder order = usual_order;
    std::array<Bytes, lump_count> gaps;  // Before each lump.
    Bytes end;
    std::string entities;
    std::vector<Plane> planes;
    Bytes textures;
    std::vector<Vertex> vertices;
    Bytes visibility;
    std::vector<Node> nodes;
    std::vector<Texinfo> texinfo;
    std::vector<Face> faces;
    Bytes lighting;
    std::vector<ClipNode> clipnodes;
    std::vector<Leaf> leaves;
    std::vector<u16> marksurfaces;
    std::vector<Edge> edges;
    std::vector<i32> surfedges;
    std::vector<Model> models;
};

template <Describes<MapFile> F, class V>
constexpr void describe_lump(F& file, u8 lump, V& v) {
    const u64 bytes = file.lumps.of[lump].bytes, count = bytes / record_bytes[lump];
    switch (lump) {
        case Lump::entities:
            return v("entities", file.entities, sized(bytes), zero_ended,
                     "keys and values of all things of the map, as text");
        case Lump::planes:
            return v("planes", file.planes, counted_by(count), "planes of nodes, faces, clipnodes");
        case Lump::textures:
            return v("textures", file.textures, sized(bytes), "names, sizes and pictures");
        case Lump::vertices:
            return v("vertices", file.vertices, counted_by(count), "corners of faces");
        case Lump::visibility:
            return v("visibility", file.visibility, sized(bytes),
                     "which leaves can be seen from which, packed");
        case Lump::nodes:
            return v("nodes", file.nodes, counted_by(count), "the trees for points");
        case Lump::texinfo:
            return v("texinfo", file.texinfo, counted_by(count), "how textures lie");
        case Lump::faces:
            return v("faces", file.faces, counted_by(count), "what can be seen");
        case Lump::lighting:
            return v("lighting", file.lighting, sized(bytes), "how bright faces are");
        case Lump::clipnodes:
            return v("clipnodes", file.clipnodes, counted_by(count), "the trees for boxes");
        case Lump::leaves:
            return v("leaves", file.leaves, counted_by(count), "convex pieces of space");
        case Lump::marksurfaces:
            return v("marksurfaces", file.marksurfaces, counted_by(count),
                     "indexes of the faces of leaves");
        case Lump::edges:
            return v("edges", file.edges, counted_by(count), "between two vertices");
        case Lump::surfedges:
            return v("surfedges", file.surfedges, counted_by(count),
                     "indexes of the edges around faces; below 0 from the second vertex to the "
                     "first");
        case Lump::models:
            return v("models", file.models, counted_by(count),
                     "the world, then what entities are made of");
        default:
            return;
    }
}

// The header, then lumps and gaps as they lie in the file (fact sheet section 1.1).
template <Describes<MapFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.constant("version", version_number);
    v("lumps", file.lumps, "where each lump lies");
    v.fill(file, [&](MapFile& filled) {
        if (v.context.order_in_file) filled.order = *v.context.order_in_file;
    });
    v.beside("order", file.order, names(lump_names), "the lumps in the order of the file");
    u64 offset = header_bytes;
    for (const u8 lump : file.order) {
        if (lump >= lump_count) continue;
        const Place& place = file.lumps.of[lump];
        const u64 gap = place.bytes > 0 && place.offset > offset ? place.offset - offset : 0;
        v(gap_names[lump], file.gaps[lump], sized(gap), derived, "filler before the lump");
        describe_lump(file, lump, v);
        offset += gap + place.bytes;
    }
    v("end", file.end, rest_of_file, derived, "filler at the end");
}

// The lumps with their places, by their numbers.
std::array<LumpPlace, lump_count> places_of(const Places& places, const MapContext& context);

// Computes every derived field from the others.
Expected<void> derive(MapFile& file, const MapContext& context);

}  // namespace wend::bsp::goldsrc
