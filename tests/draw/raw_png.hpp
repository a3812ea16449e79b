#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/checksum.hpp"
#include "wend/bytes.hpp"

// PNGs byte by byte (ISO/IEC 15948).
namespace wend::test {

inline void append(Bytes& to, std::string_view text) {
    for (const char letter : text) to.push_back(static_cast<std::byte>(letter));
}

inline void append_big(Bytes& to, std::uint32_t number) {
    for (unsigned shift = 32; shift > 0; shift -= 8)
        to.push_back(static_cast<std::byte>(number >> (shift - 8)));
}

inline void append_chunk(Bytes& to, std::string_view type, std::string_view data) {
    append_big(to, static_cast<std::uint32_t>(data.size()));
    const std::size_t from = to.size();
    append(to, type);
    append(to, data);
    append_big(to, archive::crc32(ByteView(to).subspan(from)));
}

// What a PNG by hand has.
struct RawPng {
    std::uint32_t width = 1, height = 1;
    int depth = 8, colours = 2, interlace = 0;
    std::string rows = {};  // Each with its filter in front.
    std::string palette = {}, transparency = {};
};

// A PNG whose pixels are stored in one block that is not packed (RFC 1951).
inline Bytes raw_png(const RawPng& of) {
    Bytes file;
    append(file, "\x89PNG\r\n\x1a\n");
    Bytes head;
    append_big(head, of.width);
    append_big(head, of.height);
    for (const int byte : {of.depth, of.colours, 0, 0, of.interlace})
        head.push_back(static_cast<std::byte>(byte));
    append_chunk(file, "IHDR", bytes_as_text(head));
    if (!of.palette.empty()) append_chunk(file, "PLTE", of.palette);
    if (!of.transparency.empty()) append_chunk(file, "tRNS", of.transparency);
    const std::size_t length = of.rows.size();
    std::string packed{'\x78', '\x01', '\x01'};
    for (const std::size_t part : {length, ~length})
        packed.append({static_cast<char>(part), static_cast<char>(part >> 8U)});
    packed += of.rows;
    std::uint32_t low = 1, high = 0;
    for (const char letter : of.rows) {
        low = (low + static_cast<unsigned char>(letter)) % 65521;
        high = (high + low) % 65521;
    }
    Bytes checksum;
    append_big(checksum, high << 16U | low);
    packed += bytes_as_text(checksum);
    append_chunk(file, "IDAT", packed);
    append_chunk(file, "IEND", "");
    return file;
}

}  // namespace wend::test
