#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/names.hpp"

namespace wend {
namespace {

TEST(NearestName, IsTheOneWithTheFewestSlips) {
    const std::vector<std::string> names{"info", "dump", "draw", "explain"};
    EXPECT_EQ(nearest_name("inof", names), "info");   // two letters swapped
    EXPECT_EQ(nearest_name("dum", names), "dump");    // one left out
    EXPECT_EQ(nearest_name("drraw", names), "draw");  // one too many
    EXPECT_EQ(nearest_name("explian", names), "explain");
    EXPECT_EQ(nearest_name("convert", names), "");
    EXPECT_EQ(nearest_name("", names), "");
}

}  // namespace
}  // namespace wend
