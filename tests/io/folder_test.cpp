#include <gtest/gtest.h>

#include <filesystem>

#include "core/io/files.hpp"
#include "support/temporary_folder.hpp"

namespace wend {
namespace {

using Names = std::vector<std::string>;

TEST(FilesIn, ListsFilesInNaturalOrder) {
    const TemporaryFolder folder;
    for (const char* name : {"nodes10.dat", "nodes2.dat", "NODES1.DAT", "inside/nodes3.dat"})
        folder.put(name, "");
    const auto names = files_in(folder.path().string(), Depth::direct);
    ASSERT_TRUE(names) << names.error().text();
    EXPECT_EQ(*names, (Names{folder.name("NODES1.DAT"), folder.name("nodes2.dat"),
                             folder.name("nodes10.dat")}));
}

TEST(FilesIn, GoesDownWhenAsked) {
    const TemporaryFolder folder;
    for (const char* name : {"b.dat", "a/10/z", "a/2/z", "a/y"}) folder.put(name, "");
    const auto names = files_in(folder.path().string(), Depth::recursive);
    ASSERT_TRUE(names) << names.error().text();
    EXPECT_EQ(*names, (Names{folder.name("a/2/z"), folder.name("a/10/z"), folder.name("a/y"),
                             folder.name("b.dat")}));
}

TEST(FilesIn, LeavesOutHiddenNames) {
    const TemporaryFolder folder;
    for (const char* name : {".wend-0123456789abcdef.tmp", "a", ".hidden/b"}) folder.put(name, "");
    const auto names = files_in(folder.path().string(), Depth::recursive);
    ASSERT_TRUE(names);
    EXPECT_EQ(*names, Names{folder.name("a")});
}

TEST(FilesIn, KeepsTheFolderAsItsUserNamedIt) {
    const TemporaryFolder folder;
    folder.put("a/f", "");
    const auto names = files_in(folder.name("a/../a/"), Depth::direct);
    ASSERT_TRUE(names);
    EXPECT_EQ(*names, Names{folder.name("a/../a/f")});
}

TEST(FilesIn, FollowsLinksToFilesOnly) {
    const TemporaryFolder folder;
    folder.put("real/f", "");
    namespace fs = std::filesystem;
    fs::create_directory(folder.path() / "links");
    fs::create_symlink("../real/f", folder.path() / "links/to_file");
    fs::create_directory_symlink("..", folder.path() / "links/to_folder");
    fs::create_symlink("nowhere", folder.path() / "links/to_nothing");
    const auto names = files_in(folder.name("links"), Depth::recursive);
    ASSERT_TRUE(names) << names.error().text();
    EXPECT_EQ(*names, Names{folder.name("links/to_file")});
}

TEST(FilesIn, AnEmptyFolderHasNone) {
    const TemporaryFolder folder;
    const auto names = files_in(folder.path().string(), Depth::direct);
    ASSERT_TRUE(names);
    EXPECT_TRUE(names->empty());
}

TEST(FilesIn, NamesAFolderThatCannotBeListed) {
    const TemporaryFolder folder;
    const auto absent = files_in(folder.name("none"), Depth::direct);
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error()->file, folder.name("none"));
    EXPECT_EQ(absent.error()->message, "cannot be listed: No such file or directory");

    const auto file = files_in(folder.put("f", ""), Depth::direct);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error()->message, "cannot be listed: Not a directory");
}

}  // namespace
}  // namespace wend
