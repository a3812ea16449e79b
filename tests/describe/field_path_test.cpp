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

}  // namespace
}  // namespace wend
