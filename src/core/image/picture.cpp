#include "core/image/picture.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace wend {
namespace {

constexpr std::string_view jpeg_signature = "\xFF\xD8\xFF";

// The size that a JPEG says it has, in the segment that begins a frame (ISO/IEC 10918-1, B.2.2).
Expected<PictureSize> jpeg_size(ByteView jpeg) {
    const auto byte = [&](std::size_t at) { return std::to_integer<u32>(jpeg[at]); };
    const auto word = [&](std::size_t at) { return byte(at) << 8U | byte(at + 1); };
    for (std::size_t at = 2; at + 4 <= jpeg.size();) {
        if (byte(at) != 0xFF) return failure(fmt::format("the JPEG is damaged at offset {}", at));
        const u32 marker = byte(at + 1);
        if (marker == 0xFF) {  // Padding.
            ++at;
            continue;
        }
        const bool has_no_length = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
        if (has_no_length) {
            at += 2;
            continue;
        }
        if (marker == 0xD9 || marker == 0xDA) break;  // The end, or pixels without a frame.
        const bool begins_frame =
            marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        const std::size_t length = word(at + 2);
        if (length < 2 || length > jpeg.size() - at - 2) break;
        if (begins_frame) {
            if (length < 8) break;
            return PictureSize{word(at + 7), word(at + 5)};
        }
        at += 2 + length;
    }
    return failure("the JPEG is damaged: it does not say its size");
}

// The one colour that some PNGs say is clear, of the numbers as they stand in the file.
class ClearColour {
  public:
    explicit ClearColour(const PngParts& parts) : parts_(parts) {
        is_given_ = parts.transparency.size() == 2 * parts.channels() &&
                    (parts.colours == PngColours::grey || parts.colours == PngColours::truecolour);
    }
    bool is(const std::byte* row, std::size_t first) const {
        if (!is_given_) return false;
        for (std::size_t i = 0; i < parts_.channels(); ++i)
            if (whole(row, first + i) != sixteen_bits(parts_.transparency.data(), i)) return false;
        return true;
    }

  private:
    static unsigned sixteen_bits(const std::byte* from, std::size_t index) {
        return std::to_integer<unsigned>(from[2 * index]) << 8U |
               std::to_integer<unsigned>(from[2 * index + 1]);
    }
    unsigned whole(const std::byte* row, std::size_t index) const {
        return parts_.depth == 16 ? sixteen_bits(row, index) : png_number(row, index, parts_.depth);
    }

    const PngParts& parts_;
    bool is_given_ = false;
};

Expected<PicturePixels> png_pixels(ByteView png) {
    const auto parts = read_png_parts(png);
    if (!parts) return failure(parts.error());
    const auto rows = png_rows(*parts);
    if (!rows) return failure(rows.error());
    const std::size_t channels = parts->channels();
    const bool is_palette = parts->colours == PngColours::palette;
    const ClearColour clear(*parts);
    PicturePixels picture{parts->size, {}};
    picture.rgba.resize(parts->size.pixels() * PicturePixels::channels);
    u8* to = picture.rgba.data();
    for (u32 y = 0; y < parts->size.height; ++y) {
        const std::byte* const row = rows->data() + y * (parts->row_bytes() + 1) + 1;
        for (std::size_t x = 0; x < parts->size.width; ++x, to += PicturePixels::channels) {
            const std::size_t first = x * channels;
            const auto number = [&](std::size_t i) {
                const u8 read = png_number(row, first + i, parts->depth);
                const bool is_short = parts->depth < 8 && !is_palette;
                return is_short ? static_cast<u8>(read * 255 / ((1 << parts->depth) - 1)) : read;
            };
            to[3] = 255;
            if (is_palette) {
                const std::size_t entry = number(0);
                if (entry * 3 + 3 > parts->palette.size())
                    return failure(fmt::format(
                        "the PNG is damaged: pixel {}, {} is not in its palette", x, y));
                for (std::size_t i = 0; i < 3; ++i)
                    to[i] = std::to_integer<u8>(parts->palette[entry * 3 + i]);
                if (entry < parts->transparency.size())
                    to[3] = std::to_integer<u8>(parts->transparency[entry]);
                continue;
            }
            const bool is_grey = channels < 3;
            for (std::size_t i = 0; i < 3; ++i) to[i] = number(is_grey ? 0 : i);
            if (channels % 2 == 0) to[3] = number(channels - 1);
            if (clear.is(row, first)) to[3] = 0;
        }
    }
    return picture;
}

}  // namespace

Expected<PictureFile> picture_file(ByteView bytes, std::uint64_t most_pixels) {
    PictureFile file;
    const std::string_view text = bytes_as_text(bytes);
    if (text.starts_with(png_signature)) {
        const auto parts = read_png_parts(bytes);
        if (!parts) return failure(parts.error());
        file = {PictureFile::Kind::png, parts->size};
    } else if (text.starts_with(jpeg_signature)) {
        const auto size = jpeg_size(bytes);
        if (!size) return failure(size.error());
        if (size->pixels() == 0) return failure("the JPEG is damaged: it has no pixels");
        // Readers take what is missing at the end for grey.
        if (text.rfind("\xFF\xD9") == text.npos) return failure("the JPEG ends too early");
        file = {PictureFile::Kind::jpeg, *size};
    } else {
        return failure("is neither PNG nor JPEG; convert it to PNG");
    }
    if (file.size.pixels() > most_pixels)
        return failure(fmt::format("has {} x {} pixels, beyond the limit of {} pixels in all",
                                   file.size.width, file.size.height, most_pixels));
    return file;
}

Expected<PicturePixels> picture_pixels(ByteView bytes, const PictureFile& file) {
    return file.kind == PictureFile::Kind::png ? png_pixels(bytes) : jpeg_pixels(bytes, file.size);
}

PicturePixels turned(PicturePixels picture, int quarters) {
    for (; quarters > 0; --quarters) {
        PicturePixels next{{picture.size.height, picture.size.width}, {}};
        next.rgba.reserve(picture.rgba.size());
        // Each row is a column of before, from the bottom up.
        for (u32 y = 0; y < next.size.height; ++y)
            for (u32 x = 0; x < next.size.width; ++x) {
                const u8* const from = picture.at(y, picture.size.height - 1 - x);
                next.rgba.insert(next.rgba.end(), from, from + PicturePixels::channels);
            }
        picture = std::move(next);
    }
    return picture;
}

}  // namespace wend
