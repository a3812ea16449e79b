#include "core/image/indexed_png.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "core/archive/inflate.hpp"
#include "core/base/checksum.hpp"

namespace wend {
namespace {

// Names of sections and fields are those of the PNG specification (ISO/IEC 15948).
constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";
constexpr std::size_t chunk_frame = 12;  // Length, type and checksum.
constexpr std::size_t longest_stored = 0xFFFF;
enum ColourType : u8 { truecolour = 2, palette = 3, truecolour_with_alpha = 6 };

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

u32 big_at(ByteView bytes, std::size_t at) {
    u32 number = 0;
    for (const std::byte byte : bytes.subspan(at, 4))
        number = number << 8U | std::to_integer<u32>(byte);
    return number;
}

void put_chunk(Bytes& png, std::string_view type, ByteView data) {
    put_big(png, static_cast<u32>(data.size()));
    const std::size_t from = png.size();
    for (const char letter : type) png.push_back(static_cast<std::byte>(letter));
    png.insert(png.end(), data.begin(), data.end());
    put_big(png, archive::crc32(ByteView(png).subspan(from)));
}

u32 adler32(ByteView bytes) {
    u32 low = 1, high = 0;
    for (const std::byte byte : bytes) {
        low = (low + std::to_integer<u32>(byte)) % 65521;
        high = (high + low) % 65521;
    }
    return high << 16U | low;
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

class PngReader {
  public:
    PngReader(ByteView png, PictureSize size) : png_(png), size_(size) {}

    Expected<Bytes> read() {
        if (auto parts = read_chunks(); !parts) return failure(parts.error());
        constexpr std::size_t zlib_head = 2;
        if (packed_.size() < zlib_head) return failure("the PNG has no pixels");
        row_bytes_ = (std::size_t{size_.width} * channels_ * depth_ + 7) / 8;
        auto rows =
            archive::inflate(ByteView(packed_).subspan(zlib_head), (row_bytes_ + 1) * size_.height);
        if (!rows) return failure("the PNG is damaged: " + rows.error()->message);
        constexpr std::size_t checksum = 4;
        if (packed_.size() < zlib_head + checksum ||
            big_at(packed_, packed_.size() - checksum) != adler32(*rows))
            return failure("the PNG is damaged: its pixels have another checksum");
        return numbers(*rows);
    }

  private:
    Expected<void> read_chunks() {
        if (!bytes_as_text(png_).starts_with(png_signature)) return failure("this is no PNG");
        for (std::size_t at = png_signature.size(); at + chunk_frame <= png_.size();) {
            const std::size_t length = big_at(png_, at);
            if (length > png_.size() - at - chunk_frame) break;
            const std::string_view type = bytes_as_text(png_.subspan(at + 4, 4));
            const ByteView data = png_.subspan(at + 8, length);
            if (archive::crc32(png_.subspan(at + 4, length + 4)) != big_at(png_, at + 8 + length))
                return failure(fmt::format("the PNG is damaged at offset {}", at));
            if (at == png_signature.size()) {
                if (auto head = read_head(type, data); !head) return head;
            } else if (type == "PLTE") {
                if (!palette_.empty()) return failure("the PNG is damaged: it has two palettes");
                palette_ = data;
            } else if (type == "IDAT") {
                packed_.insert(packed_.end(), data.begin(), data.end());
            } else if (type == "IEND") {
                return {};
            } else if (type[0] >= 'A' && type[0] <= 'Z') {
                // A letter of the upper case means that no reader may pass over it.
                return failure(
                    fmt::format("the PNG has a chunk at offset {} that is not known", at));
            }
            at += length + chunk_frame;
        }
        return failure("the PNG ends too early");
    }

    Expected<void> read_head(std::string_view type, ByteView head) {
        constexpr std::size_t head_bytes = 13;
        if (type != "IHDR" || head.size() != head_bytes) return failure("the PNG has no header");
        const auto byte = [&](std::size_t at) { return std::to_integer<u8>(head[at]); };
        const u32 width = big_at(head, 0), height = big_at(head, 4);
        if (width != size_.width || height != size_.height)
            return failure(fmt::format("the PNG has {} x {} pixels, and the picture {} x {}", width,
                                       height, size_.width, size_.height));
        depth_ = byte(8);
        type_ = byte(9);
        channels_ = type_ == truecolour ? 3 : type_ == truecolour_with_alpha ? 4 : 1;
        const bool is_known = channels_ > 1 ? depth_ == 8
                                            : type_ == palette && (depth_ == 1 || depth_ == 2 ||
                                                                   depth_ == 4 || depth_ == 8);
        if (!is_known)
            return failure("the PNG has neither a palette nor red, green and blue of 8 bits each");
        if (byte(12) != 0) return failure("the PNG is interlaced; save it without");
        return {};
    }

    // What a filter took off of a byte, by those before it and above.
    static u8 predicted(u8 filter, int left, int above, int corner) {
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

    Expected<Bytes> numbers(Bytes& rows) const {
        constexpr u8 last_filter = 4;
        const std::size_t pixel_bytes = channels_;
        Bytes colours;
        for (u32 y = 0; y < size_.height; ++y) {
            std::byte* const row = rows.data() + y * (row_bytes_ + 1) + 1;
            const std::byte* const above = y == 0 ? nullptr : row - (row_bytes_ + 1);
            const u8 filter = std::to_integer<u8>(row[-1]);
            if (filter > last_filter) return failure("the PNG is damaged: there is no such filter");
            for (std::size_t i = 0; i < row_bytes_; ++i) {
                const auto value = [&](const std::byte* line, bool is_left) {
                    if (!line || (is_left && i < pixel_bytes)) return 0;
                    return std::to_integer<int>(line[is_left ? i - pixel_bytes : i]);
                };
                row[i] = static_cast<std::byte>(
                    std::to_integer<u8>(row[i]) +
                    predicted(filter, value(row, true), value(above, false), value(above, true)));
            }
            for (u32 x = 0; x < size_.width; ++x) {
                const auto colour = colour_at(row, x);
                const auto number = colour ? number_of(*colour) : std::nullopt;
                if (!number) return unknown_colour(colour, x, y);
                colours.push_back(std::byte{*number});
            }
        }
        return colours;
    }

    std::optional<Colour> colour_at(const std::byte* row, u32 x) const {
        const auto byte = [](const std::byte* at) { return std::to_integer<u8>(*at); };
        const std::byte* at = row + std::size_t{x} * channels_;
        if (channels_ == 1) {
            const unsigned bit = x * depth_;
            const unsigned entry =
                byte(row + bit / 8) >> (8 - depth_ - bit % 8) & ((1U << depth_) - 1);
            if (std::size_t{entry} * 3 + 3 > palette_.size()) return std::nullopt;
            at = palette_.data() + std::size_t{entry} * 3;
        }
        return Colour{byte(at), byte(at + 1), byte(at + 2)};
    }

    static tl::unexpected<Error> unknown_colour(const std::optional<Colour>& colour, u32 x, u32 y) {
        if (!colour)
            return failure(
                fmt::format("the PNG is damaged: pixel {}, {} is not in its palette", x, y));
        return failure(
            fmt::format("pixel {}, {} has the colour {}, {}, {}, which is none of the 256 that "
                        "pictures written "
                        "by Wend have",
                        x, y, colour->red, colour->green, colour->blue));
    }

    ByteView png_, palette_;
    PictureSize size_;
    u8 depth_ = 8, type_ = palette;
    std::size_t channels_ = 1, row_bytes_ = 0;
    Bytes packed_;
};

}  // namespace

Bytes indexed_png(ByteView colours, PictureSize size) {
    Bytes png;
    for (const char letter : png_signature) png.push_back(static_cast<std::byte>(letter));
    Bytes head;
    put_big(head, size.width);
    put_big(head, size.height);
    for (const u8 byte : {u8{8}, u8{palette}, u8{0}, u8{0}, u8{0}}) head.push_back(std::byte{byte});
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
    return PngReader(png, size).read();
}

}  // namespace wend
