#include "formats/gta/iv/z_scale.hpp"
#include "formats/gta_paths/iv/raw_map.hpp"

namespace wend::gta_paths::iv {
namespace {

// A zigzag of so many ramps that each climb 30 m over 40 m of road, which makes 50 m.
RawMap ramps(int count, int raw_units_per_metre) {
    RawMap map(raw_units_per_metre);
    RawMap::Spot last = map.road(27, -700, -300, 0);
    for (int i = 1; i <= count; ++i) {
        const RawMap::Spot next = map.road(27, -700 + 40 * i, -300, i % 2 * 30);
        map.join(last, next);
        last = next;
    }
    return map;
}

ScaleTest test_of(const RawMap& map, const OptionValues& options = {}) {
    const Map opened = Map::of(gta_iv, members_of(map.files()), options).value();
    return test_scales(AreaMap(opened.members()), opened.network());
}

std::string fact_of(const RawMap& map, std::string_view name, const OptionValues& options = {}) {
    const Map opened = Map::of(gta_iv, members_of(map.files()), options).value();
    for (const Fact& told : opened.facts())
        if (told.name == name) return told.text;
    return "";
}

TEST(IvScaleTest, TellsTheScaleThatLengthsFit) {
    const ScaleTest fine = test_of(ramps(4, 128));
    EXPECT_EQ(fine.steep, 8u);
    EXPECT_EQ(fine.fits, (std::array<u32, 2>{8, 0}));
    EXPECT_EQ(fine.supported(), 128u);
    EXPECT_EQ(fine.text(),
              "the links support 1/128 m (1/128 m: 8 of 8 steep links fit within 1 m; 1/64 m: 0 of "
              "8)");
    const ScaleTest coarse = test_of(ramps(4, 64));
    EXPECT_EQ(coarse.steep, 8u);
    EXPECT_EQ(coarse.fits, (std::array<u32, 2>{0, 8}));
    EXPECT_EQ(coarse.supported(), 64u);
}

// What the test says does not hang on the scale in use.
TEST(IvScaleTest, IsTheSameUnderBothScales) {
    EXPECT_EQ(test_of(ramps(5, 64), {{"z-scale", "64"}}).text(), test_of(ramps(5, 64)).text());
}

TEST(IvScaleTest, KeepsSilentWithoutSteepLinks) {
    RawMap flat;
    flat.join(flat.road(27, -100, -100, 0), flat.road(27, -50, -100, 9));
    EXPECT_EQ(test_of(flat).steep, 0u);
    EXPECT_EQ(test_of(flat).supported(), std::nullopt);
    EXPECT_EQ(test_of(flat).text(), "no link is steep enough to tell");
    EXPECT_EQ(test_of(ramps(2, 128)).supported(), std::nullopt);
    EXPECT_TRUE(test_of(ramps(2, 128)).text().starts_with("too few steep links to tell ("));
    EXPECT_EQ(test_of(ramps(3, 128)).supported(), 128u);
}

// Links that fit both, because they are long and flat enough, or neither, tell nothing.
TEST(IvScaleTest, CountsLinksThatTellNothingButDoesNotHearThem) {
    RawMap map = ramps(3, 128);
    for (int i = 0; i < 20; ++i) {
        const auto a = map.road(27, -700, -10 - i, 0), b = map.road(27, -450, -10 - i, 11);
        map.join(a, b);  // 250.2 m by one scale, 251.0 m by the other
        const auto c = map.road(27, -300, -10 - i, 0), d = map.road(27, -260, -10 - i, 30);
        map.join(c, d, 1, 1, 200);
    }
    const ScaleTest test = test_of(map);
    EXPECT_EQ(test.steep, 6u + 80);
    EXPECT_EQ(test.fits, (std::array<u32, 2>{46, 40}));
    EXPECT_EQ(test.fits_alone, (std::array<u32, 2>{6, 0}));
    EXPECT_EQ(test.supported(), 128u);
}

// Lengths fit within a metre, and no byte says more than 255.
TEST(IvScaleTest, TakesLengthsWithinAMetre) {
    for (const auto& [length, fit] :
         {std::pair(48, 0u), std::pair(49, 2u), std::pair(51, 2u), std::pair(52, 0u)}) {
        RawMap map;  // 50 m by 1/128 m
        map.join(map.road(27, -300, -10, 0), map.road(27, -260, -10, 30), 1, 1, length);
        EXPECT_EQ(test_of(map).fits[0], fit) << length;
    }
    RawMap far;
    far.join(far.road(27, -700, -10, 0), far.road(27, -300, -10, 30), 1, 1, 255);
    EXPECT_EQ(test_of(far).fits, (std::array<u32, 2>{2, 2}));
}

TEST(IvScaleTest, TellsWhereLinksDisagree) {
    RawMap map = ramps(4, 128);
    for (int i = 0; i < 3; ++i)  // 60 m high over 40 m by 1/64 m
        map.join(map.road(27, -300, -10 - i, 0), map.road(27, -260, -10 - i, 30), 1, 1, 72);
    const ScaleTest test = test_of(map);
    EXPECT_EQ(test.fits, (std::array<u32, 2>{8, 6}));
    EXPECT_EQ(test.supported(), std::nullopt);
    EXPECT_TRUE(test.text().starts_with("the links disagree (")) << test.text();
}

TEST(IvScaleTest, IsAFactOfTheMap) {
    EXPECT_EQ(fact_of(ramps(4, 64), "height_scale"), "1/128 m");
    EXPECT_EQ(fact_of(ramps(4, 64), "height_scale", {{"z-scale", "64"}}), "1/64 m");
    EXPECT_TRUE(
        fact_of(ramps(4, 64), "height_scale_test").starts_with("the links support 1/64 m ("));
    EXPECT_EQ(fact_of(ramps(4, 64), "areas"), "1 of 64");
}

}  // namespace
}  // namespace wend::gta_paths::iv
