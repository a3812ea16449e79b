#include "cli/corner_test.hpp"

namespace wend {
namespace {

// From 27:0 to 28:0 it is 145 m, of which the last 75 leave 27:2. From 27:3 to 27:4 it is 25 m.
class SpeedsTest : public CornerTest {
  protected:
    SpeedsTest() { place.put("speeds", "road: 36 km/h\nfootpath: 5 km/h # 1.39 m/s\n"); }

    Outcome route(std::vector<std::string> words) const {
        words.insert(words.begin(), {"route", "map", "--speeds", "speeds"});
        return wend(words);
    }
};

TEST_F(SpeedsTest, TheQuickestWayHasATime) {
    const Outcome run = route({"--from", "27:0", "--to", "28:0"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "length  145 m\ntime    14.5 s\nnodes   4\n")) << run.out;
    const Outcome path = route({"--from", "27:3", "--to", "27:4"});
    EXPECT_TRUE(contains(path.out, "time    18.0 s")) << path.out;
    place.put("speeds", "any: 1 m/s\n");
    EXPECT_TRUE(
        contains(route({"--from", "27:0", "--to", "28:0"}).out, "time    2 min 25 s (145.0 s)"));
}

TEST_F(SpeedsTest, CostsAreSecondsInJson) {
    place.put("speeds", "any: 10 m/s\n");
    const Outcome run = route({"--from", "27:0", "--via", "27:1", "--to", "28:0", "--json"});
    EXPECT_TRUE(contains(run.out,
                         "\"cost\": 14.5,\n  \"cost_unit\": \"s\",\n  \"length\": 145,\n  "
                         "\"time\": 14.5,\n"))
        << run.out;
    EXPECT_TRUE(contains(run.out, R"({"to": "27:1", "cost": 3, "length": 30, "time": 3})"))
        << run.out;
    place.put("pairs", "27:0 28:0\n27:0 27:3\n27:0 nowhere\n");
    const Outcome pairs = route({"--pairs", "pairs"});
    EXPECT_TRUE(
        contains(pairs.out, R"("cost": 14.5, "cost_unit": "s", "length": 145, "time": 14.5)"));
    const std::string none = R"("cost": null, "cost_unit": "s", "length": null, "time": null)";
    EXPECT_NE(pairs.out.find(none), pairs.out.rfind(none)) << pairs.out;
}

TEST_F(SpeedsTest, TheGamesWayIsTimedBesideTheQuickest) {
    const Outcome run = route({"--from", "27:0", "--to", "28:0", "--as", "game"});
    EXPECT_TRUE(
        contains(run.out, "time           14.5 s\nquickest way   no quicker way exists\n") ||
        contains(run.out, "time          14.5 s\nquickest way  no quicker way exists\n"))
        << run.out;
    EXPECT_FALSE(contains(run.out, "shortest way"));
    place.put("speeds", "any: closed\n");
    const std::vector<std::string> closed{"--from", "27:0", "--to", "28:0", "--as", "game"};
    const std::string out = route(closed).out;
    EXPECT_TRUE(contains(out, "none: it leads along closed links")) << out;
    EXPECT_TRUE(contains(out,
                         "not compared: the game's way leads from 27:0 to 27:1, which these "
                         "options do not"))
        << out;
    auto as_json = closed;
    as_json.push_back("--json");
    const Outcome json = route(as_json);
    EXPECT_TRUE(contains(json.out, "\"cost\": 145,\n  \"cost_unit\": null,")) << json.out;
    EXPECT_TRUE(contains(json.out, "\"time\": null,")) << json.out;
}

TEST_F(SpeedsTest, ClosedLinksAreAReason) {
    place.put("speeds", "any: closed\n");
    const Outcome run = route({"--from", "27:0", "--to", "28:0"});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.out, "runs along closed links or against links")) << run.out;
}

TEST_F(SpeedsTest, NothingIsGuessed) {
    place.put("speeds", "footpath: 5 km/h\n");
    const Outcome run = route({"--from", "27:0", "--to", "28:0"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "wend: speeds: links without a speed: ")) << run.err;
    EXPECT_TRUE(contains(run.err, " of kind road; the first leads from 27:0 to 27:1")) << run.err;
    EXPECT_EQ(route({"--from", "27:3", "--to", "27:4", "--kind", "footpath"}).status, 0);
    place.put("speeds", "any: 5 km/h\nroad: fast\n");
    EXPECT_TRUE(contains(route({"--from", "27:0", "--to", "28:0"}).err,
                         "wend: speeds: line 2: 'fast' was expected to be a speed above 0"));
}

}  // namespace
}  // namespace wend
