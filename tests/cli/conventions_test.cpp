#include <fmt/format.h>

#include "cli/corner_test.hpp"
#include "support/places.hpp"
#include "wend/version.hpp"

namespace wend {
namespace {

// How every verb behaves, whatever it does.
using Conventions = CornerTest;

TEST_F(Conventions, VersionIsTold) {
    EXPECT_EQ(
        wend({"--version"}).out,
        fmt::format("wend {}.{}.{}\ndocumentation: {}\n", WEND_VERSION_MAJOR, WEND_VERSION_MINOR,
                    WEND_VERSION_PATCH, (test::source_folder() / "docs").string()));
}

TEST_F(Conventions, WithoutAVerbFilesAreToldOf) {
    EXPECT_EQ(wend({"map"}).out, wend({"info", "map"}).out);
    EXPECT_EQ(wend({"--json", "map"}).out, wend({"info", "--json", "map"}).out);
}

TEST_F(Conventions, UnknownVerbsAreErrorsWithAHint) {
    const Outcome run = wend({"inof", "map"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "wend: 'inof' is neither a verb nor a file; did you mean info?\n");
    EXPECT_EQ(wend({}).status, 2);
    EXPECT_TRUE(contains(wend({"gone.dat"}).err, "wend: gone.dat: cannot be opened"));
}

TEST_F(Conventions, UnknownOptionsAndFormatsAreErrors) {
    EXPECT_EQ(wend({"info", "map", "--jsn"}).status, 2);
    const Outcome run = wend({"info", "map", "--format", "gta-sa-path"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "did you mean gta-sa-paths?"));
}

TEST_F(Conventions, FormatOptionsAreHandedOn) {
    EXPECT_TRUE(contains(wend({"info", "map", "--map-size", "12000"}).out, "12000 m"));
    const Outcome run = wend({"info", "map", "--map-size", "7"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "--map-size: '7' was expected to be 3000, 6000, 12000, 24000 or 48000"));
}

TEST_F(Conventions, ABrokenFileIsOneErrorWithItsPlace) {
    // The header promises 3 + 2 nodes of 28 bytes behind its 20; the file ends after 100 of them.
    place.put("broken.dat", place.content("map/nodes27.dat").substr(0, 120));
    for (const std::string verb : {"info", "dump", "explain"}) {
        const Outcome run = wend({verb, "broken.dat"});
        EXPECT_EQ(run.status, 2);
        EXPECT_TRUE(contains(run.err, "wend: broken.dat: at 0x14 (20), nodes: ")) << run.err;
        EXPECT_EQ(lines(run.err), 1);
    }
}

// Three formats have this extension: the one that gets on the furthest tells what is wrong.
TEST_F(Conventions, ACutTrackIsOneErrorWithItsPlace) {
    for (const std::string format : {"gp2-track", "f1gp-track"}) {
        ASSERT_EQ(wend({"sample", format, "-o", format}).status, 0);
        const std::string whole = place.content(format + "/f1ct01.dat");
        for (const std::size_t size : {std::size_t{6'000}, whole.size() - 40}) {
            place.put("cut.dat", whole.substr(0, size));
            const Outcome run = wend({"info", "cut.dat"});
            EXPECT_EQ(run.status, 2);
            EXPECT_TRUE(contains(run.err, "wend: cut.dat: at 0x")) << run.err;
            if (size == 6'000 && format == "gp2-track") {
                EXPECT_TRUE(contains(run.err, "(read as " + format)) << run.err;
            }
            EXPECT_EQ(lines(run.err), 1);
        }
    }
}

TEST_F(Conventions, WhatCanBeReadIsDoneBesideWhatCannot) {
    place.put("broken.dat", "no path file");
    const Outcome run = wend({"info", "--json", "gone.dat", "map/nodes28.dat", "broken.dat"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(lines(run.err), 2);
    EXPECT_TRUE(contains(run.err, "gone.dat"));
    EXPECT_TRUE(contains(run.err, "broken.dat"));
    EXPECT_TRUE(contains(run.out, "\"file\": \"map/nodes28.dat\""));
    EXPECT_TRUE(contains(run.out, "\"bytes\": 1208"));
}

TEST_F(Conventions, TwoFilesOfOneAreaAreBothOpenedAndAFindingNamesThem) {
    place.put("copy.dat", place.content("map/nodes27.dat"));
    const Outcome info = wend({"info", "copy.dat", "map/nodes27.dat"});
    EXPECT_EQ(info.status, 0);
    EXPECT_EQ(info.err, "");
    EXPECT_TRUE(contains(info.out, "map/nodes27.dat and 1 more"));
    const Outcome check = wend({"check", "copy.dat", "map/nodes27.dat"});
    EXPECT_TRUE(contains(check.out, "number-taken"));
    EXPECT_TRUE(contains(check.out, "as map/nodes27.dat is"));
    EXPECT_TRUE(contains(check.out, "in copy.dat at"));
}

TEST_F(Conventions, OtherFilesInAFolderAreCounted) {
    place.put("map/notes.txt", "words");
    const Outcome run = wend({"info", "map"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "wend: left out 1 file of no known format: map/notes.txt\n");
}

TEST_F(Conventions, NamesBeyondAsciiStandInJsonAsTheyAre) {
    place.put("Stra\u00dfe.dat", place.content("map/nodes28.dat"));
    EXPECT_TRUE(
        contains(wend({"info", "--json", "Stra\u00dfe.dat"}).out, "\"file\": \"Stra\u00dfe.dat\""));
}

TEST_F(Conventions, ADashIsTheStandardInputAndOutput) {
    const Outcome info = place.shell("wend info - <map/nodes28.dat");
    EXPECT_EQ(info.status, 0) << info.err;
    EXPECT_TRUE(contains(info.out, "1208 bytes"));
    EXPECT_TRUE(contains(place.shell("wend explain - --offset 0 <map/nodes28.dat").out, "header"));
    const Outcome again = place.shell("wend dump - <map/nodes28.dat | wend build - -o -");
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(again.out, place.content("map/nodes28.dat"));
}

TEST_F(Conventions, ExistingFilesAreOnlyReplacedByForce) {
    place.put("there", "mine");
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"dump", "map/nodes28.dat", "-o", "there"},
          {"build", corner_json("28"), "-o", "there"},
          {"convert", "map/nodes28.dat", "there"}}) {
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.err, "wend: there: exists already; --force replaces it\n");
        EXPECT_EQ(place.content("there"), "mine");
        auto forced = words;
        forced.push_back("--force");
        EXPECT_EQ(wend(forced).status, 0);
        EXPECT_NE(place.content("there"), "mine");
        place.put("there", "mine");
    }
}

TEST_F(Conventions, NoColourWhereNobodyReads) {
    EXPECT_FALSE(contains(wend({"map"}).out, "\x1b"));
    EXPECT_FALSE(contains(wend({"gone.dat"}).err, "\x1b"));
}

TEST_F(Conventions, ColourOnATerminalUnlessUnwanted) {
    if (place.shell("script -qec true /dev/null").status != 0)
        GTEST_SKIP() << "there is no `script` to make a terminal with";
    const std::string program = quoted(test::program() + " map");
    EXPECT_TRUE(contains(place.shell("script -qec " + program + " /dev/null").out, "\x1b[1m"));
    EXPECT_FALSE(
        contains(place.shell("NO_COLOR=1 script -qec " + program + " /dev/null").out, "\x1b"));
}

TEST_F(Conventions, AReaderThatLeavesIsNoError) {
    // More than a pipe holds, so that the writer meets its closed end.
    const Outcome sample = wend({"sample", "gta-sa-paths", "--nodes", "3000", "-o", "town"});
    ASSERT_EQ(sample.status, 0) << sample.err;
    const Outcome run =
        place.shell("for f in town/*; do wend dump $f; wend explain $f; done | head -1");
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(run.out, "{\n");
    const Outcome ignoring =
        place.shell("trap '' PIPE; wend explain $(ls town/* | head -1) | head -1");
    EXPECT_EQ(ignoring.err, "");
}

TEST_F(Conventions, AFullDiskIsAnError) {
    const Outcome run = place.shell("wend info map >/dev/full");
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "the standard output cannot be written"));
}

}  // namespace
}  // namespace wend
