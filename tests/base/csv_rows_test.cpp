#include <gtest/gtest.h>

#include "core/base/csv.hpp"

namespace wend {
namespace {

using Cells = std::vector<std::string>;

TEST(CsvRows, ReadsWhatRfc4180Has) {
    CsvRows rows("a,\"b,\"\"c\"\"\nd\",\r\n\"\",e,f\n,\nlast");
    Cells cells;
    ASSERT_TRUE(rows.next(cells));
    EXPECT_EQ(cells, (Cells{"a", "b,\"c\"\nd", ""}));
    EXPECT_EQ(rows.line(), 1u);
    ASSERT_TRUE(rows.next(cells));
    EXPECT_EQ(cells, (Cells{"", "e", "f"}));
    EXPECT_EQ(rows.line(), 3u);
    ASSERT_TRUE(rows.next(cells));
    EXPECT_EQ(cells, (Cells{"", ""}));
    ASSERT_TRUE(rows.next(cells));
    EXPECT_EQ(cells, (Cells{"last"}));
    EXPECT_FALSE(rows.is_broken());
    EXPECT_FALSE(rows.next(cells));
}

TEST(CsvRows, TellsQuotesThatDoNotFit) {
    for (const char* const text : {"\"a", "\"a\"b\n", "a\"b\n", "x,\"y\nz\n"}) {
        CsvRows rows(text);
        Cells cells;
        ASSERT_TRUE(rows.next(cells));
        EXPECT_TRUE(rows.is_broken()) << text;
    }
    CsvRows rows("");
    Cells cells;
    EXPECT_FALSE(rows.next(cells));
}

}  // namespace
}  // namespace wend
