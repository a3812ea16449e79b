#include "core/image/png_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "core/archive/inflate.hpp"
#include "core/base/checksum.hpp"
#include "core/image/png_bytes.hpp"

namespace wend {
namespace {

constexpr std::size_t chunk_frame = 12;  // Length, type and checksum.

bool is_depth_of(u8 depth, PngColours colours) {
    switch (colours) {
        case PngColours::grey:
            return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
        case PngColours::palette:
            return depth == 1 || depth == 2 || depth == 4 || depth == 8;
        case PngColours::truecolour:
        case PngColours::grey_with_alpha:
        case PngColours::truecolour_with_alpha:
            return depth == 8 || depth == 16;
    }
    return false;
}

Expected<void> read_head(PngParts& parts, std::string_view type, ByteView head) {
    constexpr std::size_t head_bytes = 13;
    if (type != "IHDR" || head.size() != head_bytes) return failure("the PNG has no header");
    const auto byte = [&](std::size_t at) { return std::to_integer<u8>(head[at]); };
    parts.size = {big_at(head, 0), big_at(head, 4)};
    parts.depth = byte(8);
    parts.colours = static_cast<PngColours>(byte(9));
    parts.is_interlaced = byte(12) != 0;
    if (parts.size.width == 0 || parts.size.height == 0 || parts.size.width > INT32_MAX ||
        parts.size.height > INT32_MAX)
        return failure(fmt::format("the PNG is damaged: it has {} x {} pixels", parts.size.width,
                                   parts.size.height));
    if (!is_depth_of(parts.depth, parts.colours))
        return failure("the PNG is damaged: there are no such colours");
    return {};
}

// What a filter took off of a byte, by those before it and above.
u8 predicted(u8 filter, int left, int above, int corner) {
    switch (filter) {
        case 1:
            return static_cast<u8>(left);
        case 2:
            return static_cast<u8>(above);
        case 3:
            return static_cast<u8>((left + above) / 2);
        case 4: {
            const int guess = left + above - corner;
            const int to_left = std::abs(guess - left), to_above = std::abs(guess - above),
                      to_corner = std::abs(guess - corner);
            if (to_left <= to_above && to_left <= to_corner) return static_cast<u8>(left);
            return static_cast<u8>(to_above <= to_corner ? above : corner);
        }
        default:
            return 0;
    }
}

}  // namespace

std::size_t PngParts::channels() const {
    switch (colours) {
        case PngColours::truecolour:
            return 3;
        case PngColours::grey_with_alpha:
            return 2;
        case PngColours::truecolour_with_alpha:
            return 4;
        case PngColours::grey:
        case PngColours::palette:
            break;
    }
    return 1;
}

std::size_t PngParts::row_bytes() const {
    return (std::size_t{size.width} * channels() * depth + 7) / 8;
}

Expected<PngParts> read_png_parts(ByteView png) {
    PngParts parts;
    if (!bytes_as_text(png).starts_with(png_signature)) return failure("this is no PNG");
    for (std::size_t at = png_signature.size(); at + chunk_frame <= png.size();) {
        const std::size_t length = big_at(png, at);
        if (length > png.size() - at - chunk_frame) break;
        const std::string_view type = bytes_as_text(png.subspan(at + 4, 4));
        const ByteView data = png.subspan(at + 8, length);
        if (archive::crc32(png.subspan(at + 4, length + 4)) != big_at(png, at + 8 + length))
            return failure(fmt::format("the PNG is damaged at offset {}", at));
        if (at == png_signature.size()) {
            if (auto head = read_head(parts, type, data); !head)
                return failure(std::move(head.error()));
        } else if (type == "PLTE") {
            if (!parts.palette.empty()) return failure("the PNG is damaged: it has two palettes");
            parts.palette = data;
        } else if (type == "tRNS") {
            parts.transparency = data;
        } else if (type == "IDAT") {
            parts.packed.insert(parts.packed.end(), data.begin(), data.end());
        } else if (type == "IEND") {
            return parts;
        } else if (type[0] >= 'A' && type[0] <= 'Z') {
            // A letter of the upper case means that no reader may pass over it.
            return failure(fmt::format("the PNG has a chunk at offset {} that is not known", at));
        }
        at += length + chunk_frame;
    }
    return failure("the PNG ends too early");
}

Expected<Bytes> png_rows(const PngParts& parts) {
    if (parts.is_interlaced) return failure("the PNG is interlaced; save it without");
    constexpr std::size_t zlib_head = 2, checksum = 4;
    const ByteView packed = parts.packed;
    if (packed.size() < zlib_head) return failure("the PNG has no pixels");
    const std::size_t row_bytes = parts.row_bytes();
    auto rows = archive::inflate(packed.subspan(zlib_head), (row_bytes + 1) * parts.size.height);
    if (!rows) return failure("the PNG is damaged: " + rows.error()->message);
    if (packed.size() < zlib_head + checksum ||
        big_at(packed, packed.size() - checksum) != adler32(*rows))
        return failure("the PNG is damaged: its pixels have another checksum");

    constexpr u8 last_filter = 4;
    const std::size_t pixel_bytes = std::max<std::size_t>(1, parts.channels() * parts.depth / 8);
    for (u32 y = 0; y < parts.size.height; ++y) {
        std::byte* const row = rows->data() + y * (row_bytes + 1) + 1;
        const std::byte* const above = y == 0 ? nullptr : row - (row_bytes + 1);
        const u8 filter = std::to_integer<u8>(row[-1]);
        if (filter > last_filter) return failure("the PNG is damaged: there is no such filter");
        if (filter == 0) continue;
        for (std::size_t i = 0; i < row_bytes; ++i) {
            const auto value = [&](const std::byte* line, bool is_left) {
                if (!line || (is_left && i < pixel_bytes)) return 0;
                return std::to_integer<int>(line[is_left ? i - pixel_bytes : i]);
            };
            row[i] = static_cast<std::byte>(
                std::to_integer<u8>(row[i]) +
                predicted(filter, value(row, true), value(above, false), value(above, true)));
        }
    }
    return rows;
}

}  // namespace wend
