#include <gtest/gtest.h>

#include "cli/process.hpp"

// Sight of a mesh without tables, in the map of the same building beside it.

namespace wend {
namespace {

class SightPastSolids : public testing::Test {
  protected:
    void SetUp() override {
        for (const std::vector<std::string>& sample :
             {std::vector<std::string>{"source-nav", "--version", "5"}, {"goldsrc-map"}}) {
            std::vector<std::string> words{"sample"};
            words.insert(words.end(), sample.begin(), sample.end());
            words.insert(words.end(), {"--nodes", "100", "--seed", "7", "-o", "maps"});
            ASSERT_EQ(place.wend(words).status, 0);
        }
    }
    Workplace place;
};

TEST_F(SightPastSolids, SaysSo) {
    const Outcome places = place.wend({"sight", "maps/building.nav"});
    EXPECT_EQ(places.status, 0) << places.err;
    EXPECT_NE(places.out.find("\npast the solids of the map, as the mesh has no tables\n"),
              std::string::npos)
        << places.out;
    const Outcome json = place.wend({"sight", "maps/building.nav", "--json"});
    EXPECT_NE(json.out.find("\"by\": \"solids\""), std::string::npos) << json.out;
    const Outcome between =
        place.wend({"sight", "maps/building.nav", "--between", "places", "--json"});
    EXPECT_NE(between.out.find("\"share seen past solids\""), std::string::npos) << between.out;
    const Outcome along =
        place.wend({"sight", "maps/building.nav", "--from", "1", "--to", "50", "--json"});
    EXPECT_EQ(along.status, 0) << along.err;
    EXPECT_NE(along.out.find("\"by\": \"solids\""), std::string::npos) << along.out;
}

TEST_F(SightPastSolids, IsShownAndFound) {
    EXPECT_EQ(place.wend({"nearest", "maps/building.nav", "--at", "12", "--visible"}).status, 0);
    if (place.wend({"draw", "--help"}).status != 0) GTEST_SKIP() << "this build cannot draw";
    const Outcome shown =
        place.wend({"draw", "maps/building.nav", "--show", "visible:12", "-o", "seen.svg"});
    EXPECT_EQ(shown.status, 0) << shown.err;
    const Outcome coloured =
        place.wend({"draw", "maps/building.nav", "--colour-by", "exposure", "-o", "exposed.svg"});
    EXPECT_EQ(coloured.status, 0) << coloured.err;
    EXPECT_NE(place.content("exposed.svg").find("m2"), std::string::npos);
}

// The mesh alone has nothing that tells it.
TEST_F(SightPastSolids, NeedsTheMap) {
    ASSERT_EQ(place.shell("rm maps/building.bsp").status, 0);
    EXPECT_EQ(place.wend({"sight", "maps/building.nav"}).status, 2);
    EXPECT_EQ(place.wend({"nearest", "maps/building.nav", "--at", "12", "--visible"}).status, 2);
}

}  // namespace
}  // namespace wend
