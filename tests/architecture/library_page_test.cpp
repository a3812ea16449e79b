#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "support/places.hpp"

namespace wend::architecture {
namespace {

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// What a page shows is what the tests compile and run: every program of a folder, in its language.
std::size_t shown_programs(const std::string& page_name, const std::string& folder) {
    const std::map<std::string, std::string> languages{
        {".cpp", "cpp"}, {".c", "c"}, {".py", "python"}, {".lua", "lua"}, {".cs", "csharp"}};
    const std::filesystem::path root = test::source_folder();
    const std::string page = content(root / page_name);
    std::size_t programs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
        const auto language = languages.find(entry.path().extension().string());
        if (language == languages.end()) continue;
        ++programs;
        const std::string shown = "```" + language->second + "\n" + content(entry.path()) + "```\n";
        EXPECT_NE(page.find(shown), page.npos)
            << entry.path() << " does not stand in " << page_name << " as it is";
    }
    return programs;
}

TEST(LibraryPage, ShowsThePrograms) {
    EXPECT_EQ(shown_programs("docs/library.md", "tests/install/programs"), 7u);
}

TEST(PageOfC, ShowsThePrograms) {
    EXPECT_EQ(shown_programs("docs/c.md", "tests/install/programs/c"), 14u);
}

TEST(PageOfPython, ShowsThePrograms) {
    EXPECT_EQ(shown_programs("docs/python.md", "tests/install/programs/python"), 7u);
}

}  // namespace
}  // namespace wend::architecture
