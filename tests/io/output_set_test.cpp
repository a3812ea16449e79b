#include "core/io/output_set.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string_view>

#include "io/staged_outputs.hpp"
#include "support/temporary_folder.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;
using Existing = OutputSet::Existing;

TEST(OutputSet, ShowsNothingBeforeCommit) {
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    staged(outputs, folder.name("a"), "first");
    staged(outputs, folder.name("b"), "second");
    EXPECT_FALSE(folder.has("a"));
    EXPECT_FALSE(folder.has("b"));
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("a"), "first");
    EXPECT_EQ(folder.content("b"), "second");
    EXPECT_EQ(folder.entries(), 2);
}

TEST(OutputSet, TakesContentInBlocks) {
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    StagedFile& file = staged(outputs, folder.name("a"), "one ");
    file.append("two ");
    file.append(Bytes{std::byte{'3'}});
    ASSERT_TRUE(file.close());
    ASSERT_TRUE(file.close());
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("a"), "one two 3");
}

TEST(OutputSet, CreatesAFileWithoutContent) {
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    ASSERT_TRUE(outputs.stage(folder.name("empty")));
    ASSERT_TRUE(outputs.commit());
    EXPECT_TRUE(folder.has("empty"));
    EXPECT_EQ(folder.content("empty"), "");
}

TEST(OutputSet, LeavesNothingWhenNotCommitted) {
    const TemporaryFolder folder;
    folder.put("old", "old");
    {
        OutputSet outputs(Existing::replace);
        staged(outputs, folder.name("new"), "content");
        ASSERT_TRUE(staged(outputs, folder.name("old"), "content").close());
    }
    EXPECT_EQ(folder.entries(), 1);
    EXPECT_EQ(folder.content("old"), "old");
}

TEST(OutputSet, RefusesAnExistingFileBeforeAnyWork) {
    const TemporaryFolder folder;
    const std::string name = folder.put("f", "old");
    EXPECT_EQ(refusal(name), name + ": exists already; the option `replace` replaces it");
    EXPECT_EQ(refusal(name, Existing::replace), "accepted");
    EXPECT_EQ(folder.content("f"), "old");
}

TEST(OutputSet, ReplacesWithForce) {
    const TemporaryFolder folder;
    const std::string name = folder.put("f", "a long old content");
    OutputSet outputs(Existing::replace);
    staged(outputs, name, "new");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("f"), "new");
    EXPECT_EQ(folder.entries(), 1);
}

TEST(OutputSet, NeverReplacesAFileThatCameMeanwhile) {
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    staged(outputs, folder.name("f"), "ours");
    folder.put("f", "theirs");
    const auto done = outputs.commit();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().text(), folder.name("f") + ": cannot be moved into place: File exists");
    EXPECT_EQ(folder.content("f"), "theirs");
}

// With force, whoever comes last.
TEST(OutputSet, ReplacesAFileThatCameMeanwhileIfItMay) {
    for (const bool alone : {true, false}) {
        const TemporaryFolder folder;
        OutputSet outputs(Existing::replace);
        staged(outputs, folder.name("f"), "ours");
        if (!alone) staged(outputs, folder.name("g"), "ours");
        fs::permissions(folder.put("f", "theirs"), fs::perms::owner_read);
        ASSERT_TRUE(outputs.commit());
        EXPECT_EQ(folder.content("f"), "ours");
        EXPECT_EQ(fs::status(folder.name("f")).permissions(), fs::perms::owner_read);
        EXPECT_EQ(folder.entries(), alone ? 1 : 2);
    }
}

TEST(OutputSet, KeepsThePermissionsOfAReplacedFile) {
    const TemporaryFolder folder;
    for (const auto bits : {fs::perms::owner_read | fs::perms::owner_write,
                            fs::perms::owner_all | fs::perms::group_read | fs::perms::others_exec,
                            fs::perms::owner_read}) {
        const std::string name = folder.put("f", "old");
        fs::permissions(name, bits);
        {
            OutputSet outputs(Existing::replace);
            staged(outputs, name, "new");
            ASSERT_TRUE(outputs.commit());
        }
        EXPECT_EQ(fs::status(name).permissions(), bits);
        EXPECT_EQ(folder.content("f"), "new");
        fs::remove(name);
    }
}

TEST(OutputSet, GivesANewFileTheUsualPermissions) {
    const TemporaryFolder folder;
    const fs::perms usual = fs::status(folder.put("other", "")).permissions();
    OutputSet outputs(Existing::refuse);
    staged(outputs, folder.name("f"), "new");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(fs::status(folder.name("f")).permissions(), usual);
}

TEST(OutputSet, RefusesWhatCannotBeAFile) {
    const TemporaryFolder folder;
    const std::string base = folder.path().string();
    EXPECT_EQ(refusal(base, Existing::replace), base + ": is a folder; a file was expected");
    EXPECT_EQ(refusal(folder.name("new/")),
              folder.name("new/") + ": names a folder; a file was expected");
    EXPECT_EQ(refusal(folder.name("none/f")), folder.name("none/f") +
                                                  ": cannot be created: there is no folder '" +
                                                  folder.name("none") + "'");
    EXPECT_EQ(refusal(""), "an output file needs a name");
    const std::string long_name = folder.name(std::string(300, 'n'));
    EXPECT_EQ(refusal(long_name), long_name + ": cannot be created: File name too long");
    const std::string long_path(5000, 'n');
    EXPECT_EQ(refusal(long_path), long_path + ": cannot be created: File name too long");
}

TEST(OutputSet, RefusesAFileNamedTwice) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "a");
    fs::create_directory_symlink("a", folder.path() / "b");
    OutputSet outputs(Existing::refuse);
    ASSERT_TRUE(outputs.stage(folder.name("a/f")));
    for (const char* name : {"a/f", "a/./f", "a/../b/f"}) {
        const auto again = outputs.stage(folder.name(name));
        ASSERT_FALSE(again) << name;
        EXPECT_EQ(again.error()->message, "is named twice as an output");
    }
    EXPECT_TRUE(outputs.stage(folder.name("a/g")));
}

#ifdef __linux__
TEST(OutputSet, WritesANameThatIsNotUtf8) {
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    staged(outputs, folder.name("caf\xe9\xff"), "content");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("caf\xe9\xff"), "content");
}

// Replacing a device as if it were a file would take it away from everybody.
TEST(OutputSet, WritesIntoADevice) {
    OutputSet outputs(Existing::refuse);
    staged(outputs, "/dev/null", "content");
    ASSERT_TRUE(outputs.commit());
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(OutputSet, ReportsADeviceThatIsFull) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    staged(outputs, folder.name("a"), "content");
    StagedFile& file = staged(outputs, "/dev/full", "content");
    const auto closed = file.close();
    ASSERT_FALSE(closed);
    EXPECT_EQ(closed.error().text(), "/dev/full: cannot be written: No space left on device");
    const auto done = outputs.commit();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().text(), closed.error().text());
    EXPECT_FALSE(folder.has("a"));
}
#endif

TEST(OutputSet, WritesToTheStandardOutput) {
    testing::internal::CaptureStdout();
    std::printf("printed before, ");
    {
        OutputSet outputs(Existing::refuse);
        staged(outputs, "-", "content");
        EXPECT_FALSE(outputs.stage("-"));
        ASSERT_TRUE(outputs.commit());
    }
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "printed before, content");
}

TEST(OutputSet, KeepsTheFirstErrorOfAFile) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "gone");
    OutputSet outputs(Existing::refuse);
    const auto file = outputs.stage(folder.name("gone/f"));
    ASSERT_TRUE(file);
    fs::remove(folder.path() / "gone");
    (*file)->append("content");
    fs::create_directory(folder.path() / "gone");
    (*file)->append("content");
    const auto done = outputs.commit();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().text(),
              folder.name("gone/f") + ": cannot be created: No such file or directory");
    EXPECT_FALSE(folder.has("gone/f"));
}

TEST(OutputSet, PlacesNoneIfOneCannotBeWritten) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "gone");
    {
        OutputSet outputs(Existing::refuse);
        staged(outputs, folder.name("a"), "content");
        ASSERT_TRUE(outputs.stage(folder.name("gone/f")));
        fs::remove(folder.path() / "gone");
        EXPECT_FALSE(outputs.commit());
    }
    EXPECT_EQ(folder.entries(), 0);
}

TEST(OutputSet, MakesFoldersAndTheOnesAbove) {
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    ASSERT_TRUE(outputs.create_folder(folder.name("a/b/../c/")));
    ASSERT_TRUE(outputs.create_folder(folder.name("a")));
    staged(outputs, folder.name("a/c/f"), "content");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(folder.content("a/c/f"), "content");
}

TEST(OutputSet, RemovesFoldersItMadeForNothing) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "old");
    {
        OutputSet outputs(Existing::refuse);
        ASSERT_TRUE(outputs.create_folder(folder.name("old/a/b")));
        ASSERT_TRUE(outputs.create_folder(folder.name("used/c")));
        staged(outputs, folder.name("old/a/b/f"), "content");
        folder.put("used/c/other", "of somebody else");
    }
    EXPECT_FALSE(folder.has("old/a"));
    EXPECT_TRUE(folder.has("old"));
    EXPECT_TRUE(folder.has("used/c/other"));
}

TEST(OutputSet, RefusesAFolderWhereAFileStands) {
    const TemporaryFolder folder;
    folder.put("f", "");
    OutputSet outputs(Existing::replace);
    const auto made = outputs.create_folder(folder.name("f/a"));
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().text(), folder.name("f/a") + ": cannot be created: '" +
                                       folder.name("f") + "' is not a folder");
}

}  // namespace
}  // namespace wend
