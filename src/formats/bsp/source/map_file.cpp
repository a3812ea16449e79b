#include "formats/bsp/source/map_file.hpp"

#include <limits>

namespace wend::bsp::source {
namespace {

// How many bytes the lumps of a file take as they are.
std::array<u64, lump_count> lump_sizes(const MapFile& file, const MapContext& context) {
    std::array<u64, lump_count> sizes{};
    const auto set = [&](u8 lump, const auto& list) {
        sizes[lump] = u64{context.record_bytes(lump)} * list.size();
    };
    set(Lump::entities, file.entities);
    set(Lump::planes, file.planes);
    set(Lump::texdata, file.texdata);
    set(Lump::vertices, file.vertices);
    set(Lump::nodes, file.nodes);
    set(Lump::texinfo, file.texinfo);
    set(Lump::faces, file.faces);
    set(Lump::leaves, file.leaves);
    set(Lump::edges, file.edges);
    set(Lump::surfedges, file.surfedges);
    set(Lump::models, file.models);
    set(Lump::leaffaces, file.leaffaces);
    set(Lump::leafbrushes, file.leafbrushes);
    set(Lump::brushes, file.brushes);
    set(Lump::brushsides, file.brushsides);
    set(Lump::dispinfo, file.dispinfo);
    set(Lump::dispverts, file.dispverts);
    set(Lump::texture_names, file.texture_names);
    set(Lump::texture_name_offsets, file.texture_name_offsets);
    set(Lump::disptris, file.disptris);
    set(Lump::faces_hdr, file.faces_hdr);
    if (file.has_game_lump != 0)
        sizes[Lump::game] = game_directory_bytes(file.game_parts.size()) + file.game.size();
    for (std::size_t i = 0; i < lump_count; ++i)
        if (file.lumps.is_packed(i) || !is_described(i)) sizes[i] = file.kept[i].size();
    return sizes;
}

}  // namespace

std::array<LumpPlace, lump_count> places_of(const Places& places, const MapContext& context) {
    constexpr u64 lines_at = 8, line_bytes = 16;
    MapContext inner = context;
    inner.has_light_in_leaves = places.of[Lump::leaves].version == 0;
    std::array<LumpPlace, lump_count> lumps{};
    for (std::size_t i = 0; i < lump_count; ++i)
        lumps[i] = {.name = lump_names[i],
                    .offset = places.of[i].offset,
                    .bytes = places.of[i].bytes,
                    .record_bytes = places.is_packed(i) ? 1 : inner.record_bytes(i),
                    .said_at = lines_at + line_bytes * i + (context.is_left_4_dead_2 ? 4 : 0)};
    return lumps;
}

Expected<void> derive(MapFile& file, const MapContext& context) {
    if (auto whole = expect_whole_order(file.order, lump_count); !whole) return whole;
    MapContext inner = context;
    inner.has_light_in_leaves = file.lumps.of[Lump::leaves].version == 0;
    const auto sizes = lump_sizes(file, inner);
    auto lumps = places_of(file.lumps, inner);
    for (std::size_t i = 0; i < lump_count; ++i) lumps[i].bytes = sizes[i];
    const u64 size = lay_out(lumps, file.order, header_bytes);
    if (size > std::numeric_limits<i32>::max())
        return failure(
            ErrorDetails{.message = "the map becomes larger than 2 GiB", .field = "lumps"});
    u64 end = header_bytes;
    for (const u8 i : file.order) {
        file.lumps.of[i].offset = static_cast<u32>(lumps[i].offset);
        file.lumps.of[i].bytes = static_cast<u32>(lumps[i].bytes);
        file.gaps[i].clear();
        if (lumps[i].bytes == 0) continue;
        file.gaps[i].resize(lumps[i].offset - end);
        end = lumps[i].offset + lumps[i].bytes;
    }
    file.end.assign(size - end, std::byte{0});
    u64 part_at = lumps[Lump::game].offset + game_directory_bytes(file.game_parts.size());
    for (GamePart& part : file.game_parts) {
        part.offset = static_cast<u32>(part_at);
        part_at += part.bytes;
    }
    return {};
}

}  // namespace wend::bsp::source
