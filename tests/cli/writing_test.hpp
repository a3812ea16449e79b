#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "cli/system_calls.hpp"

namespace wend {

// A run that writes one file.
struct Writing {
    std::vector<std::string> words;
    std::string output;
    std::string old;       // What is there before.
    std::string expected;  // And what it writes.
};

// A workplace with inputs for every verb that writes, where system calls can be tampered with.
class WritingTest : public testing::Test {
  protected:
    // In memory, where there is such: a thousand flushes wait for no disk.
    static void SetUpTestSuite() {
        if (std::filesystem::is_directory("/dev/shm")) ::setenv("TMPDIR", "/dev/shm", 0);
    }
    void SetUp() override {
        if (const std::string obstacle = program.obstacle(); !obstacle.empty())
            GTEST_SKIP() << obstacle << ": no system call is tampered with";
        ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "200", "-o", "town"}).status, 0);
        ASSERT_EQ(wend({"dump", map, "-o", "town.json"}).status, 0);
        place.put("places", "36:0\n36:9\n");
    }

    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }

    // A write over what is there, by each verb that writes.
    std::vector<Writing> writings() const {
        const std::string own = place.content(map);
        std::vector<Writing> all{
            {{"dump", map, "-o", "out.json"}, "out.json", "old", ""},
            {{"build", "town.json", "-o", "out.dat"}, "out.dat", "old", ""},
            {{"convert", map, "new.dat", "--to", "fm92-ver3", "--lossy"}, "new.dat", "old", ""},
            // Its only input.
            {{"convert", "own.dat", "own.dat", "--to", "fm92-ver3", "--lossy"}, "own.dat", own, ""},
            {{"route", "town", "--from", "36:0", "--to", "36:9", "-o", "way.geojson"},
             "way.geojson",
             "old",
             ""},
            {{"matrix", "town", "--places", "places", "-o", "costs.npy"}, "costs.npy", "old", ""},
            {{"prepare", "town", "-o", "prepared"}, "prepared", "old", ""},
            {{"sample", "source-nav", "--nodes", "10", "-o", "."}, "building.nav", "old", ""},
        };
        if (wend({"draw", "--help"}).status == 0)
            all.push_back({{"draw", "town", "-o", "map.svg"}, "map.svg", "old", ""});
        for (Writing& writing : all) {
            writing.words.push_back("--force");
            // On one thread a run makes the same system calls in the same order each time.
            if (writing.words[0] != "build" && writing.words[0] != "sample")
                writing.words.insert(writing.words.end(), {"--jobs", "1"});
            place.put(writing.output, writing.old);
            const Outcome run = wend(writing.words);
            EXPECT_TRUE(run.status == 0 || run.status == 1) << run.err;
            writing.expected = place.content(writing.output);
            EXPECT_NE(writing.expected, writing.old);
            place.put(writing.output, writing.old);
        }
        return all;
    }

    // What stands in the workplace and begins with a dot.
    int left_overs() const {
        int count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(place.name(""))) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with('.')) continue;
            EXPECT_TRUE(name.starts_with(".wend-") && name.ends_with(".tmp")) << name;
            ++count;
        }
        return count;
    }

    const std::string map = "town/nodes36.dat";
    const Workplace place = {};
    const TracedProgram program{place};
};

}  // namespace wend
