#include "draw/svg_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace wend::draw_detail {
namespace {

Bytes bytes(std::string_view text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
}

std::string text(const Bytes& svg) {
    return {reinterpret_cast<const char*>(svg.data()), svg.size()};
}

TEST(Showable, IsOneLineOfUtf8ThatXmlAllows) {
    EXPECT_TRUE(showable(""));
    EXPECT_TRUE(showable(
        "San Andreas \u2014 \u0437\u0434\u0440\u0430\u0432\u0441\u0442\u0432\u0443\u0439"));
    EXPECT_FALSE(showable("two\nlines"));
    EXPECT_FALSE(showable(std::string_view("a\0b", 3)));
    EXPECT_FALSE(showable("\xff"));
    EXPECT_FALSE(showable("\xed\xa0\x80"));  // Half of a surrogate pair.
    EXPECT_FALSE(showable("\xef\xbf\xbf"));  // U+FFFF.
}

TEST(WithText, PutsTitleAndDescriptionFirst) {
    EXPECT_EQ(text(with_text(bytes("<svg a=\"b\">\n<g id=\"surface17\">\n</g>\n</svg>\n"), "A<B",
                             "C&D>E")),
              "<svg a=\"b\">\n<title>A&lt;B</title>\n<desc>C&amp;D&gt;E</desc>\n"
              "<g id=\"map\">\n</g>\n</svg>\n");
}

TEST(WithText, LeavesOutWhatIsEmpty) {
    EXPECT_EQ(text(with_text(bytes("<svg>\n<g>\n</g></svg>"), "", "")), "<svg>\n<g>\n</g></svg>");
}

}  // namespace
}  // namespace wend::draw_detail
