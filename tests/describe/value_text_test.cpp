#include "core/describe/scalar.hpp"
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

TEST(value_text, units_that_people_know_stand_beside_the_files_own) {
    const Unit turns = unit("65536ths of a turn", 360.0 / 65536, "degrees");
    EXPECT_EQ(scalar_text(field_of("x", turns), i16{-16384}),
              "-16384 65536ths of a turn = -90 degrees");
    const Unit blocks = unit("units of 16 ft", 4.8768, "m");
    EXPECT_EQ(scalar_text(field_of("x", fixed_point(128, blocks)), i16{-320}),
              "-2.5 units of 16 ft = -12.192 m");
    EXPECT_EQ(scalar_text(field_of("x", biased(16384), blocks), u16{16385}),
              "1 units of 16 ft = 4.8768 m");
    EXPECT_EQ(scalar_text(field_of("x", unit("ms", 0.001, "s")), 80500), "80500 ms = 80.5 s");
    EXPECT_EQ(scalar_text(field_of("x", hexadecimal, names(animals)), u8{2}), "0x2 (dog)");
    EXPECT_EQ(scalar_text(field_of("x", hexadecimal), u32{0xFEEDFACE}), "0xfeedface");
}

TEST(value_text, text_is_quoted_and_safe) {
    EXPECT_EQ(quoted_text("Monza", 9), "\"Monza\"");
    EXPECT_EQ(quoted_text("", 9), "\"\"");
    EXPECT_EQ(quoted_text("a\"b\\c\n\x1b\xE9", 9), R"("a\"b\\c\x0a\x1b\xe9")");
    EXPECT_EQ(quoted_text("Monza", 5), "\"Monza\"");
    EXPECT_EQ(quoted_text("Monza", 4), "\"Monz...\" (5 bytes)");
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
