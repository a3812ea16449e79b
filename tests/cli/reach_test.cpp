#include "cli/corner_test.hpp"

namespace wend {
namespace {

// From 27:0 it is 30 m to 27:1, 40 m more to 27:2 along a one-way road, and 75 m more to 28:0.
class ReachVerbTest : public CornerTest {
  protected:
    Outcome reach(std::vector<std::string> words) const {
        words.insert(words.begin(), {"reach", "map"});
        return wend(words);
    }
    static std::string flat(std::string text) {
        std::erase_if(text, [](char c) { return c == '\n' || c == ' '; });
        return text;
    }
};

TEST_F(ReachVerbTest, ListsWhatLiesWithinALength) {
    const Outcome run = reach({"--from", "27:0", "--within", "70"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "within   70 m\nreached  3 of 6 nodes\n")) << run.out;
    EXPECT_TRUE(contains(run.out, "\n  27:2  70 m  (-60, -70, 10)\n")) << run.out;
    EXPECT_FALSE(contains(run.out, "28:0"));
    EXPECT_TRUE(
        contains(reach({"--from", "27:0", "--within", "0.145km"}).out, "reached  4 of 6 nodes"));
}

TEST_F(ReachVerbTest, AnswersAsJson) {
    EXPECT_EQ(flat(reach({"--from", "27:1", "--within", "40", "--json"}).out),
              R"({"from":"27:1","cost_unit":"m","within":40,"count":3,"reached":[)"
              R"({"record":"27:1","cost":0,"point":[-100,-70,10]},)"
              R"({"record":"27:0","cost":30,"point":[-100,-100,10]},)"
              R"({"record":"27:2","cost":40,"point":[-60,-70,10]}]})");
}

TEST_F(ReachVerbTest, LimitsTheListButNotTheCount) {
    const std::vector<std::string> words{"--from", "27:0", "--within", "1000", "--limit", "1"};
    const Outcome text = reach(words);
    EXPECT_TRUE(contains(text.out, "reached  4 of 6 nodes\n")) << text.out;
    EXPECT_TRUE(contains(text.out, "  and 3 more\n")) << text.out;
    auto as_json = words;
    as_json.push_back("--json");
    const std::string json = flat(reach(as_json).out);
    EXPECT_TRUE(contains(json, R"("count":4,"reached":[{"record":"27:0")")) << json;
    EXPECT_FALSE(contains(json, "27:1"));
}

TEST_F(ReachVerbTest, GoesAgainstLinksToHere) {
    const std::vector<std::string> words{"--from", "27:2", "--within", "40", "--respect-lanes"};
    EXPECT_TRUE(contains(reach(words).out, "reached  1 of 6 nodes"));
    auto to_here = words;
    to_here.push_back("--to-here");
    const Outcome run = reach(to_here);
    EXPECT_TRUE(contains(run.out, "to       27:2 at ")) << run.out;
    EXPECT_TRUE(contains(run.out, "reached  2 of 6 nodes\n")) << run.out;
    EXPECT_TRUE(contains(run.out, "27:1")) << run.out;
}

TEST_F(ReachVerbTest, CountsTimeWithSpeeds) {
    place.put("speeds", "road: 10 m/s\n");
    const std::vector<std::string> words{"--from", "27:0", "--within", "0.2min",
                                         "--kind", "road", "--speeds", "speeds"};
    const Outcome run = reach(words);
    EXPECT_TRUE(contains(run.out, "within   12.0 s\nreached  3 of 6 nodes\n")) << run.out;
    EXPECT_TRUE(contains(run.out, "  27:2  7 s  (-60, -70, 10)\n")) << run.out;
    auto as_json = words;
    as_json.push_back("--json");
    EXPECT_TRUE(contains(flat(reach(as_json).out), R"("cost_unit":"s","within":12,"count":3,)"));
}

TEST_F(ReachVerbTest, WritesCsv) {
    const Outcome run = reach({"--from", "27:0", "--within", "30", "-o", "near.csv"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(place.content("near.csv"),
              "record,cost,x,y,z\n27:0,0,-100,-100,10\n27:1,30,-100,-70,10\n");
    EXPECT_EQ(lines(run.out), 3) << run.out;
    EXPECT_EQ(reach({"--from", "27:0", "--within", "30", "-o", "-"}).out,
              place.content("near.csv"));
    const Outcome again = reach({"--from", "27:0", "--within", "30", "-o", "near.csv"});
    EXPECT_EQ(again.status, 2);
}

TEST_F(ReachVerbTest, DrawsWhatItFound) {
    const Outcome run = reach({"--from", "27:0", "--within", "70", "-o", "near.svg"});
    EXPECT_EQ(run.status, 0) << run.err;
    const std::string picture = place.content("near.svg");
    EXPECT_TRUE(contains(picture, "<title>Within 70 m of 27:0</title>"));
    EXPECT_TRUE(contains(picture, "70 m: 1 node")) << "the legend has no value of 27:2";
}

TEST_F(ReachVerbTest, FaultsSayWhatWasExpected) {
    place.put("speeds", "any: 10 m/s\n");
    const auto fault = [&](const std::vector<std::string>& words) {
        const Outcome run = reach(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.out, "");
        return run.err;
    };
    EXPECT_EQ(fault({"--from", "27:0", "--within", "2min"}),
              "wend: --within: '2min' is a time, which needs --speeds\n");
    EXPECT_EQ(fault({"--from", "27:0", "--within", "-1"}),
              "wend: --within: '-1' was expected to be a length, such as 500 (m), 500m or 2km\n");
    EXPECT_EQ(fault({"--from", "27:0", "--within", "5m", "--speeds", "speeds"}),
              "wend: --within: '5m' was expected to be a time, such as 90 (seconds), 90s, 2min or "
              "1h\n");
    EXPECT_EQ(fault({"--from", "27:0", "--within", "5", "-o", "near.txt"}),
              "wend: near.txt: ends in none of .csv, .svg, .png and, for meshes, .geojson\n");
    EXPECT_EQ(fault({"--from", "27:0", "--within", "5", "-o", "-", "--json"}),
              "wend: --json and -o - would both write to the standard output\n");
    EXPECT_TRUE(
        contains(fault({"--from", "99:9", "--within", "5"}), "--from: there is no node 99:9;"));
    EXPECT_TRUE(contains(fault({"--from", "27:0", "--within", "5", "--speeds", "none"}), "none"));
}

}  // namespace
}  // namespace wend
