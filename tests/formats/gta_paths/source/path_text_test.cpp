#include "formats/gta/source/path_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "formats/gta/source/path_graph.hpp"

namespace wend::gta_paths::source {
namespace {

std::string group_of(const std::string& rows, int used) {
    std::string text = "1, -1\n" + rows;
    for (int i = used; i < 12; ++i) text += "\t0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0\n";
    return text;
}

std::string error_of(const std::string& text) {
    const auto read = read_path_text(text);
    return read ? "no error" : read.error()->message;
}

TEST(PathText, TakesGroupsAndPassesOverTheRest) {
    const std::string text = "# a comment\r\ninst\n1 2 3\nend\npath\n" +
                             group_of("\t2, 3, 1, -16.5, 32, 8, 2.5, 1, 2, 1, 2049, 0.5, 8\n", 1) +
                             "end\nzone\nend\n";
    const auto read = read_path_text(text);
    ASSERT_TRUE(read) << read.error()->message;
    ASSERT_EQ(read->groups.size(), 1u);
    EXPECT_EQ(read->groups[0].kind, GroupKind::road);
    const PathRow& row = read->groups[0].rows[0];
    EXPECT_EQ(row.type, RowType::inner);
    EXPECT_EQ(row.next, 3);
    EXPECT_EQ(row.crosses_road, 1);
    EXPECT_EQ(row.place[0], -16.5);
    EXPECT_EQ(row.width, 2.5F);
    EXPECT_EQ(row.left_lanes, 1);
    EXPECT_EQ(row.right_lanes, 2);
    EXPECT_EQ(row.flags, 2049);
    EXPECT_EQ(row.special_function, 8);
    EXPECT_EQ(row.offset, text.find("\t2, 3"));
    EXPECT_TRUE(looks_like_path_text(text));
}

TEST(PathText, TellsWhatIsWrongAndInWhichLine) {
    EXPECT_EQ(error_of("path\n1, -1\n\t2, 1, 0, 5, 6\n"),
              "line 3: a row has 13 columns, this one has 5");
    EXPECT_EQ(error_of("path\n" + group_of("2,-1,0,a,0,0,0,1,1,1,0,1,0\n", 1) + "end\n"),
              "line 3: x: expected a number, found \"a\"");
    EXPECT_EQ(error_of("path\n" + group_of("", 0)), "line 14: the section of line 1 has no end");
    EXPECT_EQ(error_of("path\n1, -1\n0 -1 0 0 0 0 0 0 0 0 0 1 0\nend\n"),
              "line 4: the group of line 2 has 1 rows, 12 are needed");
    EXPECT_EQ(error_of("path\n3, -1\nend\n"),
              "line 2: kind of group: expected a whole number from 0 to 2, found 3");
    EXPECT_EQ(error_of("inst\nend\n"), "there is no section path");
    EXPECT_FALSE(looks_like_path_text("inst\nend\n"));
}

// 1/16 of a whole number has an exact value, which the console misses: of 514 it is 32.125, and
// 257 eighths; the game's own files have 256 (real files, every coordinate of that size).
TEST(ConsoleFloat, MissesTheLastPlaceAsTheConsoleDoes) {
    EXPECT_EQ(stored_coordinate(512), 256);
    EXPECT_EQ(stored_coordinate(514), 256);
    EXPECT_EQ(stored_coordinate(-514.9), -256);
    EXPECT_EQ(stored_coordinate(516), 258);
    EXPECT_EQ(console_sum(1, 0x1p-24F), 1);
    EXPECT_EQ(console_difference(1, 0x1p-30F), 1);
    EXPECT_EQ(console_square_root(25), 5);
    EXPECT_EQ(console_product(0, 5), 0);
    EXPECT_EQ(console_product(-3, 4), -12);
}

}  // namespace
}  // namespace wend::gta_paths::source
