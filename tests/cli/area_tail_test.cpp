#include "cli/built_mesh.hpp"

// A mesh of a mod, with four bytes of its own after each area, and files that are no meshes.

namespace wend {
namespace {

class AreaTailOption : public testing::Test {
  protected:
    AreaTailOption() {
        const BuiltArea west{1, 0, 0, 0, {"", "2", "", ""}}, east{2, 100, 0, 0, {"", "", "", "1"}};
        build_mesh(place, "mod.nav", "16.2+5",
                   west.json(R"(, "tail": [1, 2, 3, 4, 5])") + ", " +
                       east.json(R"(, "tail": [6, 7, 8, 9, 255])"));
    }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
    const Workplace place;
};

TEST_F(AreaTailOption, IsSuggestedAndReadsTheFile) {
    const Outcome refused = place.wend({"info", "mod.nav"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "--area-tail 5 reads it")) << refused.err;
    const Outcome info = place.wend({"info", "mod.nav", "--area-tail", "5"});
    EXPECT_TRUE(contains(info.out, "16.2+5")) << info.out;
    for (const char* verb : {"check", "dump", "explain"})
        EXPECT_EQ(place.wend({verb, "mod.nav", "--area-tail", "5"}).status, 0) << verb;
    EXPECT_EQ(place.wend({"route", "mod.nav", "--area-tail=5", "--from", "1", "--to", "2"}).status,
              0);
}

TEST_F(AreaTailOption, KeepsTheBytesThroughJsonAndInTheSameVersion) {
    EXPECT_EQ(place.wend({"dump", "mod.nav", "--area-tail", "5", "-o", "mod.json"}).status, 0);
    EXPECT_EQ(place.wend({"build", "mod.json", "-o", "again.nav"}).status, 0);
    EXPECT_EQ(place.content("again.nav"), place.content("mod.nav"));
    EXPECT_EQ(
        place.wend({"convert", "mod.nav", "same.nav", "--to", "16.2", "--area-tail", "5"}).status,
        0);
    EXPECT_EQ(place.content("same.nav"), place.content("mod.nav"));
    const Outcome other =
        place.wend({"convert", "mod.nav", "other.nav", "--to", "16.0", "--area-tail", "5"});
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(contains(other.err, "areas.tail: 2 values lost")) << other.err;
}

TEST_F(AreaTailOption, IsOneOfMeshesOnly) {
    EXPECT_EQ(place.wend({"sample", "metroid-prime-path", "-o", "room"}).status, 0);
    const Outcome room = place.wend({"info", "room", "--area-tail", "5"});
    EXPECT_EQ(room.status, 2);
    EXPECT_TRUE(contains(room.err, "--area-tail is unknown to metroid-prime-path")) << room.err;
    const Outcome odd = place.wend({"info", "mod.nav", "--area-tail", "many"});
    EXPECT_TRUE(contains(odd.err, "--area-tail: \"many\" is not a whole number from 0 to "))
        << odd.err;
}

TEST_F(AreaTailOption, OtherFilesAreNamedForWhatTheyAre) {
    place.put("x.ain", std::string_view("\x25\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0", 16));
    place.put("bot.nav", "NavBotNavMesh");
    for (const char* verb : {"info", "dump", "explain"})
        EXPECT_TRUE(contains(place.wend({verb, "bot.nav"}).err, "is a mesh of NavBot")) << verb;
    EXPECT_TRUE(contains(place.wend({"info", "x.ain", "--format", "source-nav"}).err,
                         "x.ain: at 0x0 (0), magic: expected the magic number 0xfeedface"));
}

}  // namespace
}  // namespace wend
