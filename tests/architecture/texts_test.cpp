#include <gtest/gtest.h>

#include <regex>

#include "architecture/source_tree.hpp"
#include "support/places.hpp"
#include "support/temporary_folder.hpp"

namespace wend::architecture {
namespace {

using Texts = std::vector<std::string>;

// What documents the program itself, as the shapes of answers do on its page.
bool is_about_the_program(const std::string& file) {
    return file.starts_with("src/cli/") || file.ends_with("_answer.hpp");
}

// Texts that speak of the program's options. Libraries serve Python, C and the page as well: they
// say "the option `lossy`", and the program says that in its own words. Pages of rules name its
// commands whole.
Texts texts_with_options(const std::filesystem::path& root) {
    static const std::regex option(R"re("(?:(?:[^"\\]|\\.)*[^-\w"\\])?--[a-z{][^"]*")re");
    Texts found;
    for (const Source& source : sources_in(root, {"src"})) {
        if (is_about_the_program(source.name)) continue;
        for (const Line& line : source.lines)
            if (line.text.find("//") == line.text.npos &&
                line.text.find("`wend ") == line.text.npos && std::regex_search(line.text, option))
                found.push_back(source.name + ":" + std::to_string(line.number) + ": " + line.text);
    }
    return found;
}

TEST(Texts, OfTheLibraryNameNoOptionOfTheProgram) {
    for (const std::string& text : texts_with_options(test::source_folder())) ADD_FAILURE() << text;
}

TEST(TextsWithOptions, AreFound) {
    const TemporaryFolder root;
    root.put("src/io/a.cpp",
             "f(\"exists; --force replaces it\");\nf(\"the option `lossy`\", i--);\n");
    root.put("src/cli/b.cpp", "f(\"--force replaces it\");\n");
    root.put("src/api/c.cpp", "f(\"--{}: none\");\n");
    EXPECT_EQ(texts_with_options(root.path()),
              (Texts{"src/api/c.cpp:1: f(\"--{}: none\");",
                     "src/io/a.cpp:1: f(\"exists; --force replaces it\");"}));
}

}  // namespace
}  // namespace wend::architecture
