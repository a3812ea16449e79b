#include <set>

#include "cli/corner_test.hpp"

namespace wend {
namespace {

// The standard streams, whatever whoever starts the program has done to them.
class Streams : public CornerTest {
  protected:
    void SetUp() override {
        // More than a pipe holds.
        ASSERT_EQ(wend({"sample", "source-nav", "-o", "nav"}).status, 0);
    }
    const std::string large = "nav/building.nav";
};

// Without the end of the pipeline's own doing: the status is that of wend.
TEST_F(Streams, AReaderThatLeavesIsNoErrorOfAnyVerb) {
    for (const std::string& verb :
         {"dump " + large, "dump " + large + " -o -", "explain " + large, "convert " + large + " -",
          std::string("info map --json"), std::string("--help")}) {
        for (const std::string manner : {"", "trap '' PIPE; "}) {
            const Outcome run = place.shell("{ " + manner + "wend " + verb +
                                            "; echo $? >status; } | head -c 1 >head");
            EXPECT_EQ(run.err, "") << verb;
            EXPECT_EQ(place.content("status"), "0\n") << verb;
            EXPECT_EQ(place.content("head").size(), 1U) << verb;
        }
    }
}

TEST_F(Streams, AReaderThatLeavesKeepsNoFileFromBeingWritten) {
    std::string pairs;
    for (int i = 0; i < 3000; ++i) pairs += "27:1 28:0\n";
    place.put("pairs", pairs);
    const Outcome run = place.shell(
        "{ wend route map --pairs pairs -o ways.geojson; echo $? >status; } | head -c 1 >head");
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(place.content("status"), "0\n");
    EXPECT_TRUE(place.content("ways.geojson").ends_with("]\n}\n"));
}

TEST_F(Streams, AFullOutputIsOneError) {
    for (const std::string verb : {"info map", "dump map/nodes28.dat", "formats", "--version"}) {
        const Outcome run = place.shell("wend " + verb + " >/dev/full");
        EXPECT_EQ(run.status, 2) << verb;
        EXPECT_TRUE(contains(run.err, "No space left on device")) << run.err;
        EXPECT_EQ(lines(run.err), 1) << run.err;
    }
}

TEST_F(Streams, AClosedOutputIsOneError) {
    const Outcome run = place.shell("wend info map >&-");
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "wend: the standard output cannot be written: Bad file descriptor\n");
    const Outcome input = place.shell("wend info - <&-");
    EXPECT_EQ(input.status, 2);
    EXPECT_EQ(input.err, "wend: -: cannot be read: Bad file descriptor\n");
    EXPECT_EQ(place.shell("wend info gone.dat 2>&-").status, 2);
}

// A file must never get the number of a stream that was closed: messages would go into it.
TEST_F(Streams, ClosedStreamsLeaveFilesAlone) {
    const std::string expected = wend({"dump", "map/nodes28.dat"}).out;
    for (const std::string closed : {"<&-", ">&-", "2>&-", "<&- >&- 2>&-"}) {
        const Outcome run = place.shell("wend dump map/nodes28.dat -o out.json --force " + closed);
        EXPECT_EQ(run.status, 0) << closed;
        EXPECT_EQ(place.content("out.json"), expected) << closed;
        place.shell("wend convert map set --to fm92-ver3 --lossy --force " + closed);
        EXPECT_EQ(wend({"check", "set"}).status, wend({"check", "map"}).status) << closed;
    }
}

// A name of an open file means that file, from where it is written on, as it does for shells.
TEST_F(Streams, ANameOfAnOpenFileIsThatFile) {
    const std::string expected = wend({"dump", "map/nodes28.dat"}).out;
    ASSERT_FALSE(expected.empty());
    for (const std::string to :
         {"/dev/stdout >>log", "/dev/stdout --force >>log", "/dev/fd/1 >>log", "/dev/fd/7 7>>log",
          "/proc/self/fd/1 >>log", "/proc/thread-self/fd/1 >>log", "/dev/stderr 2>>log",
          "link >>log", "/dev/../dev/fd/1 >>log"}) {
        place.put("log", "precious\n");
        place.shell("ln -sf /dev/stdout link");
        const Outcome run = place.shell("wend dump map/nodes28.dat -o " + to);
        EXPECT_EQ(run.status, 0) << to << run.err;
        EXPECT_EQ(place.content("log"), "precious\n" + expected) << to;
    }
    const Outcome grouped =
        place.shell("{ echo one; wend dump map/nodes28.dat -o /dev/stdout; echo two; } >log");
    EXPECT_EQ(grouped.status, 0);
    EXPECT_EQ(place.content("log"), "one\n" + expected + "two\n");
    const Outcome piped = place.shell("wend dump map/nodes28.dat -o /dev/stdout | cat");
    EXPECT_EQ(piped.out, expected);
}

TEST_F(Streams, ANameOfNoOpenFileIsOneError) {
    const std::string why = ": cannot be created: Bad file descriptor\n";
    for (const std::string name : {"/dev/fd/98", "/proc/self/fd/97"})
        EXPECT_EQ(place.shell("wend dump map/nodes28.dat -o " + name).err, "wend: " + name + why);
    const Outcome twice =
        place.shell("wend matrix map --places ends -o /dev/stdout --index /dev/fd/1 >log");
    EXPECT_EQ(twice.status, 2);
    EXPECT_EQ(place.shell("wend dump map/nodes28.dat -o /dev/fd/0 </dev/null").status, 2);
}

// Runs that write one file at once: each ends well, and the file is that of one of them.
TEST_F(Streams, RunsAtOnceThatMayReplaceAllEndWell) {
    std::set<std::string> expected;
    for (const std::string by : {"1", "2", "3", "4"}) {
        ASSERT_EQ(wend({"edit", "map/nodes28.dat", "-o", by, "--move", by + ",0,0"}).status, 0);
        expected.insert(place.content(by));
    }
    ASSERT_EQ(expected.size(), 4U);
    for (int round = 0; round < 20; ++round) {
        const Outcome run = place.shell(
            "rm -f same.dat; for by in 1 2 3 4; do "
            "wend edit map/nodes28.dat -o same.dat --force --move $by,0,0 || echo failed & "
            "done; wait");
        EXPECT_EQ(run.out, "") << run.err;
        EXPECT_TRUE(expected.contains(place.content("same.dat")));
    }
}

// So do runs that put several files into one folder: all of these are of one run then.
TEST_F(Streams, RunsAtOnceThatPutSeveralFilesEachPutAll) {
    const auto both = [&](const std::string& folder) {
        return place.content(folder + "/nodes27.dat") + place.content(folder + "/nodes28.dat");
    };
    std::set<std::string> expected;
    for (const std::string by : {"1", "2", "3", "4"}) {
        ASSERT_EQ(wend({"edit", "map", "-o", "by" + by + "/", "--move", "0,0," + by}).status, 0);
        expected.insert(both("by" + by));
    }
    ASSERT_EQ(expected.size(), 4U);
    for (int round = 0; round < 10; ++round) {
        const Outcome run = place.shell(
            "rm -rf same; for by in 1 2 3 4; do "
            "wend edit map -o same/ --force --move 0,0,$by || echo failed & "
            "done; wait");
        EXPECT_EQ(run.out, "") << run.err;
        EXPECT_TRUE(expected.contains(both("same")));
    }
}

}  // namespace
}  // namespace wend
