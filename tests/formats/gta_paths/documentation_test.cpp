#include <gtest/gtest.h>

#include <cstdlib>

#include "formats/gta_paths/files.hpp"

namespace wend::gta_paths {
namespace {

// What docs/formats/gta-sa-paths.md says must stay true. WEND_UPDATE_GOLDEN=1 writes its layout
// tables anew.

std::filesystem::path page_path() {
    return std::filesystem::path(WEND_SOURCE_DIR) / "docs/formats/gta-sa-paths.md";
}

std::string page_text() {
    const auto bytes = read_file(page_path());
    if (!bytes) return "";
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

// A part of the page between a mark and its end, as where it begins and how long it is.
struct Part {
    std::size_t begin = 0, size = 0;
};
Part part_of(const std::string& page, const std::string& mark) {
    const std::string open = "<!-- " + mark + " -->\n", close = "<!-- /" + mark + " -->";
    const std::size_t begin = page.find(open), end = page.find(close);
    if (begin == std::string::npos || end == std::string::npos) {
        ADD_FAILURE() << "the page has no part " << mark;
        return {};
    }
    return {begin + open.size(), end - begin - open.size()};
}

TEST(Documentation, HasTheLayoutOfTheCode) {
    std::string page = page_text();
    const Part part = part_of(page, "layout");
    const std::string layout = '\n' + san_andreas.layout_page();
    if (std::getenv("WEND_UPDATE_GOLDEN")) {
        page.replace(part.begin, part.size, layout);
        std::ofstream(page_path(), std::ios::binary) << page;
        return;
    }
    EXPECT_TRUE(page.substr(part.begin, part.size) == layout)
        << "the layout in " << page_path() << " is old: run this with WEND_UPDATE_GOLDEN=1";
}

// The example of the page is a file, and dumping that file gives the example.
TEST(Documentation, ShowsAnExampleThatHolds) {
    const std::string page = page_text();
    const Part part = part_of(page, "example");
    std::string json = page.substr(part.begin, part.size);
    ASSERT_TRUE(json.starts_with("```json\n") && json.ends_with("```\n"));
    json = json.substr(8, json.size() - 8 - 4);
    const DocumentPointer document = build_well(json);
    ASSERT_TRUE(document);
    EXPECT_EQ(json_of(*document), json);
    EXPECT_NE(json.find("\"stored\""), std::string::npos);
}

}  // namespace
}  // namespace wend::gta_paths
