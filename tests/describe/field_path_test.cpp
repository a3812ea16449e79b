#include "describe/field_path.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(field_path, spells_names_and_indexes) {
    FieldPath path;
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
        EXPECT_EQ(FieldPath(text).text(), text);
    for (const char* text : {"nodes[x].flags", "nodes[3", "nodes..flags", "[", "a."})
        EXPECT_TRUE(FieldPath(text).steps().empty()) << text;
}

}  // namespace
}  // namespace wend
