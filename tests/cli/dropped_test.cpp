#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"
#include "support/temporary_folder.hpp"

namespace wend::cli {
namespace {

using Words = std::vector<std::string>;

// What is printed of names, where every verb prints what it was called with.
std::string told(const Words& names, ExitStatus of_check, ExitStatus expected) {
    testing::internal::CaptureStdout();
    Console console;
    const auto run = [&](std::string_view verb, const Words& words) {
        console.print("<{} {}>\n", verb, fmt::format("{}", fmt::join(words, ",")));
        return verb == "check" ? of_check : ExitStatus::fine;
    };
    EXPECT_EQ(tell_of_dropped(names, run, console), expected);
    console.finish();
    return testing::internal::GetCapturedStdout();
}

TEST(Dropped, AreFilesAndFoldersThatAreThere) {
    const TemporaryFolder folder;
    const std::string file = folder.put("town map/nodes 1.dat", "");
    EXPECT_TRUE(can_be_dropped({file, folder.name("town map")}));
    EXPECT_FALSE(can_be_dropped({file, "--json"}));
    EXPECT_FALSE(can_be_dropped({folder.name("none")}));
    EXPECT_TRUE(can_be_dropped({}));
}

TEST(Dropped, AreToldOfOneByOne) {
    EXPECT_EQ(told({"maps/a.nav", "maps/b c.nav"}, ExitStatus::no, ExitStatus::no),
              "a.nav\n\n<info maps/a.nav>\n\n<check maps/a.nav>\n"
              "\n\nb c.nav\n\n<info maps/b c.nav>\n\n<check maps/b c.nav>\n");
}

TEST(Dropped, NothingTellsHowToBegin) {
    EXPECT_NE(told({}, ExitStatus::fine, ExitStatus::fine).find("wend --help"), std::string::npos);
}

}  // namespace
}  // namespace wend::cli
