#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text_encoding.hpp"
#include "draw/map_builder.hpp"
#include "draw/picture_files.hpp"
#include "draw/svg_pictures.hpp"
#include "support/mesh_builder.hpp"
#include "wend/draw.hpp"

// Pictures below maps. Where they lie is told by features of the picture that is drawn: where a
// mark of the background and a node stand, and how far two nodes are apart.
namespace wend {
namespace {

using test::contains;
using test::MapBuilder;
using test::Pixels;
using test::png_of;
using test::svg;

struct Place {
    double x = 0, y = 0;
};

// Nodes without links, which are drawn as dots of one colour.
Network dots(const std::vector<Place>& places) {
    MapBuilder map;
    for (const auto& [x, y] : places) map.node(x, y);
    return map.build();
}

Background background(Bytes picture, double x1, double y1, double x2, double y2) {
    Background made{.picture = std::move(picture), .name = "radar.png"};
    made.covers.include({x1, y1, 0});
    made.covers.include({x2, y2, 0});
    return made;
}

// The middle of what is red, green or blue, by how much of that it has over what is grey.
Place middle_of(const Pixels& picture, unsigned shift) {
    double x_sum = 0, y_sum = 0, weights = 0;
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            const auto part = [&](unsigned by) {
                return static_cast<double>(picture.at(x, y) >> by & 255U);
            };
            const double weight =
                part(shift) - std::max(part((shift + 8) % 24), part((shift + 16) % 24));
            if (weight < 60) continue;  // Paper and roads are a little red.
            x_sum += weight * (x + 0.5);
            y_sum += weight * (y + 0.5);
            weights += weight;
        }
    EXPECT_GT(weights, 0) << shift;
    return {x_sum / weights, y_sum / weights};
}
constexpr unsigned red_part = 16, green_part = 8, blue_part = 0;

// A made-up radar: grey, with squares of pure colours whose middles lie at known pixels.
struct Radar {
    int width, height;
    double x1, y1, x2, y2;  // What it covers.
};
constexpr unsigned square_parts[] = {red_part, green_part, blue_part};
constexpr int square_side = 12;

class Squares {
  public:
    explicit Squares(const Radar& radar) : radar_(radar) {}

    // In pixels from the upper left corner: thirds and quarters of the sides.
    Place pixel(int square) const {
        return {std::round(radar_.width * (0.2 + 0.3 * square)),
                std::round(radar_.height * (0.25 + 0.2 * square))};
    }
    // In the world, where the outer edges of pixels lie on the sides of the rectangle.
    Place place(int square) const {
        return {radar_.x1 + (radar_.x2 - radar_.x1) * pixel(square).x / radar_.width,
                radar_.y2 - (radar_.y2 - radar_.y1) * pixel(square).y / radar_.height};
    }
    Bytes png() const {
        return png_of(radar_.width, radar_.height, [this](int x, int y) -> std::uint32_t {
            for (int square = 0; square < 3; ++square)
                if (std::abs(x + 0.5 - pixel(square).x) < square_side / 2.0 &&
                    std::abs(y + 0.5 - pixel(square).y) < square_side / 2.0)
                    return 255U << square_parts[square];
            return 0x808080;
        });
    }

  private:
    Radar radar_;
};

// Where the nodes of a picture are, in their order: they have tooltips, and legends have none.
std::vector<Place> node_dots(const std::string& text) {
    std::vector<Place> places;
    for (const test::SvgElement& element : test::svg_elements(text))
        if (element.tag == "circle" && !element.tooltip.empty())
            places.push_back({element.places[0].x, element.places[0].y});
    return places;
}

DrawRequest over(Background background, PictureFormat format, double opacity = 1) {
    return {.format = format,
            .width = 1400,
            .background = std::move(background),
            .background_opacity = {opacity}};
}

// By dots of nodes at the same places, half a pixel off at most, and 8 units of the world.
TEST(Backgrounds, LieWhereTheySay) {
    for (const Radar& radar :
         {Radar{256, 256, -1000, -800, 1048, 1248}, Radar{1024, 768, -4096, -3072, 4096, 3072},
          Radar{700, 500, 100.5, 2000.25, 3200.5, 4900.25}}) {
        const Squares squares(radar);
        std::vector<Place> places{{radar.x1, radar.y1}, {radar.x2, radar.y2}};
        for (int square = 0; square < 3; ++square) places.push_back(squares.place(square));
        const auto wanted = node_dots(svg(dots(places), {.width = 1400}));
        ASSERT_EQ(wanted.size(), 5u);
        const double units_a_pixel = (radar.x2 - radar.x1) / (wanted[1].x - wanted[0].x);

        places.resize(2);
        const auto request = over(background(squares.png(), radar.x1, radar.y1, radar.x2, radar.y2),
                                  PictureFormat::png);
        const Pixels picture(draw(dots(places), request).value());
        for (int square = 0; square < 3; ++square) {
            const Place seen = middle_of(picture, square_parts[square]);
            const Place there = wanted[static_cast<std::size_t>(square) + 2];
            const double distance = std::hypot(seen.x - there.x, seen.y - there.y);
            EXPECT_LT(distance, 0.5) << radar.width << ' ' << square;
            EXPECT_LT(distance * units_a_pixel, 8) << radar.width << ' ' << square;
        }
    }
}

// A picture of a map below that map, by its own frame: each line lies on itself.
TEST(Backgrounds, HoldTheMapThatTheyWereDrawnFrom) {
    const Network town = test::grid_town(4, 2, 250);
    DrawRequest plain{.format = PictureFormat::png, .width = 1400};
    plain.bounds = Bounds{};
    plain.bounds->include({-50, -50, 0});
    plain.bounds->include({800, 800, 0});
    const Bytes png = draw(town, plain).value();
    const Pixels alone(png);
    // Where the page lies in the world, by two corners of the town.
    DrawRequest as_svg = plain;
    as_svg.format = PictureFormat::svg;
    Network corners = dots({{0, 0}, {750, 750}});
    const auto seen = node_dots(svg(corners, as_svg));
    ASSERT_EQ(seen.size(), 2u);
    const double scale = 750 / (seen[1].x - seen[0].x);
    const double west = -seen[0].x * scale, north = seen[0].y * scale;
    DrawRequest twice = plain;
    twice.background =
        background(png, west, north - alone.height * scale, west + alone.width * scale, north);
    twice.background_opacity = {1};
    const Pixels both(draw(town, twice).value());
    // Inside the frame nothing has moved: edges are smooth twice, and no more.
    int apart = 0, looked_at = 0;
    for (int y = 200; y < 1000; ++y)
        for (int x = 100; x < 1300; ++x, ++looked_at)
            for (const unsigned shift : {0U, 8U, 16U})
                if (std::abs(static_cast<int>(alone.at(x, y) >> shift & 255U) -
                             static_cast<int>(both.at(x, y) >> shift & 255U)) > 64) {
                    ++apart;
                    break;
                }
    EXPECT_LT(apart, looked_at / 1000) << "of " << looked_at;
}

TEST(Backgrounds, AreEmbeddedInSvgAsTheyAre) {
    const Bytes png = png_of(3, 2, [](int x, int) { return static_cast<std::uint32_t>(x); });
    const Network network = dots({{0, 0}, {300, 200}});
    const std::string text =
        svg(network, over(background(png, 0, 0, 300, 200), PictureFormat::svg, 0.25));
    EXPECT_TRUE(contains(text, "href=\"data:image/png;base64," + base64(png) + "\""));
    EXPECT_TRUE(contains(text, "background: radar.png"));
    const std::size_t at = text.find("<image");
    ASSERT_NE(at, text.npos);
    const std::string image = text.substr(at, text.find('>', at) - at);
    const auto number = [&](const char* name) { return std::stod(test::attribute(image, name)); };
    const auto corners = node_dots(text);
    ASSERT_EQ(corners.size(), 2u);
    EXPECT_NEAR(number("x"), corners[0].x, 0.02);
    EXPECT_NEAR(number("y"), corners[1].y, 0.02);
    EXPECT_NEAR(number("width"), corners[1].x - corners[0].x, 0.02);
    EXPECT_NEAR(number("height"), corners[0].y - corners[1].y, 0.02);
    EXPECT_EQ(number("opacity"), 0.25);
    EXPECT_EQ(test::attribute(image, "preserveAspectRatio"), "none");
    EXPECT_LT(at, text.find("<circle"));
}

// Red on the left, blue on the right: turned clockwise, red is above.
TEST(Backgrounds, AreTurned) {
    const Bytes png =
        png_of(80, 20, [](int x, int) -> std::uint32_t { return x < 40 ? 0xff0000 : 0x0000ff; });
    Background turned = background(png, 0, 0, 100, 400);
    turned.quarter_turns = 1;
    const Network network = dots({{-400, 0}, {400, 400}});
    const Pixels picture(draw(network, over(turned, PictureFormat::png)).value());
    const Place red = middle_of(picture, red_part), blue = middle_of(picture, blue_part);
    EXPECT_NEAR(red.x, blue.x, 0.5);
    const auto corners = node_dots(svg(network, {.width = 1400}));
    ASSERT_EQ(corners.size(), 2u);
    const double units_a_pixel = 800 / (corners[1].x - corners[0].x);
    EXPECT_NEAR((blue.y - red.y) * units_a_pixel, 200, 4);
    const std::string text = svg(network, over(turned, PictureFormat::svg));
    EXPECT_TRUE(contains(text, "transform=\"rotate(90 "));
}

TEST(Backgrounds, ShineThroughAreas) {
    MeshBuilder mesh;
    mesh.add(0, 0, 100, 100);
    const Network network = mesh.build();
    const Bytes png = png_of(2, 2, [](int, int) -> std::uint32_t { return 0x000000; });
    const Pixels plain(draw(network, {.format = PictureFormat::png, .width = 1400}).value());
    const Pixels dark(
        draw(network, over(background(png, 0, 0, 100, 100), PictureFormat::png)).value());
    const auto brightness = [](const Pixels& of) { return of.at(600, 600) & 255U; };
    EXPECT_LT(brightness(dark) + 60, brightness(plain));
    EXPECT_GT(brightness(dark), 40u);
}

TEST(Backgrounds, LeaveThePageAsItIs) {
    const Network network = dots({{0, 0}, {300, 200}});
    const Bytes png = png_of(2, 2, [](int, int) -> std::uint32_t { return 0x00ff00; });
    const auto far_off = over(background(png, 5000, 5000, 6000, 6000), PictureFormat::png);
    const Pixels picture(draw(network, far_off).value());
    EXPECT_EQ(picture.count(0x00ff00), 0);
    EXPECT_EQ(picture.width, 1400);
}

TEST(Backgrounds, AreRefusedWhereTheyMakeNoSense) {
    const Network network = dots({{0, 0}, {300, 200}});
    const Bytes png = png_of(2, 2, [](int, int) -> std::uint32_t { return 0; });
    const auto refusal = [&](const Background& of, PictureFormat format = PictureFormat::svg,
                             double opacity = 1) {
        const auto drawn = draw(network, over(of, format, opacity));
        return drawn ? "" : drawn.error().text();
    };
    EXPECT_EQ(refusal(background(png, 0, 0, 10, 10)), "");
    EXPECT_EQ(refusal({.picture = png, .name = "a.png"}),
              "a.png: the rectangle that the background covers has no extent");
    EXPECT_EQ(refusal(background(png, 0, 0, 0, 10)),
              "radar.png: the rectangle that the background covers has no extent");
    EXPECT_EQ(refusal(background(png, 0, 0, 1, 1), PictureFormat::svg, 1.5),
              "the opacity of a background is a number from 0 to 1");
    Bytes damaged = png;
    damaged[20] ^= std::byte{1};
    EXPECT_EQ(refusal(background(damaged, 0, 0, 1, 1)),
              "radar.png: the PNG is damaged at offset 8");
    const Bytes interlaced = test::raw_png({.interlace = 1, .rows = std::string(4, '\0')});
    EXPECT_EQ(refusal(background(interlaced, 0, 0, 1, 1)), "");
    EXPECT_EQ(refusal(background(interlaced, 0, 0, 1, 1), PictureFormat::png),
              "radar.png: the PNG is interlaced; save it without");
    EXPECT_EQ(refusal(background(test::raw_png({.width = 8001, .height = 8000}), 0, 0, 1, 1)),
              "radar.png: has 8001 x 8000 pixels, beyond the limit of 64000000 pixels in all");
}

}  // namespace
}  // namespace wend
