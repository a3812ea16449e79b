#include "formats/ain/files.hpp"
#include "formats/page.hpp"

// What docs/formats/ain.md says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout tables anew.

namespace wend::ain {
namespace {

TEST(GraphPage, HasTheLayoutOfTheCode) {
    test::Page("ain").expect_part("layout", '\n' + ain.layout_page());
}

// The example of the page is a file, and dumping that file gives the example.
TEST(GraphPage, ShowsAnExampleThatHolds) {
    std::string json = test::Page("ain").part("example");
    ASSERT_TRUE(json.starts_with("```json\n") && json.ends_with("```\n"));
    json = json.substr(8, json.size() - 8 - 4);
    const DocumentPointer document = test::build_well(ain, json);
    ASSERT_TRUE(document);
    EXPECT_EQ(test::json_of(*document), json);
}

}  // namespace
}  // namespace wend::ain
