#include "scene/colour_scale.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "draw/map_builder.hpp"
#include "scene/colour.hpp"
#include "scene/coloured_row.hpp"

namespace wend::scene_detail {
namespace {

using test::column;
using test::MapBuilder;
using test::row_of_nodes;
using test::scale;

TEST(ColourScale, TellsFlagsApart) {
    Network network = row_of_nodes(10);
    network.nodes.columns = {column("flag", [](std::uint32_t node) { return node < 3; })};
    const ColourScale flags = scale(network, "flag");
    ASSERT_EQ(flags.entries().size(), 2u);
    EXPECT_EQ(flags.entries()[0].name, "no");
    EXPECT_EQ(flags.entries()[0].count, 7u);
    EXPECT_EQ(flags.entries()[1].name, "yes");
    EXPECT_EQ(flags.entries()[1].count, 3u);
    EXPECT_NE(flags.colour_at(0), flags.colour_at(9));
    EXPECT_EQ(flags.value_text(0), "flag yes");
}

TEST(ColourScale, NamesFewValues) {
    Network network = row_of_nodes(30);
    network.nodes.columns = {column("speed", [](std::uint32_t node) { return node % 3; })};
    network.nodes.columns[0].value_names = {"slow", "fast"};
    const ColourScale few = scale(network, "speed");
    ASSERT_EQ(few.entries().size(), 3u);
    EXPECT_EQ(few.entries()[1].name, "fast");
    EXPECT_EQ(few.entries()[2].name, "2");
    EXPECT_EQ(few.entries()[2].count, 10u);
    EXPECT_FALSE(few.bar());
    EXPECT_EQ(few.value_text(4), "speed fast");
}

// Values without a name, whatever they are, have a colour too.
TEST(ColourScale, ColoursValuesBesideTheNames) {
    Network network = row_of_nodes(40);
    for (const double wrong : {-5.0, -0.5, 0.5, 1e300, -1e300, 1e18}) {
        network.nodes.columns = {
            column("code", [wrong](std::uint32_t node) { return node % 2 == 0 ? wrong : 0.0; })};
        network.nodes.columns[0].value_names = {"none", "one"};
        const ColourScale codes = scale(network, "code");
        for (const NodeIndex node : {0u, 1u})
            EXPECT_LT(codes.colour_at(node).value(), codes.colours().size()) << wrong;
        for (const ColourScale::Entry& entry : codes.entries())
            EXPECT_LT(entry.colour, codes.colours().size()) << wrong;
    }
}

TEST(ColourScale, PutsManyValuesOnABarOfRoundNumbers) {
    Network network = row_of_nodes(100);
    network.nodes.columns = {column("load", [](std::uint32_t node) { return 7 + node; })};
    network.nodes.columns[0].unit = "kg";
    const ColourScale many = scale(network, "load");
    ASSERT_TRUE(many.bar());
    EXPECT_EQ(many.bar()->low, 0);
    EXPECT_EQ(many.bar()->high, 120);
    EXPECT_FALSE(many.bar()->open_low || many.bar()->open_high);
    EXPECT_TRUE(many.entries().empty());
    EXPECT_EQ(many.value_count(), 100u);
    EXPECT_LT(*many.colour_at(0), *many.colour_at(99));
    EXPECT_EQ(many.value_text(3), "load 10 kg");
}

TEST(ColourScale, LeavesValuesFarOffBeyondTheBar) {
    Network network = row_of_nodes(100);
    network.nodes.columns = {
        column("load", [](std::uint32_t node) { return node == 50 ? 90'000u : node; })};
    network.nodes.columns[0].unit = "kg";
    const ColourScale many = scale(network, "load");
    EXPECT_LT(many.bar()->high, 1'000);
    EXPECT_TRUE(many.bar()->open_high);
    EXPECT_FALSE(many.bar()->open_low);
    EXPECT_EQ(*many.colour_at(50), many.colours().size() - 1);
}

// Heights, since they may be any number.
Network line_at(const std::vector<double>& heights) {
    Network network = row_of_nodes(static_cast<NodeIndex>(heights.size()));
    for (std::size_t node = 0; node < heights.size(); ++node)
        network.nodes.position[node].z = heights[node];
    return network;
}

TEST(ColourScale, NamesNumbersOfAnySize) {
    const Network network = line_at({-3e38, 0, 2.5, 3e9, 1.7e38});
    const ColourScale few = scale(network, "height");
    ASSERT_EQ(few.entries().size(), 5u);
    EXPECT_EQ(few.entries()[1].name.substr(0, 2), "0 ");
    EXPECT_EQ(few.entries()[2].name.substr(0, 5), "2.50 ");
    EXPECT_EQ(few.entries()[3].name.substr(0, 11), "3000000000 ");
}

// Half of them on each of two neighbouring doubles, and a few far off.
TEST(ColourScale, HasABarOfSomeLengthWhereOnlyRoundingTellsValuesApart) {
    for (const double value : {1.0, 9.5, 123.456, 1e15, 1e300}) {
        std::vector<double> heights(40, value);
        heights.resize(80, std::nextafter(value, 2 * value));
        for (int i = 2; i < 14; ++i) heights.push_back(value * i);
        const Network network = line_at(heights);
        const ColourScale many = scale(network, "height");
        ASSERT_TRUE(many.bar());
        EXPECT_GT(many.bar()->high, many.bar()->low) << value;
        for (std::uint32_t node = 0; node < heights.size(); ++node) {
            ASSERT_TRUE(many.colour_at(node));
            EXPECT_LT(*many.colour_at(node), many.colours().size()) << value;
        }
    }
}

TEST(ColourScale, ListsTheLargestOfManyParts) {
    // Fifty pairs of nodes, and a line of five that is number 50.
    MapBuilder map;
    for (int i = 0; i < 50; ++i) map.link(map.node(i, 0), map.node(i, 5));
    map.node(0, 9);
    for (NodeIndex i = 1; i < 5; ++i) map.link(99 + i, map.node(i, 9));
    const ColourScale parts = scale(map.build(), "component");
    EXPECT_EQ(parts.entries()[0].name, "50");
    EXPECT_EQ(parts.entries()[0].count, 5u);
    EXPECT_EQ(parts.entries().size() + parts.entries_left_out(), 51u);
    EXPECT_GT(parts.entries_left_out(), 40u);
    EXPECT_TRUE(parts.colour_at(0));
}

double linear(double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

using Light = std::array<double, 3>;
Light light(Colour colour) {
    return {linear(colour.red), linear(colour.green), linear(colour.blue)};
}

// CIE L*a*b* of linear light.
Light lab(const Light& rgb) {
    const auto [r, g, b] = rgb;
    const auto root = [](double part) {
        return part > 0.008856 ? std::cbrt(part) : 7.787 * part + 16.0 / 116;
    };
    const double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

TEST(Palette, RampRisesEvenlyInLightness) {
    const auto lightness = [](double part) { return lab(light(ramp_colour(part)))[0]; };
    const double step = (lightness(1) - lightness(0)) / 8;
    EXPECT_GT(step, 7);
    for (int i = 0; i < 8; ++i)
        EXPECT_NEAR(lightness((i + 1) / 8.0) - lightness(i / 8.0), step, 1) << i;
}

TEST(Palette, DistinctColoursStayApartForColourBlindReaders) {
    // What is left of red, green and blue light for full colour vision, and for readers without one
    // of the three (Machado, Oliveira and Fernandes 2009, whole severity).
    using Eye = std::array<Light, 3>;
    constexpr std::array<Eye, 4> eyes{{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                       {{{0.152286, 1.052583, -0.204868},
                                         {0.114503, 0.786281, 0.099216},
                                         {-0.003882, -0.048116, 1.051998}}},
                                       {{{0.367322, 0.860646, -0.227968},
                                         {0.280085, 0.672501, 0.047413},
                                         {-0.011820, 0.042940, 0.968881}}},
                                       {{{1.255528, -0.076749, -0.178779},
                                         {-0.078411, 0.930809, 0.147602},
                                         {0.004733, 0.691367, 0.303900}}}}};
    const auto seen = [](const Eye& eye, Colour colour) {
        const Light all = light(colour);
        Light left{};
        for (std::size_t i = 0; i < 3; ++i)
            left[i] =
                std::clamp(eye[i][0] * all[0] + eye[i][1] * all[1] + eye[i][2] * all[2], 0.0, 1.0);
        return lab(left);
    };
    for (const Eye& eye : eyes)
        for (std::size_t a = 0; a < distinct_colours.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                const Light first = seen(eye, distinct_colours[a]);
                const Light second = seen(eye, distinct_colours[b]);
                // Differences of two or three can just be seen side by side.
                EXPECT_GT(
                    std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]),
                    25)
                    << a << " and " << b;
            }
}

TEST(ColourScale, KeepsManyNamesApart) {
    Network network = row_of_nodes(30);
    Column named = column("place", [](std::uint32_t node) { return node < 10 ? 0u : node; });
    for (int i = 0; i < 30; ++i) named.value_names.push_back("place " + std::to_string(i));
    network.nodes.columns = {named};
    const ColourScale places = scale(network, "place");
    EXPECT_FALSE(places.bar());
    EXPECT_EQ(places.entries().at(0).name, "place 0");
    EXPECT_EQ(places.entries().at(0).count, 10u);
    // 21 values: twenty have a colour of their own, the largest the strongest.
    EXPECT_EQ(places.colours().size(), 20u);
    EXPECT_EQ(places.colours()[*places.colour_at(0)], distinct_colours[0]);
    EXPECT_EQ(places.entries().size() + places.entries_left_out(), 21u);
    EXPECT_EQ(places.short_value_text(12), "place 12");
    EXPECT_EQ(places.value_text(12), "place place 12");
}

// Names that stand in a file: the first is that of no place, and the last has none.
Network with_places(std::vector<std::string> names) {
    Network network = row_of_nodes(static_cast<NodeIndex>(names.size()));
    Column places = column("place", [](std::uint32_t node) { return node; });
    names.back() = "";
    places.value_names = std::move(names);
    places.names_from_file = true;
    places.none = 0;
    network.nodes.columns = {places};
    return network;
}

Colour colour_in(const Network& network, std::uint32_t node) {
    const ColourScale places = scale(network, "place");
    return places.colours().at(places.colour_at(node).value());
}

TEST(ColourScale, GivesANameTheSameColourInEveryMap) {
    const Network small = with_places({"no place", "Garden", "Hall", ""});
    const Network large = with_places({"no place", "Attic", "Hall", "Yard", "Cellar", "Garden",
                                       "Gate", "Stairs", "Roof", "Street", "Bridge", "Tower", ""});
    EXPECT_EQ(colour_in(small, 1), colour_in(large, 5)) << "Garden";
    EXPECT_EQ(colour_in(small, 2), colour_in(large, 2)) << "Hall";
    EXPECT_NE(colour_in(small, 1), colour_in(small, 2));
}

TEST(ColourScale, IsGreyWhereThereIsNoName) {
    const Network network = with_places({"no place", "Garden", ""});
    for (const std::uint32_t node : {0u, 2u}) {
        const Colour grey = colour_in(network, node);
        EXPECT_EQ(grey.red, grey.green);
        EXPECT_EQ(grey.green, grey.blue);
    }
    const ColourScale places = scale(network, "place");
    ASSERT_EQ(places.entries().size(), 3u);
    EXPECT_EQ(places.entries()[0].name, "Garden");
    EXPECT_EQ(places.entries()[1].name, "no place");
    EXPECT_EQ(places.entries()[2].name, "without a name");
    EXPECT_EQ(places.entries()[2].count, 1u);
}

// Where a format names its values, colours do not hang on which of them a picture shows.
TEST(ColourScale, GivesAValueWithANameItsOwnColour) {
    const auto with_kerbs = [](std::uint32_t (*value)(std::uint32_t)) {
        Network network = row_of_nodes(8);
        network.nodes.columns = {column("kerbs", value)};
        network.nodes.columns[0].value_names = {"none", "right", "left", "both"};
        network.nodes.columns[0].none = 0;
        return network;
    };
    const Network all = with_kerbs([](std::uint32_t node) { return node % 4; });
    const Network some = with_kerbs([](std::uint32_t node) { return node < 4 ? 3u : 2u; });
    const auto colour = [](const Network& network, std::uint32_t node) {
        const ColourScale kerbs = scale(network, "kerbs");
        return kerbs.colours().at(kerbs.colour_at(node).value());
    };
    EXPECT_EQ(colour(all, 3), colour(some, 0));
    EXPECT_EQ(colour(all, 2), colour(some, 7));
    EXPECT_EQ(colour(all, 0).red, colour(all, 0).blue) << "none is grey";
}

TEST(ColourScale, BecomesLighterForAreas) {
    const Network network = row_of_nodes(3);
    ColourScale heights = scale(network, "height");
    const Colour before = heights.colours()[0];
    heights.soften();
    EXPECT_GT(heights.colours()[0].red, before.red);
    EXPECT_LT(heights.colours()[0].red, 1);
    EXPECT_EQ(heights.short_value_text(0), heights.value_text(0));
}

// Numbers that are no index of anything have no name, and no integer holds them.
TEST(ColourScale, NamesValuesOfAnySize) {
    for (const double value : {5e36, 1.8446744073709552e19, -5e36, 1e308}) {
        const Network network = line_at({0, value / 2, value});
        const ColourScale heights = scale(network, "height");
        EXPECT_EQ(heights.short_value_text(2), fmt::format("height {:.0f} m", value));
    }
}

}  // namespace
}  // namespace wend::scene_detail
