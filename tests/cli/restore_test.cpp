#include "cli/corner_test.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

// Folders of strangers, in which anything may stand.
class RestoreTest : public CornerTest {};

TEST_F(RestoreTest, TouchesNothingOutsideTheFolder) {
    place.put("victim/thesis", "precious");
    place.put("map/.wend-originals/old/gone", "");
    fs::create_directory_symlink("../../victim", place.name("map/.wend-originals/new"));
    const std::string message =
        "wend: map/.wend-originals/new: is a link, which Wend does not put there: nothing is "
        "touched until it is removed\n";
    for (const std::string verb : {"restore", "info"}) {
        const Outcome run = wend({verb, "map"});
        EXPECT_EQ(run.status, 2);
        EXPECT_TRUE(contains(run.err, message)) << run.err;
    }
    EXPECT_EQ(wend({"convert", "map", "map", "--to", "fm92-ver3", "--lossy", "--force"}).status, 2);
    EXPECT_EQ(place.content("victim/thesis"), "precious");
    EXPECT_TRUE(place.has("map/.wend-originals/old/gone"));
    fs::remove(place.name("map/.wend-originals/new"));
    EXPECT_EQ(wend({"restore", "map"}).err,
              "wend: map: gave back 1 old file and removed 0 new files\n");
}

TEST_F(RestoreTest, LeavesAFileOfThatNameAlone) {
    place.put("map/.wend-originals", "of somebody else");
    EXPECT_EQ(wend({"info", "map"}).status, 0);
    EXPECT_EQ(wend({"restore", "map"}).err, "wend: map: nothing is half written there\n");
    const Outcome run = wend({"convert", "map", "map", "--to", "fm92-ver3", "--lossy", "--force"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(place.content("map/.wend-originals"), "of somebody else");
}

// Names come out of files too.
TEST_F(RestoreTest, ItsNamesAreNoNamesOfFiles) {
    const std::string json = wend({"dump", "map/nodes28.dat"}).out;
    for (const std::string name : {".wend-originals", ".WEND-originals", ".wend-x"}) {
        place.put("map.json", "{\"files\": {\"" + name + "\": " + json + "}}");
        for (const std::string output : {"out/", "map/"}) {
            const Outcome run = wend({"build", "map.json", "-o", output});
            EXPECT_EQ(run.status, 2);
            EXPECT_TRUE(contains(run.err, "names that begin with .wend- are kept for what Wend"))
                << run.err;
            EXPECT_FALSE(place.has(output + name));
        }
    }
    EXPECT_EQ(wend({"dump", "map/nodes28.dat", "-o", ".wend-originals"}).status, 2);
    EXPECT_EQ(wend({"convert", "map", ".wend-originals"}).status, 2);
    EXPECT_FALSE(place.has(".wend-originals"));
}

TEST_F(RestoreTest, ItsNamesStayOutOfArchives) {
    place.shell(
        "cd map && python3 -c 'import zipfile; zipfile.ZipFile(\"../map.zip\", \"w\").write("
        "\"nodes28.dat\")'");
    if (!place.has("map.zip")) GTEST_SKIP() << "there is no Python here";
    for (const std::string name : {".wend-originals", "d/.wend-x"})
        EXPECT_TRUE(contains(wend({"convert", "map/nodes28.dat", "map.zip/" + name, "--force"}).err,
                             "names that begin with .wend- are kept for what Wend"));
}

// A stranger's folder may lead elsewhere by a link in the place of a file of the map.
TEST_F(RestoreTest, NothingIsWrittenThroughLinksOutOfAFolder) {
    place.put("victim/profile", "precious");
    place.shell("cp map/nodes28.dat victim/other; mkdir stranger");
    for (const std::string target : {"../victim/profile", "../victim/new", "/dev/stdout"}) {
        place.shell("ln -sfn " + target + " stranger/nodes28.dat");
        const Outcome run = wend({"convert", "map", "stranger/", "--force"});
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.err,
                  "wend: stranger/nodes28.dat: is a link that leads out of its folder: name it by "
                  "itself to write what it leads to\n");
        EXPECT_EQ(run.out, "");
        EXPECT_FALSE(place.has("stranger/nodes27.dat"));
    }
    EXPECT_EQ(place.content("victim/profile"), "precious");
    EXPECT_FALSE(place.has("victim/new"));
    // Nor where the map is edited in place.
    place.shell("ln -sfn ../victim/other stranger/nodes28.dat; cp map/nodes27.dat stranger");
    EXPECT_EQ(wend({"edit", "stranger", "--in-place", "--move", "1,0,0"}).status, 2);
    EXPECT_EQ(place.content("victim/other"), place.content("map/nodes28.dat"));
    EXPECT_EQ(place.content("stranger/nodes27.dat"), place.content("map/nodes27.dat"));
    EXPECT_EQ(wend({"convert", "map/nodes28.dat", "stranger/nodes28.dat", "--force"}).status, 0);
}

}  // namespace
}  // namespace wend
