#include "cli/built_mesh.hpp"

// Places without a height in a house of three storeys: a hall with areas 1 and 2 at 0, a room 3
// with a way to 4 at 200, both above the hall, and a roof 5 at 400 that nothing leads to.

namespace wend {
namespace {

class Storeys : public testing::Test {
  protected:
    Storeys() {
        const BuiltArea areas[] = {{1, 0, 0, 0, {"", "2", "", ""}},
                                   {2, 100, 0, 0, {"", "", "", "1"}},
                                   {3, 0, 0, 200, {"", "4", "", ""}},
                                   {4, 100, 0, 200, {"", "", "", "3"}},
                                   {5, 0, 0, 400, {"", "", "", ""}}};
        std::string all;
        for (const BuiltArea& area : areas) all += (all.empty() ? "" : ", ") + area.json();
        build_mesh(place, "house.nav", "16.0", all);
    }

    // What route prints as text.
    std::string route(const std::string& from, const std::string& to,
                      const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{"route", "house.nav", "--from", from, "--to", to};
        words.insert(words.end(), more.begin(), more.end());
        const Outcome run = place.wend(words);
        return run.out + run.err;
    }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;
};

TEST_F(Storeys, AreListedAndTheHighestTakenFromWhichThereIsAWay) {
    const std::string down = route("50,50", "2");
    EXPECT_TRUE(contains(down, "from     1 at (50, 50, 0), area\n")) << down;
    EXPECT_TRUE(contains(down, "storeys  from: 400 (area 5), 200 (area 3), 0 (area 1, taken)\n"))
        << down;
    const std::string both = route("50,50", "150,50");
    EXPECT_TRUE(contains(both, "from: 400 (area 5), 200 (area 3, taken), 0 (area 1)\n")) << both;
    EXPECT_TRUE(contains(both, "to: 200 (area 4, taken), 0 (area 2)\n")) << both;
    EXPECT_TRUE(contains(route("1", "150,50"), "to: 200 (area 4), 0 (area 2, taken)\n"));
}

TEST_F(Storeys, OfPlacesOfATableAreTheHighestOfThoseThatAreConnected) {
    place.put("places", "50,50\n150,50\n");
    EXPECT_EQ(place.wend({"matrix", "house.nav", "--places", "places", "-o", "-"}).out,
              "from,3,4\n3,0,100\n4,100,0\n");
}

TEST_F(Storeys, AreNotAskedWhereAHeightOrANameIsGiven) {
    EXPECT_FALSE(contains(route("50,50,0", "2"), "storeys"));
    EXPECT_FALSE(contains(route("1", "2"), "storeys"));
    EXPECT_TRUE(contains(route("50,50,390", "2"), "no route"));
}

TEST_F(Storeys, AreTheHighestWhereNoneLeadsThere) {
    const std::string none = route("50,50", "150,50", {"--forbid", "2"});
    EXPECT_TRUE(contains(none, "area 3, taken")) << none;
    const std::string alone = route("5", "150,50");
    EXPECT_TRUE(contains(alone, "no route")) << alone;
    EXPECT_TRUE(contains(alone, "to: 200 (area 4, taken), 0 (area 2)\n")) << alone;
}

TEST_F(Storeys, OfPlacesBetweenCountToo) {
    const std::string way = route("1", "1", {"--via", "150,50"});
    EXPECT_TRUE(contains(way, "via: 200 (area 4), 0 (area 2, taken)\n")) << way;
    EXPECT_TRUE(contains(route("50,50", "2", {"--as", "corridor"}), "area 1, taken"));
    EXPECT_TRUE(contains(route("50,50", "2", {"--as", "game"}), "area 1, taken"));
}

TEST_F(Storeys, StandInJson) {
    const std::string json = route("50,50", "2", {"--json"});
    EXPECT_TRUE(contains(json, R"("of": "from")")) << json;
    EXPECT_TRUE(contains(json, R"("taken": "1")")) << json;
    EXPECT_TRUE(contains(json, R"("height": 400)")) << json;
    EXPECT_FALSE(contains(route("1", "2", {"--json"}), "storeys"));
    place.put("pairs", "50,50 2\n");
    const Outcome pairs = place.wend({"route", "house.nav", "--pairs", "pairs"});
    EXPECT_TRUE(contains(pairs.out, "\"taken\"")) << pairs.out;
}

TEST_F(Storeys, AreToldOfWhatIsNearAndOfReach) {
    const Outcome near = place.wend({"nearest", "house.nav", "--at", "50,50"});
    EXPECT_TRUE(contains(near.out, "storeys at 400 (area 5, taken), 200 (area 3), 0 (area 1)\n"))
        << near.out;
    const Outcome json = place.wend({"nearest", "house.nav", "--at", "50,50", "--json"});
    EXPECT_TRUE(contains(json.out, "\"storeys\"")) << json.out;
    EXPECT_FALSE(contains(place.wend({"nearest", "house.nav", "--at", "50,50,0"}).out, "storeys"));
    const Outcome reach = place.wend({"reach", "house.nav", "--from", "150,50", "--within", "500"});
    EXPECT_TRUE(contains(reach.out, "storeys  from: 200 (area 4, taken), 0 (area 2)\n") ||
                contains(reach.out, "200 (area 4, taken), 0 (area 2)\n"))
        << reach.out;
}

}  // namespace
}  // namespace wend
