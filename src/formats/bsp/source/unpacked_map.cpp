#include "formats/bsp/source/unpacked_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/archive/lzma_lump.hpp"
#include "formats/bsp/source/read_map.hpp"

namespace wend::bsp::source {
namespace {

bool is_packed_here(const MapFile& file, std::size_t lump) {
    return is_described(lump) && lump != Lump::game && file.lumps.is_packed(lump);
}

Error about_lump(const Error& error, const MapFile& file, std::size_t lump) {
    return ErrorDetails{.message = error->message,
                        .offset = file.lumps.of[lump].offset,
                        .field = packed_names[lump]};
}

}  // namespace

bool has_packed_records(const MapFile& file) {
    for (std::size_t i = 0; i < lump_count; ++i)
        if (is_packed_here(file, i)) return true;
    return false;
}

Expected<MapFile> unpacked_map(const MapDocument& document) {
    constexpr std::size_t first_line_at = 8, bytes_a_line = 16;
    // A header, and behind it the lumps that were packed: the others are as they were.
    Bytes small(header_bytes);
    const auto header = document.write();
    if (!header) return failure(header.error());
    std::copy_n(header->begin(), first_line_at, small.begin());
    const std::size_t shift = document.context.is_left_4_dead_2 ? 4 : 0;
    for (std::size_t i = 0; i < lump_count; ++i) {
        const std::size_t line = first_line_at + bytes_a_line * i;
        put_little_u32(small, shift == 0 ? line + 8 : line, document.file.lumps.of[i].version);
        if (!is_packed_here(document.file, i)) continue;
        const auto name = fmt::format("the lump {}", lump_names[i]);
        const auto lump = archive::expand_lzma_lump(document.file.kept[i], name);
        if (!lump) return failure(about_lump(lump.error(), document.file, i));
        put_little_u32(small, line + shift, static_cast<u32>(small.size()));
        put_little_u32(small, line + shift + 4, static_cast<u32>(lump->size()));
        small.insert(small.end(), lump->begin(), lump->end());
    }
    auto expanded = read_map(small);
    if (!expanded) return failure(std::move(expanded.error()));
    MapFile file = document.file;
    MapFile& from = (*expanded)->file;
    const auto take = [&](u8 lump, auto MapFile::*list) {
        if (is_packed_here(document.file, lump)) file.*list = std::move(from.*list);
    };
    take(Lump::entities, &MapFile::entities);
    take(Lump::planes, &MapFile::planes);
    take(Lump::texdata, &MapFile::texdata);
    take(Lump::vertices, &MapFile::vertices);
    take(Lump::nodes, &MapFile::nodes);
    take(Lump::texinfo, &MapFile::texinfo);
    take(Lump::faces, &MapFile::faces);
    take(Lump::leaves, &MapFile::leaves);
    take(Lump::edges, &MapFile::edges);
    take(Lump::surfedges, &MapFile::surfedges);
    take(Lump::models, &MapFile::models);
    take(Lump::leafbrushes, &MapFile::leafbrushes);
    take(Lump::brushes, &MapFile::brushes);
    take(Lump::brushsides, &MapFile::brushsides);
    take(Lump::dispinfo, &MapFile::dispinfo);
    take(Lump::dispverts, &MapFile::dispverts);
    take(Lump::texture_names, &MapFile::texture_names);
    take(Lump::texture_name_offsets, &MapFile::texture_name_offsets);
    take(Lump::disptris, &MapFile::disptris);
    return file;
}

}  // namespace wend::bsp::source
