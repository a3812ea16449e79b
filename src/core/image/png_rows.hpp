#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// How many pixels a picture has.
struct PictureSize {
    u32 width = 0, height = 0;
    std::size_t pixels() const { return std::size_t{width} * height; }
};

// Names of sections and fields are those of the PNG specification (ISO/IEC 15948).
inline constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";

// What the numbers of a PNG's pixels are.
enum class PngColours : u8 {
    grey = 0,
    truecolour = 2,
    palette = 3,
    grey_with_alpha = 4,
    truecolour_with_alpha = 6,
};

// The sections of a PNG that its pixels are made of. Refers to the file.
struct PngParts {
    PictureSize size;
    u8 depth = 8;  // Bits of each number.
    PngColours colours = PngColours::palette;
    bool is_interlaced = false;
    ByteView palette, transparency;
    Bytes packed;

    // Numbers that a pixel has.
    std::size_t channels() const;
    // Bytes of a row of pixels, without the filter's before it.
    std::size_t row_bytes() const;
};

// Looks at all sections and their checksums, and at no pixel.
Expected<PngParts> read_png_parts(ByteView png);

// The rows as they are before filters, from the top, each of them after one byte that says nothing.
// Takes as much memory as the size says, so that it must be looked at before.
Expected<Bytes> png_rows(const PngParts& parts);

// A number of a row whose numbers have that many bits; the upper half of one of 16.
inline u8 png_number(const std::byte* row, std::size_t index, u8 depth) {
    if (depth >= 8) return std::to_integer<u8>(row[index * (depth / 8U)]);
    const std::size_t bit = index * depth;
    return static_cast<u8>(std::to_integer<unsigned>(row[bit / 8]) >> (8 - depth - bit % 8) &
                           ((1U << depth) - 1));
}

}  // namespace wend
