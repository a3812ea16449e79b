#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string_view>

#include "core/base/integers.hpp"
#include "core/describe/field.hpp"
#include "formats/bsp/common/prefixed_names.hpp"

namespace wend::bsp::source {

inline constexpr std::size_t lump_count = 64;
using LumpOrder = std::array<u8, lump_count>;

// Those lumps whose records are described, by their numbers in the header.
struct Lump {
    static constexpr u8 entities = 0, planes = 1, texdata = 2, vertices = 3, nodes = 5, texinfo = 6,
                        faces = 7, leaves = 10, edges = 12, surfedges = 13, models = 14,
                        leaffaces = 16, leafbrushes = 17, brushes = 18, brushsides = 19,
                        dispinfo = 26, dispverts = 33, game = 35, texture_names = 43,
                        texture_name_offsets = 44, disptris = 48, faces_hdr = 58;
};

// What lumps are called here; those without records are kept as they are.
inline constexpr std::array<const char*, lump_count> lump_names{"entities",
                                                                "planes",
                                                                "texdata",
                                                                "vertices",
                                                                "visibility",
                                                                "nodes",
                                                                "texinfo",
                                                                "faces",
                                                                "lighting",
                                                                "occlusion",
                                                                "leaves",
                                                                "face_ids",
                                                                "edges",
                                                                "surfedges",
                                                                "models",
                                                                "world_lights",
                                                                "leaffaces",
                                                                "leafbrushes",
                                                                "brushes",
                                                                "brushsides",
                                                                "areas",
                                                                "areaportals",
                                                                "lump_22",
                                                                "lump_23",
                                                                "lump_24",
                                                                "lump_25",
                                                                "dispinfo",
                                                                "original_faces",
                                                                "disp_collision",
                                                                "model_collision",
                                                                "vertex_normals",
                                                                "vertex_normal_indexes",
                                                                "disp_light_alphas",
                                                                "dispverts",
                                                                "disp_light_positions",
                                                                "game",
                                                                "leaf_water",
                                                                "primitives",
                                                                "primitive_vertices",
                                                                "primitive_indexes",
                                                                "pak",
                                                                "clip_portal_vertices",
                                                                "cubemaps",
                                                                "texture_names",
                                                                "texture_name_offsets",
                                                                "overlays",
                                                                "leaf_water_distances",
                                                                "face_macro_textures",
                                                                "disptris",
                                                                "model_collision_surfaces",
                                                                "water_overlays",
                                                                "leaf_light_indexes_hdr",
                                                                "leaf_light_indexes",
                                                                "lighting_hdr",
                                                                "world_lights_hdr",
                                                                "leaf_light_hdr",
                                                                "leaf_light",
                                                                "pak_xbox",
                                                                "faces_hdr",
                                                                "map_flags",
                                                                "overlay_fades",
                                                                "overlay_levels",
                                                                "level_collision",
                                                                "disp_blends"};
inline constexpr PrefixedNames gap_names("before_", lump_names);
inline constexpr PrefixedNames packed_names("packed_", lump_names);

// Whether the records of a lump are described.
constexpr bool is_described(std::size_t lump) {
    switch (lump) {
        case Lump::entities:
        case Lump::planes:
        case Lump::texdata:
        case Lump::vertices:
        case Lump::nodes:
        case Lump::texinfo:
        case Lump::faces:
        case Lump::leaves:
        case Lump::edges:
        case Lump::surfedges:
        case Lump::models:
        case Lump::leaffaces:
        case Lump::leafbrushes:
        case Lump::brushes:
        case Lump::brushsides:
        case Lump::dispinfo:
        case Lump::dispverts:
        case Lump::game:
        case Lump::texture_names:
        case Lump::texture_name_offsets:
        case Lump::disptris:
        case Lump::faces_hdr:
            return true;
        default:
            return false;
    }
}

// As the compilers of most games write them.
inline constexpr LumpOrder usual_order{
    1,  10, 56, 52, 51, 55, 3,  5,  6,  2,  26, 33, 48, 34, 47, 37, 39, 7,  58, 11, 27, 18,
    19, 16, 17, 13, 12, 14, 20, 21, 8,  53, 4,  0,  15, 54, 9,  59, 42, 43, 44, 29, 28, 30,
    31, 46, 35, 40, 22, 23, 24, 25, 32, 36, 38, 41, 45, 49, 50, 57, 60, 61, 62, 63};

inline constexpr std::string_view magic = "VBSP";

struct MapContext {
    static constexpr std::endian byte_order = std::endian::little;

    u32 version = 20;
    // The header of Left 4 Dead 2 has the version of a lump before its place.
    bool is_left_4_dead_2 = false;
    // The order of the lumps in a file, where one is read.
    std::optional<LumpOrder> order_in_file = std::nullopt;
    // Leaves of version 0 hold their light themselves: the header says so.
    bool has_light_in_leaves = false;

    // Bytes of a record of a lump.
    constexpr u32 record_bytes(std::size_t lump) const {
        switch (lump) {
            case Lump::planes:
                return 20;
            case Lump::texdata:
                return 32;
            case Lump::vertices:
                return 12;
            case Lump::nodes:
                return 32;
            case Lump::texinfo:
                return 72;
            case Lump::faces:
                return 56;
            case Lump::leaves:
                return has_light_in_leaves ? 56 : 32;
            case Lump::edges:
                return 4;
            case Lump::surfedges:
                return 4;
            case Lump::models:
                return 48;
            case Lump::leaffaces:
                return 2;
            case Lump::leafbrushes:
                return 2;
            case Lump::brushes:
                return 12;
            case Lump::brushsides:
                return 8;
            case Lump::dispinfo:
                return 176;
            case Lump::dispverts:
                return 20;
            case Lump::texture_name_offsets:
                return 4;
            case Lump::disptris:
                return 2;
            case Lump::faces_hdr:
                return 56;
            default:
                return 1;
        }
    }
};

// The name of a version, and the context of one of that name.
std::string_view version_name(const MapContext& context);
std::optional<MapContext> context_named(std::string_view version);

}  // namespace wend::bsp::source
