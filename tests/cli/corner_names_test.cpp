#include <gtest/gtest.h>

#include "cli/process.hpp"

// What corners of a track are called: by their numbers, and by names that the user has.

namespace wend {
namespace {

class CornerNamesTest : public testing::Test {
  protected:
    CornerNamesTest() { place.wend({"sample", "gp2-track", "-o", "gp2"}); }
    Outcome wend(std::vector<std::string> words) const { return place.wend(words); }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;
};

TEST_F(CornerNamesTest, JsonHasACornerOfEachNumber) {
    const Outcome run = wend({"info", "gp2/f1ct01.dat", "--json"});
    ASSERT_EQ(run.status, 0) << run.err;
    const std::size_t corners = run.out.find("\"corners\"");
    ASSERT_NE(corners, std::string::npos) << run.out;
    const std::string rest = run.out.substr(corners, run.out.find(']', corners) - corners);
    EXPECT_TRUE(contains(rest, "\"number\": 1,")) << rest;
    for (const char* const key : {"distance_m", "radius_m", "angle_degrees", "length_m"})
        EXPECT_TRUE(contains(rest, '"' + std::string(key))) << key;
    EXPECT_FALSE(contains(rest, "\"name\"")) << rest;
}

TEST_F(CornerNamesTest, NamesStandInTheirOrder) {
    place.put("names", "Clerk\n\nVale \n");
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"info", "gp2/f1ct01.dat", "--json", "--names", "names"},
          {"info", "gp2/f1ct01.dat", "--names", "names"}}) {
        const Outcome run = wend(words);
        ASSERT_EQ(run.status, 0) << run.err;
        const std::size_t first = run.out.find("Clerk"), second = run.out.find("Vale");
        EXPECT_NE(first, std::string::npos) << run.out;
        EXPECT_NE(second, std::string::npos) << run.out;
        EXPECT_LT(first, second);
    }
    const Outcome drawn = wend({"draw", "gp2/f1ct01.dat", "-o", "track.svg", "--names", "names"});
    ASSERT_EQ(drawn.status, 0) << drawn.err;
    EXPECT_TRUE(contains(place.content("track.svg"), "Clerk"));
    EXPECT_FALSE(contains(place.content("track.svg"), "Vale "));
}

TEST_F(CornerNamesTest, TooManyNamesAreRefused) {
    std::string names;
    for (int i = 0; i < 200; ++i) names += "x\n";
    place.put("names", names);
    const Outcome run = wend({"info", "gp2/f1ct01.dat", "--names", "names"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "there are 200 names, and the map has ")) << run.err;
    EXPECT_EQ(wend({"info", "gp2/f1ct01.dat", "--names", "missing"}).status, 2);
}

}  // namespace
}  // namespace wend
