#include "formats/bsp/source/lump_files.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/base/byte_sources.hpp"
#include "core/base/integers.hpp"
#include "formats/bsp/source/read_map.hpp"

namespace wend::bsp::source {
namespace {

struct FiledLump {
    u32 number = 0, version = 0;
    ByteView bytes;
};

// Five words of header, of which the last is how often the map was saved, then the lump.
Expected<FiledLump> lump_in(ByteView file) {
    constexpr std::size_t file_header_bytes = 20, number_at = 4, version_of_lump_at = 8,
                          count_at = 12;
    if (file.size() < file_header_bytes)
        return failure(ErrorDetails{
            .message = fmt::format("has {} bytes, fewer than the header of a lump", file.size()),
            .offset = file.size()});
    const u64 offset = little_u32(file, 0), count = little_u32(file, count_at);
    const FiledLump lump{little_u32(file, number_at), little_u32(file, version_of_lump_at), {}};
    if (lump.number >= lump_count)
        return failure(ErrorDetails{
            .message = fmt::format("holds lump {} of {}", lump.number, std::size_t{lump_count}),
            .offset = number_at});
    // Its directory counts from the start of a file, and nobody knows of which.
    if (lump.number == Lump::game)
        return failure(ErrorDetails{
            .message = fmt::format("holds lump {}, the game's own, which cannot be taken from a "
                                   "file beside a map",
                                   lump.number),
            .offset = number_at});
    if (offset < file_header_bytes || !lies_within(file.size(), offset, count))
        return failure(ErrorDetails{
            .message = fmt::format("the lump should lie from byte {} to {}, outside of the file",
                                   offset, offset + count),
            .offset = 0});
    return FiledLump{lump.number, lump.version, file.subspan(offset, count)};
}

Error of_file(Error error, const LumpFile& file) {
    error->file = file.name;
    return error;
}

}  // namespace

Expected<std::unique_ptr<MapDocument>> with_lump_files(const MapDocument& map,
                                                       std::span<const LumpFile> files) {
    constexpr std::size_t lines_at = 8, line_bytes = 16, alignment = 4;
    auto bytes = map.write();
    if (!bytes) return failure(std::move(bytes.error()));
    const std::size_t shift = map.context.is_left_4_dead_2 ? 4 : 0;
    for (const LumpFile& file : files) {
        const auto lump = lump_in(file.bytes);
        if (!lump) return failure(of_file(lump.error(), file));
        // The lump that it had stays behind as filler.
        bytes->resize((bytes->size() + alignment - 1) / alignment * alignment);
        const std::size_t line = lines_at + line_bytes * lump->number;
        put_little_u32(*bytes, line + shift, static_cast<u32>(bytes->size()));
        put_little_u32(*bytes, line + shift + 4, static_cast<u32>(lump->bytes.size()));
        put_little_u32(*bytes, shift == 0 ? line + 8 : line, lump->version);
        put_little_u32(*bytes, line + 12, 0);
        bytes->insert(bytes->end(), lump->bytes.begin(), lump->bytes.end());
    }
    return read_map(*bytes);
}

}  // namespace wend::bsp::source
