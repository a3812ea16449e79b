#include <gtest/gtest.h>

#include "cli/process.hpp"

namespace wend {
namespace {

// Main Street from west to east with two lanes there and one back, and a one-way street from its
// middle to the south and on to the east:
//
//     (-40,30) --- (0,30) --- (40,30)
//                     | one way
//                   (0,0) --- (30,0)
constexpr const char* streets = R"({"type": "FeatureCollection", "features": [
{"type": "Feature", "properties": {"name": "Main Street", "lanes": 3},
 "geometry": {"type": "LineString", "coordinates": [[-40, 30], [0, 30], [40, 30]]}},
{"type": "Feature", "properties": {"one_way": true, "surface": "gravel"},
 "geometry": {"type": "LineString", "coordinates": [[0, 30], [0, 0], [30, 0]]}}]})";

class DrawnRoads : public testing::Test {
  protected:
    DrawnRoads() { place.put("roads.geojson", streets); }

    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    static bool has(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
    // The map of a drawing, which has to be made.
    void make(const std::string& file, const std::string& folder) const {
        const Outcome made = wend({"convert", file, folder, "--to", "gta-sa-paths:fm92-ver3"});
        ASSERT_EQ(made.status, 0) << made.err;
        EXPECT_EQ(made.out, "");
    }

    const Workplace place;
};

// All nodes lie in area 36, and are numbered as they are drawn.
TEST_F(DrawnRoads, AreDrivenAsTheyWereDrawn) {
    make("roads.geojson", "town/");
    const Outcome checked = wend({"check", "town"});
    EXPECT_EQ(checked.status, 0);
    EXPECT_TRUE(has(checked.out, "0 errors, 0 warnings")) << checked.out;
    const Outcome there =
        wend({"route", "town", "--from=-40,30", "--to", "30,0", "--respect-lanes"});
    EXPECT_EQ(there.status, 0) << there.err;
    EXPECT_TRUE(has(there.out, "100")) << there.out;
    const Outcome back =
        wend({"route", "town", "--from", "30,0", "--to=-40,30", "--respect-lanes"});
    EXPECT_NE(back.status, 0) << back.out;
    EXPECT_EQ(wend({"route", "town", "--from", "30,0", "--to=-40,30"}).status, 0);
}

TEST_F(DrawnRoads, TellWhatWasTakenAndWhatWasNotUsed) {
    const Outcome made = wend({"convert", "roads.geojson", "town/", "--to", "vanilla"});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_TRUE(has(made.err, "those of the game")) << made.err;
    EXPECT_TRUE(has(made.err, "not used, as they mean nothing for roads and paths here: surface"))
        << made.err;
    EXPECT_TRUE(has(made.err, "6 points without a height, taken as 0 m")) << made.err;
    EXPECT_TRUE(has(made.err, "wrote ")) << made.err;
}

TEST_F(DrawnRoads, NameLineAndPropertyOfWhatIsWrong) {
    std::string text = streets;
    text.replace(text.find("\"lanes\": 3"), 10, "\"lanes\": \"a\"");
    place.put("wrong.geojson", text);
    const Outcome wrong = wend({"convert", "wrong.geojson", "town/", "--to", "fla4", "--lossy"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(has(wrong.err, "features[0]: \"a\" is not a whole number from 0 to 14"))
        << wrong.err;
    EXPECT_FALSE(place.has("town"));

    text = streets;
    text.replace(text.find("\"lanes\""), 7, "\"lane\"");
    place.put("misspelt.geojson", text);
    const Outcome misspelt = wend({"convert", "misspelt.geojson", "town/", "--to", "fla4"});
    EXPECT_EQ(misspelt.status, 2);
    EXPECT_TRUE(has(misspelt.err, "is lanes meant?")) << misspelt.err;
    EXPECT_EQ(wend({"convert", "misspelt.geojson", "town/", "--to", "fla4", "--lossy"}).status, 0);

    place.put("broken.geojson", R"({"type": "LineString", "coordinates": [[0, 0], [1]]})");
    const Outcome broken = wend({"convert", "broken.geojson", "other/", "--to", "fla4"});
    EXPECT_EQ(broken.status, 2);
    EXPECT_TRUE(has(broken.err, "broken.geojson: ")) << broken.err;
    EXPECT_TRUE(has(broken.err, "coordinates[1]")) << broken.err;
}

TEST_F(DrawnRoads, StayOnTheMap) {
    place.put("far.geojson", R"({"type": "LineString", "coordinates": [[5000, 0], [5040, 0]]})");
    const Outcome out = wend({"convert", "far.geojson", "town/", "--to", "vanilla"});
    EXPECT_EQ(out.status, 2);
    EXPECT_TRUE(has(out.err, "(5000, 0) m is outside of a map of 6000 m")) << out.err;
    EXPECT_EQ(
        wend({"convert", "far.geojson", "moved/", "--to", "vanilla", "--translate", "-4000,0"})
            .status,
        0);
    const Outcome wide =
        wend({"convert", "far.geojson", "wide/", "--to", "fla4", "--map-size", "24000"});
    EXPECT_EQ(wide.status, 0) << wide.err;
    // Column (5000 + 12000) / 750 = 22 of 32, row 16.
    EXPECT_TRUE(place.has("wide/nodes534.dat"));
}

TEST_F(DrawnRoads, ComeFromBlenderToo) {
    place.put("roads.obj",
              "o Main.001\nusemtl road\nv 0 2 0\nv 40 3 0\nv 40 2 -30\nl 1 2 3\n"
              "o steps\nusemtl Footpath.002\nv 0 2 -8\nl 4 1\n");
    const Outcome made =
        wend({"convert", "roads.obj", "town.dat", "--up", "y", "--to", "gta-sa-paths:vanilla"});
    EXPECT_EQ(made.status, 0) << made.err;
    const Outcome info = wend({"info", "town.dat"});
    EXPECT_TRUE(has(info.out, "ped nodes         2")) << info.out;
    EXPECT_TRUE(has(info.out, "z 2 to 3 m")) << info.out;
}

TEST_F(DrawnRoads, BecomeAMapOfGtaIv) {
    const Outcome made = wend({"convert", "roads.geojson", "iv/", "--to", "gta-iv-paths"});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_TRUE(has(wend({"check", "iv"}).out, "0 errors, 0 warnings"));
}

}  // namespace
}  // namespace wend
