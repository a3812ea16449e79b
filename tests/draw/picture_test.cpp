#include "core/image/picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

#include "draw/picture_files.hpp"
#include "wend/version.hpp"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

// Files of pictures by the PNG specification (ISO/IEC 15948), written byte by byte.
namespace wend {
namespace {

using namespace std::string_literals;
using test::raw_png;
using test::RawPng;
using Rgba = std::array<int, 4>;

constexpr std::uint64_t most = 1'000'000;

Expected<PicturePixels> read(const Bytes& bytes) {
    const auto file = picture_file(bytes, most);
    if (!file) return failure(file.error());
    return picture_pixels(bytes, *file);
}

Bytes bytes_of(const std::string& text) {
    Bytes bytes;
    test::append(bytes, text);
    return bytes;
}

Rgba pixel(const PicturePixels& picture, u32 x, u32 y) {
    const u8* const at = picture.at(x, y);
    return {at[0], at[1], at[2], at[3]};
}

std::string refusal(const Bytes& bytes) {
    const auto read_so = read(bytes);
    return read_so ? "" : read_so.error()->message;
}

TEST(Pictures, OfCairoComeBack) {
    const Bytes png = test::png_of(37, 21, [](int x, int y) {
        return static_cast<std::uint32_t>(x * 5) << 16U | static_cast<std::uint32_t>(y * 9) << 8U |
               static_cast<std::uint32_t>(x * y % 256);
    });
    const auto file = picture_file(png, most);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->size.width, 37u);
    EXPECT_EQ(file->size.height, 21u);
    EXPECT_EQ(file->media_type(), "image/png");
    const auto picture = read(png);
    ASSERT_TRUE(picture) << picture.error().text();
    for (u32 y = 0; y < 21; ++y)
        for (u32 x = 0; x < 37; ++x)
            ASSERT_EQ(pixel(*picture, x, y), (Rgba{static_cast<int>(x * 5), static_cast<int>(y * 9),
                                                   static_cast<int>(x * y % 256), 255}));
}

TEST(Pictures, HaveNumbersOfAllDepths) {
    // Grey of 1 bit: 1 0 1.
    auto picture = read(raw_png({.width = 3, .depth = 1, .colours = 0, .rows = "\0\xa0"s}));
    ASSERT_TRUE(picture) << picture.error().text();
    EXPECT_EQ(pixel(*picture, 0, 0), (Rgba{255, 255, 255, 255}));
    EXPECT_EQ(pixel(*picture, 1, 0), (Rgba{0, 0, 0, 255}));
    // Grey of 4 bits: 15 and 5 of 15.
    picture = read(raw_png({.width = 2, .depth = 4, .colours = 0, .rows = "\0\xf5"s}));
    ASSERT_TRUE(picture);
    EXPECT_EQ(pixel(*picture, 0, 0)[0], 255);
    EXPECT_EQ(pixel(*picture, 1, 0)[0], 85);
    // Grey of 16 bits with opacity, of which the upper half counts.
    picture = read(raw_png({.depth = 16, .colours = 4, .rows = "\0\x12\x34\x56\x78"s}));
    ASSERT_TRUE(picture);
    EXPECT_EQ(pixel(*picture, 0, 0), (Rgba{0x12, 0x12, 0x12, 0x56}));
    // Red, green, blue and opacity of 8 bits.
    picture = read(raw_png({.colours = 6, .rows = "\0\x01\x02\x03\x04"s}));
    ASSERT_TRUE(picture);
    EXPECT_EQ(pixel(*picture, 0, 0), (Rgba{1, 2, 3, 4}));
}

TEST(Pictures, MayBeClearInPlaces) {
    // Entries 1 and 0 of a palette, of which the first is half clear.
    auto picture = read(raw_png({.width = 2,
                                 .depth = 2,
                                 .colours = 3,
                                 .rows = "\0\x40"s,
                                 .palette = "\x0a\x14\x1e\x28\x32\x3c"s,
                                 .transparency = "\x80"s}));
    ASSERT_TRUE(picture) << picture.error().text();
    EXPECT_EQ(pixel(*picture, 0, 0), (Rgba{40, 50, 60, 255}));
    EXPECT_EQ(pixel(*picture, 1, 0), (Rgba{10, 20, 30, 128}));
    // One colour that is clear.
    picture = read(raw_png({.width = 2,
                            .rows = "\0\x01\x02\x03\x01\x02\x04"s,
                            .transparency = "\0\x01\0\x02\0\x03"s}));
    ASSERT_TRUE(picture);
    EXPECT_EQ(pixel(*picture, 0, 0)[3], 0);
    EXPECT_EQ(pixel(*picture, 1, 0)[3], 255);
}

TEST(Pictures, OfFiltersAreTheSame) {
    // Grey, each row 10 20 30: as it is, by what is before, by what is above, by their mean, by the
    // nearest of three (ISO/IEC 15948, section 9).
    const std::string rows =
        "\0\x0a\x14\x1e"
        "\x01\x0a\x0a\x0a"
        "\x02\0\0\0"
        "\x03\x05\x05\x05"
        "\x04\0\0\0"s;
    const auto picture = read(raw_png({.width = 3, .height = 5, .colours = 0, .rows = rows}));
    ASSERT_TRUE(picture) << picture.error().text();
    for (u32 y = 0; y < 5; ++y)
        for (u32 x = 0; x < 3; ++x)
            EXPECT_EQ(pixel(*picture, x, y)[0], static_cast<int>(10 * (x + 1))) << x << ' ' << y;
}

TEST(Pictures, AreTurnedClockwise) {
    // 1 2
    // 3 4
    // 5 6
    const auto picture = read(raw_png(
        {.width = 2, .height = 3, .colours = 0, .rows = "\0\x01\x02\0\x03\x04\0\x05\x06"s}));
    ASSERT_TRUE(picture);
    const auto numbers = [](const PicturePixels& of) {
        std::string all;
        for (std::size_t i = 0; i < of.rgba.size(); i += 4) all += std::to_string(of.rgba[i]);
        return all;
    };
    EXPECT_EQ(numbers(turned(*picture, 0)), "123456");
    EXPECT_EQ(numbers(turned(*picture, 1)), "531642");
    EXPECT_EQ(turned(*picture, 1).size.width, 3u);
    EXPECT_EQ(numbers(turned(*picture, 2)), "654321");
    EXPECT_EQ(numbers(turned(*picture, 3)), "246135");
}

TEST(Pictures, AreRefusedWhereTheyAreNone) {
    EXPECT_EQ(refusal({}), "is neither PNG nor JPEG; convert it to PNG");
    EXPECT_EQ(refusal(bytes_of("GIF89a")), "is neither PNG nor JPEG; convert it to PNG");
}

TEST(Pictures, AreRefusedWhereTheyAreDamaged) {
    const RawPng sound{.rows = "\0\x01\x02\x03"s};
    ASSERT_EQ(refusal(raw_png(sound)), "");
    const Bytes png = raw_png(sound);
    // Sections begin after 8 bytes with the head, of 25.
    for (const std::size_t at : {20u, 33u + 10u}) {
        Bytes damaged = png;
        damaged[at] ^= std::byte{1};
        EXPECT_EQ(refusal(damaged),
                  "the PNG is damaged at offset " + std::to_string(at < 33 ? 8 : 33));
    }
    for (std::size_t size = 8; size < png.size(); ++size)
        EXPECT_NE(refusal({png.begin(), png.begin() + static_cast<std::ptrdiff_t>(size)}), "");
    EXPECT_EQ(refusal(raw_png({.interlace = 1, .rows = "\0\x01\x02\x03"s})),
              "the PNG is interlaced; save it without");
    EXPECT_EQ(refusal(raw_png({.depth = 4, .rows = "\0\x01\x02"s})),
              "the PNG is damaged: there are no such colours");
    EXPECT_EQ(refusal(raw_png({.rows = "\x05\x01\x02\x03"s})),
              "the PNG is damaged: there is no such filter");
    EXPECT_EQ(refusal(raw_png({.colours = 3, .rows = "\0\x01"s, .palette = "\x01\x02\x03"s})),
              "the PNG is damaged: pixel 0, 0 is not in its palette");
    EXPECT_EQ(refusal(raw_png({.width = 0, .rows = "\0"s})),
              "the PNG is damaged: it has 0 x 1 pixels");
    EXPECT_EQ(refusal(raw_png({.width = 1001, .height = 1000})),
              "has 1001 x 1000 pixels, beyond the limit of 1000000 pixels in all");
}

// The head of a JPEG of 513 x 258 pixels, up to its pixels.
const std::string jpeg_head =
    "\xff\xd8\xff\xe0\0\x04\x01\x02\xff\xc0\0\x0b\x08\x01\x02\x02\x01"
    "\x01\x01\x11\0\xff\xda"s;

TEST(Pictures, OfJpegSayTheirSize) {
    const auto file = picture_file(bytes_of(jpeg_head + "\xff\xd9"), most);
    ASSERT_TRUE(file) << file.error().text();
    EXPECT_EQ(file->size.width, 513u);
    EXPECT_EQ(file->size.height, 258u);
    EXPECT_EQ(file->media_type(), "image/jpeg");
    EXPECT_NE(refusal(bytes_of(jpeg_head + "\xff\xd9")), "");
    EXPECT_EQ(refusal(bytes_of(jpeg_head)), "the JPEG ends too early");
    for (std::size_t size = 3; size < 17; ++size)
        EXPECT_EQ(refusal(bytes_of(jpeg_head.substr(0, size))),
                  "the JPEG is damaged: it does not say its size");
}

TEST(Pictures, OfJpegHaveTheirColours) {
    // The left half red, the right half blue.
    constexpr int width = 64, height = 32;
    std::string pixels;
    for (int i = 0; i < width * height; ++i)
        pixels += i % width < width / 2 ? "\xff\0\0"s : "\0\0\xff"s;
    Bytes jpeg;
    stbi_write_jpg_to_func(
        [](void* to, void* piece, int size) {
            test::append(*static_cast<Bytes*>(to),
                         {static_cast<const char*>(piece), static_cast<std::size_t>(size)});
        },
        &jpeg, width, height, 3, pixels.data(), 95);
    const auto picture = read(jpeg);
    const auto part = std::ranges::find(build_parts(), "jpeg", &BuildPart::name);
    ASSERT_NE(part, build_parts().end());
    if (!part->present) {
        ASSERT_FALSE(picture);
        EXPECT_EQ(picture.error()->message,
                  "this build of Wend reads no pixels of JPEG; convert the picture to PNG");
        return;
    }
    ASSERT_TRUE(picture) << picture.error().text();
    EXPECT_EQ(picture->size.width, 64u);
    EXPECT_EQ(picture->size.height, 32u);
    for (const auto& [x, red, blue] : {std::tuple(8u, 255, 0), {56u, 0, 255}}) {
        const Rgba colour = pixel(*picture, x, 16);
        EXPECT_NEAR(colour[0], red, 6);
        EXPECT_NEAR(colour[2], blue, 6);
        EXPECT_EQ(colour[3], 255);
    }
    for (std::size_t size = jpeg.size() - 1; size > 20; size -= 7) {
        jpeg.resize(size);
        EXPECT_NE(refusal(jpeg), "") << size;
    }
}

}  // namespace
}  // namespace wend
