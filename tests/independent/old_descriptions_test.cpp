#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "formats/kept.hpp"
#include "independent/python.hpp"
#include "support/places.hpp"

// Who knows a format from its old description finds each name of it on the page of the format, and
// there Wend's name for the same. The old descriptions are not Wend's: WEND_OLD_DESCRIPTIONS names
// the folder that has them.

namespace wend {
namespace {

struct OldDescriptions : testing::Test {
    Python python;
    const std::filesystem::path docs = test::source_folder() / "docs";
    const char* const named = std::getenv("WEND_OLD_DESCRIPTIONS");
    const std::filesystem::path descriptions = named ? named : "";

    void SetUp() override {
        if (!Python::is_there()) GTEST_SKIP() << "skips the old descriptions: there is no python3";
    }
    std::string check(const std::vector<std::string>& folders) {
        return python.run("check_old_descriptions.py", folders);
    }
    // A copy of the pages in which a text stands in place of another.
    std::string docs_with(const std::string& page, const std::string& old,
                          const std::string& other) {
        const std::filesystem::path copy = python.folder.name("docs");
        std::filesystem::copy(docs, copy, std::filesystem::copy_options::recursive);
        const std::filesystem::path changed = copy / "formats" / page;
        std::string text(bytes_as_text(test::read_file(changed).value()));
        const std::size_t at = text.find(old);
        EXPECT_NE(at, std::string::npos) << page << " has no " << old;
        if (at != std::string::npos) text.replace(at, old.size(), other);
        std::ofstream(changed, std::ios::binary) << text;
        return copy.string();
    }
};

TEST_F(OldDescriptions, AreToldInNamesOfWend) {
    const std::string printed = check({docs.string()});
    EXPECT_EQ(python.status, 0) << printed;
}

TEST_F(OldDescriptions, AreOnThePagesNameByName) {
    if (!std::filesystem::exists(descriptions))
        GTEST_SKIP() << "skips the names of old descriptions: WEND_OLD_DESCRIPTIONS names no "
                        "folder that has them";
    const std::string printed = check({docs.string(), descriptions.string()});
    EXPECT_EQ(python.status, 0) << printed;
}

// The names come out of the text, so a made-up one does as well as the real.
TEST_F(OldDescriptions, ANameThatThePageLacksIsFound) {
    python.folder.put("seeds/old.txt",
                      "NAV (file format)\nunsigned int magicNumber;\nunsigned int "
                      "subVersionOfTheMoon;\n");
    const std::string printed = check({docs.string(), python.folder.name("seeds")});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("is not there: subVersionOfTheMoon"), std::string::npos) << printed;
    EXPECT_EQ(printed.find("is not there: magicNumber"), std::string::npos) << printed;
}

TEST_F(OldDescriptions, ANameThatWendLacksIsFound) {
    const std::string printed = check({docs_with("source-nav.md", "| `magicNumber` | `magic` |",
                                                 "| `magicNumber` | `areas.moon` |")});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("source-nav.md: Wend has no areas.moon"), std::string::npos) << printed;
}

TEST_F(OldDescriptions, ABitThatIsNotTheSameIsFound) {
    const std::string printed = check({docs_with("gta-iv-paths.md", "`nodes.flags.highway`, bit 13",
                                                 "`nodes.flags.slow_traffic`, bit 14")});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("Flag 18: Highway is 13, not 14"), std::string::npos) << printed;
    EXPECT_NE(printed.find("Flag 18: Highway: nodes.flags.slow_traffic has the bit 14"),
              std::string::npos)
        << printed;
}

TEST_F(OldDescriptions, ALinkToNowhereIsFound) {
    const std::string printed =
        check({docs_with("gta-sa-paths.md", "rules/gta-sa-paths.md#search-distance)",
                         "rules/gta-sa-paths.md#moon)")});
    EXPECT_NE(python.status, 0);
    EXPECT_NE(printed.find("a link to nowhere: ../rules/gta-sa-paths.md#moon"), std::string::npos)
        << printed;
}

}  // namespace
}  // namespace wend
