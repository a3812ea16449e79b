#include "draw/xml_text.hpp"

#include <gtest/gtest.h>

namespace wend::draw_detail {
namespace {

TEST(Escaped, KeepsTheMarksOfXml) {
    EXPECT_EQ(escaped("a < b & \"c\" > d"), "a &lt; b &amp; &quot;c&quot; &gt; d");
}

}  // namespace
}  // namespace wend::draw_detail
