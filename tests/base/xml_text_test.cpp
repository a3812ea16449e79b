#include "core/base/xml_text.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(Escaped, KeepsTheMarksOfXml) {
    EXPECT_EQ(xml_text("a < b & \"c\" > d"), "a &lt; b &amp; &quot;c&quot; &gt; d");
}

}  // namespace
}  // namespace wend
