#include "cli/options/memory_limit.hpp"

#include <iostream>

#include "cli/corner_test.hpp"
#include "cli/system_calls.hpp"
#include "support/places.hpp"

namespace wend::cli {
namespace {

TEST(MemorySize, IsANumberWithAUnit) {
    EXPECT_EQ(memory_size("1"), 1U);
    EXPECT_EQ(memory_size("100K"), 102'400U);
    EXPECT_EQ(memory_size("512M"), 536'870'912U);
    EXPECT_EQ(memory_size("2g"), 2'147'483'648U);
    EXPECT_EQ(memory_size("0x10k"), 16'384U);
    for (const char* wrong : {"", "M", "0", "0M", "-1M", "1.5G", "512 M", "512MB", "1T",
                              "18446744073709551615", "9223372036854775807K", "M512"})
        EXPECT_FALSE(memory_size(wrong)) << wrong;
}

class MemoryLimitOfTheProgram : public CornerTest {
  protected:
    void SetUp() override {
        ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "3000", "-o", "town"}).status, 0);
        ASSERT_EQ(wend({"sample", "source-nav", "--nodes", "300", "-o", "nav"}).status, 0);
        ASSERT_EQ(wend({"dump", "nav/building.nav", "-o", "nav.json"}).status, 0);
        place.put("places", "36:0\n36:9\n36:200\n");
    }
    Outcome limited(std::vector<std::string> words, const std::string& size) const {
        words.insert(words.end(), {"--max-memory", size});
        return wend(words);
    }
};

TEST_F(MemoryLimitOfTheProgram, MustBeASize) {
    const Outcome run = limited({"info", "map"}, "much");
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "--max-memory: 'much' was expected to be a size")) << run.err;
}

// Whatever is given back and told then takes little. Each limit stops the run somewhere else.
TEST_F(MemoryLimitOfTheProgram, EndsEveryVerbWithOneErrorOrNotAtAll) {
    std::vector<std::vector<std::string>> runs{
        {"info", "town", "--json"},
        {"check", "town"},
        {"explain", "nav/building.nav"},
        {"formats"},
        {"route", "town", "--from", "36:0", "--to", "36:200", "-o", "out", "--geojson", "--force"},
        {"nearest", "town", "--at", "0,0"},
        {"reach", "town", "--from", "36:0", "--within", "500"},
        {"matrix", "town", "--places", "places", "-o", "out", "--force"},
        {"matrix", "town", "--jobs", "3", "-o", "out", "--force"},
        {"prepare", "town", "-o", "out", "--force"},
        {"dump", "nav/building.nav", "-o", "out", "--force"},
        {"build", "nav.json", "-o", "out", "--force"},
        {"convert", "town", "set", "--to", "fm92-ver3", "--lossy", "--force"},
        {"sample", "gta-sa-paths", "-o", "set", "--force"},
    };
    if (wend({"draw", "--help"}).status == 0) {
        runs.push_back({"draw", "town", "-o", "out.svg", "--force"});
        runs.push_back({"draw", "town", "-o", "out.png", "--force"});
    }
    int refused = 0, fine = 0;
    for (const auto& words : runs) {
        const Outcome unlimited = wend(words);
        ASSERT_LT(unlimited.status, 2) << unlimited.err;
        for (std::uint64_t size = 1000; size < std::uint64_t{64} << 20;
             size = test::is_sanitized() ? size * 8 : size * 3 / 2 + 1) {
            SCOPED_TRACE(words[0] + " within " + std::to_string(size));
            place.put("out", "old");
            const Outcome run = limited(words, std::to_string(size));
            ASSERT_TRUE(run.status >= 0 && run.status <= 2) << run.status << run.err;
            ++(run.status == 2 ? refused : fine);
            if (run.status < 2 || !contains(run.err, "memory")) continue;
            const bool told =
                contains(run.err, "more memory is needed than the " + std::to_string(size) +
                                      " that --max-memory allows") ||
                contains(run.err, "too large for the memory");
            ASSERT_TRUE(told) << run.err;
            ASSERT_EQ(place.content("out"), "old");
        }
    }
    for (const auto& entry : std::filesystem::directory_iterator(place.name("")))
        EXPECT_FALSE(entry.path().filename().string().starts_with('.')) << entry.path();
    EXPECT_GT(refused, test::is_sanitized() ? 40 : 100);
    EXPECT_GT(fine, test::is_sanitized() ? 20 : 100);
    std::cout << refused << " runs were refused, " << fine << " were not\n";
}

// The system allows little more than the option does, and is never asked for it.
TEST_F(MemoryLimitOfTheProgram, IsAllThatIsTaken) {
    if (test::is_sanitized()) GTEST_SKIP() << "the sanitizer takes memory of its own";
    if (place.shell("prlimit --version").status != 0) GTEST_SKIP() << "there is no prlimit";
    const std::string line =
        " " + quoted(test::program()) + " sample source-nav --nodes 20000 -o large";
    const Outcome without = place.shell("prlimit --data=16000000" + line);
    EXPECT_EQ(without.status, 2);
    EXPECT_EQ(without.err, "wend: there is not enough memory\n");
    const Outcome run = place.shell("prlimit --data=16000000" + line + " --max-memory 12M");
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "wend: more memory is needed than the 12M that --max-memory allows\n");
    EXPECT_FALSE(place.has("large"));
}

// A file without an end.
TEST_F(MemoryLimitOfTheProgram, StopsReading) {
    const Outcome run = limited({"info", "/dev/zero"}, "50M");
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err, "wend: /dev/zero: is too large for the memory that Wend may use\n");
}

}  // namespace
}  // namespace wend::cli
