#include <gtest/gtest.h>

#include <array>
#include <regex>

#include "architecture/source_tree.hpp"
#include "support/places.hpp"
#include "support/temporary_folder.hpp"

namespace wend::architecture {
namespace {

using Texts = std::vector<std::string>;
const std::vector<std::string_view> all_folders{"include", "src",   "samples",
                                                "tests",   "bench", "fuzz"};

// A file longer than this holds more than one idea.
constexpr std::size_t max_lines = 350;

Texts long_files(const std::filesystem::path& root) {
    Texts found;
    for (const Source& source : sources_in(root, all_folders))
        if (source.lines.size() > max_lines)
            found.push_back(source.name + " has " + std::to_string(source.lines.size()) +
                            " lines; the most is " + std::to_string(max_lines));
    return found;
}

// Marks of work left undone. Put together here, or this file would find itself.
Texts undone_marks(const std::filesystem::path& root) {
    static const std::regex mark(
        "\\b(TO"
        "DO|FIX"
        "ME|XX"
        "X|HA"
        "CK)\\b");
    Texts found;
    for (const Source& source : sources_in(root, all_folders))
        for (const Line& line : source.lines)
            if (std::regex_search(line.text, mark))
                found.push_back(source.name + ":" + std::to_string(line.number) + ": " + line.text);
    return found;
}

// A header that is included twice must not count twice.
Texts unguarded_headers(const std::filesystem::path& root) {
    Texts found;
    for (const Source& source : sources_in(root, all_folders))
        if (source.name.ends_with(".hpp") &&
            std::ranges::count(source.lines, "#pragma once", &Line::text) != 1)
            found.push_back(source.name);
    return found;
}

TEST(Source, HasNoFileOfSeveralIdeas) {
    for (const std::string& file : long_files(test::source_folder())) ADD_FAILURE() << file;
}

TEST(Source, LeavesNothingUndone) {
    for (const std::string& line : undone_marks(test::source_folder())) ADD_FAILURE() << line;
}

TEST(Source, GuardsItsHeaders) {
    for (const std::string& file : unguarded_headers(test::source_folder())) ADD_FAILURE() << file;
}

TEST(LongFiles, AreFound) {
    const TemporaryFolder root;
    std::string lines;
    for (std::size_t i = 0; i < max_lines; ++i) lines += "//\n";
    root.put("src/io/most.cpp", lines);
    root.put("tests/io/more.hpp", lines + "//\n");
    root.put("src/io/list.txt", lines + "//\n");
    EXPECT_EQ(long_files(root.path()), Texts{"tests/io/more.hpp has 351 lines; the most is 350"});
}

TEST(UndoneMarks, AreFound) {
    const TemporaryFolder root;
    root.put("src/a.cpp",
             "int a;\n// TO"
             "DO: b\nint mastodon; // to do\n");
    root.put("fuzz/b.cpp",
             "int b; // FIX"
             "ME\n");
    EXPECT_EQ(undone_marks(root.path()), (Texts{"fuzz/b.cpp:1: int b; // FIX"
                                                "ME",
                                                "src/a.cpp:2: // TO"
                                                "DO: b"}));
}

TEST(UnguardedHeaders, AreFound) {
    const TemporaryFolder root;
    root.put("src/a.cpp", "int a;\n");
    root.put("src/a.hpp", "// Why.\n#pragma once\nint a;\n");
    root.put("src/b.hpp", "// #pragma once\nint b;\n");
    EXPECT_EQ(unguarded_headers(root.path()), Texts{"src/b.hpp"});
}

}  // namespace
}  // namespace wend::architecture
