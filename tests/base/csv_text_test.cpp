#include <gtest/gtest.h>

#include "core/base/csv.hpp"

namespace wend {
namespace {

TEST(CsvText, MarksWhatASpreadsheetWouldRun) {
    for (const char* text : {"=1+1", "+cmd", "-2+3", "@SUM(1)", "\uff1d1", "'=1", "-"})
        EXPECT_EQ(csv_text(text), std::string("'") + text);
    for (const char* text : {"", "a=b", "-5", "-1.5e3", "'a", "'", "1;-2"})
        EXPECT_EQ(csv_text(text).find("'", 1), std::string::npos) << text;
    for (const char* text : {"a=b", "-5", "-1.5e3"}) EXPECT_EQ(csv_text(text), text);
    EXPECT_EQ(csv_text("a;=1;-3;+b"), "a;'=1;-3;'+b");
    EXPECT_EQ(csv_text("=1,2"), "\"'=1,2\"");
    EXPECT_EQ(csv_text("=1", FormulaMark::left_out), "=1");
}

TEST(CsvText, ComesBackAsItWas) {
    for (const std::string text : {"=1", "'=1", "''=1", "'", "''", "-5", "'-5", "a;=1", "a;'=1;'b",
                                   ";;=", "\"=1\"", "-", "@", "'@,", "a\"b"}) {
        const std::string line = csv_text(text) + "\n";
        CsvRows rows(line);
        std::vector<std::string> cells;
        ASSERT_TRUE(rows.next(cells));
        EXPECT_EQ(cells, std::vector<std::string>{text});
    }
}

}  // namespace
}  // namespace wend
