#include "formats/page.hpp"
#include "formats/source2_nav/files.hpp"

// What docs/formats/source2-nav.md says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout
// tables anew.

namespace wend::source2 {
namespace {

TEST(Nav2Page, HasTheLayoutOfTheCode) {
    test::Page("source2-nav").expect_part("layout", '\n' + source2_nav.layout_page());
}

// The example of the page is a file, and dumping that file gives the example.
TEST(Nav2Page, ShowsAnExampleThatHolds) {
    std::string json = test::Page("source2-nav").part("example");
    ASSERT_TRUE(json.starts_with("```json\n") && json.ends_with("```\n"));
    json = json.substr(8, json.size() - 8 - 4);
    const DocumentPointer document = test::build_well(source2_nav, json);
    ASSERT_TRUE(document);
    EXPECT_EQ(test::json_of(*document), json);
}

}  // namespace
}  // namespace wend::source2
