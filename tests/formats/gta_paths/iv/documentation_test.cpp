#include "formats/gta_paths/iv/files.hpp"
#include "formats/page.hpp"

namespace wend::gta_paths::iv {
namespace {

// What docs/formats/gta-iv-paths.md says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout
// tables anew.

TEST(IvDocumentation, HasTheLayoutOfTheCode) {
    test::Page("gta-iv-paths").expect_part("layout", '\n' + gta_iv.layout_page());
}

// The example of the page is a file, and dumping that file gives the example.
TEST(IvDocumentation, ShowsAnExampleThatHolds) {
    std::string json = test::Page("gta-iv-paths").part("example");
    ASSERT_TRUE(json.starts_with("```json\n") && json.ends_with("```\n"));
    json = json.substr(8, json.size() - 8 - 4);
    const DocumentPointer document = test::build_well(gta_iv, json);
    ASSERT_TRUE(document);
    EXPECT_EQ(test::json_of(*document), json);
}

}  // namespace
}  // namespace wend::gta_paths::iv
