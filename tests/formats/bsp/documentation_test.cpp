#include "formats/bsp/files.hpp"
#include "formats/page.hpp"

// What the pages of both formats say must stay true. WEND_UPDATE_GOLDEN=1 writes their layout
// tables anew.

namespace wend::bsp {
namespace {

void expect_page(const Format& format) {
    const std::string& id = format.info().id;
    test::Page(id).expect_part("layout", '\n' + format.layout_page());
    const auto bytes = test::read_file(test::source_folder() / "docs/formats" / (id + ".md"));
    ASSERT_TRUE(bytes);
    for (const FormatVersion& version : format.info().versions)
        EXPECT_NE(bytes_as_text(*bytes).find('`' + version.name + '`'), std::string::npos)
            << version.name;
}

TEST(MapPages, HaveTheLayoutsOfTheCode) {
    expect_page(goldsrc_map);
    expect_page(source_map);
}

}  // namespace
}  // namespace wend::bsp
