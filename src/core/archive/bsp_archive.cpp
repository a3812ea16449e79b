#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "core/archive/archive.hpp"
#include "core/archive/lzma_lump.hpp"
#include "core/archive/map_places.hpp"
#include "core/archive/zip_archive.hpp"
#include "core/base/byte_sources.hpp"
#include "core/base/integers.hpp"
#include "core/base/names.hpp"
#include "wend/archive.hpp"

namespace wend::archive {
namespace {

// Where the pieces of a Source map lie, its lumps: 64 of them are named at its beginning.
constexpr std::size_t bsp_lump_count = 64, bsp_lump_bytes = 16, bsp_lumps_at = 8;
constexpr std::size_t bsp_header_bytes = bsp_lumps_at + bsp_lump_count * bsp_lump_bytes + 4;
constexpr std::size_t game_lump = 35, pak_lump = 40;

struct BspLump {
    u32 offset = 0, bytes = 0;
    u32 unpacked = 0;  // How many bytes it becomes, where it is packed; else 0.
};

struct BspLumps {
    Bytes header;
    u32 version = 0, revision = 0;
    // Left 4 Dead 2 has the version of each lump before its place.
    std::size_t offset_in_lump = 0;
    std::array<BspLump, bsp_lump_count> all{};

    const BspLump& pak() const { return all[pak_lump]; }
    std::size_t header_at(std::size_t lump) const {
        return bsp_lumps_at + lump * bsp_lump_bytes + offset_in_lump;
    }
};

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

// The error says which lump lies wrong; of those that are no concern of the pak's, none does.
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

// A map whose pak has other bytes. What lies behind it moves by a multiple of 4 bytes, as do the
// offsets of the game lump into what moves.
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

// The pak of a map as a zip that can be read: packed ones are expanded.
Expected<SourcePointer> zip_of(const SourcePointer& map, const BspLump& pak) {
    const SourcePointer lump = part_of(map, pak.offset, pak.bytes);
    if (pak.unpacked == 0) return lump;
    const auto bytes = bytes_at(*lump, 0, pak.bytes);
    if (!bytes) return failure(bytes.error());
    auto zip = expand_lzma_lump(*bytes, "the pak");
    if (!zip)
        return failure(
            ErrorDetails{.message = std::move(zip.error()->message), .offset = pak.offset});
    return source_of(std::move(*zip));
}

class BspArchive : public Archive {
  public:
    static Expected<std::shared_ptr<const Archive>> open(SourcePointer map) {
        auto lumps = read_bsp_lumps(*map);
        if (!lumps) return failure(std::move(lumps.error()));
        const std::shared_ptr<BspArchive> opened(new BspArchive(std::move(map), std::move(*lumps)));
        if (auto listed = opened->list(); !listed) return failure(std::move(listed.error()));
        return opened;
    }

    Expected<Bytes> read(std::size_t entry) const override {
        return read_zip_file(*zip_, directory_.records[records_[entry]]);
    }

    Expected<std::vector<StretchedFile>> with(std::span<const NewEntry> files) const override {
        auto pak = zip_with(zip_, directory_, files);
        if (!pak) return failure(std::move(pak.error()));
        if (!pak->is_changed) return std::vector{StretchedFile{"", {{map_, 0, map_->size()}}}};
        auto stretches = bsp_with_pak(map_, lumps_, pak->stretches);
        if (!stretches) return failure(std::move(stretches.error()));
        return std::vector{StretchedFile{"", std::move(*stretches)}};
    }

    // Where the game looks: `maps/`, under the map's own name.
    std::string place_for(std::string_view file, std::string_view archive) const override {
        const std::string_view map = base_name(archive), name = base_name(file);
        const std::size_t dot = std::min(name.rfind('.'), name.size());
        return fmt::format("maps/{}{}{}", folder_below_maps(lower_case(name.substr(dot))),
                           map.substr(0, map.rfind('.')), name.substr(dot));
    }

  private:
    BspArchive(SourcePointer map, BspLumps lumps)
        : Archive(bsp()), map_(std::move(map)), lumps_(std::move(lumps)) {}

    Expected<void> list() {
        version_ = fmt::format("{}, revision {}", lumps_.version, lumps_.revision);
        const BspLump& pak = lumps_.pak();
        if (pak.unpacked != 0) packed_together_ = pak.bytes;
        zip_ = part_of(map_, 0, 0);
        directory_ = empty_zip_directory();
        if (pak.bytes == 0) return {};
        auto zip = zip_of(map_, pak);
        if (!zip) return failure(std::move(zip.error()));
        zip_ = std::move(*zip);
        const u64 offset = pak.unpacked > 0 ? 0 : pak.offset;
        auto directory = read_zip_directory(*zip_);
        if (!directory) {
            Error error = std::move(directory.error());
            error->message = "its pak: " + error->message;
            error->offset = offset + error->offset.value_or(0);
            return failure(std::move(error));
        }
        directory_ = std::move(*directory);
        entries_ = directory_.entries(offset, records_);
        return expect_sound_zip(directory_, entries_);
    }

    SourcePointer map_, zip_;
    BspLumps lumps_;
    ZipDirectory directory_;
    std::vector<std::size_t> records_;  // Of each entry.
};

class Bsp : public ArchiveKind {
  public:
    const ArchiveInfo& info() const override {
        static const ArchiveInfo all{.id = "bsp",
                                     .title = "a map of the Source engine",
                                     .extensions = {".bsp"},
                                     .can_write = true};
        return all;
    }
    bool recognise(ByteView head, std::string_view) const override {
        return begins_with(head, "VBSP");
    }
    Expected<std::shared_ptr<const Archive>> open(SourcePointer source, std::string_view,
                                                  const FindBeside&) const override {
        return BspArchive::open(std::move(source));
    }
};

}  // namespace

const ArchiveKind& bsp() {
    static const Bsp kind;
    return kind;
}

}  // namespace wend::archive
