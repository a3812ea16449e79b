#include "cli/corner_test.hpp"

namespace wend {
namespace {

struct GeneratePartTest : CornerTest {
    GeneratePartTest() {
        wend({"sample", "goldsrc-map", "--nodes", "60", "-o", "yard"});
        wend({"generate", "yard/building.bsp", "-o", "new.nav"});
    }
    Outcome part(std::vector<std::string> how, const std::string& mesh, const std::string& out) {
        std::vector<std::string> words{"generate", "yard/building.bsp", "--into", mesh, "-o", out};
        words.insert(words.end(), how.begin(), how.end());
        return wend(words);
    }
};

TEST_F(GeneratePartTest, ChangesNothingThatIsAsItIsMade) {
    for (const std::vector<std::string>& how :
         {std::vector<std::string>{"--box", "-500,-500,500,500"},
          {"--box", "500,-500,-500,500,200,-100"},
          {"--where", "spawn:t"},
          {"--where", "height < 100"},
          {"--stale"}}) {
        std::vector<std::string> words = how;
        if (how.back() == "spawn:t") words.back() = "place 'spawn:t'";
        words.emplace_back("--force");
        const Outcome made = part(words, "new.nav", "same.nav");
        ASSERT_EQ(made.status, 0) << made.err;
        EXPECT_TRUE(contains(made.err, ", 0 made and 0 removed;")) << made.err;
        EXPECT_EQ(place.content("same.nav"), place.content("new.nav"));
    }
}

TEST_F(GeneratePartTest, MakesAHoleWhole) {
    ASSERT_EQ(wend({"edit", "new.nav", "--where", "record 8", "--delete", "-o", "hole.nav"}).status,
              0);
    const Outcome made = part({"--box", "-2000,-2000,2000,2000"}, "hole.nav", "whole.nav");
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_TRUE(contains(made.err, "1 made and 0 removed;")) << made.err;
    const Outcome told =
        part({"--box", "-2000,-2000,2000,2000", "--json"}, "hole.nav", "again.nav");
    EXPECT_TRUE(contains(told.out, "\"made\": [\n    \"8\"\n  ]")) << told.out;
    EXPECT_EQ(place.content("again.nav"), place.content("whole.nav"));
    EXPECT_EQ(wend({"check", "whole.nav", "--map", "yard/building.bsp"}).out,
              wend({"check", "new.nav", "--map", "yard/building.bsp"}).out);
}

TEST_F(GeneratePartTest, TellsWhatIsLost) {
    ASSERT_EQ(wend({"edit", "new.nav", "--where", "record 8", "--set", "attributes+=precise",
                    "--move", "0,0,2000", "-o", "high.nav"})
                  .status,
              0);
    const Outcome made = part({"--where", "record 8"}, "high.nav", "low.nav");
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_TRUE(contains(made.err, "attributes.precise: 1 value lost")) << made.err;
    EXPECT_TRUE(contains(made.err, "areas: 1 value lost")) << made.err;
    EXPECT_TRUE(contains(made.err, "8: ")) << made.err;
}

TEST_F(GeneratePartTest, FailsWithOneError) {
    const auto expect_error = [&](std::vector<std::string> how, const char* error) {
        const Outcome outcome = part(std::move(how), "new.nav", "wrong.nav");
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        EXPECT_TRUE(contains(outcome.err, error)) << outcome.err;
        EXPECT_FALSE(std::filesystem::exists(place.name("wrong.nav")));
    };
    expect_error({}, "--into goes with one of --box, --where and --stale");
    expect_error({"--stale", "--box", "0,0,1,1"}, "--into goes with one of");
    expect_error({"--box", "0,0,1"}, "--box");
    expect_error({"--box", "0,0,1,1,5"}, "a lower height goes with an upper one");
    expect_error({"--box", "1,0,1,5"}, "no extent");
    expect_error({"--where", "nonsense"}, "--where");
    expect_error({"--stale", "--to", "4"}, "are for whole meshes");
    EXPECT_EQ(part({"--box", "90000,90000,90100,90100"}, "new.nav", "none.nav").status, 1);
    EXPECT_FALSE(std::filesystem::exists(place.name("none.nav")));
    EXPECT_EQ(part({"--where", "height > 99999"}, "new.nav", "none.nav").status, 1);
    EXPECT_EQ(part({"--stale"}, "none.nav", "wrong.nav").status, 2);
    EXPECT_EQ(part({"--stale"}, "new.nav", "new.nav").status, 2) << "which is there";
    EXPECT_EQ(wend({"generate", "yard/building.bsp", "--stale", "-o", "wrong.nav"}).status, 2);
}

}  // namespace
}  // namespace wend
