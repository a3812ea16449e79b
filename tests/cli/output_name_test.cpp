#include "cli/corner_test.hpp"

namespace wend {
namespace {

// Names of outputs that promise something else than what would be written.
class OutputName : public CornerTest {
  protected:
    void expect_refused(const std::vector<std::string>& words, const std::string& message) const {
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2) << message;
        EXPECT_EQ(run.err, "wend: " + message + "\n");
    }
};

TEST_F(OutputName, OfAFolderThatLooksLikeAFileEndsWithASlash) {
    const std::string message =
        "merged.dat: looks like a file, but would become a folder; write merged.dat/ if it is to "
        "be called so";
    expect_refused({"convert", "map", "merged.dat"}, message);
    expect_refused({"convert", "map/nodes27.dat", "map/nodes28.dat", "merged.dat"}, message);
    expect_refused({"sample", "gta-sa-paths", "-o", "merged.dat"}, message);
    EXPECT_FALSE(place.has("merged.dat"));
    EXPECT_EQ(wend({"convert", "map", "merged.dat/"}).status, 0);
    EXPECT_TRUE(place.has("merged.dat/nodes28.dat"));
    EXPECT_EQ(wend({"convert", "map", "merged.dat", "--force"}).status, 0) << "now it is one";
    for (const std::string folder : {"town.1", ".hidden", "a.nav/town", "town.of-mine", "v1.0"})
        EXPECT_EQ(wend({"convert", "map", folder}).status, 0) << folder;
}

TEST_F(OutputName, OfAFileIsNotThatOfAPicture) {
    for (const std::string input : {"map", "map/nodes27.dat"}) {
        expect_refused(
            {"convert", input, "map.JSON"},
            "map.JSON: ends like JSON, but a file of a game would be written; 'wend dump "
            "FILE -o' makes it of a file");
        for (const std::string ending : {"svg", "png"})
            expect_refused({"convert", input, "map." + ending, "--force"},
                           "map." + ending +
                               ": ends like a picture, but a file of a game would be "
                               "written; 'wend draw FILE... -o' makes one of a map");
    }
    EXPECT_EQ(wend({"convert", "map", "map.svg/"}).status, 0);
    for (const std::string ending : {"geojson", "csv", "gpkg", "graphml", "obj"})
        expect_refused({"sample", "gta-sa-paths", "-o", "map." + ending},
                       "map." + ending + ": ends like " + ending +
                           ", but a file of a game would be written; 'wend convert FILE... OUT' "
                           "makes it of a map");
}

TEST_F(OutputName, OfAMeshMayBeThatOfJson) {
    ASSERT_EQ(wend({"sample", "metroid-prime-path", "--nodes", "20", "-o", "room"}).status, 0);
    const Outcome made =
        wend({"convert", "room/room.PATH", "room.json", "--to", "polygon-mesh:json"});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(wend({"convert", "room.json", "again.json"}).status, 0);
    EXPECT_EQ(place.content("again.json"), place.content("room.json"));
}

}  // namespace
}  // namespace wend
