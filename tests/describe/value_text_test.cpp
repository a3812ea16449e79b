#include "describe/value_text.hpp"

#include "describe/support.hpp"

namespace wend {
namespace {

constexpr BitTable door_bits{BitField{"kind", 0, 3}, BitField{"open", 3, 1}};
constexpr const char* animals[] = {"cat", nullptr, "dog"};

TEST(value_text, plain_scaled_and_named) {
    EXPECT_EQ(scalar_text(field_of("x"), u8{200}), "200");
    EXPECT_EQ(scalar_text(field_of("x"), i16{-5}), "-5");
    EXPECT_EQ(scalar_text(field_of("x", unit("m")), u32{5}), "5 m");
    EXPECT_EQ(scalar_text(field_of("x", fixed_point(8, "m")), i16{-9}), "-1.125 m");
    EXPECT_EQ(scalar_text(field_of("x", names(animals)), u8{2}), "2 (dog)");
    EXPECT_EQ(scalar_text(field_of("x", names(animals)), u8{1}), "1");
    EXPECT_EQ(scalar_text(field_of("x", names(animals)), u8{9}), "9");
    EXPECT_EQ(scalar_text(field_of("x", unit("m")), 0.5f), "0.5 m");
    EXPECT_EQ(scalar_text(field_of("x"), std::numeric_limits<i64>::min()), "-9223372036854775808");
}

TEST(value_text, floats_are_as_short_as_their_own_width_allows) {
    EXPECT_EQ(scalar_text(field_of("x"), 0.1f), "0.1");
    EXPECT_EQ(scalar_text(field_of("x"), 84.03125762939453f), "84.03126");
    EXPECT_EQ(scalar_text(field_of("x", unit("s")), -3.4028235e38f), "-3.4028235e+38 s");
    EXPECT_EQ(scalar_text(field_of("x"), 84.03125762939453), "84.03125762939453");
}

TEST(value_text, bits_by_name_and_the_others) {
    EXPECT_EQ(scalar_text(field_of("x", bits(door_bits)), u8{0x4A}),
              "0x4a: kind 2, open, other bits 0x40");
    EXPECT_EQ(scalar_text(field_of("x", bits(door_bits)), u8{0}), "0x0");
}

TEST(value_text, bytes_in_short) {
    EXPECT_EQ(bytes_text({}), "no bytes");
    EXPECT_EQ(bytes_text(test::bytes_of({1, 0xAB})), "01 ab");
    EXPECT_EQ(bytes_text(Bytes(300)), "300 bytes, all 00");
    Bytes many(17, std::byte{1});
    many[0] = std::byte{2};
    EXPECT_EQ(bytes_text(many), "02 01 01 01 01 01 01 01 01 01 01 01 01 01 01 01 ... (17 bytes)");
}

}  // namespace
}  // namespace wend
