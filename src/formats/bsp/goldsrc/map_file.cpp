#include "formats/bsp/goldsrc/map_file.hpp"

#include <algorithm>
#include <limits>

namespace wend::bsp::goldsrc {
namespace {

// How many bytes the lumps of a file take as they are.
std::array<u64, lump_count> sizes_of(const MapFile& file) {
    std::array<u64, lump_count> records{};
    records[Lump::entities] = file.entities.size();
    records[Lump::planes] = file.planes.size();
    records[Lump::textures] = file.textures.size();
    records[Lump::vertices] = file.vertices.size();
    records[Lump::visibility] = file.visibility.size();
    records[Lump::nodes] = file.nodes.size();
    records[Lump::texinfo] = file.texinfo.size();
    records[Lump::faces] = file.faces.size();
    records[Lump::lighting] = file.lighting.size();
    records[Lump::clipnodes] = file.clipnodes.size();
    records[Lump::leaves] = file.leaves.size();
    records[Lump::marksurfaces] = file.marksurfaces.size();
    records[Lump::edges] = file.edges.size();
    records[Lump::surfedges] = file.surfedges.size();
    records[Lump::models] = file.models.size();
    for (std::size_t i = 0; i < lump_count; ++i) records[i] *= record_bytes[i];
    return records;
}

}  // namespace

std::array<LumpPlace, lump_count> places_of(const Places& places, const MapContext& context) {
    std::array<LumpPlace, lump_count> lumps{};
    for (std::size_t i = 0; i < lump_count; ++i)
        lumps[i] = {.name = lump_names[i],
                    .offset = places.of[i].offset,
                    .bytes = places.of[i].bytes,
                    .record_bytes = record_bytes[i],
                    .said_at = 4 + 8 * context.line_of(i)};
    return lumps;
}

Expected<void> derive(MapFile& file, const MapContext& context) {
    if (auto whole = expect_whole_order(file.order, lump_count); !whole) return whole;
    const auto sizes = sizes_of(file);
    auto lumps = places_of(file.lumps, context);
    for (std::size_t i = 0; i < lump_count; ++i) lumps[i].bytes = sizes[i];
    const u64 size = lay_out(lumps, file.order, header_bytes);
    if (size > std::numeric_limits<i32>::max())
        return failure(
            ErrorDetails{.message = "the map becomes larger than 2 GiB", .field = "lumps"});
    u64 end = header_bytes;
    for (const u8 i : file.order) {
        file.lumps.of[i] = {static_cast<u32>(lumps[i].offset), static_cast<u32>(lumps[i].bytes)};
        file.gaps[i].clear();
        if (lumps[i].bytes == 0) continue;
        file.gaps[i].resize(lumps[i].offset - end);
        end = lumps[i].offset + lumps[i].bytes;
    }
    file.end.assign(size - end, std::byte{0});
    return {};
}

}  // namespace wend::bsp::goldsrc
