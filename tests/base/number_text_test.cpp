#include "core/base/number_text.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(NumberText, ANumberIsTheWholeText) {
    EXPECT_EQ(finite_number("-2.5e1"), -25);
    for (const char* text : {"", " 1", "1 ", "1m", "inf", "nan", "1e999", "0x10"})
        EXPECT_FALSE(finite_number(text)) << text;
}

TEST(NumberText, WhatFollowsANumberStays) {
    std::string_view text = "60 km/h";
    EXPECT_EQ(take_finite_number(text), 60);
    EXPECT_EQ(text, " km/h");
    EXPECT_FALSE(take_finite_number(text));
    EXPECT_EQ(text, " km/h");
}

TEST(NumberText, IsTrimmed) {
    EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
    EXPECT_EQ(trimmed(" \n"), "");
}

TEST(WholeNumber, IsDecimalOrHexadecimal) {
    EXPECT_EQ(whole_number("28"), 28U);
    EXPECT_EQ(whole_number("0x1C"), 28U);
    EXPECT_EQ(whole_number("18446744073709551615"), UINT64_MAX);
    for (const std::string_view wrong : {"", "0x", "-1", "+1", " 1", "1.5", "1e3", "0xg"})
        EXPECT_EQ(whole_number(wrong), std::nullopt) << wrong;
}

}  // namespace
}  // namespace wend
