#include "describe/sketches/nav_area.hpp"

#include "describe/support.hpp"

namespace wend::nav_sketch {
namespace {

NavFile small_nav() {
    NavFile file;
    file.places = {{std::string("Yard\0", 5)}, {std::string("\0", 1)}};
    Area area{.id = 7, .attributes = 0x80, .connections = {8, 9}, .place = 1};
    area.hiding_spots = {{.id = 3, .position = {1, 2, 3}, .flags = 1}};
    area.encounters = {{.from = 8, .to = 9, .spots = {{7, 255}, {8, 0}}}};
    file.areas = {area, Area{.id = 8}};
    return file;
}

TEST(nav_sketch, versions_differ_by_plain_ifs) {
    static_assert(least_size<HidingSpot>(NavContext{1}).bytes == 12);
    static_assert(least_size<HidingSpot>(NavContext{2}).bytes == 17);
    static_assert(least_size<SpotOrder>(NavContext{}).bytes == 5);
    EXPECT_EQ(least_size<Area>(NavContext{4}).bytes, 4u + 1 + 4 + 1 + 4);
    EXPECT_EQ(least_size<Area>(NavContext{8}).bytes, 4u + 1 + 4 + 1 + 4 + 2);
    EXPECT_EQ(least_size<Area>(NavContext{9}).bytes, 4u + 2 + 4 + 1 + 4 + 2);
    EXPECT_EQ(least_size<Area>(NavContext{13}).bytes, 4u + 4 + 4 + 1 + 4 + 2);
}

TEST(nav_sketch, every_version_round_trips) {
    for (const u32 version : {1u, 2u, 5u, 8u, 9u, 12u, 13u, 16u}) {
        const auto bytes = encode(small_nav(), NavContext{version});
        ASSERT_TRUE(bytes) << bytes.error().text();
        test::expect_round_trip<NavFile>(*bytes, NavContext{version}, test::derive_nothing);
    }
}

TEST(nav_sketch, counts_stand_before_what_they_count) {
    NavFile file;
    file.places = {{"ab"}};
    const auto bytes = encode(file, NavContext{5});
    ASSERT_TRUE(bytes);
    EXPECT_EQ(*bytes, test::bytes_of(
                          {0xCE, 0xFA, 0xED, 0xFE, 5, 0, 0, 0, 1, 0, 2, 0, 'a', 'b', 0, 0, 0, 0}));
}

TEST(nav_sketch, a_value_too_wide_for_the_version_is_refused) {
    NavFile file = small_nav();
    file.areas[1].attributes = 256;
    const auto refused = encode(file, NavContext{8});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "areas[1].attributes");
    EXPECT_TRUE(encode(file, NavContext{9}));
}

}  // namespace
}  // namespace wend::nav_sketch
