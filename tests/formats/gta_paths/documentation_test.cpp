#include <gtest/gtest.h>

#include "formats/gta_paths/files.hpp"
#include "formats/page.hpp"

namespace wend::gta_paths {
namespace {

// What docs/formats/gta-sa-paths.md says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout
// tables anew.

TEST(Documentation, HasTheLayoutOfTheCode) {
    test::Page("gta-sa-paths").expect_part("layout", '\n' + san_andreas.layout_page());
}

// The example of the page is a file, and dumping that file gives the example.
TEST(Documentation, ShowsAnExampleThatHolds) {
    std::string json = test::Page("gta-sa-paths").part("example");
    ASSERT_TRUE(json.starts_with("```json\n") && json.ends_with("```\n"));
    json = json.substr(8, json.size() - 8 - 4);
    const DocumentPointer document = build_well(json);
    ASSERT_TRUE(document);
    EXPECT_EQ(json_of(*document), json);
    EXPECT_NE(json.find("\"stored\""), std::string::npos);
}

}  // namespace
}  // namespace wend::gta_paths
