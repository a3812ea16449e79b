#include "cli/corner_test.hpp"

namespace wend {
namespace {

// Verbs that make files: sample, build, draw.
using MakeTest = CornerTest;

TEST_F(MakeTest, SamplesFollowTheirSeed) {
    const std::vector<std::string> words{"sample", "gta-sa-paths", "--nodes", "300"};
    for (const auto& [seed, folder] : {std::pair("1", "a"), {"1", "b"}, {"2", "c"}}) {
        auto all = words;
        all.insert(all.end(), {"--seed", seed, "-o", folder});
        ASSERT_EQ(wend(all).status, 0);
    }
    EXPECT_EQ(place.shell("diff -r a b").status, 0);
    EXPECT_NE(place.shell("diff -r a c").status, 0);
}

TEST_F(MakeTest, SamplesAreOfTheVersionAndAboutTheSizeAskedFor) {
    const Outcome made = wend(
        {"sample", "gta-sa-paths", "--version", "fm92-ver3", "--nodes", "1000", "-o", "new/town"});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(made.out, "");
    EXPECT_TRUE(contains(made.err, "wend: wrote ")) << made.err;
    const Outcome info = wend({"info", "--json", "new/town"});
    EXPECT_EQ(info.err, "");
    EXPECT_TRUE(contains(info.out, "\"versions\": [\"fm92-ver3\"]"));
    const std::size_t nodes = info.out.rfind("\"counts\": {\"nodes\": ");
    ASSERT_NE(nodes, std::string::npos);
    EXPECT_NEAR(std::stod(info.out.substr(nodes + 20)), 1000, 200);
}

TEST_F(MakeTest, SamplesReplaceNothing) {
    const std::vector<std::string> words{"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"};
    ASSERT_EQ(wend(words).status, 0);
    EXPECT_EQ(wend(words).status, 2);
    auto forced = words;
    forced.push_back("--force");
    EXPECT_EQ(wend(forced).status, 0);
}

TEST_F(MakeTest, SamplesThatCannotBeAreErrors) {
    const std::vector<std::vector<std::string>> wrong{
        {"sample", "gta-sa-path", "-o", "x"},
        {"sample", "gta-sa-paths"},
        {"sample", "gta-sa-paths", "-o", "x", "--version", "fla5"},
        {"sample", "gta-sa-paths", "-o", "x", "--nodes", "0"},
        {"sample", "gta-sa-paths", "-o", "x", "--map-size", "7"},
        {"sample", "gta-sa-paths", "-o", corner_json("27")}};
    for (const std::vector<std::string>& words : wrong) {
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(lines(run.err), 1) << run.err;
        EXPECT_FALSE(place.has("x"));
    }
}

TEST_F(MakeTest, BuildErrorsNameThePlaceInTheJson) {
    place.put("bad.json", R"({"format": "gta-sa-paths", "version": "vanilla",
 "nodes": [{"position": [0, 0]}]})");
    const Outcome run = wend({"build", "bad.json", "-o", "x.dat"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "wend: bad.json: nodes[0]")) << run.err;
    EXPECT_TRUE(contains(run.err, "line 2")) << run.err;
    EXPECT_FALSE(place.has("x.dat"));
}

// Archives fill files up with zeros.
TEST_F(MakeTest, PaddingIsDroppedWhereThatIsAskedFor) {
    ASSERT_EQ(wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    ASSERT_EQ(place
                  .shell("mkdir padded odd; f=$(ls town | head -1); cp town/$f plain.dat; "
                         "cp plain.dat padded/$f; head -c 788 /dev/zero >> padded/$f; "
                         "cp padded/$f odd/$f; printf x >> odd/$f; cp padded/$f one.dat")
                  .status,
              0);
    ASSERT_EQ(wend({"dump", "one.dat", "-o", "one.json"}).status, 0);
    ASSERT_EQ(wend({"build", "one.json", "--recompute", "-o", "kept.dat"}).status, 0);
    EXPECT_EQ(place.shell("cmp one.dat kept.dat").status, 0);
    const Outcome built = wend({"build", "one.json", "--drop-padding", "-o", "built.dat"});
    EXPECT_EQ(built.status, 0);
    EXPECT_TRUE(contains(built.err, "left out 788 bytes of padding")) << built.err;
    EXPECT_EQ(place.shell("cmp plain.dat built.dat").status, 0);
    ASSERT_EQ(wend({"dump", "padded", "one.dat", "-o", "both.json"}).status, 0);
    const Outcome both = wend({"build", "both.json", "--drop-padding", "-o", "both/"});
    EXPECT_TRUE(contains(both.err, "left out 1576 bytes of padding")) << both.err;
    EXPECT_EQ(place.shell("for f in both/*; do cmp plain.dat $f || exit 1; done").status, 0);
    const Outcome converted = wend({"convert", "padded", "out", "--drop-padding"});
    EXPECT_EQ(converted.status, 0);
    EXPECT_TRUE(contains(converted.err, "left out 788 bytes of padding")) << converted.err;
    EXPECT_EQ(place.shell("cmp plain.dat out/*").status, 0);
    // Whatever else stands there is not padding.
    const Outcome odd = wend({"convert", "odd", "same", "--drop-padding"});
    EXPECT_EQ(odd.status, 0);
    EXPECT_FALSE(contains(odd.err, "padding")) << odd.err;
    EXPECT_EQ(place.shell("diff -r odd same").status, 0);
}

TEST_F(MakeTest, BuildNeedsAKnownFormat) {
    place.put("bad.json", R"({"format": "gta-xx-paths", "version": "1"})");
    EXPECT_TRUE(contains(wend({"build", "bad.json", "-o", "x.dat"}).err, "gta-xx-paths"));
    place.put("bad.json", "[]");
    EXPECT_EQ(wend({"build", "bad.json", "-o", "x.dat"}).status, 2);
    place.put("bad.json", "");
    EXPECT_EQ(wend({"build", "bad.json", "-o", "x.dat"}).status, 2);
}

TEST_F(MakeTest, PicturesAreOfTheFormatOfTheirName) {
    ASSERT_EQ(wend({"draw", "map", "-o", "map.png"}).status, 0);
    EXPECT_EQ(place.content("map.png").substr(1, 3), "PNG");
    ASSERT_EQ(wend({"draw", "map", "-o", "map.svg", "--from", "27:0", "--to", "28:0"}).status, 0);
    EXPECT_TRUE(contains(place.content("map.svg"), "<svg"));
    ASSERT_EQ(wend({"draw", "map", "-o", "map.x", "--picture", "svg"}).status, 0);
    EXPECT_TRUE(contains(place.content("map.x"), "<svg"));
    EXPECT_EQ(place.shell("wend draw map -o - --picture png | head -c 4").out.substr(1), "PNG");
}

TEST_F(MakeTest, PicturesThatCannotBeAreErrors) {
    const std::vector<std::vector<std::string>> wrong{
        {"draw", "map", "-o", "x"},
        {"draw", "map", "-o", "x.svg", "--picture", "gif"},
        {"draw", "map", "-o", "x.svg", "--width", "10"},
        {"draw", "map", "-o", "x.svg", "--from", "27:0"},
        {"draw", "map", "-o", "x.svg", "--from", "27:0", "--to", "27:3"},
        {"draw", "map", "-o", "map"}};
    for (const std::vector<std::string>& words : wrong) {
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(lines(run.err), 1) << run.err;
        EXPECT_FALSE(place.has("x.svg"));
    }
}

}  // namespace
}  // namespace wend
