#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "draw/picture_reader.hpp"
#include "support/places.hpp"
#include "wend/draw.hpp"
#include "wend/editor.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"

// Pictures that files hold, by way of F1GP's horizon: 512 x 8 bytes at the start of the file, from
// the top (fact sheet of the scene, section 5). Cairo reads and writes PNG for them.

namespace wend {
namespace {

constexpr std::uint32_t sky_colour = 0x87CEEB;
constexpr std::size_t horizon_bytes = 4096;

Map map_of(const Format& format, std::shared_ptr<const Document> document) {
    Member member;
    member.file = "f1ct01.dat";
    member.document = std::move(document);
    return Map::of(format, {std::move(member)}).value();
}

Map sample(std::string_view format) {
    const Format& of = *find_format(format);
    return map_of(of, of.sample({}).value().front().document);
}

Bytes bytes_of(const Map& map) { return map.members()[0].document->write().value(); }

// A map with other first bytes.
Map with_horizon(const Map& map, const Bytes& horizon) {
    Bytes bytes = bytes_of(map);
    std::ranges::copy(horizon, bytes.begin());
    return map_of(map.format(), map.format().read(bytes).value());
}

Expected<Bytes> horizon_of(const Map& map) { return draw(map.network(), {.stored = "horizon"}); }

Expected<Bytes> with_picture(const Map& map, const Bytes& png, std::string name = "horizon") {
    Editor editor(map);
    const auto done =
        editor.run(edits::SetPicture{std::move(name), {std::string(bytes_as_text(png))}});
    if (!done) return failure(done.error());
    return bytes_of(editor.map());
}

// The same picture as another program writes it: with red, green and blue, filtered and packed.
Bytes rewritten(const Bytes& png) {
    const test::Pixels pixels(png);
    const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels.width, pixels.height),
        cairo_surface_destroy);
    cairo_surface_flush(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());
    for (int y = 0; y < pixels.height; ++y)
        for (int x = 0; x < pixels.width; ++x) {
            const std::uint32_t colour = pixels.at(x, y);
            std::memcpy(cairo_image_surface_get_data(surface.get()) + y * stride + x * 4, &colour,
                        sizeof colour);
        }
    cairo_surface_mark_dirty(surface.get());
    Bytes made;
    const auto take = [](void* to, const unsigned char* data, unsigned size) {
        const std::span more(reinterpret_cast<const std::byte*>(data), size);
        static_cast<Bytes*>(to)->insert(static_cast<Bytes*>(to)->end(), more.begin(), more.end());
        return CAIRO_STATUS_SUCCESS;
    };
    EXPECT_EQ(cairo_surface_write_to_png_stream(surface.get(), take, &made), CAIRO_STATUS_SUCCESS);
    return made;
}

// Every colour, each in runs and alone.
Bytes all_colours() {
    Bytes horizon;
    for (std::size_t i = 0; i < horizon_bytes; ++i)
        horizon.push_back(static_cast<std::byte>(i < 2048 ? i : i / 8 + i % 3));
    return horizon;
}

TEST(StoredPictures, ComeBackFromOtherPrograms) {
    const Map map = with_horizon(sample("f1gp-track"), all_colours());
    const Bytes png = horizon_of(map).value();
    const test::Pixels pixels(png);
    EXPECT_EQ(pixels.width, 512);
    EXPECT_EQ(pixels.height, 8);
    EXPECT_EQ(pixels.at(0xEF, 0), sky_colour);
    // No two numbers have one colour: a row has each twice.
    for (int x = 0; x < 256; ++x) EXPECT_EQ(pixels.at(x, 0), pixels.at(x + 256, 0)) << x;
    for (const Bytes& given : {png, rewritten(png)}) {
        const auto made = with_picture(sample("f1gp-track"), given);
        ASSERT_TRUE(made) << made.error().text();
        EXPECT_TRUE(std::ranges::equal(std::span(*made).first(horizon_bytes), all_colours()));
        const Bytes whole = bytes_of(map);
        // The checksum at the end counts what stands before it.
        EXPECT_TRUE(std::ranges::equal(std::span(*made).first(made->size() - 4),
                                       std::span(whole).first(whole.size() - 4)));
    }
}

TEST(StoredPictures, OfSamplesAreSky) {
    const test::Pixels pixels(horizon_of(sample("f1gp-track")).value());
    EXPECT_EQ(pixels.count(sky_colour), 512 * 8);
}

TEST(StoredPictures, OfRealTracksComeBack) {
    const std::filesystem::path folder = test::shared_data() / "f1gp";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no tracks of the game here";
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".DAT") continue;
        ++files;
        const Map map = open_map(entry.path().string()).value();
        const Bytes png = horizon_of(map).value();
        for (const Bytes& given : {png, rewritten(png)}) {
            const auto made = with_picture(map, given);
            ASSERT_TRUE(made) << made.error().text();
            EXPECT_TRUE(*made == bytes_of(map)) << entry.path();
        }
    }
    EXPECT_GT(files, 0);
}

TEST(StoredPictures, WhatDoesNotFitIsRefused) {
    const Map map = sample("f1gp-track");
    const Bytes png = horizon_of(map).value();
    const auto refused = [&](const Bytes& given, std::string_view reason) {
        const auto made = with_picture(map, given);
        ASSERT_FALSE(made);
        EXPECT_NE(made.error().text().find(reason), std::string::npos) << made.error().text();
    };
    refused({}, "this is no PNG");
    refused(draw(map.network(), {.format = PictureFormat::png, .width = 600}).value(),
            "and the picture 512 x 8");
    // The checksum of a chunk tells.
    Bytes damaged = png;
    damaged[100] ^= std::byte{1};
    refused(damaged, "damaged at offset 33");
    for (std::size_t size = 0; size < png.size(); size += 7)
        EXPECT_FALSE(
            with_picture(map, Bytes(png.begin(), png.begin() + static_cast<std::ptrdiff_t>(size))));
    const auto named = with_picture(map, png, "sunset");
    ASSERT_FALSE(named);
    EXPECT_NE(named.error().text().find("horizon"), std::string::npos) << named.error().text();
    EXPECT_FALSE(horizon_of(sample("gp2-track")));
    EXPECT_FALSE(with_picture(sample("gp2-track"), png));
}

}  // namespace
}  // namespace wend
