#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string_view>

#include "core/base/integers.hpp"
#include "core/describe/field.hpp"
#include "formats/bsp/common/prefixed_names.hpp"

namespace wend::bsp::goldsrc {

// The lumps by their numbers in the header.
struct Lump {
    static constexpr u8 entities = 0, planes = 1, textures = 2, vertices = 3, visibility = 4,
                        nodes = 5, texinfo = 6, faces = 7, lighting = 8, clipnodes = 9, leaves = 10,
                        marksurfaces = 11, edges = 12, surfedges = 13, models = 14;
};
inline constexpr std::size_t lump_count = 15;
using LumpOrder = std::array<u8, lump_count>;

inline constexpr std::array<const char*, lump_count> lump_names{
    "entities", "planes",       "textures", "vertices",  "visibility",
    "nodes",    "texinfo",      "faces",    "lighting",  "clipnodes",
    "leaves",   "marksurfaces", "edges",    "surfedges", "models"};
inline constexpr PrefixedNames gap_names("before_", lump_names);
// Bytes of a record of each.
inline constexpr std::array<u32, lump_count> record_bytes{1, 20, 1,  12, 1, 24, 40, 20,
                                                          1, 8,  28, 2,  4, 4,  64};

// As the compilers of the game write them.
inline constexpr LumpOrder usual_order{
    Lump::planes, Lump::leaves,    Lump::vertices,     Lump::nodes,     Lump::texinfo,
    Lump::faces,  Lump::clipnodes, Lump::marksurfaces, Lump::surfedges, Lump::edges,
    Lump::models, Lump::lighting,  Lump::visibility,   Lump::entities,  Lump::textures};

inline constexpr NamedValue contents_names[] = {
    {-1, "empty"}, {-2, "solid"},  {-3, "water"}, {-4, "slime"},        {-5, "lava"},
    {-6, "sky"},   {-7, "origin"}, {-8, "clip"},  {-15, "translucent"}, {-16, "ladder"}};

inline constexpr u32 version_number = 30;

struct MapContext {
    static constexpr std::endian byte_order = std::endian::little;

    // Blue Shift has planes where others have entities, and the other way round.
    bool is_blue_shift = false;
    // The order of the lumps in a file, where one is read.
    std::optional<LumpOrder> order_in_file = std::nullopt;

    // Which line of the header names a lump.
    constexpr std::size_t line_of(std::size_t lump) const {
        return is_blue_shift && lump <= Lump::planes ? Lump::planes - lump : lump;
    }
};

inline constexpr std::string_view usual_version = "30", blue_shift_version = "30-blue-shift";

inline std::string_view version_name(const MapContext& context) {
    return context.is_blue_shift ? blue_shift_version : usual_version;
}

}  // namespace wend::bsp::goldsrc
