#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace wend::house {
namespace {

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// What the page shows is what the tests compile and run.
TEST(LibraryPage, ShowsThePrograms) {
    const std::filesystem::path root = WEND_SOURCE_DIR;
    const std::string page = content(root / "docs/library.md");
    std::size_t programs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(root / "tests/install/programs"))
        if (entry.path().extension() == ".cpp") {
            ++programs;
            EXPECT_NE(page.find("```cpp\n" + content(entry.path()) + "```\n"), page.npos)
                << entry.path() << " does not stand in docs/library.md as it is";
        }
    EXPECT_EQ(programs, 7u);
}

}  // namespace
}  // namespace wend::house
