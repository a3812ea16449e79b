#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "scene/colour.hpp"

namespace wend::scene_detail {
namespace {

// Where a colour lies on the wheel, in sixths; white or black that is mixed in leaves it where it
// was.
double hue_of(Colour colour) {
    const double most = std::max({colour.red, colour.green, colour.blue});
    const double range = most - std::min({colour.red, colour.green, colour.blue});
    if (most == colour.red) return (colour.green - colour.blue) / range;
    if (most == colour.green) return 2 + (colour.blue - colour.red) / range;
    return 4 + (colour.red - colour.green) / range;
}

std::vector<std::string> numbered(int count) {
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) names.push_back("place " + std::to_string(i));
    return names;
}

TEST(ColoursOfNames, HaveTheirHueFromTheNameAlone) {
    const std::vector<std::string> names = numbered(60);
    const std::vector<Colour> together = colours_of_names(names);
    std::size_t same = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Colour alone = colours_of_names(std::span(names).subspan(i, 1)).front();
        EXPECT_NEAR(hue_of(alone), hue_of(together[i]), 1e-9) << names[i];
        same += alone == together[i];
    }
    EXPECT_GT(same, 25u) << "most of 60 names have the tone that they would have alone";
}

TEST(ColoursOfNames, DifferAsFarAsTheyCan) {
    const auto told_apart = [](int count) {
        const std::vector<Colour> colours = colours_of_names(numbered(count));
        return std::set<Colour>(colours.begin(), colours.end()).size();
    };
    EXPECT_GE(told_apart(12), 12u);
    EXPECT_GE(told_apart(25), 23u);
    EXPECT_EQ(told_apart(1000), 80u) << "20 hues in four tones";
}

TEST(ColoursOfNames, DoNotHangOnTheOrder) {
    std::vector<std::string> names = numbered(40);
    std::vector<Colour> colours = colours_of_names(names);
    std::ranges::reverse(names);
    std::ranges::reverse(colours);
    EXPECT_EQ(colours_of_names(names), colours);
}

TEST(ColoursOfNames, AreOneForOneName) {
    const std::vector<std::string> names{"Hall", "", "Hall"};
    const std::vector<Colour> colours = colours_of_names(names);
    EXPECT_EQ(colours[0], colours[2]);
    EXPECT_EQ(colours[1], colour_of_none);
}

}  // namespace
}  // namespace wend::scene_detail
