#include <gtest/gtest.h>

#include "cli/process.hpp"

// Whichever verb is given a file that is nothing Wend knows, it tells what that is.

namespace wend {
namespace {

TEST(OtherFilesOfVerbs, AreToldAlike) {
    const Workplace place;
    place.put("a.nav", "version https://git-lfs.github.com/spec/v1\nsize 81234\n");
    place.put("tracks.dat", "2\n1 2 3 0\n4 5 6 1\n");
    const std::pair<std::string, std::string> files[] = {
        {"a.nav",
         "a.nav: is a pointer of Git LFS, not the file of 81234 bytes that it stands for; 'git lfs "
         "pull' fetches that\n"},
        {"tracks.dat",
         "tracks.dat: is the track of a train in Grand Theft Auto, a text with the places of 2 "
         "points; Wend does not read such files\n"}};
    for (const auto& [file, told] : files)
        for (const char* const line :
             {"info FILE", "info --json FILE", "check FILE", "check --json FILE", "dump FILE",
              "explain FILE", "convert FILE out.dat", "repair FILE -o out.dat",
              "route FILE --from 1 --to 2", "nearest FILE --at 0,0", "draw FILE -o out.svg",
              "edit FILE -o out.dat --where 'file 1' --delete", "diff FILE FILE",
              "table FILE --what info", "reach FILE --from 1 --within 9",
              "merge FILE FILE FILE -o out.dat", "info --format gp2-track FILE"}) {
            std::string command = line;
            for (std::size_t at; (at = command.find("FILE")) != std::string::npos;)
                command.replace(at, 4, file);
            const Outcome run = place.shell("wend " + command + " </dev/null");
            EXPECT_EQ(run.status, 2) << command;
            EXPECT_NE(run.err.find(told), std::string::npos) << command << '\n' << run.err;
            EXPECT_EQ(run.err.find(" at 0x"), std::string::npos) << command << '\n' << run.err;
        }
}

}  // namespace
}  // namespace wend
