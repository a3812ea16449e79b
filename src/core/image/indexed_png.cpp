#include "core/image/indexed_png.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/checksum.hpp"
#include "core/image/png_bytes.hpp"

namespace wend {
namespace {

constexpr std::size_t longest_stored = 0xFFFF;

struct Colour {
    u8 red = 0, green = 0, blue = 0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

// Bits 7 to 5, 4 to 2 and 1 to 0 of the number as red, green and blue, but for the one that is the
// sky of F1GP's horizons.
Colour colour_of(unsigned number) {
    constexpr unsigned sky = 0xEF;
    if (number == sky) return {135, 206, 235};
    return {static_cast<u8>((number >> 5U) * 36), static_cast<u8>((number >> 2U & 7U) * 36),
            static_cast<u8>((number & 3U) * 85)};
}

std::optional<u8> number_of(Colour colour) {
    for (unsigned number = 0; number < 256; ++number)
        if (colour_of(number) == colour) return static_cast<u8>(number);
    return std::nullopt;
}

void put_big(Bytes& to, u32 number) {
    for (int shift = 24; shift >= 0; shift -= 8)
        to.push_back(static_cast<std::byte>(number >> static_cast<unsigned>(shift)));
}

void put_chunk(Bytes& png, std::string_view type, ByteView data) {
    put_big(png, static_cast<u32>(data.size()));
    const std::size_t from = png.size();
    for (const char letter : type) png.push_back(static_cast<std::byte>(letter));
    png.insert(png.end(), data.begin(), data.end());
    put_big(png, archive::crc32(ByteView(png).subspan(from)));
}

// As zlib keeps it, in blocks that are not packed.
Bytes stored(ByteView bytes) {
    Bytes made{std::byte{0x78}, std::byte{0x01}};
    const u32 checksum = adler32(bytes);
    do {
        const std::size_t length = std::min(bytes.size(), longest_stored);
        made.push_back(std::byte{length == bytes.size()});
        for (const std::size_t number : {length, ~length}) {
            made.push_back(static_cast<std::byte>(number));
            made.push_back(static_cast<std::byte>(number >> 8U));
        }
        made.insert(made.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        bytes = bytes.subspan(length);
    } while (!bytes.empty());
    put_big(made, checksum);
    return made;
}

std::optional<Colour> colour_at(const PngParts& parts, const std::byte* row, u32 x) {
    const auto byte = [](const std::byte* at) { return std::to_integer<u8>(*at); };
    const std::byte* at = row + std::size_t{x} * parts.channels();
    if (parts.channels() == 1) {
        const std::size_t entry = png_number(row, x, parts.depth);
        if (entry * 3 + 3 > parts.palette.size()) return std::nullopt;
        at = parts.palette.data() + entry * 3;
    }
    return Colour{byte(at), byte(at + 1), byte(at + 2)};
}

tl::unexpected<Error> unknown_colour(const std::optional<Colour>& colour, u32 x, u32 y) {
    if (!colour)
        return failure(fmt::format("the PNG is damaged: pixel {}, {} is not in its palette", x, y));
    return failure(
        fmt::format("pixel {}, {} has the colour {}, {}, {}, which is none of the 256 that "
                    "pictures written "
                    "by Wend have",
                    x, y, colour->red, colour->green, colour->blue));
}

Expected<void> expect_numbered(const PngParts& parts, PictureSize size) {
    if (parts.size.width != size.width || parts.size.height != size.height)
        return failure(fmt::format("the PNG has {} x {} pixels, and the picture {} x {}",
                                   parts.size.width, parts.size.height, size.width, size.height));
    const bool is_known =
        parts.colours == PngColours::palette || (parts.depth == 8 && parts.channels() > 2);
    if (!is_known)
        return failure("the PNG has neither a palette nor red, green and blue of 8 bits each");
    return {};
}

}  // namespace

Bytes indexed_png(ByteView colours, PictureSize size) {
    Bytes png;
    for (const char letter : png_signature) png.push_back(static_cast<std::byte>(letter));
    Bytes head;
    put_big(head, size.width);
    put_big(head, size.height);
    for (const u8 byte : {u8{8}, static_cast<u8>(PngColours::palette), u8{0}, u8{0}, u8{0}})
        head.push_back(std::byte{byte});
    put_chunk(png, "IHDR", head);
    Bytes all_colours;
    for (unsigned number = 0; number < 256; ++number) {
        const Colour colour = colour_of(number);
        for (const u8 part : {colour.red, colour.green, colour.blue})
            all_colours.push_back(std::byte{part});
    }
    put_chunk(png, "PLTE", all_colours);
    Bytes rows;
    for (u32 y = 0; y < size.height; ++y) {
        rows.push_back(std::byte{0});  // No filter.
        const ByteView row = colours.subspan(std::size_t{y} * size.width, size.width);
        rows.insert(rows.end(), row.begin(), row.end());
    }
    put_chunk(png, "IDAT", stored(rows));
    put_chunk(png, "IEND", {});
    return png;
}

Expected<Bytes> read_indexed_png(ByteView png, PictureSize size) {
    const auto parts = read_png_parts(png);
    if (!parts) return failure(parts.error());
    if (auto fits = expect_numbered(*parts, size); !fits) return failure(std::move(fits.error()));
    const auto rows = png_rows(*parts);
    if (!rows) return failure(rows.error());
    Bytes colours;
    for (u32 y = 0; y < size.height; ++y) {
        const std::byte* const row = rows->data() + y * (parts->row_bytes() + 1) + 1;
        for (u32 x = 0; x < size.width; ++x) {
            const auto colour = colour_at(*parts, row, x);
            const auto number = colour ? number_of(*colour) : std::nullopt;
            if (!number) return unknown_colour(colour, x, y);
            colours.push_back(std::byte{*number});
        }
    }
    return colours;
}

}  // namespace wend
