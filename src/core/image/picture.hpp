#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/image/png_rows.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// A picture as its file says what it is.
struct PictureFile {
    enum class Kind { png, jpeg };

    Kind kind = Kind::png;
    PictureSize size;

    // As data in a web page is called.
    std::string_view media_type() const { return kind == Kind::png ? "image/png" : "image/jpeg"; }
};

// Looks at a picture's sections, and not at its pixels.
// Errors: neither PNG nor JPEG; damaged; more than so many pixels.
Expected<PictureFile> picture_file(ByteView bytes, std::uint64_t most_pixels);

// The pixels of a picture, row by row from the top: red, green, blue and opacity, not multiplied.
struct PicturePixels {
    static constexpr std::size_t channels = 4;

    PictureSize size;
    std::vector<u8> rgba;

    const u8* at(u32 x, u32 y) const {
        return rgba.data() + (std::size_t{y} * size.width + x) * channels;
    }
};

// The pixels of a picture that picture_file has no objection to.
// Errors: damaged; an interlaced PNG; a JPEG in builds that cannot read it.
Expected<PicturePixels> picture_pixels(ByteView bytes, const PictureFile& file);

// The same of a JPEG.
Expected<PicturePixels> jpeg_pixels(ByteView bytes, PictureSize size);

// The same picture turned clockwise by so many quarters of a circle, from 0 to 3.
PicturePixels turned(PicturePixels picture, int quarters);

}  // namespace wend
