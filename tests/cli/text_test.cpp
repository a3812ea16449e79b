#include "cli/text/text.hpp"

#include <gtest/gtest.h>

namespace wend::cli {
namespace {

TEST(Text, CountsAreSingularOrPlural) {
    EXPECT_EQ(counted(0, "file"), "0 files");
    EXPECT_EQ(counted(1, "file"), "1 file");
    EXPECT_EQ(counted(64, "file"), "64 files");
}

TEST(Text, NumbersHaveNoMoreDecimalsThanTheyNeed) {
    EXPECT_EQ(number_text(12), "12");
    EXPECT_EQ(number_text(-0.125), "-0.125");
    EXPECT_EQ(number_text(100), "100");
    EXPECT_EQ(number_text(1.0 / 3), "0.333");
    EXPECT_EQ(number_text(-0.0001), "0");
    EXPECT_EQ(point_text({1, -2.5, 0}), "(1, -2.5, 0)");
}

TEST(Text, LengthsAreInMetresOrKilometres) {
    EXPECT_EQ(length_text(999.94), "999.9 m");
    EXPECT_EQ(length_text(1500), "1.50 km");
}

TEST(Text, OptionsOfRequestsAreSaidAsPeopleTypeThem) {
    EXPECT_EQ(in_program_words("the option `lossy` goes ahead"), "--lossy goes ahead");
    EXPECT_EQ(in_program_words("by the option `map_size=6000` or the operation `erase=a[]`."),
              "by --map-size 6000 or --erase a[].");
    EXPECT_EQ(in_program_words("a picture has no option `angle`"), "a picture has no --angle");
    EXPECT_EQ(in_program_words("the option `replace` replaces it"), "--force replaces it");
    EXPECT_EQ(in_program_words("the option `element` is not for the option `as_game`"),
              "--of is not for --as game");
    EXPECT_EQ(in_program_words("that the option `nodes` chooses"), "that --where chooses");
    for (const std::string_view same : {"", "set `trailing`", "the option `", "option", "`a` `b`"})
        EXPECT_EQ(in_program_words(same), same);
}

TEST(Text, TablesAreAsWideAsTheirWidestCell) {
    Table table({Table::Align::left, Table::Align::right, Table::Align::left});
    table.add({"a", "1", "x"});
    table.add({"b\u00e9e", "200", ""});
    EXPECT_EQ(table.text(1).text(), " a      1  x\n b\u00e9e  200\n");
}

TEST(Text, CellsAndWrappedWordsSteerNoTerminal) {
    Table table({Table::Align::left});
    table.add({"two\nlines\x1b[2J"});
    EXPECT_EQ(table.text(0).text(), "two\\x0alines\\x1b[2J\n");
    EXPECT_EQ(wrapped("one\ntwo three", 1, 12).text(), "one\\x0atwo\n three");
}

}  // namespace
}  // namespace wend::cli
