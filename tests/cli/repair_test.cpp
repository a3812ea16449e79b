#include <simdjson.h>

#include "cli/corner_test.hpp"

namespace wend {
namespace {

// The corner of a map, whose links 27:0 to 27:1 are 30 m long.
class RepairVerb : public CornerTest {
  protected:
    RepairVerb() {
        wend({"repair", "map", "-o", "sound"});
        std::string json = wend({"dump", "sound/nodes27.dat"}).out;
        const std::string part = R"("length": 30)";
        json.replace(json.find(part), part.size(), R"("length": 33)");
        place.put("spoilt.json", json);
        std::filesystem::copy(place.name("sound"), place.name("spoilt"));
        wend({"build", "spoilt.json", "-o", "spoilt/nodes27.dat", "--force"});
    }
    bool is_sound(const std::string& folder) const {
        return place.content(folder + "/nodes27.dat") == place.content("sound/nodes27.dat") &&
               place.content(folder + "/nodes28.dat") == place.content("sound/nodes28.dat");
    }
};

TEST_F(RepairVerb, WritesTheWholeMapAsItWas) {
    ASSERT_FALSE(is_sound("spoilt"));
    const Outcome run = wend({"repair", "spoilt", "-o", "mended"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(is_sound("mended"));
    EXPECT_TRUE(contains(run.out, "from 33 to 30")) << run.out;
    EXPECT_TRUE(run.out.ends_with("1 change in 1 of 2 files\n")) << run.out;
    EXPECT_EQ(run.err, "wend: wrote 2 files\n");
}

TEST_F(RepairVerb, LeavesASoundMapAsItIs) {
    const Outcome run = wend({"repair", "sound", "-o", "same"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(run.out.ends_with("0 changes in 0 of 2 files\n")) << run.out;
    EXPECT_TRUE(is_sound("same"));
}

TEST_F(RepairVerb, ReplacesOnlyWhenToldTo) {
    EXPECT_EQ(wend({"repair", "spoilt", "-o", "spoilt"}).status, 2);
    EXPECT_FALSE(is_sound("spoilt"));
    EXPECT_EQ(wend({"repair", "spoilt", "-o", "spoilt", "--force"}).status, 0);
    EXPECT_TRUE(is_sound("spoilt"));
}

TEST_F(RepairVerb, WritesInPlaceOrNotAtAll) {
    EXPECT_EQ(wend({"repair", "spoilt", "--dry-run"}).status, 0);
    EXPECT_FALSE(is_sound("spoilt"));
    const Outcome run = wend({"repair", "spoilt", "--in-place"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "wend: wrote 1 file\n");
    EXPECT_TRUE(is_sound("spoilt"));
}

TEST_F(RepairVerb, WritesExchangeFilesAsItReadsThem) {
    ASSERT_EQ(wend({"convert", "spoilt", "spoilt.geojson"}).status, 0);
    ASSERT_EQ(wend({"convert", "sound", "sound.geojson"}).status, 0);
    EXPECT_NE(place.content("spoilt.geojson"), place.content("sound.geojson"));
    EXPECT_EQ(wend({"repair", "spoilt.geojson", "-o", "mended.geojson"}).status, 0);
    EXPECT_EQ(place.content("mended.geojson"), place.content("sound.geojson"));
    EXPECT_EQ(wend({"repair", "spoilt.geojson", "--in-place"}).status, 0);
    EXPECT_EQ(place.content("spoilt.geojson"), place.content("sound.geojson"));
    EXPECT_EQ(wend({"repair", "spoilt.geojson", "spoilt", "--in-place"}).status, 2);
}

TEST_F(RepairVerb, DoesWhatItIsAskedForAlone) {
    const Outcome other = wend({"repair", "spoilt", "-o", "mended", "--only", "search-distance"});
    EXPECT_EQ(other.status, 0);
    EXPECT_FALSE(is_sound("mended"));
    const Outcome unknown = wend({"repair", "spoilt", "--dry-run", "--only", "lengths-difer"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_TRUE(contains(unknown.err, "did you mean lengths-differ?")) << unknown.err;
    EXPECT_EQ(wend({"repair", "spoilt", "--dry-run", "--only", "no-lanes"}).status, 2);
}

TEST_F(RepairVerb, WantsOnePlaceToWriteTo) {
    for (const std::vector<std::string>& options :
         {std::vector<std::string>{}, {"--dry-run", "--in-place"}, {"-o", "x", "--in-place"}}) {
        std::vector<std::string> words{"repair", "spoilt"};
        words.insert(words.end(), options.begin(), options.end());
        EXPECT_EQ(wend(words).status, 2);
    }
}

TEST_F(RepairVerb, TellsEachChangeAsJson) {
    const Outcome run = wend({"repair", "spoilt", "-o", "mended", "--json"});
    simdjson::dom::parser parser;
    simdjson::dom::element json;
    ASSERT_EQ(parser.parse(run.out).get(json), simdjson::SUCCESS) << run.out;
    ASSERT_EQ(json["changes"].get_array().size(), 1U) << run.out;
    const simdjson::dom::element change = json["changes"].at(0);
    EXPECT_EQ(std::string_view(change["rule"]), "length");
    EXPECT_EQ(std::string_view(change["repair"]), "safe");
    EXPECT_EQ(std::string_view(change["file"]), "spoilt/nodes27.dat");
    EXPECT_EQ(std::string_view(change["before"]), "33");
    EXPECT_EQ(std::string_view(change["after"]), "30");
    EXPECT_EQ(json["changed_files"].get_array().size(), 1U);
    EXPECT_EQ(json["left"].get_array().size(), 0U);
    EXPECT_EQ(json["written"].get_array().size(), 2U);
}

}  // namespace
}  // namespace wend
