#include <gtest/gtest.h>

#include "cli/process.hpp"

// From one format to another, with the sample tracks of both games.

namespace wend {
namespace {

class ConvertTrackVerbTest : public testing::Test {
  protected:
    ConvertTrackVerbTest() {
        place.wend({"sample", "f1gp-track", "-o", "f1gp"});
        place.wend({"sample", "gp2-track", "-o", "gp2"});
    }
    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;
};

TEST_F(ConvertTrackVerbTest, LossesAreRefusedAndNamed) {
    const Outcome refused =
        wend({"convert", "gp2/f1ct01.dat", "new.dat", "--to", "f1gp-track", "--json"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "F1GP cannot hold all of this track; --lossy goes ahead"));
    EXPECT_TRUE(contains(refused.err, "shapes[0]: number 0, ")) << refused.err;
    EXPECT_TRUE(contains(refused.out, "\"field\": \"track.place_object\", \"kind\": \"lost\""))
        << refused.out;
    EXPECT_FALSE(place.has("new.dat"));
}

TEST_F(ConvertTrackVerbTest, TheOtherFormatWritesTheFiles) {
    for (const auto& [from, to] : {std::pair("f1gp", "gp2"), {"gp2", "f1gp"}}) {
        const std::string format = std::string(to) + "-track";
        const Outcome run =
            wend({"convert", from, "made", "--to", format, "--lossy", "--json", "--force"});
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_TRUE(contains(run.out, "\"file\": \"made/f1ct01.dat\", \"format\": \"" + format +
                                          "\", \"version\": \"" + to + "\""))
            << run.out;
        EXPECT_TRUE(contains(wend({"info", "made/f1ct01.dat", "--json"}).out,
                             "\"format\": \"" + format + "\""));
        EXPECT_EQ(wend({"check", "made/f1ct01.dat"}).status, 0);
    }
}

// A folder of both games: one is converted, the other is there already.
TEST_F(ConvertTrackVerbTest, FilesOfTheTargetsFormatStayAsTheyAre) {
    place.put("both/a.dat", place.content("f1gp/f1ct01.dat"));
    place.put("both/b.dat", place.content("gp2/f1ct01.dat"));
    const Outcome run = wend({"convert", "both", "made", "--to", "gp2-track", "--lossy"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(place.content("made/b.dat"), place.content("gp2/f1ct01.dat"));
    EXPECT_NE(place.content("made/a.dat"), place.content("f1gp/f1ct01.dat"));
    EXPECT_TRUE(contains(run.err, "both/a.dat: "));
    EXPECT_FALSE(contains(run.err, "both/b.dat: "));
}

TEST_F(ConvertTrackVerbTest, WhatCannotBecomeAnotherFormatIsSaid) {
    const Outcome run = wend({"convert", "gp2", "made", "--to", "source-nav", "--lossy"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.err,
              "wend: --to: gp2-track cannot be converted into source-nav; it can become "
              "f1gp-track, track-drawing\n");
    EXPECT_FALSE(place.has("made"));
}

}  // namespace
}  // namespace wend
