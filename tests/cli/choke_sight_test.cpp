#include <gtest/gtest.h>

#include "cli/process.hpp"

namespace wend {
namespace {

class ChokeAndSight : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(place.wend({"sample", "source-nav", "--nodes", "200", "-o", "house"}).status, 0);
    }
    Workplace place;
};

TEST_F(ChokeAndSight, TellWhatSeparatesTwoPlaces) {
    const Outcome told = place.wend({"choke", "house", "--from", "Library", "--to", "Garden"});
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_NE(told.out.find("width"), std::string::npos) << told.out;
    const Outcome json =
        place.wend({"choke", "house", "--from", "Library", "--to", "Garden", "--json"});
    EXPECT_NE(json.out.find("\"have_a_node_in_common\": false"), std::string::npos) << json.out;
    const Outcome same = place.wend({"choke", "house", "--from", "Library", "--to", "Library"});
    EXPECT_EQ(same.status, 0);
    EXPECT_NE(same.out.find("nothing lies between"), std::string::npos) << same.out;
    const Outcome bad =
        place.wend({"choke", "house", "--from", "Library", "--to", "Garden", "-o", "choke.csv"});
    EXPECT_EQ(bad.status, 2);
    EXPECT_FALSE(place.has("choke.csv"));
}

TEST_F(ChokeAndSight, DrawTheTwoSides) {
    if (place.wend({"draw", "--help"}).status != 0) GTEST_SKIP() << "this build cannot draw";
    const Outcome drawn =
        place.wend({"choke", "house", "--from", "Library", "--to", "Garden", "-o", "choke.svg"});
    EXPECT_EQ(drawn.status, 0) << drawn.err;
    EXPECT_NE(place.content("choke.svg").find("before it"), std::string::npos);
    EXPECT_EQ(place.wend({"draw", "house", "--colour-by", "exposure", "-o", "seen.svg"}).status, 0);
    EXPECT_NE(place.content("seen.svg").find("m2"), std::string::npos);
}

TEST_F(ChokeAndSight, TellWhatIsSeen) {
    const Outcome places = place.wend({"sight", "house"});
    EXPECT_EQ(places.status, 0) << places.err;
    for (const char* const word : {"Library", "Garden", "(all)", "seen from, m2"})
        EXPECT_NE(places.out.find(word), std::string::npos) << places.out;
    EXPECT_EQ(place.wend({"sight", "house", "--between", "places"}).status, 0);
    const Outcome json = place.wend({"sight", "house", "--between", "places", "--json"});
    EXPECT_NE(json.out.find("\"share seen\""), std::string::npos) << json.out;
    const Outcome along = place.wend({"sight", "house", "--from", "Library", "--to", "Garden"});
    EXPECT_EQ(along.status, 0) << along.err;
    EXPECT_NE(along.out.find("in the mean along the way"), std::string::npos) << along.out;
}

TEST_F(ChokeAndSight, TellByWhatSomethingIsSeen) {
    EXPECT_NE(place.wend({"sight", "house"}).out.find("\nby the tables of the mesh\n"),
              std::string::npos);
    EXPECT_NE(place.wend({"sight", "house", "--json"}).out.find("\"by\": \"tables\""),
              std::string::npos);
}

TEST_F(ChokeAndSight, FindTheNearestInSight) {
    const Outcome near = place.wend({"nearest", "house", "--at", "7", "--visible"});
    EXPECT_EQ(near.status, 0) << near.err;
    EXPECT_NE(near.out.find("\n7 "), std::string::npos) << near.out;
    const Outcome flat = place.wend({"nearest", "house", "--at", "5,5", "--visible"});
    EXPECT_EQ(flat.status, 2);
    EXPECT_NE(flat.err.find("'5,5' has no height, which --visible needs"), std::string::npos)
        << flat.err;
    ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "200", "-o", "town"}).status, 0);
    const Outcome blind = place.wend({"nearest", "town", "--at", "0,0,0", "--visible"});
    EXPECT_EQ(blind.status, 2);
    EXPECT_NE(blind.err.find("--visible: nothing tells what can be seen"), std::string::npos)
        << blind.err;
}

TEST_F(ChokeAndSight, SayWhatIsMissing) {
    EXPECT_EQ(place.wend({"sight", "house", "--from", "Library"}).err,
              "wend: --from goes with --to; wend sight --help shows more\n");
    ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "200", "-o", "town"}).status, 0);
    const Outcome blind = place.wend({"sight", "town"});
    EXPECT_EQ(blind.status, 2);
    EXPECT_NE(blind.err.find("has no table of what can be seen from where"), std::string::npos);
}

}  // namespace
}  // namespace wend
