#include "core/io/file_transaction.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "core/io/files.hpp"
#include "core/io/output_set.hpp"
#include "support/temporary_folder.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;
using Existing = OutputSet::Existing;

// Writes files whose content is their name.
Expected<void> write_set(
    const TemporaryFolder& folder, std::initializer_list<const char*> names,
    const std::function<void()>& before_commit = [] {}) {
    OutputSet outputs(Existing::replace);
    for (const char* name : names) {
        const auto file = outputs.stage(folder.name(name));
        if (!file) return failure(file.error());
        (*file)->append(std::string_view(name));
    }
    before_commit();
    return outputs.commit();
}

TEST(FileTransaction, ReplacesSeveralAndLeavesNothingElse) {
    const TemporaryFolder folder;
    folder.put("a", "old");
    folder.put("c", "old");
    ASSERT_TRUE(write_set(folder, {"a", "b", "c"}));
    for (const char* name : {"a", "b", "c"}) EXPECT_EQ(folder.content(name), name);
    EXPECT_EQ(folder.entries(), 3);
}

// Whether `going` goes with a set of one file; `before_commit` may be in the way.
Expected<void> write_and_remove(
    const TemporaryFolder& folder, const char* going,
    const std::function<void()>& before_commit = [] {}) {
    OutputSet outputs(Existing::replace);
    const auto file = outputs.stage(folder.name("a"));
    if (!file) return failure(file.error());
    (*file)->append(std::string_view("a"));
    if (auto noted = outputs.remove(folder.name(going)); !noted) return noted;
    before_commit();
    return outputs.commit();
}

TEST(FileTransaction, RemovesWhatGoesWithTheOthers) {
    const TemporaryFolder folder;
    folder.put("a", "old");
    folder.put("b", "goes");
    ASSERT_TRUE(write_and_remove(folder, "b"));
    EXPECT_EQ(folder.content("a"), "a");
    EXPECT_EQ(folder.entries(), 1);
    EXPECT_FALSE(write_and_remove(folder, "b"));  // It is not there.
    EXPECT_FALSE(write_and_remove(folder, "a"));  // It is written.
    EXPECT_EQ(folder.entries(), 1);
}

TEST(FileTransaction, RemovesNothingIfOneCannotBePlaced) {
    const TemporaryFolder folder;
    folder.put("b", "stays");
    const auto done = write_and_remove(folder, "b", [&] {
        fs::create_directory(folder.path() / "a");
        fs::create_hard_link(folder.name("b"), folder.name("a/x"));
    });
    ASSERT_FALSE(done);
    EXPECT_TRUE(done.error().text().ends_with("; all files are as they were"))
        << done.error().text();
    EXPECT_EQ(folder.content("b"), "stays");
}

// The third cannot be placed, since a folder came there meanwhile.
TEST(FileTransaction, GivesAllBackIfOneCannotBePlaced) {
    const TemporaryFolder folder;
    folder.put("a", "old a");
    folder.put("c", "old c");
    folder.put("d", "old d");
    const auto node = fs::hard_link_count(folder.name("a"));
    const auto done = write_set(folder, {"a", "b", "c", "d"}, [&] {
        fs::rename(folder.name("c"), folder.name("kept"));
        fs::create_directory(folder.path() / "c");
        fs::create_hard_link(folder.name("kept"), folder.name("c/x"));
    });
    ASSERT_FALSE(done);
    EXPECT_TRUE(
        done.error().text().starts_with(folder.name("c") + ": cannot be moved into place: "))
        << done.error().text();
    EXPECT_TRUE(done.error().text().ends_with("; all files are as they were"));
    EXPECT_EQ(folder.content("a"), "old a");
    EXPECT_EQ(fs::hard_link_count(folder.name("a")), node);
    EXPECT_FALSE(folder.has("b"));
    EXPECT_TRUE(fs::is_directory(folder.path() / "c"));
    EXPECT_EQ(folder.content("d"), "old d");
    EXPECT_EQ(folder.entries(), 4) << "something is left";
}

TEST(FileTransaction, GivesBackWhereAFileCameMeanwhile) {
    const TemporaryFolder folder;
    OutputSet outputs(Existing::refuse);
    for (const char* name : {"a", "b", "c"}) ASSERT_TRUE(outputs.stage(folder.name(name)));
    folder.put("b", "theirs");
    const auto done = outputs.commit();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().text(), folder.name("b") +
                                       ": cannot be moved into place: File exists; all "
                                       "files are as they were");
    EXPECT_FALSE(folder.has("a"));
    EXPECT_EQ(folder.content("b"), "theirs");
    EXPECT_FALSE(folder.has("c"));
}

TEST(FileTransaction, PlacesIntoSeveralFolders) {
    const TemporaryFolder folder;
    folder.put("one/f", "old");
    folder.put("two/f", "old");
    ASSERT_TRUE(write_set(folder, {"one/f", "one/g", "two/f"}));
    EXPECT_EQ(folder.content("one/f"), "one/f");
    EXPECT_EQ(folder.content("one/g"), "one/g");
    EXPECT_EQ(folder.content("two/f"), "two/f");
    for (const char* name : {"one", "two"})
        EXPECT_FALSE(folder.has(std::string(name) + "/.wend-originals"));
}

// Two names of one folder are one folder.
TEST(FileTransaction, KnowsAFolderByAllItsNames) {
    const TemporaryFolder folder;
    folder.put("one/f", "old");
    fs::create_directory_symlink("one", folder.path() / "two");
    ASSERT_TRUE(write_set(folder, {"one/f", "two/g"}));
    EXPECT_EQ(folder.content("one/g"), "two/g");
}

TEST(FileTransaction, LeavesWhatAStoppedRunKept) {
    const TemporaryFolder folder;
    folder.put("a", "new already");
    folder.put("b", "old");
    folder.put(".wend-originals/old/a", "old a");
    const auto done = write_set(folder, {"a", "b"});
    ASSERT_FALSE(done);
    EXPECT_TRUE(done.error()->message.starts_with("is half written: ")) << done.error().text();
    EXPECT_EQ(done.error()->file, folder.path().string());
    EXPECT_EQ(folder.content("a"), "new already");
    EXPECT_EQ(folder.content("b"), "old");
    EXPECT_EQ(folder.content(".wend-originals/old/a"), "old a");
    EXPECT_EQ(folder.entries(), 3);
    // One file by itself would be replaced when the folder is restored.
    EXPECT_FALSE(write_set(folder, {"a"}));
    EXPECT_EQ(folder.content("a"), "new already");
}

TEST(RollbackJournal, MakeAFolderAsItWas) {
    const TemporaryFolder folder;
    const fs::path path = folder.path();
    EXPECT_FALSE(unfinished_set_in(path));
    EXPECT_FALSE(RollbackJournal::left_in(path).value());
    for (const char* name : {"replaced", "not yet"}) folder.put(name, "old");
    for (const char* name : {"1", "2", "3"}) folder.put(name, "new");
    {
        RollbackJournal journal(path);
        ASSERT_TRUE(journal.begin());
        for (const char* name : {"replaced", "not yet"}) ASSERT_TRUE(journal.keep_old(path / name));
        ASSERT_TRUE(journal.note_new(path / "2", path / "added"));
        ASSERT_TRUE(journal.note_new(path / "3", path / "of somebody else"));
        EXPECT_FALSE(unfinished_set_in(path)) << "nothing is replaced yet";
        ASSERT_TRUE(journal.mark());
        fs::rename(path / "1", path / "replaced");
        fs::rename(path / "2", path / "added");
        folder.put("of somebody else", "theirs");
    }
    EXPECT_TRUE(unfinished_set_in(path));
    EXPECT_FALSE(RollbackJournal(path).begin());
    EXPECT_EQ(RollbackJournal(path).restore().given_back, 0U) << "gave back what others keep";

    const auto left = RollbackJournal::left_in(path);
    ASSERT_TRUE(left && *left);
    const auto restored = (*left)->restore();
    EXPECT_EQ(restored.given_back, 2U);
    EXPECT_EQ(restored.removed, 1U);
    EXPECT_EQ(restored.stuck, std::vector<std::string>{});
    EXPECT_EQ(folder.content("replaced"), "old");
    EXPECT_EQ(folder.content("not yet"), "old");
    EXPECT_FALSE(folder.has("added"));
    EXPECT_EQ(folder.content("of somebody else"), "theirs");
    EXPECT_FALSE(unfinished_set_in(path));
    EXPECT_EQ(folder.entries(), 4) << "the last is what was to be the third new file";
}

TEST(RollbackJournal, CanStillBeGivenBackAfterTheirEnd) {
    const TemporaryFolder folder;
    folder.put("a", "old");
    RollbackJournal journal(folder.path());
    ASSERT_TRUE(journal.begin());
    ASSERT_TRUE(journal.keep_old(folder.path() / "a"));
    ASSERT_TRUE(journal.mark());
    fs::remove(folder.path() / "a");
    ASSERT_TRUE(journal.end());
    EXPECT_FALSE(unfinished_set_in(folder.path()));
    EXPECT_EQ(journal.restore().given_back, 1U);
    EXPECT_EQ(folder.content("a"), "old");
    EXPECT_EQ(folder.entries(), 1);
}

// Another run may have put its files in place meanwhile.
TEST(RollbackJournal, KnowWhetherWhatTheyKeepStillStands) {
    const TemporaryFolder folder;
    const fs::path path = folder.put("a", "old");
    RollbackJournal journal(folder.path());
    ASSERT_TRUE(journal.begin());
    ASSERT_TRUE(journal.keep_old(path));
    ASSERT_TRUE(journal.mark());
    EXPECT_TRUE(journal.is_kept(path));
    fs::remove(path);
    EXPECT_FALSE(journal.is_kept(path));
    folder.put("a", "another");
    EXPECT_FALSE(journal.is_kept(path));
    // Forgetting gives nothing back.
    journal.forget();
    EXPECT_FALSE(unfinished_set_in(folder.path()));
    EXPECT_EQ(folder.content("a"), "another");
    EXPECT_EQ(folder.entries(), 1);
}

}  // namespace
}  // namespace wend
