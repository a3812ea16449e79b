#include <gtest/gtest.h>

#include "core/base/display_text.hpp"

namespace wend {
namespace {

TEST(Printable, KeepsWhatCanBePrinted) {
    for (const char* text : {"", "nodes1.dat", "C:\\maps\\a b", "gr\u00fcn \u20ac \U0001F600"})
        EXPECT_EQ(printable(text), text);
}

TEST(Printable, TellsTheBytesOfTheRest) {
    EXPECT_EQ(printable("caf\xe9.dat"), "caf\\xe9.dat");
    EXPECT_EQ(printable("two\nlines\x1b[2J\x7f"), "two\\x0alines\\x1b[2J\\x7f");
    EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
    EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");
    EXPECT_EQ(printable("\xc2\xa0"), "\xc2\xa0");
    EXPECT_EQ(printable("\u202egnp.\u2069"), "\\xe2\\x80\\xaegnp.\\xe2\\x81\\xa9");
    // Cut, overlong, half of a surrogate pair; what comes after is read afresh.
    EXPECT_EQ(printable("\xe2\x82"), "\\xe2\\x82");
    EXPECT_EQ(printable("\xc0\x80"), "\\xc0\\x80");
    EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");
    EXPECT_EQ(printable("\xe9\xc3\xa9"), "\\xe9\xc3\xa9");
}

}  // namespace
}  // namespace wend
