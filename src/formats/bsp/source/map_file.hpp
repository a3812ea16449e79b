#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/bsp/common/lump_places.hpp"
#include "formats/bsp/source/map_context.hpp"
#include "formats/bsp/source/records.hpp"
#include "formats/bsp/source/solid_records.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::bsp::source {

// The line of the header about a lump.
struct Place {
    u32 offset = 0, bytes = 0, version = 0, unpacked = 0;
};

template <Describes<Place> P, class V>
constexpr void describe(P& place, V& v) {
    if (v.context.is_left_4_dead_2) v("version", place.version, default_value(0), "of its records");
    v("offset", place.offset, derived, "from the start of the file");
    v("bytes", place.bytes, derived, "how many");
    if (!v.context.is_left_4_dead_2)
        v("version", place.version, default_value(0), "of its records");
    v("unpacked", place.unpacked, default_value(0), unit("bytes"),
      "how large it is without packing; 0: it is not packed");
}

struct Places {
    std::array<Place, lump_count> of{};

    constexpr bool is_packed(std::size_t lump) const { return of[lump].unpacked != 0; }
};

template <Describes<Places> P, class V>
constexpr void describe(P& places, V& v) {
    for (std::size_t lump = 0; lump < lump_count; ++lump)
        v(lump_names[lump], places.of[lump], "where it lies");
}

inline constexpr u64 header_bytes = 8 + lump_count * 16 + 4;

// A whole map. Lumps lie in any order.
struct MapFile {
    Places lumps;
    u32 revision = 0;
    LumpOrder order = usual_order;
    std::array<Bytes, lump_count> gaps;  // Before each lump.
    Bytes end;
    std::array<Bytes, lump_count> kept;  // Lumps without records, and packed ones.
    std::string entities;
    std::vector<Plane> planes;
    std::vector<Texdata> texdata;
    std::vector<Vertex> vertices;
    std::vector<Node> nodes;
    std::vector<Texinfo> texinfo;
    std::vector<Face> faces, faces_hdr;
    std::vector<Leaf> leaves;
    std::vector<Edge> edges;
    std::vector<i32> surfedges;
    std::vector<Model> models;
    std::vector<u16> leaffaces, leafbrushes;
    std::vector<Brush> brushes;
    std::vector<BrushSide> brushsides;
    std::vector<DispInfo> dispinfo;
    std::vector<DispVertex> dispverts;
    u8 has_game_lump = 1;
    std::vector<GamePart> game_parts;
    Bytes game;
    std::string texture_names;
    std::vector<i32> texture_name_offsets;
    std::vector<u16> disptris;
};

// The directory of the game lump: how many parts, then a line for each.
inline constexpr u64 game_part_bytes = 16;
constexpr u64 game_directory_bytes(u64 parts) { return 4 + game_part_bytes * parts; }

template <Describes<MapFile> F, class V>
constexpr void describe_records(F& file, u8 lump, V& v) {
    const u64 bytes = file.lumps.is_packed(lump) ? 0 : file.lumps.of[lump].bytes;
    const Extent records = counted_by(bytes / v.context.record_bytes(lump));
    switch (lump) {
        case Lump::entities:
            return v("entities", file.entities, sized(bytes), zero_ended,
                     "keys and values of all things of the map, as text");
        case Lump::planes:
            return v("planes", file.planes, records, "planes of nodes, faces and brushes");
        case Lump::texdata:
            return v("texdata", file.texdata, records, "textures");
        case Lump::vertices:
            return v("vertices", file.vertices, records, "corners of faces");
        case Lump::nodes:
            return v("nodes", file.nodes, records, "the trees of all models");
        case Lump::texinfo:
            return v("texinfo", file.texinfo, records, "how textures lie");
        case Lump::faces:
            return v("faces", file.faces, records, "what can be seen");
        case Lump::leaves:
            return v("leaves", file.leaves, records, "convex pieces of space");
        case Lump::edges:
            return v("edges", file.edges, records, "between two vertices");
        case Lump::surfedges:
            return v("surfedges", file.surfedges, records,
                     "indexes of the edges around faces; below 0 from the second vertex to the "
                     "first");
        case Lump::models:
            return v("models", file.models, records, "the world, then what entities are made of");
        case Lump::leaffaces:
            return v("leaffaces", file.leaffaces, records, "indexes of the faces of leaves");
        case Lump::leafbrushes:
            return v("leafbrushes", file.leafbrushes, records, "indexes of the brushes of leaves");
        case Lump::brushes:
            return v("brushes", file.brushes, records, "convex solids");
        case Lump::brushsides:
            return v("brushsides", file.brushsides, records, "sides of brushes");
        case Lump::dispinfo:
            return v("dispinfo", file.dispinfo, records, "displacements");
        case Lump::dispverts:
            return v("dispverts", file.dispverts, records, "their vertices");
        case Lump::texture_names:
            return v("texture_names", file.texture_names, sized(bytes), zero_ended,
                     "names of textures, a zero byte behind each");
        case Lump::texture_name_offsets:
            return v("texture_name_offsets", file.texture_name_offsets, records, unit("bytes"),
                     "where names begin in texture_names");
        case Lump::disptris:
            return v("disptris", file.disptris, records, "tags of the triangles of displacements");
        case Lump::faces_hdr:
            return v("faces_hdr", file.faces_hdr, records, "the same, for high dynamic range");
        default:
            return;
    }
}

// The lump that has its own directory.
template <Describes<MapFile> F, class V>
constexpr void describe_game_lump(F& file, V& v) {
    const u64 bytes = file.lumps.of[Lump::game].bytes;
    if (v.when(bytes > 0 && !file.lumps.is_packed(Lump::game))) {
        v("game_parts", file.game_parts, counted<u32>, "the parts of the game's own lump");
        const u64 directory = game_directory_bytes(file.game_parts.size());
        v("game", file.game, sized(bytes > directory ? bytes - directory : 0), "what they hold");
    }
}

// The header, then lumps and gaps as they lie in the file (fact sheet section 2.1).
template <Describes<MapFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.constant("magic", magic);
    v.constant("version", v.context.version);
    v("lumps", file.lumps, "where each lump lies");
    v("revision", file.revision, "how often the map was saved");
    v.fill(file, [&](MapFile& filled) {
        if (!v.context.order_in_file) return;
        filled.order = *v.context.order_in_file;
        filled.has_game_lump = filled.lumps.of[Lump::game].bytes > 0;
    });
    v.beside("order", file.order, names(lump_names), "the lumps in the order of the file");
    v.beside("has_game_lump", file.has_game_lump, default_value(1),
             "1 if there is the lump that each game has for itself");
    v.context.has_light_in_leaves = file.lumps.of[Lump::leaves].version == 0;
    u64 offset = header_bytes;
    for (const u8 lump : file.order) {
        if (lump >= lump_count) continue;
        const Place& place = file.lumps.of[lump];
        const u64 gap = place.bytes > 0 && place.offset > offset ? place.offset - offset : 0;
        v(gap_names[lump], file.gaps[lump], sized(gap), derived, "filler before the lump");
        if (lump == Lump::game) describe_game_lump(file, v);
        if (is_described(lump)) {
            describe_records(file, lump, v);
            if (v.when(file.lumps.is_packed(lump)))
                v(packed_names[lump], file.kept[lump], sized(place.bytes), "the lump, packed");
        } else {
            v(lump_names[lump], file.kept[lump], sized(place.bytes), "kept as it is");
        }
        offset += gap + place.bytes;
    }
    v("end", file.end, rest_of_file, derived, "filler at the end");
}

// The lumps with their places, by their numbers. Those that are packed have no records.
std::array<LumpPlace, lump_count> places_of(const Places& places, const MapContext& context);

// Computes every derived field from the others.
Expected<void> derive(MapFile& file, const MapContext& context);

}  // namespace wend::bsp::source
