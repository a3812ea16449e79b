#include "cli/corner_test.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

// The corner of a map, nodes27.dat and nodes28.dat, whose files were renamed by hand.
class RenamedFiles : public CornerTest {
  protected:
    RenamedFiles() {
        wend({"repair", "map", "-o", "sound"});
        fs::copy(place.name("sound"), place.name("town"));
    }
    void rename(const std::string& from, const std::string& to) const {
        fs::rename(place.name("town/" + from), place.name("town/" + to));
    }
    bool is_sound(const std::string& folder) const {
        std::size_t files = 0;
        for ([[maybe_unused]] const auto& file : fs::directory_iterator(place.name(folder)))
            ++files;
        return files == 2 && has_sound(folder, "nodes27.dat") && has_sound(folder, "nodes28.dat");
    }
    bool has_sound(const std::string& folder, const std::string& name) const {
        return fs::exists(place.name(folder + "/" + name)) &&
               place.content(folder + "/" + name) == place.content("sound/" + name);
    }
};

TEST_F(RenamedFiles, GetTheirNamesBackInPlace) {
    rename("nodes27.dat", "nodes40.dat");
    EXPECT_TRUE(contains(wend({"check", "town"}).out, "wend repair mends it."));
    const Outcome run = wend({"repair", "town", "--in-place"});
    EXPECT_EQ(run.status, 0) << run.out << run.err;
    EXPECT_TRUE(contains(run.out, "nodes40.dat is called nodes27.dat from now on")) << run.out;
    EXPECT_TRUE(is_sound("town"));
}

TEST_F(RenamedFiles, MayHaveChangedPlaces) {
    rename("nodes27.dat", "x");
    rename("nodes28.dat", "nodes27.dat");
    rename("x", "nodes28.dat");
    EXPECT_EQ(wend({"repair", "town", "-o", "mended"}).status, 0);
    EXPECT_TRUE(is_sound("mended"));
    EXPECT_EQ(wend({"repair", "town", "--in-place"}).status, 0);
    EXPECT_TRUE(is_sound("town"));
    EXPECT_TRUE(contains(wend({"repair", "town", "--in-place"}).out, "0 changes in 0 of 2 files"));
}

TEST_F(RenamedFiles, LoseTheirOldNamesWhereTheyAreWrittenOver) {
    rename("nodes28.dat", "nodes29.dat");
    EXPECT_EQ(wend({"repair", "town", "-o", "town", "--force"}).status, 0);
    EXPECT_TRUE(is_sound("town"));
}

// A file of that name which is no part of the map.
TEST_F(RenamedFiles, ReplaceNoOthers) {
    rename("nodes27.dat", "nodes40.dat");
    place.put("town/nodes27.dat", "of somebody");
    const Outcome run = wend({"repair", "town/nodes40.dat", "--in-place"});
    EXPECT_EQ(run.status, 2) << run.out;
    EXPECT_TRUE(contains(run.err, "nodes27.dat: is there already")) << run.err;
    EXPECT_EQ(place.content("town/nodes27.dat"), "of somebody");
    EXPECT_EQ(place.content("town/nodes40.dat"), place.content("sound/nodes27.dat"));
}

TEST_F(RenamedFiles, HaveTheNameThatOneGivesToOne) {
    rename("nodes27.dat", "nodes40.dat");
    const Outcome run = wend({"repair", "town/nodes40.dat", "-o", "mine.dat"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.err, "the game loads mine.dat under the name nodes27.dat")) << run.err;
    EXPECT_EQ(place.content("mine.dat"), place.content("sound/nodes27.dat"));
}

// Backups are no part of the map, and stay what they are.
TEST_F(RenamedFiles, AreNotThoseThatTheGameDoesNotLoad) {
    fs::copy(place.name("town/nodes27.dat"), place.name("town/nodes27.dat.orig"));
    const Outcome checked = wend({"check", "town"});
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
    EXPECT_TRUE(contains(checked.out, "number-taken")) << checked.out;
    EXPECT_TRUE(contains(checked.out, "nodes27.dat.orig")) << checked.out;
    for (const char* verb : {"info", "route", "draw", "table"}) {
        std::vector<std::string> words{verb, "town"};
        if (words[0] == "route") words.insert(words.end(), {"--from", "27:0", "--to", "27:1"});
        if (words[0] == "draw") words.insert(words.end(), {"-o", "town.svg"});
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 0) << verb << run.err;
    }
    EXPECT_TRUE(contains(wend({"repair", "town", "--in-place", "--all"}).out, "0 changes"));
}

}  // namespace
}  // namespace wend
