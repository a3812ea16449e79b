#include "formats/page.hpp"
#include "formats/source_nav/files.hpp"
#include "support/places.hpp"

// What docs/formats/source-nav.md says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout
// tables anew.

namespace wend::source_nav {
namespace {

TEST(SourceNavPage, HasTheLayoutOfTheCode) {
    test::Page("source-nav").expect_part("layout", '\n' + source_nav.layout_page());
}

// The example of the page is a file, and dumping that file gives the example.
TEST(SourceNavPage, ShowsAnExampleThatHolds) {
    std::string json = test::Page("source-nav").part("example");
    ASSERT_TRUE(json.starts_with("```json\n") && json.ends_with("```\n"));
    json = json.substr(8, json.size() - 8 - 4);
    const DocumentPointer document = test::build_well(source_nav, json);
    ASSERT_TRUE(document);
    EXPECT_EQ(test::json_of(*document), json);
    EXPECT_NE(json.find("\"stored\""), std::string::npos);
}

TEST(SourceNavPage, NamesEveryVersion) {
    const auto bytes = test::read_file(test::source_folder() / "docs/formats/source-nav.md");
    ASSERT_TRUE(bytes);
    const std::string_view page = bytes_as_text(*bytes);
    for (const FormatVersion& version : source_nav.info().versions)
        EXPECT_NE(page.find('`' + version.name + '`'), std::string::npos) << version.name;
}

}  // namespace
}  // namespace wend::source_nav
