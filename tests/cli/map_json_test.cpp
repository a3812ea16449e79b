#include "cli/corner_test.hpp"
#include "support/places.hpp"

namespace wend {
namespace {

// Several files as one JSON, and back.
class MapJson : public CornerTest {
  protected:
    MapJson() { EXPECT_EQ(wend({"dump", "map", "-o", "map.json"}).status, 0); }

    // The map's JSON with a part of it replaced the last time that it stands there.
    std::string changed(const std::string& part, const std::string& by) const {
        std::string json = place.content("map.json");
        const std::size_t at = json.rfind(part);
        EXPECT_NE(at, std::string::npos) << part;
        return json.replace(at, part.size(), by);
    }
    // What building says of a text, after the name of its file.
    std::string fault(const std::string& json) const {
        place.put("changed.json", json);
        const Outcome run = wend({"build", "changed.json", "-o", "back/"});
        EXPECT_EQ(run.status, 2) << json;
        EXPECT_FALSE(place.has("back")) << "nothing is written";
        const std::string begin = "wend: changed.json: ";
        EXPECT_TRUE(run.err.starts_with(begin)) << run.err;
        return run.err.substr(begin.size());
    }
};

TEST_F(MapJson, ComesBackByteForByte) {
    const Outcome run = wend({"build", "map.json", "-o", "back/"});
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "wend: wrote 2 files to back/\n");
    for (const std::string file : {"nodes27.dat", "nodes28.dat"})
        EXPECT_EQ(place.content("back/" + file), place.content("map/" + file)) << file;
    EXPECT_EQ(wend({"dump", "map/nodes28.dat", "map/nodes27.dat"}).status, 0);
    EXPECT_EQ(place.shell("wend dump map | wend build - -o piped/").status, 0);
    EXPECT_EQ(place.content("piped/nodes27.dat"), place.content("map/nodes27.dat"));
}

TEST_F(MapJson, HoldsTheJsonOfEachFileAsItStandsAlone) {
    const std::string json = place.content("map.json");
    EXPECT_TRUE(json.starts_with("{\n\"files\": {\n\"nodes27.dat\": {\n  \"format\": "));
    for (const std::string file : {"nodes27.dat", "nodes28.dat"}) {
        std::string alone = wend({"dump", "map/" + file}).out;
        alone.pop_back();
        EXPECT_TRUE(contains(json, "\"" + file + "\": " + alone)) << file;
    }
}

TEST_F(MapJson, HoldsFilesOfAnyFormat) {
    place.shell(
        "wend sample source-nav -o . --nodes 20; mv building.nav a.nav; "
        "wend sample source-nav -o . --nodes 30");
    ASSERT_EQ(wend({"dump", "building.nav", "a.nav", "map/nodes27.dat", "-o", "set.json"}).status,
              0);
    ASSERT_EQ(wend({"build", "set.json", "-o", "set"}).status, 0);
    for (const std::string file : {"a.nav", "building.nav"})
        EXPECT_EQ(place.content("set/" + file), place.content(file));
    EXPECT_EQ(place.content("set/nodes27.dat"), place.content("map/nodes27.dat"));
    place.shell("mkdir other; mv a.nav other/building.nav");
    EXPECT_EQ(
        wend({"dump", "building.nav", "other/building.nav"}).err,
        "wend: other/building.nav: another file is called building.nav too; each needs a JSON "
        "of its own\n");
}

// The length of the link from 27:4 to 27:3, the last of 25.
TEST_F(MapJson, FaultsNameTheFileThePathTheLineAndTheColumn) {
    const std::string length = "\"length\": 25";
    const std::string json = changed(length, "\"length\": 256");
    const std::size_t at = json.rfind("256");
    const std::string before = json.substr(0, at);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t column = at - before.rfind('\n');
    const std::string where = "line " + std::to_string(line) + ", column " + std::to_string(column);
    EXPECT_EQ(fault(json), "files[\"nodes27.dat\"].nodes[4].links[0].length: " + where +
                               ": 256 does not fit, the file holds 0 to 255\n");
    std::string one_line = json;
    std::ranges::replace(one_line, '\n', ' ');
    EXPECT_EQ(fault(one_line), "files[\"nodes27.dat\"].nodes[4].links[0].length: line 1, column " +
                                   std::to_string(at + 1) +
                                   ": 256 does not fit, the file holds 0 to 255\n");
}

TEST_F(MapJson, FaultsOfTheWholeNameWhatWasExpected) {
    EXPECT_EQ(fault("{\"files\": {}}"),
              "line 1, column 13: expected at least one file under \"files\"\n");
    EXPECT_EQ(
        fault("{\"files\": {\"a\": {}}, \"more\": 1}"),
        "files[\"a\"]: line 1, column 18: expected a JSON object that Wend dumped: \"format\" "
        "or \"version\" is missing\n");
    EXPECT_TRUE(
        fault("{\"files\": 7}").starts_with("files: line 1, column 11: expected an object"));
    const std::string whole = place.content("map.json");
    EXPECT_TRUE(contains(fault(whole + "x"), "expected nothing more after the outermost value"));
    EXPECT_TRUE(
        contains(fault(whole.substr(0, whole.size() / 2)), "files[\"nodes27.dat\"]: line "));
    EXPECT_TRUE(contains(fault(changed("\n}\n}\n", "\n}, \"more\": 1\n}\n")),
                         "the key \"more\" is not known here"));
    EXPECT_TRUE(
        contains(fault(changed("nodes28.dat", "nodes27.dat")), "files[\"nodes27.dat\"]: line "));
    EXPECT_TRUE(contains(fault(changed("\"vanilla\"", "\"vanila\"")),
                         "gta-sa-paths has no version \"vanila\""));
}

TEST_F(MapJson, NamesLeadNowhereElse) {
    for (const std::string name :
         {"../nodes28.dat", "/tmp/nodes28.dat", "a/b", "a\\\\b", "..", ".", "", "a\\u0000b"})
        EXPECT_TRUE(contains(fault(changed("nodes28.dat", name)),
                             "expected the name of a file without a folder"))
            << name;
}

TEST_F(MapJson, IsWrittenWholeOrNotAtAll) {
    place.put("out/nodes28.dat", "mine");
    const Outcome refused = wend({"build", "map.json", "-o", "out"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.err, "wend: out/nodes28.dat: exists already; --force replaces it\n");
    EXPECT_FALSE(place.has("out/nodes27.dat"));
    EXPECT_EQ(wend({"build", "map.json", "-o", "out", "--force"}).status, 0);
    EXPECT_EQ(place.content("out/nodes28.dat"), place.content("map/nodes28.dat"));
    EXPECT_EQ(wend({"build", "map.json", "-o", "-"}).err,
              "wend: map.json: holds several files, which need a folder: -o FOLDER/\n");
    EXPECT_TRUE(contains(wend({"build", "map.json", "-o", "out.dat"}).err, "write out.dat/"));

    place.put("map/nodes29.dat", place.content("map/nodes28.dat").substr(0, 50));
    const Outcome broken = wend({"dump", "map", "-o", "broken.json"});
    EXPECT_EQ(broken.status, 2);
    EXPECT_TRUE(broken.err.starts_with("wend: map/nodes29.dat: at 0x")) << broken.err;
    EXPECT_FALSE(place.has("broken.json"));
}

// All 64 files of the game, which hold 3.9 MB; the JSON of one is never long.
TEST_F(MapJson, HoldsTheGamesMapInLittleMemory) {
    const std::string game = test::shared_data() / "gta-sa";
    if (!std::filesystem::exists(game + "/NODES0.DAT"))
        GTEST_SKIP() << "the game's files are not here";
    const Outcome run = place.shell("set -e; wend dump --max-memory 8M " + quoted(game) +
                                    " -o game.json; wend build game.json -o game/\n"
                                    "for f in " +
                                    quoted(game) + "/*.DAT; do cmp $f game/$(basename $f); done");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
}

// 27:1 is taken out, and 27:0 with it, which has no other link: 28:0 names 27:2 by its new number.
TEST_F(MapJson, RecordsAreNamedByTheirNumbers) {
    std::string json = place.content("map.json");
    const std::size_t begin = json.find("\n    {\"#\": 1,"), end = json.find('\n', begin + 1);
    place.put("less.json", json.erase(begin, end - begin));
    const Outcome run = wend({"build", "less.json", "-o", "less/"});
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(contains(run.err, "1 entry of links that named them removed")) << run.err;
    EXPECT_TRUE(run.err.ends_with("wend: wrote 2 files to less/\n")) << run.err;
    const Outcome way = wend({"route", "less", "--from", "27:0", "--to", "28:0"});
    EXPECT_EQ(way.status, 0) << way.out;
    EXPECT_TRUE(contains(way.out, "75 m")) << "27:2 as it was: " << way.out;

    // By their places the same text is another map.
    EXPECT_EQ(wend({"build", "less.json", "-o", "places/", "--by-place"}).err,
              "wend: wrote 2 files to places/\n");
    EXPECT_NE(place.content("places/nodes28.dat"), place.content("less/nodes28.dat"));
    const std::string below = fault(changed("{\"#\": 0, \"position\"", "{\"#\": -2, \"position\""));
    EXPECT_TRUE(below.starts_with("files[\"nodes28.dat\"].nodes[0]: line ")) << below;
    EXPECT_TRUE(contains(below, "no record can have this number")) << below;
}

}  // namespace
}  // namespace wend
