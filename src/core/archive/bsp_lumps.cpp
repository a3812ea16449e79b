#include "core/archive/bsp_lumps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/archive/stretches.hpp"
#include "core/base/little_endian.hpp"

namespace wend::archive {
namespace {

constexpr u32 first_bsp_version = 19, last_bsp_version = 21;
constexpr std::size_t bsp_version_at = 4;

void read_lumps(BspLumps& lumps) {
    for (std::size_t i = 0; i < bsp_lump_count; ++i) {
        const std::size_t at = lumps.header_at(i);
        lumps.all[i] = {little_u32(lumps.header, at), little_u32(lumps.header, at + 4),
                        little_u32(lumps.header, bsp_lumps_at + i * bsp_lump_bytes + 12)};
    }
}

// The first lump that does not lie in the map; their number where all do.
std::size_t first_outside(const BspLumps& lumps, u64 size) {
    const auto outside = std::ranges::find_if(lumps.all, [&](const BspLump& lump) {
        return lump.bytes > 0 &&
               (lump.offset < bsp_header_bytes || !lies_within(size, lump.offset, lump.bytes));
    });
    return static_cast<std::size_t>(outside - lumps.all.begin());
}

Expected<void> expect_pak_alone(const BspLumps& lumps) {
    const BspLump& pak = lumps.pak();
    for (std::size_t i = 0; i < bsp_lump_count; ++i) {
        const BspLump& lump = lumps.all[i];
        if (i == pak_lump || lump.bytes == 0 || pak.bytes == 0) continue;
        if (u64{lump.offset} + lump.bytes > pak.offset && u64{pak.offset} + pak.bytes > lump.offset)
            return failure(ErrorDetails{
                .message = fmt::format("its pak (lump {}) overlaps lump {}", pak_lump, i),
                .offset = lumps.header_at(pak_lump)});
    }
    return {};
}

// The game lump has a directory of its own, whose offsets count from the beginning of the map: to
// be put in the place of the old one where some of them move.
Expected<Bytes> moved_game_lump(const ByteSource& map, const BspLump& lump, u64 moved_from,
                                i64 by) {
    constexpr std::size_t part_bytes = 16, offset_in_part = 8;
    const auto count = bytes_at(map, lump.offset, std::min<u64>(4, lump.bytes));
    if (!count) return failure(count.error());
    if (count->size() < 4) return Bytes{};
    const u64 parts = little_u32(*count, 0);
    if (4 + parts * part_bytes > lump.bytes)
        return failure(ErrorDetails{
            .message = fmt::format("its game lump should have {} parts, more than it has room "
                                   "for, and cannot be moved",
                                   parts),
            .offset = lump.offset});
    auto directory = bytes_at(map, lump.offset, 4 + parts * part_bytes);
    if (!directory) return failure(std::move(directory.error()));
    for (std::size_t part = 4; part < directory->size(); part += part_bytes) {
        const u32 offset = little_u32(*directory, part + offset_in_part);
        if (offset >= moved_from && offset <= map.size())
            put_little_u32(*directory, part + offset_in_part, static_cast<u32>(offset + by));
    }
    return directory;
}

}  // namespace

Expected<BspLumps> read_bsp_lumps(const ByteSource& map) {
    BspLumps lumps;
    auto header = bytes_at(map, 0, std::min<u64>(bsp_header_bytes, map.size()));
    if (!header) return failure(std::move(header.error()));
    if (header->size() < bsp_header_bytes)
        return failure(fmt::format("has {} bytes, fewer than the header of a map", header->size()));
    lumps.header = std::move(*header);
    lumps.version = little_u32(lumps.header, bsp_version_at);
    lumps.revision = little_u32(lumps.header, bsp_header_bytes - 4);
    if (lumps.version < first_bsp_version || lumps.version > last_bsp_version)
        return failure(
            ErrorDetails{.message = fmt::format("is a map of version {}; Wend reads {} to {}",
                                                lumps.version, first_bsp_version, last_bsp_version),
                         .offset = bsp_version_at});
    read_lumps(lumps);
    if (const std::size_t outside = first_outside(lumps, map.size()); outside < bsp_lump_count) {
        BspLumps other = lumps;
        other.offset_in_lump = 4;
        read_lumps(other);
        if (lumps.version != last_bsp_version || first_outside(other, map.size()) < bsp_lump_count)
            return failure(ErrorDetails{
                .message = fmt::format("lump {} should lie from byte {} to {}, outside of what "
                                       "the file has",
                                       outside, lumps.all[outside].offset,
                                       u64{lumps.all[outside].offset} + lumps.all[outside].bytes),
                .offset = lumps.header_at(outside)});
        lumps = std::move(other);
    }
    if (auto alone = expect_pak_alone(lumps); !alone) return failure(std::move(alone.error()));
    return lumps;
}

Expected<std::vector<Stretch>> bsp_with_pak(const SourcePointer& map, const BspLumps& lumps,
                                            const std::vector<Stretch>& pak) {
    constexpr u64 alignment = 4;
    u64 begin = lumps.pak().offset, end = begin + lumps.pak().bytes;
    Stretches body;
    if (lumps.pak().bytes == 0) {
        begin = (map->size() + alignment - 1) / alignment * alignment;
        end = map->size();
    }
    u64 bytes = 0;
    for (const Stretch& stretch : pak) bytes += stretch.bytes;
    // What follows stays aligned as it is.
    const u64 filler = (alignment - (begin + bytes - end) % alignment) % alignment;
    const i64 by = static_cast<i64>(begin + bytes + filler) - static_cast<i64>(end);
    if (map->size() + static_cast<u64>(by) > u64{std::numeric_limits<i32>::max()})
        return failure("the map becomes larger than 2 GiB");
    Bytes header = lumps.header;
    for (std::size_t i = 0; i < bsp_lump_count; ++i)
        if (i != pak_lump && lumps.all[i].offset >= end)
            put_little_u32(header, lumps.header_at(i), static_cast<u32>(lumps.all[i].offset + by));
    put_little_u32(header, lumps.header_at(pak_lump), static_cast<u32>(begin));
    put_little_u32(header, lumps.header_at(pak_lump) + 4, static_cast<u32>(bytes));
    put_little_u32(header, bsp_lumps_at + pak_lump * bsp_lump_bytes + 12, 0);
    const BspLump& game = lumps.all[game_lump];
    Bytes game_directory;
    if (by != 0 && game.bytes > 0) {
        auto moved = moved_game_lump(*map, game, end, by);
        if (!moved) return failure(std::move(moved.error()));
        game_directory = std::move(*moved);
    }
    const u64 game_end = game.offset + game_directory.size();
    // Copies a piece of the map, with the new directory of the game lump if that lies in it.
    const auto copy = [&](u64 from, u64 to) {
        if (!game_directory.empty() && game.offset >= from && game_end <= to) {
            body.add(map, from, game.offset - from);
            body.add(std::move(game_directory));
            from = game_end;
        }
        body.add(map, from, to - from);
    };
    body.add(std::move(header));
    copy(bsp_header_bytes, std::min(begin, end));
    body.add_zeros(begin - std::min(begin, end));
    body.add(pak);
    body.add_zeros(filler);
    copy(end, map->size());
    return body.take();
}

}  // namespace wend::archive
