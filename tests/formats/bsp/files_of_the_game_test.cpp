#include <filesystem>

#include "api/open/game_folders.hpp"
#include "core/base/checksum.hpp"
#include "formats/bsp/hand_made_props.hpp"
#include "support/temporary_folder.hpp"
#include "wend/open.hpp"
#include "wend/world.hpp"

// Models in a game's folders and packages, and lumps in files beside a map.

namespace wend::bsp {
namespace {

std::string text_of(const Bytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A Valve package of one file, `FOLDER/NAME.ENDING`, behind its directory.
std::string raw_vpk(const std::string& folder, const std::string& name, const std::string& ending,
                    const Bytes& bytes) {
    test::RawBytes tree, raw;
    tree.text(ending).u8_(0).text(folder).u8_(0).text(name).u8_(0);
    tree.u32_(archive::crc32(bytes)).u16_(0).u16_(0x7FFF).u32_(0).u32_(bytes.size()).u16_(0xFFFF);
    tree.u8_(0).u8_(0).u8_(0);
    raw.u32_(0x55AA1234).u32_(1).u32_(tree.bytes.size());
    return text_of(raw.bytes) + text_of(tree.bytes) + text_of(bytes);
}

Bytes phy_of_height(float height) {
    return raw_phy({raw_surface({{{-8, -8, 0}, {8, 8, height}}})});
}

struct FilesOfTheGame : testing::Test {
    TemporaryFolder folder;

    GameFolders game(const std::vector<std::string>& names) const {
        std::vector<std::string> paths;
        for (const std::string& name : names) paths.push_back(folder.name(name));
        auto opened = GameFolders::open(paths);
        if (opened) return *opened;
        ADD_FAILURE() << opened.error().text();
        return {};
    }
    // What a game has by that path; empty where it has nothing.
    static std::string read(const GameFolders& game, const std::string& path, u64 most = 1000) {
        const auto bytes = game.read(path, most);
        return bytes ? text_of(*bytes) : "";
    }
};

TEST_F(FilesOfTheGame, LieLooseBeforePackagesAndInTheFirstFolderFirst) {
    const auto bytes = [](const std::string& text) { return test::RawBytes().text(text).bytes; };
    folder.put("one/pak01_dir.vpk", raw_vpk("models/props", "crate", "phy", bytes("packed")));
    folder.put("one/models/Stool.phy", "as spelt");
    folder.put("two/models/props/crate.phy", "loose");
    folder.put("two/models/stool.phy", "in small letters");
    folder.put("two/hl2_misc_dir.vpk", raw_vpk("models/props", "crate", "phy", bytes("second")));
    const GameFolders both = game({"one", "two"});
    EXPECT_EQ(read(both, "models/props/crate.phy"), "packed");
    EXPECT_EQ(read(both, "models/props/Crate.PHY"), "packed");
    EXPECT_EQ(read(both, "models/Stool.phy"), "as spelt");
    EXPECT_EQ(read(both, "models/STOOL.phy"), "in small letters");
    const GameFolders second = game({"two"});
    EXPECT_EQ(read(second, "models/props/crate.phy"), "loose");
    EXPECT_EQ(read(second, "models/none.phy"), "");
    EXPECT_EQ(read(second, "models"), "");
    EXPECT_EQ(read(game({"one"}), "models/props/crate.phy", 6), "packed");
    EXPECT_EQ(read(game({"one"}), "models/props/crate.phy", 5), "");
    EXPECT_EQ(read(second, "models/props/crate.phy", 4), "");
    EXPECT_EQ(read({}, "models/stool.phy"), "");
}

TEST_F(FilesOfTheGame, AreNeverOutsideOfTheirFolder) {
    folder.put("secret.phy", "secret");
    folder.put("game/models/a.phy", "a");
    folder.put("game/C:/a.phy", "drive");
    folder.put("game/models\\b.phy", "backslash");
    const GameFolders all = game({"game"});
    EXPECT_EQ(read(all, "models/a.phy"), "a");
    for (const std::string& path :
         {std::string("../secret.phy"), std::string("models/../../secret.phy"),
          folder.name("secret.phy"), std::string("./models/a.phy"), std::string("models//a.phy"),
          std::string("/models/a.phy"), std::string("C:/a.phy"), std::string("models\\b.phy"),
          std::string("models/a.phy/"), std::string(), std::string("models/a.phy\0x", 14),
          std::string("..\\secret.phy"), std::string(5000, 'a')})
        EXPECT_EQ(read(all, path), "") << path;
}

TEST_F(FilesOfTheGame, MustBeInFoldersThatCanBeOpened) {
    const std::string none = folder.name("none");
    const auto missing = GameFolders::open(std::span(&none, 1));
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error()->file, none);
    const std::string broken = folder.name("broken");
    const std::string package = folder.put("broken/pak01_dir.vpk", "\x34\x12\xAA\x55 and no more");
    const auto opened = GameFolders::open(std::span(&broken, 1));
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error()->file, package);
}

TEST_F(FilesOfTheGame, MakePropsOfAMapSolid) {
    const std::string map = folder.put(
        "map.bsp", text_of(raw_map_with_props({"models/crate.mdl", "../../secret.mdl"},
                                              {{0, {0, 0, 8}, {}}, {1, {100, 0, 8}, {}}})));
    folder.put("secret.phy", text_of(phy_of_height(10)));
    folder.put("a/b/models/crate.phy", text_of(phy_of_height(20)));
    const auto without = open_world(map);
    ASSERT_TRUE(without) << without.error().text();
    EXPECT_EQ((*without)->unknown_solids().size(), 2U);
    const std::string of_game = folder.name("a/b");
    const auto world = open_world(map, std::span(&of_game, 1));
    ASSERT_TRUE(world) << world.error().text();
    ASSERT_EQ((*world)->unknown_solids().size(), 1U);
    EXPECT_EQ((*world)->unknown_solids()[0].model, "../../secret.mdl");
    const auto tracer = (*world)->tracer();
    ASSERT_TRUE(tracer);
    EXPECT_NEAR(tracer->floor_below({0, 0, 60}, 100).value_or(-1), 28 + 0.03125, 1e-4);
}

// A lump with its own header: where it begins, its number, version and bytes, and a revision.
std::string raw_lump_file(u32 number, const Bytes& lump, u32 offset = 20) {
    test::RawBytes raw;
    raw.u32_(offset).u32_(number).u32_(0).u32_(lump.size()).u32_(7);
    raw.bytes.resize(std::max(offset, 20U));
    return text_of(raw.bytes) + text_of(lump);
}

TEST_F(FilesOfTheGame, ReplaceLumpsBesideAMap) {
    const bool left_4_dead_2[] = {false, true};
    for (const bool is_left_4_dead_2 : left_4_dead_2) {
        const std::string map =
            folder.put("c1.bsp", text_of(raw_source({.lumps = source_lumps()},
                                                    is_left_4_dead_2 ? 21 : 20, is_left_4_dead_2)));
        // Other entities, and the floor 6 units lower: plane 4 of 20 bytes each.
        folder.put(
            "c1_l_0.lmp",
            raw_lump_file(0, test::RawBytes().text("{ \"classname\" \"other\" }").bytes, 32));
        Bytes planes;
        for (const RawLump& lump : source_lumps())
            if (lump.number == 1) planes = lump.bytes;
        const Bytes lower = test::RawBytes().f32_(-6).bytes;
        std::ranges::copy(lower, planes.begin() + 4 * 20 + 12);
        folder.put("c1_l_1.lmp", raw_lump_file(1, planes));
        folder.put("c1_x_2.lmp", "of somebody else");
        const auto world = open_world(map);
        ASSERT_TRUE(world) << world.error().text();
        ASSERT_EQ((*world)->entities().size(), 1U);
        EXPECT_EQ((*world)->entities()[0].class_name(), "other");
        const auto tracer = (*world)->tracer();
        ASSERT_TRUE(tracer);
        EXPECT_NEAR(tracer->floor_below({3, 5, 40}, 100).value_or(9), -6 + 0.03125, 1e-6);
    }
}

TEST_F(FilesOfTheGame, RefuseLumpsThatAreNone) {
    const std::string map =
        folder.put("c1.bsp", text_of(raw_source({.lumps = source_lumps()}, 20)));
    const Bytes planes(19), one(1);
    std::string outside = raw_lump_file(0, one);
    outside[12] = 9;
    for (const std::string& broken : {std::string("short"), raw_lump_file(64, one),
                                      raw_lump_file(35, one), outside, raw_lump_file(0, one, 0)}) {
        const std::string name = folder.put("c1_l_0.lmp", broken);
        const auto world = open_world(map);
        ASSERT_FALSE(world);
        EXPECT_EQ(world.error()->file, name) << world.error().text();
    }
    folder.put("c1_l_0.lmp", raw_lump_file(1, planes));
    EXPECT_FALSE(open_world(map));
}

}  // namespace
}  // namespace wend::bsp
