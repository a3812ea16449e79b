#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "support/places.hpp"
#include "support/temporary_folder.hpp"

namespace wend::architecture {
namespace {

constexpr int no_doxygen = 77;

// Makes the reference of some headers, by default of the public ones. What it prints is in
// `printed`.
int make_reference(const TemporaryFolder& folder, const std::string& headers = {}) {
    const std::string command = "'" + test::source_folder().string() + "/scripts/docs' --out '" +
                                folder.name("docs") + "'" +
                                (headers.empty() ? "" : " --headers '" + headers + "'") + " > '" +
                                folder.name("printed") + "' 2>&1";
    return WEXITSTATUS(std::system(command.c_str()));
}

TEST(Reference, HasEveryPublicName) {
    const TemporaryFolder folder;
    const int status = make_reference(folder);
    if (status == no_doxygen) GTEST_SKIP() << "there is no Doxygen";
    EXPECT_EQ(status, 0) << folder.content("printed");
    for (const char* const page : {"classwend_1_1Map.html", "structwend__route__info.html",
                                   "namespacewend.html", "network_8h.html"})
        EXPECT_TRUE(folder.has(std::string("docs/html/") + page)) << page;
    EXPECT_NE(folder.content("docs/html/network_8h.html").find("wend_network_get_info"),
              std::string::npos)
        << "functions for C are there";
    EXPECT_NE(folder.content("docs/html/namespacewend.html").find("open_map"), std::string::npos)
        << "functions are there";
}

// In both languages, each sort of name without a comment is told by its line.
TEST(Reference, IsNotMadeWhereACommentLacks) {
    const TemporaryFolder folder;
    folder.put("wend/town.hpp",
               "#pragma once\n/// \\namespace wend\n/// All of it.\nnamespace wend {\n"
               "/// A town.\nclass Town {\n  public:\n    Town(Town&&) noexcept;\n"
               "    int roads() const;\n    int lanes() const;  ///< How many.\n};\n"
               "int towns();\n}\n");
    folder.put(
        "wend/c/town.h",
        "/* A town. */\ntypedef struct wend_town {\n    size_t size;\n    int lanes;\n"
        "    int roads, places; /* How many. */\n} wend_town;\n"
        "/* How many towns there are, and one of them. */\n"
        "WEND_API int wend_town_count(void);\n"
        "WEND_API bool wend_town_at(int index,\n                           wend_town* town);\n"
        "WEND_API void wend_town_free(wend_town* town);\n\nWEND_API int wend_towns(void);\n");
    const int status = make_reference(folder, folder.name("wend"));
    if (status == no_doxygen) GTEST_SKIP() << "there is no Doxygen";
    EXPECT_EQ(status, 1);
    const std::string told = folder.content("printed");
    for (const char* const place : {"town.hpp:9: ", "town.hpp:12: ", "town.h:4: ", "town.h:13: "})
        EXPECT_NE(told.find(place), std::string::npos) << place << "is not told:\n" << told;
    EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 4) << told;
}

}  // namespace
}  // namespace wend::architecture
