#pragma once

#include <string>
#include <vector>

#include "formats/bsp/files.hpp"

// Maps that are put down byte by byte: a room of one floor plane, in which an entity stands.

namespace wend::bsp {

inline const std::string entity_text =
    "{\n\"classname\" \"worldspawn\"\n}\n{\n\"classname\" \"info_player_start\"\n"
    "\"origin\" \"8 16 40\"\n}\n";

// A lump with its number and bytes, in the order in which lumps lie in the file.
struct RawLump {
    unsigned number = 0;
    Bytes bytes;
    u32 unpacked = 0;
};

// Lumps and filler of a kind, each lump at a multiple of 4.
struct RawMap {
    std::vector<RawLump> lumps;
    u8 filler = 0;
};

// The half space below z = 0 is solid: to points and to boxes of the three sizes.
inline std::vector<RawLump> goldsrc_lumps() {
    test::RawBytes planes, nodes, leaves, clipnodes, models, text;
    for (const float height : {0.F, 36.F, 32.F, 18.F}) planes.point({0, 0, 1}).f32_(height).u32_(2);
    nodes.u32_(0).u16_(0xFFFE).u16_(0xFFFF);  // In front leaf 1, behind leaf 0.
    for (int i = 0; i < 3; ++i) nodes.u16_(0xFFC0);
    for (int i = 0; i < 3; ++i) nodes.u16_(64);
    nodes.u16_(0).u16_(0);
    for (const u32 contents : {0xFFFFFFFEU, 0xFFFFFFFFU}) {
        leaves.u32_(contents).u32_(0xFFFFFFFF);
        for (int i = 0; i < 8; ++i) leaves.u16_(i);
        leaves.u32_(0);
    }
    for (u32 plane = 1; plane < 4; ++plane) clipnodes.u32_(plane).u16_(0xFFFF).u16_(0xFFFE);
    models.point({-64, -64, -64}).point({64, 64, 64}).point({0, 0, 0});
    for (const u32 head : {0U, 0U, 1U, 2U}) models.u32_(head);
    models.u32_(1).u32_(0).u32_(0);
    text.text(entity_text).u8_(0);
    return {{1, planes.bytes},    {10, leaves.bytes}, {5, nodes.bytes},
            {9, clipnodes.bytes}, {14, models.bytes}, {0, text.bytes}};
}

inline void pad(test::RawBytes& raw, u8 filler) {
    while (raw.bytes.size() % 4 != 0) raw.u8_(filler);
}

// The bodies of lumps behind a header of so many bytes, and where each begins.
inline Bytes raw_bodies(const RawMap& map, std::size_t header, std::vector<u32>& offsets) {
    test::RawBytes body;
    body.bytes.resize(header);
    for (const RawLump& lump : map.lumps) {
        pad(body, map.filler);
        offsets.push_back(static_cast<u32>(body.bytes.size()));
        body.bytes.insert(body.bytes.end(), lump.bytes.begin(), lump.bytes.end());
    }
    pad(body, map.filler);
    body.bytes.erase(body.bytes.begin(), body.bytes.begin() + static_cast<std::ptrdiff_t>(header));
    return body.bytes;
}

inline Bytes raw_goldsrc(const RawMap& map) {
    std::vector<u32> offsets;
    const Bytes bodies = raw_bodies(map, 124, offsets);
    test::RawBytes raw;
    raw.u32_(30);
    for (unsigned number = 0; number < 15; ++number) {
        u32 offset = 0, bytes = 0;
        for (std::size_t i = 0; i < map.lumps.size(); ++i)
            if (map.lumps[i].number == number) {
                offset = offsets[i];
                bytes = static_cast<u32>(map.lumps[i].bytes.size());
            }
        raw.u32_(offset).u32_(bytes);
    }
    raw.bytes.insert(raw.bytes.end(), bodies.begin(), bodies.end());
    return raw.bytes;
}

// One brush from z = -16 to 0, in a box of 128 units.
inline std::vector<RawLump> source_lumps() {
    test::RawBytes planes, nodes, leaves, models, leafbrushes, brushes, sides, game, text;
    const auto plane = [&](float x, float y, float z, float distance) {
        planes.point({x, y, z}).f32_(distance).u32_(x != 0 ? 0 : y != 0 ? 1 : 2);
    };
    plane(1, 0, 0, 64), plane(-1, 0, 0, 64), plane(0, 1, 0, 64), plane(0, -1, 0, 64);
    plane(0, 0, 1, 0), plane(0, 0, -1, 16);
    nodes.u32_(4).u32_(0xFFFFFFFE).u32_(0xFFFFFFFF);
    for (int i = 0; i < 6; ++i) nodes.u16_(i);
    nodes.u16_(0).u16_(0).u16_(0).u16_(0);
    for (const u32 brush_count : {1U, 0U}) {
        leaves.u32_(brush_count).u16_(0).u16_(0);
        for (int i = 0; i < 6; ++i) leaves.u16_(i);
        leaves.u16_(0).u16_(0).u16_(0).u16_(brush_count).u16_(0xFFFF).u16_(0);
    }
    models.point({-64, -64, -16}).point({64, 64, 0}).point({0, 0, 0}).u32_(0).u32_(0).u32_(0);
    leafbrushes.u16_(0);
    brushes.u32_(0).u32_(6).u32_(1);
    for (u32 i = 0; i < 6; ++i) sides.u16_(i).u16_(0xFFFF).u16_(0).u8_(0).u8_(1);
    game.u32_(0);
    text.text(entity_text).u8_(0);
    return {{1, planes.bytes},   {10, leaves.bytes}, {5, nodes.bytes},
            {18, brushes.bytes}, {19, sides.bytes},  {17, leafbrushes.bytes},
            {14, models.bytes},  {0, text.bytes},    {35, game.bytes}};
}

inline Bytes raw_source(const RawMap& map, u32 version, bool is_left_4_dead_2 = false) {
    std::vector<u32> offsets;
    const Bytes bodies = raw_bodies(map, 1036, offsets);
    test::RawBytes raw;
    raw.text("VBSP").u32_(version);
    for (unsigned number = 0; number < 64; ++number) {
        u32 offset = 0, bytes = 0, unpacked = 0;
        for (std::size_t i = 0; i < map.lumps.size(); ++i)
            if (map.lumps[i].number == number) {
                offset = offsets[i];
                bytes = static_cast<u32>(map.lumps[i].bytes.size());
                unpacked = map.lumps[i].unpacked;
            }
        const u32 lump_version = number == 10 ? 1 : 0;
        if (is_left_4_dead_2)
            raw.u32_(lump_version).u32_(offset).u32_(bytes).u32_(unpacked);
        else
            raw.u32_(offset).u32_(bytes).u32_(lump_version).u32_(unpacked);
    }
    raw.u32_(7);  // The revision.
    raw.bytes.insert(raw.bytes.end(), bodies.begin(), bodies.end());
    return raw.bytes;
}

}  // namespace wend::bsp
