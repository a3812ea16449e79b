#include "cli/corner_test.hpp"

namespace wend {
namespace {

struct GenerateTest : CornerTest {
    GenerateTest() { wend({"sample", "goldsrc-map", "--nodes", "60", "-o", "yard"}); }
};

TEST_F(GenerateTest, MakesAMeshThatFitsItsMap) {
    const Outcome made = wend({"generate", "yard/building.bsp", "-o", "yard/new.nav"});
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(made.out, "");
    EXPECT_TRUE(contains(made.err, "wend: wrote yard/new.nav: ")) << made.err;
    const Outcome checked = wend({"check", "yard/new.nav", "--map", "yard/building.bsp"});
    EXPECT_TRUE(contains(checked.out, "0 errors, 0 warnings")) << checked.out;
    EXPECT_TRUE(contains(wend({"info", "yard/new.nav"}).out, "version"));
    // The same again is the same.
    ASSERT_EQ(wend({"generate", "yard/building.bsp", "-o", "again.nav", "--to", "5"}).status, 0);
    EXPECT_EQ(place.content("again.nav"), place.content("yard/new.nav"));
}

TEST_F(GenerateTest, MakesThoseOfTheGameThatIsNamed) {
    wend({"sample", "source-map", "--nodes", "40", "-o", "hall"});
    const auto made = [&](const std::vector<std::string>& how) {
        std::vector<std::string> words{"generate", "hall/building.bsp", "-o", "hall.nav",
                                       "--force"};
        words.insert(words.end(), how.begin(), how.end());
        const Outcome outcome = wend(words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return place.content("hall.nav");
    };
    const std::string base = made({"--to", "16.0"});
    EXPECT_EQ(made({"--game", "team-fortress"}), made({"--to", "16.2"}));
    EXPECT_EQ(made({"--game", "left-4-dead"}), made({"--to", "16.14"}));
    EXPECT_EQ(made({"--to", "base"}), base);
    EXPECT_NE(made({"--game", "counter-strike"}), base);
    for (const std::vector<std::string>& how :
         {std::vector<std::string>{"--game", "chess"}, {"--game", "base", "--to", "16.0"}}) {
        std::vector<std::string> words{"generate", "hall/building.bsp", "-o", "none.nav"};
        words.insert(words.end(), how.begin(), how.end());
        EXPECT_EQ(wend(words).status, 2);
        EXPECT_FALSE(std::filesystem::exists(place.name("none.nav")));
    }
}

TEST_F(GenerateTest, MakesThoseOfAWholeFolder) {
    wend({"sample", "goldsrc-map", "--nodes", "90", "--seed", "3", "-o", "other"});
    std::filesystem::rename(place.name("other/building.bsp"), place.name("yard/other.bsp"));
    const Outcome made = wend({"generate", "yard", "-o", "meshes/", "--json", "--analyze"});
    ASSERT_EQ(made.status, 0) << made.err;
    for (const char* name : {"building", "other"}) {
        const std::string file = std::string("meshes/") + name + ".nav";
        EXPECT_TRUE(contains(made.out, "\"file\": \"" + file + "\"")) << made.out;
        EXPECT_TRUE(contains(
            wend({"check", file, "--map", std::string("yard/") + name + ".bsp"}).out, "0 errors"));
    }
    EXPECT_FALSE(contains(made.out, "\"hiding_spots\": 0,")) << made.out;
    // One that cannot be made leaves the others, and is told.
    place.put("yard/torn.bsp", place.content("yard/other.bsp").substr(0, 900));
    const Outcome again = wend({"generate", "yard", "-o", "meshes/", "--force", "--jobs", "2"});
    EXPECT_EQ(again.status, 2);
    EXPECT_TRUE(contains(again.err, "yard/torn.bsp: ")) << again.err;
    EXPECT_TRUE(contains(again.err, "wrote meshes/other.nav")) << again.err;
    EXPECT_EQ(wend({"generate", "yard/other.bsp", "yard/other.bsp", "-o", "x/"}).status, 2);
    // Only what has none yet.
    std::filesystem::remove(place.name("yard/torn.bsp"));
    std::filesystem::remove(place.name("meshes/other.nav"));
    const std::string before = place.content("meshes/building.nav");
    const Outcome more = wend({"generate", "yard", "-o", "meshes/", "--missing"});
    EXPECT_EQ(more.status, 0) << more.err;
    EXPECT_TRUE(contains(more.err, "wrote meshes/other.nav")) << more.err;
    EXPECT_FALSE(contains(more.err, "meshes/building.nav")) << more.err;
    EXPECT_EQ(place.content("meshes/building.nav"), before);
    EXPECT_TRUE(
        contains(wend({"generate", "yard", "-o", "meshes/", "--missing"}).err, "nothing was made"));
}

TEST_F(GenerateTest, ReplacesNothing) {
    ASSERT_EQ(wend({"generate", "yard/building.bsp", "-o", "new.nav"}).status, 0);
    EXPECT_EQ(wend({"generate", "yard/building.bsp", "-o", "new.nav"}).status, 2);
    EXPECT_EQ(wend({"generate", "yard/building.bsp", "-o", "new.nav", "--force"}).status, 0);
}

TEST_F(GenerateTest, FailsWithOneError) {
    wend({"sample", "source-map", "--nodes", "60", "-o", "yard2"});
    wend({"sample", "source-nav", "--nodes", "60", "-o", "yard"});
    struct Case {
        std::vector<std::string> words;
        const char* error;
    };
    for (const Case& one :
         {Case{{"yard/building.bsp", "--to", "16.2"}, "versions 1 to 5"},
          {{"yard", "--seed-at", "1,2,3"}, "--seed-at is for one map"},
          {{"yard/building.bsp", "--only-from"}, "--seed-at"},
          {{"yard/building.bsp", "--seed-at", "1,2"}, "--seed-at"},
          {{"yard/building.bsp", "--only-from", "--seed-at", "90000,0,0"}, "no ground"},
          {{"yard2/building.bsp", "--to", "5"}, "versions 6 to 16"},
          {{"yard/building.nav"}, ""},
          {{"yard/none.bsp"}, ""}}) {
        std::vector<std::string> words{"generate"};
        words.insert(words.end(), one.words.begin(), one.words.end());
        words.insert(words.end(), {"-o", "wrong.nav"});
        const Outcome outcome = wend(words);
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        EXPECT_TRUE(contains(outcome.err, one.error)) << outcome.err;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_FALSE(std::filesystem::exists(place.name("wrong.nav")));
    }
}

}  // namespace
}  // namespace wend
