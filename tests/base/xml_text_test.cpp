#include <gtest/gtest.h>

#include "core/base/text_encoding.hpp"

namespace wend {
namespace {

TEST(Escaped, KeepsTheMarksOfXml) {
    EXPECT_EQ(xml_text("a < b & \"c\" > d"), "a &lt; b &amp; &quot;c&quot; &gt; d");
}

}  // namespace
}  // namespace wend
