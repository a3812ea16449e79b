#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "io/staged_outputs.hpp"
#include "support/temporary_folder.hpp"

// Links, folders and names of Wend's own in the place of outputs.

namespace wend {
namespace {

namespace fs = std::filesystem;
using Existing = OutputSet::Existing;

TEST(OutputPlaces, ReplacesWhatALinkLeadsTo) {
    const TemporaryFolder folder;
    folder.put("real/f", "old");
    fs::create_symlink("real/f", folder.path() / "near");
    fs::create_symlink("near", folder.path() / "far");
    EXPECT_EQ(refusal(folder.name("far")),
              folder.name("far") + ": exists already; the option `replace` replaces it");
    OutputSet outputs(Existing::replace);
    staged(outputs, folder.name("far"), "new");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("real/f"), "new");
    EXPECT_TRUE(fs::is_symlink(folder.path() / "far"));
    EXPECT_TRUE(fs::is_symlink(folder.path() / "near"));
    EXPECT_FALSE(fs::is_symlink(folder.path() / "real/f"));
}

TEST(OutputPlaces, FollowsNoLinkOutOfAFolder) {
    const TemporaryFolder folder;
    folder.put("elsewhere/f", "precious");
    folder.put("town/real", "old");
    const auto why = [&](const std::string& name) {
        return folder.name(name) +
               ": is a link that leads out of its folder: name it by itself to write what it leads "
               "to";
    };
    fs::create_directory_symlink("town", folder.path() / "named");
    fs::create_directory_symlink("../elsewhere", folder.path() / "town/out");
    const std::pair<const char*, const char*> links[] = {{"a", "../elsewhere/f"},
                                                         {"b", "../elsewhere/new"},
                                                         {"c", "/dev/null"},
                                                         {"d", "/dev/stdout"},
                                                         {"e", "a"},
                                                         {"g", "out/f"},
                                                         {"h", "../town-2"},
                                                         {"i", "../elsewhere/none/f"}};
    for (const auto& [name, target] : links)
        fs::create_symlink(target, folder.path() / "town" / name);
    for (const std::string inside : {"town/", "named/"}) {
        OutputSet outputs(Existing::replace);
        ASSERT_TRUE(outputs.create_folder(folder.name(inside)));
        for (const auto& [name, target] : links) {
            const auto file = outputs.stage(folder.name(inside + name));
            ASSERT_FALSE(file) << name;
            EXPECT_EQ(file.error().text(), why(inside + name));
        }
        // Whoever names the link means it, and a link that stays inside is as good as a file.
        EXPECT_TRUE(OutputSet(Existing::replace).stage(folder.name(inside + "a")));
    }
    fs::create_symlink("real", folder.path() / "town/near");
    OutputSet outputs(Existing::replace);
    ASSERT_TRUE(outputs.create_folder(folder.name("town")));
    staged(outputs, folder.name("town/near"), "new");
    staged(outputs, folder.name("town/other"), "new");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("town/real"), "new");
    EXPECT_EQ(folder.content("elsewhere/f"), "precious");
    EXPECT_FALSE(folder.has("elsewhere/new"));
}

// Beside a file that was named nobody has looked either, and a pipe would take what is written.
TEST(OutputPlaces, FollowsNothingWhereWendChoseTheName) {
    const TemporaryFolder folder;
    folder.put("elsewhere", "precious");
    fs::create_directory(folder.path() / "town");
    fs::create_symlink("../elsewhere", folder.path() / "town/a.links.csv");
    fs::create_symlink("../new", folder.path() / "town/b.links.csv");
    ASSERT_EQ(::mkfifo(folder.name("town/c.links.csv").c_str(), 0600), 0);
    for (const char* const name : {"town/a.links.csv", "town/b.links.csv", "town/c.links.csv"}) {
        EXPECT_FALSE(
            OutputSet(Existing::replace).stage(folder.name(name), OutputSet::NamedBy::wend))
            << name;
        OutputSet in_folder(Existing::replace);
        ASSERT_TRUE(in_folder.create_folder(folder.name("town")));
        EXPECT_FALSE(in_folder.stage(folder.name(name))) << name;
    }
    EXPECT_TRUE(OutputSet(Existing::replace).stage(folder.name("town/a.links.csv")));
    EXPECT_TRUE(OutputSet(Existing::refuse)
                    .stage(folder.name("town/d.links.csv"), OutputSet::NamedBy::wend));
}

TEST(OutputPlaces, CreatesWhatALinkLeadsTo) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "real");
    fs::create_symlink("real/f", folder.path() / "link");
    OutputSet outputs(Existing::refuse);
    staged(outputs, folder.name("link"), "new");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("real/f"), "new");
    EXPECT_TRUE(fs::is_symlink(folder.path() / "link"));
}

TEST(OutputPlaces, RefusesLinksInACircle) {
    const TemporaryFolder folder;
    fs::create_symlink("b", folder.path() / "a");
    fs::create_symlink("a", folder.path() / "b");
    EXPECT_EQ(refusal(folder.name("a"), Existing::replace),
              folder.name("a") + ": cannot be created: Too many levels of symbolic links");
}

TEST(OutputPlaces, KeepsNamesOfItsOwn) {
    const TemporaryFolder folder;
    folder.put("d/f", "");
    const std::string why =
        ": cannot be created: names that begin with .wend- are kept for what Wend itself puts "
        "beside files";
    for (const char* name : {".wend-originals", ".wend-0123456789abcdef.tmp", ".wend-", ".WEND-X",
                             "d/.Wend-RollbackJournal", ".we\u200cnd-originals", "\ufeff.wend-x",
                             ".wend-originals/old/f", ".wend-x/../f"})
        EXPECT_EQ(refusal(folder.name(name)), folder.name(name) + why);
    for (const char* name : {".wend", "wend-originals", "x.wend-originals", ".wendoriginals"})
        EXPECT_EQ(refusal(folder.name(name)), "accepted") << name;
    OutputSet outputs(Existing::replace);
    for (const char* name : {".wend-originals", "d/.wend-x/y", ".WEND-ORIGINALS/"}) {
        const auto made = outputs.create_folder(folder.name(name));
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().text(), folder.name(name) + why);
    }
    EXPECT_EQ(folder.entries(), 1);
    // Nor by a link that leads to such a name.
    fs::create_symlink("d/.wend-originals", folder.path() / "link");
    EXPECT_EQ(refusal(folder.name("link")), folder.name("link") + why);
}

TEST(OutputPlaces, RemovesNothingInThePlaceOfAFolderItMade) {
    const TemporaryFolder folder;
    const std::string kept = folder.put("elsewhere/f", "precious");
    {
        OutputSet outputs(Existing::refuse);
        for (const char* name : {"a", "b"}) ASSERT_TRUE(outputs.create_folder(folder.name(name)));
        fs::remove(folder.path() / "a");
        fs::create_directory_symlink("elsewhere", folder.path() / "a");
        fs::remove(folder.path() / "b");
        folder.put("b", "a file of somebody else");
    }
    EXPECT_TRUE(fs::is_symlink(folder.path() / "a"));
    EXPECT_EQ(folder.content("b"), "a file of somebody else");
    EXPECT_EQ(folder.content("elsewhere/f"), "precious");
}

// What came in the place of a target is replaced by itself, whatever it leads to.
TEST(OutputPlaces, FollowsNoLinkThatCameMeanwhile) {
    const TemporaryFolder folder;
    folder.put("elsewhere", "precious");
    folder.put("f", "old");
    OutputSet outputs(Existing::replace);
    staged(outputs, folder.name("f"), "new");
    ASSERT_TRUE((*outputs.stage(folder.name("g")))->close());
    fs::remove(folder.path() / "f");
    for (const char* name : {"f", "g"}) fs::create_symlink("elsewhere", folder.path() / name);
    EXPECT_FALSE(outputs.commit());
    EXPECT_EQ(folder.content("elsewhere"), "precious");
}

}  // namespace
}  // namespace wend
