
#include <gtest/gtest.h>

#include "core/describe/field_visitor.hpp"

namespace wend {
namespace {

TEST(field_trail, spells_names_and_indexes) {
    FieldTrail path;
    EXPECT_EQ(path.text(), "");
    path.enter("nodes");
    path.enter(17);
    path.enter("links");
    path.enter(0);
    path.enter("target");
    EXPECT_EQ(path.text(), "nodes[17].links[0].target");
    path.leave();
    path.leave();
    EXPECT_EQ(path.text(), "nodes[17].links");
}

TEST(field_path, is_read_from_its_own_text) {
    for (const char* text : {"", "nodes", "nodes[17]", "nodes[17].links[0].target", "a.b.c[4][5]"})
        EXPECT_EQ(FieldPath::parse(text).value().text(), text);
    for (const char* text : {"nodes[x].flags", "nodes[3", "nodes..flags", "[", "a.", ".a", "a]",
                             "a[1]b", "a[1].[2]", "a[-1]", "a[99999999999999999999]"})
        EXPECT_FALSE(FieldPath::parse(text)) << text;
    EXPECT_EQ(FieldPath::parse("a.[1]").error().details().message,
              "\"a.[1]\" is no path of a field, such as nodes[3].links[0].length");
    EXPECT_TRUE(FieldPath::parse("a[1][2][3][4][5][6]"));
    EXPECT_FALSE(FieldPath::parse("a[1][2][3][4][5][6][7]"));
}

TEST(field_path, is_a_shape_and_indexes) {
    const FieldPath path = FieldPath::parse("nodes[17].links[0].target").value();
    EXPECT_EQ(path.shape(), "nodes[].links[].target");
    EXPECT_TRUE(std::ranges::equal(path.indexes(), std::array{17, 0}));
    EXPECT_EQ(path, FieldPath::parse(path.text()).value());
    EXPECT_FALSE(path == FieldPath::parse("nodes[17].links[1].target").value());
}

}  // namespace
}  // namespace wend
