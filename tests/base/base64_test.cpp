#include <gtest/gtest.h>

#include <array>
#include <span>
#include <string_view>

#include "core/base/text_encoding.hpp"

namespace wend::test {
namespace {

std::string spelt(std::string_view text) { return base64(std::as_bytes(std::span(text))); }

// The examples of RFC 4648, section 10.
TEST(base64, spells_what_the_standard_shows) {
    EXPECT_EQ(spelt(""), "");
    EXPECT_EQ(spelt("f"), "Zg==");
    EXPECT_EQ(spelt("fo"), "Zm8=");
    EXPECT_EQ(spelt("foo"), "Zm9v");
    EXPECT_EQ(spelt("foob"), "Zm9vYg==");
    EXPECT_EQ(spelt("fooba"), "Zm9vYmE=");
    EXPECT_EQ(spelt("foobar"), "Zm9vYmFy");
}

TEST(base64, uses_the_last_digits_for_high_bits) {
    const std::array bytes{std::byte{0xfb}, std::byte{0xff}, std::byte{0xbf}};
    EXPECT_EQ(base64(bytes), "+/+/");
}

}  // namespace
}  // namespace wend::test
