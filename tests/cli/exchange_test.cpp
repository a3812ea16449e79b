#include "cli/corner_test.hpp"

namespace wend {
namespace {

using ExchangeVerbTest = CornerTest;

TEST_F(ExchangeVerbTest, ConvertGoesByTheEndingAndTheFileIsAMapForEveryVerb) {
    const Outcome there = wend({"convert", "map", "map.geojson"});
    ASSERT_EQ(there.status, 0) << there.err;
    EXPECT_TRUE(contains(there.err, "wrote 1 file as geojson to map.geojson")) << there.err;
    const Outcome info = wend({"info", "map.geojson"});
    EXPECT_EQ(info.status, 0) << info.err;
    EXPECT_TRUE(contains(info.out, "gta-sa-paths")) << info.out;
    // 40 m and 75 m, as the corner is worked out.
    const Outcome way = wend({"route", "map.geojson", "--from", "27:1", "--to", "28:0"});
    EXPECT_TRUE(contains(way.out, "115")) << way.out;
    EXPECT_EQ(wend({"check", "map.geojson"}).out, [&] {
        std::string text = wend({"check", "map"}).out;
        for (std::size_t at; (at = text.find("map/")) != text.npos;)
            text.replace(at, 4, "map.geojson/");
        return text;
    }());
    ASSERT_EQ(wend({"convert", "map.geojson", "back"}).status, 0);
    for (const std::string file : {"nodes27.dat", "nodes28.dat"})
        EXPECT_EQ(place.content("back/" + file), place.content("map/" + file));
}

TEST_F(ExchangeVerbTest, ItGoesThroughPipesAndIntoOtherVersions) {
    const Outcome run =
        place.shell("wend convert map - --to geojson | wend convert - wide/ --to fla4");
    ASSERT_EQ(run.status, 0) << run.err;
    ASSERT_EQ(wend({"convert", "map", "direct", "--to", "fla4"}).status, 0);
    EXPECT_EQ(place.content("wide/nodes28.dat"), place.content("direct/nodes28.dat"));
}

TEST_F(ExchangeVerbTest, EditWritesItAndInPlaceToo) {
    ASSERT_EQ(wend({"edit", "map", "-o", "moved", "--move", "0,0,1"}).status, 0);
    ASSERT_EQ(wend({"convert", "moved", "expected.geojson"}).status, 0);
    ASSERT_EQ(wend({"convert", "map", "map.geojson"}).status, 0);
    EXPECT_NE(place.content("map.geojson"), place.content("expected.geojson"));
    const std::vector<std::string> move{"--move", "0,0,1"};
    const Outcome other = wend({"edit", "map.geojson", "-o", "other.geojson", "--move", "0,0,1"});
    EXPECT_EQ(other.status, 0) << other.err;
    EXPECT_EQ(place.content("other.geojson"), place.content("expected.geojson"));
    EXPECT_EQ(wend({"edit", "map.geojson", "-o", "other.geojson", "--move", "0,0,1"}).status, 2);
    const Outcome within = wend({"edit", "map.geojson", "--in-place", "--move", "0,0,1"});
    EXPECT_EQ(within.status, 0) << within.err;
    EXPECT_EQ(place.content("map.geojson"), place.content("expected.geojson"));
}

TEST_F(ExchangeVerbTest, WhatIsThereAlreadyStaysAndErrorsNameTheFile) {
    place.put("map.geojson", "mine");
    const Outcome taken = wend({"convert", "map", "map.geojson"});
    EXPECT_EQ(taken.status, 2);
    EXPECT_EQ(place.content("map.geojson"), "mine");
    ASSERT_EQ(wend({"convert", "map", "map.geojson", "--force"}).status, 0);

    std::string text = place.content("map.geojson");
    text.replace(text.find("\"wend_list\": \"nodes\""), 20, "\"wend_list\": \"knots\"");
    place.put("bad.geojson", text);
    const Outcome bad = wend({"info", "bad.geojson"});
    EXPECT_EQ(bad.status, 2);
    EXPECT_EQ(lines(bad.err), 1) << bad.err;
    EXPECT_TRUE(bad.err.starts_with("wend: bad.geojson: wend_list: feature 2: ")) << bad.err;

    const Outcome explained = wend({"explain", "map.geojson"});
    EXPECT_EQ(explained.status, 2);
    EXPECT_TRUE(contains(explained.err, "is a map as geojson")) << explained.err;
}

TEST_F(ExchangeVerbTest, OneMapGoesIntoAFile) {
    ASSERT_EQ(wend({"sample", "source-nav", "--nodes", "10", "-o", "house"}).status, 0);
    const Outcome two = wend({"convert", "map", "house", "both.geojson"});
    EXPECT_EQ(two.status, 2);
    EXPECT_TRUE(contains(two.err, "one map goes into a file of geojson, and these are 2 maps"))
        << two.err;
    EXPECT_FALSE(place.has("both.geojson"));
}

// Another program reads the features, and writes them anew in its own spelling.
TEST_F(ExchangeVerbTest, OgrReadsItAndWhatItWritesComesBack) {
    if (place.shell("command -v ogr2ogr").status != 0) GTEST_SKIP() << "ogr2ogr is not installed";
    for (const std::string format : {"gta-sa-paths", "gta-iv-paths", "source-nav",
                                     "metroid-prime-path", "gp2-track", "f1gp-track"}) {
        const Outcome run = place.shell(
            "wend sample " + format + " --nodes 80 -o " + format + " && wend convert " + format +
            " out.geojson --force && rm -f ogr.geojson && ogr2ogr ogr.geojson out.geojson && "
            "wend convert ogr.geojson " +
            format + "-back/ && diff -r " + format + " " + format +
            "-back && ogrinfo -ro -so -al out.geojson");
        EXPECT_EQ(run.status, 0) << format << ": " << run.err << run.out;
        const std::string features = place.content("out.geojson");
        std::size_t count = 0;
        for (std::size_t at = 0; (at = features.find("\n{", at)) != features.npos; ++at) ++count;
        EXPECT_TRUE(contains(run.out, "Feature Count: " + std::to_string(count))) << run.out;
    }
}

}  // namespace
}  // namespace wend
