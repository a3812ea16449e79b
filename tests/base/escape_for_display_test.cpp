#include <gtest/gtest.h>

#include <string>

#include "core/base/display_text.hpp"

namespace wend {
namespace {

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

TEST(Shown, ReplacesWhatCannotBeShown) {
    EXPECT_EQ(escape_for_display("gr\u00fcn"), "gr\u00fcn");
    EXPECT_EQ(escape_for_display("two\nlines"), "two lines");
    EXPECT_EQ(escape_for_display("a\xff"
                                 "b"),
              "a?b");
    EXPECT_TRUE(showable(escape_for_display("\xef\xbf\xbf\x01")));
    EXPECT_EQ(escape_for_display("\xc2\x9b[2J"), "??[2J");
}

}  // namespace
}  // namespace wend
