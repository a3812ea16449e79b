#include "render/raster/agg_canvas.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>

#include "draw/picture_reader.hpp"

namespace wend::draw_detail {
namespace {

using test::Pixels;

constexpr int side = 200;
constexpr Colour black = rgb(0x000000), white = rgb(0xffffff), red = rgb(0xff0000);

using Drawing = std::function<void(Canvas&)>;

Pixels drawn(std::unique_ptr<Canvas> canvas, const Drawing& drawing) {
    Path page;
    page.rectangle({0, 0, side, side});
    canvas->fill(page, white);
    drawing(*canvas);
    const auto file = canvas->finish("", "");
    if (!file) throw std::runtime_error(file.error()->message);
    return Pixels(*file);
}

Pixels by_agg(const Drawing& drawing) { return drawn(make_agg_canvas(side, side), drawing); }

// How far the colours of two pictures are apart, of 255, on average over the pixels that differ
// from the paper in either.
double distance_of(const Pixels& a, const Pixels& b) {
    double sum = 0;
    int inked = 0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            if (a.at(x, y) == 0xffffff && b.at(x, y) == 0xffffff) continue;
            ++inked;
            for (const unsigned shift : {0U, 8U, 16U})
                sum += std::abs(static_cast<int>(a.at(x, y) >> shift & 0xffU) -
                                static_cast<int>(b.at(x, y) >> shift & 0xffU)) /
                       3.0;
        }
    EXPECT_GT(inked, 100);
    return sum / inked;
}

// cairo draws the same picture within a few steps of brightness: it counts edges by fifteenths of a
// pixel, and moves letters to whole pixels.
constexpr double at_edges = 6, at_letters = 18;
void expect_like_cairo(double bound, const Drawing& drawing) {
    auto cairo = make_png_canvas(side, side);
    ASSERT_TRUE(cairo);
    EXPECT_LT(distance_of(by_agg(drawing), drawn(std::move(*cairo), drawing)), bound);
}

Path zigzag() {
    Path path;
    path.line(std::vector<Pixel>{{20, 30}, {180, 60}, {40, 100}, {170, 110}, {30, 150}, {35, 180}});
    return path;
}

TEST(AggCanvas, CoversPartsOfPixelsAsMuchAsTheShapeDoes) {
    const Pixels picture = by_agg([](Canvas& canvas) {
        Path box;
        box.rectangle({10, 20, 5.5, 3});
        canvas.fill(box, black);
    });
    EXPECT_EQ(picture.width, side);
    EXPECT_EQ(picture.height, side);
    EXPECT_EQ(picture.count(0x000000), 15);
    EXPECT_NEAR(picture.at(15, 21) & 0xffU, 127, 1);
    EXPECT_EQ(picture.count(0xffffff), side * side - 18);
}

TEST(AggCanvas, MixesColoursThatLetThrough) {
    const Pixels picture = by_agg([](Canvas& canvas) {
        Path box;
        box.rectangle({0, 0, 50, 50});
        canvas.fill(box, rgb(0x000000));
        canvas.fill(box, rgb(0xff8000, 0.5));
    });
    EXPECT_NEAR(picture.at(10, 10) >> 16U, 128, 1);
    EXPECT_NEAR(picture.at(10, 10) >> 8U & 0xffU, 64, 1);
    EXPECT_EQ(picture.at(10, 10) & 0xffU, 0U);
}

TEST(AggCanvas, ShowsNothingOutsideItsClips) {
    const Pixels picture = by_agg([](Canvas& canvas) {
        Path page;
        page.rectangle({-1000, -1000, 3000, 3000});
        canvas.clip_to({10, 10, 20, 20});
        canvas.clip_to({20, 20, 100, 100});
        canvas.fill(page, black);
        canvas.end_clip();
        canvas.end_clip();
        Path line;
        line.line(std::vector<Pixel>{{-500, 150.5}, {500, 150.5}});
        canvas.stroke(line, {.colour = red, .width = 1});
    });
    EXPECT_EQ(picture.count(0x000000), 100);
    EXPECT_EQ(picture.at(20, 20), 0U);
    EXPECT_EQ(picture.count(0xff0000), side);
}

TEST(AggCanvas, CutsLinesIntoDashes) {
    const double dash[] = {4, 6};
    const Pixels picture = by_agg([&](Canvas& canvas) {
        Path line;
        line.line(std::vector<Pixel>{{10, 50.5}, {50, 50.5}});
        canvas.stroke(line, {.colour = black, .width = 1, .dash = dash, .round = false});
    });
    EXPECT_EQ(picture.count(0x000000), 16);
    for (const int begin : {10, 20, 30, 40}) {
        EXPECT_EQ(picture.at(begin, 50), 0U);
        EXPECT_EQ(picture.at(begin + 3, 50), 0U);
        EXPECT_EQ(picture.at(begin + 4, 50), 0xffffffU);
    }
}

TEST(AggCanvas, PassesOverPlacesThatAreNone) {
    const double none = std::nan("");
    const Pixels picture = by_agg([&](Canvas& canvas) {
        Path path;
        path.line(std::vector<Pixel>{{none, 10}, {1e300, none}, {-1e300, 1e300}});
        canvas.stroke(path, {.colour = black, .width = 2});
        canvas.fill(path, black);
    });
    EXPECT_EQ(picture.count(0xffffff), side * side);
}

TEST(AggCanvas, StrokesAsCairo) {
    for (const bool round : {true, false})
        for (const double width : {0.6, 1.5, 9.0})
            expect_like_cairo(at_edges, [&](Canvas& canvas) {
                canvas.stroke(zigzag(), {.colour = black, .width = width, .round = round});
            });
}

TEST(AggCanvas, StrokesClosedPathsAndDashesAsCairo) {
    const double dash[] = {9, 5, 2};
    expect_like_cairo(at_edges, [&](Canvas& canvas) {
        Path path = zigzag();
        path.close();
        canvas.fill_with_edge(path, rgb(0x80c0ff, 0.7),
                              {.colour = red, .width = 3, .round = false});
        Path arc;
        arc.arc({100, 100}, 70, 0.3, 5);
        canvas.stroke(arc, {.colour = black, .width = 4, .dash = dash, .round = false});
        canvas.stroke(arc, {.colour = rgb(0x008000, 0.5), .width = 2, .dash = dash});
        canvas.disc({60, 150}, 12.5, rgb(0x4040ff));
        Path dot;
        dot.line(std::vector<Pixel>{{150, 150}, {150, 150}});
        canvas.stroke(dot, {.colour = black, .width = 12});
    });
}

TEST(AggCanvas, SetsLettersAsCairo) {
    for (const bool bold : {false, true})
        for (const Align align : {Align::left, Align::centre, Align::right})
            expect_like_cairo(at_letters, [&](Canvas& canvas) {
                canvas.text({100, 60}, "Grüße, 7 km",
                            {.size = 15, .colour = black, .bold = bold, .align = align});
                canvas.text({100, 120}, "Wend",
                            {.size = 30,
                             .colour = red,
                             .bold = bold,
                             .align = align,
                             .turn = std::numbers::pi / 5,
                             .halo = rgb(0x80ff80)});
            });
}

TEST(AggCanvas, MeasuresLettersAsCairo) {
    const auto cairo = make_png_canvas(side, side);
    ASSERT_TRUE(cairo);
    const auto agg = make_agg_canvas(side, side);
    for (const bool bold : {false, true})
        for (const char* text : {"", "i", "Mountain Chiliad", "ÄÖÜß", "→ 20 m²"}) {
            const TextStyle style{.size = 13, .colour = black, .bold = bold};
            EXPECT_NEAR(agg->text_width(text, style), (*cairo)->text_width(text, style), 0.1)
                << text;
        }
}

Image image_of(const PicturePixels& pixels, double opacity) {
    Image image;
    image.pixels = &pixels;
    image.opacity = opacity;
    return image;
}

// Squares whose pixels are smaller than those of the page, as large as these and larger, and half
// clear on the right.
TEST(AggCanvas, DrawsPicturesAsCairoDoes) {
    constexpr u32 size = 40;
    PicturePixels picture{{size, size}, {}};
    for (u32 y = 0; y < size; ++y)
        for (u32 x = 0; x < size; ++x) {
            const bool is_light = (x / 5 + y / 5) % 2 == 0;
            const u8 grey = is_light ? 230 : 20;
            for (const u8 part : {grey, u8{90}, u8{40}, static_cast<u8>(x < 20 ? 255 : 120)})
                picture.rgba.push_back(part);
        }
    for (const double scale : {0.4, 1.0, 3.3}) {
        const Box box{20.3, 15.8, size * scale, size * scale};
        expect_like_cairo(at_edges, [&](Canvas& canvas) {
            canvas.image(image_of(picture, 0.7), box, {0, 0, side, side});
        });
    }
}

TEST(AggCanvas, MixesPixelsOfPicturesThatOneOfThePageCovers) {
    PicturePixels picture{{160, 160}, {}};
    for (u32 y = 0; y < 160; ++y)
        for (u32 x = 0; x < 160; ++x) {
            const u8 grey = x % 2 == 0 ? 255 : 0;
            for (const u8 part : {grey, grey, grey, u8{255}}) picture.rgba.push_back(part);
        }
    const Pixels drawn = by_agg([&](Canvas& canvas) {
        canvas.image(image_of(picture, 1), {100, 100, 20, 20}, {0, 0, side, side});
    });
    for (int y = 101; y < 119; ++y)
        for (int x = 101; x < 119; ++x) EXPECT_NEAR(drawn.at(x, y) & 0xffU, 127.5, 5);
    EXPECT_EQ(drawn.at(99, 110), 0xffffffu);
    EXPECT_EQ(drawn.at(120, 110), 0xffffffu);
}

}  // namespace
}  // namespace wend::draw_detail
