#include "base/number_text.hpp"

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

}  // namespace
}  // namespace wend
