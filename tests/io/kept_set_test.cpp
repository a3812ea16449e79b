#include <gtest/gtest.h>

#include <functional>

#include "core/io/files.hpp"
#include "core/io/journal_recovery.hpp"
#include "core/io/output_set.hpp"
#include "core/io/rollback_journal.hpp"
#include "support/temporary_folder.hpp"

#ifndef _WIN32
#include <sys/stat.h>
#endif

// What stands in `.wend-originals` may be by anybody: no link in it is followed, and nothing
// outside the folder changes.

namespace wend {
namespace {

namespace fs = std::filesystem;

// A folder of a stranger beside one that must not change.
class KeptSetTest : public testing::Test {
  protected:
    KeptSetTest() {
        for (const char* name : {"victim/a", "victim/b"}) room.put(name, "precious");
        fs::create_directory(room.path() / "stranger");
        before_ = states();
    }

    fs::path stranger(const std::string& inside) const { return room.path() / "stranger" / inside; }
    void put(const std::string& inside, std::string_view content) const {
        room.put("stranger/" + inside, content);
    }
    void make_place() const {
        for (const char* part : {"old", "new"})
            fs::create_directories(stranger(".wend-originals") / part);
    }
    void link(const std::string& inside, const fs::path& target) const {
        fs::create_symlink(target, stranger(inside));
    }
    // Whoever reads and whoever restores say the same, and nothing happens.
    void expect_refused(const std::string& inside, const std::string& message) const {
        const auto all = states();
        const auto left = RollbackJournal::left_in(room.path() / "stranger");
        ASSERT_FALSE(left);
        EXPECT_EQ(left.error().text(), stranger(inside).string() + ": " + message);
        const auto unfinished = unfinished_set_in(room.name("stranger"));
        ASSERT_TRUE(unfinished);
        EXPECT_EQ(unfinished->text(), left.error().text());
        EXPECT_EQ(states(), all);
    }
    void expect_victim_untouched() const {
        for (const auto& [path, content] : before_) EXPECT_EQ(states().at(path), content) << path;
    }
    RollbackJournal::Restored restored() const {
        const auto left = RollbackJournal::left_in(room.path() / "stranger");
        if (!left || !*left) throw std::runtime_error("there is nothing to restore");
        return (*left)->restore();
    }
    std::map<fs::path, std::string> states() const {
        std::map<fs::path, std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(room.path())) {
            const fs::path path = entry.path().lexically_relative(room.path());
            if (entry.is_symlink())
                all[path] = "link to " + fs::read_symlink(entry.path()).string();
            else
                all[path] = entry.is_regular_file() ? room.content(path.string()) : "no file";
        }
        return all;
    }
    // A set that was stopped when one of its files was replaced.
    void stop_halfway() const {
        for (const char* name : {"replaced", "waiting"}) put(name, "old " + std::string(name));
        put("coming", "new");
        RollbackJournal journal(room.path() / "stranger");
        ASSERT_TRUE(journal.begin());
        for (const char* name : {"replaced", "waiting"})
            ASSERT_TRUE(journal.keep_old(stranger(name)));
        ASSERT_TRUE(journal.note_new(stranger("coming"), stranger("added")));
        ASSERT_TRUE(journal.mark());
        fs::remove(stranger("replaced"));
        put("replaced", "new replaced");
        fs::rename(stranger("coming"), stranger("added"));
    }

    const TemporaryFolder room;

  private:
    std::map<fs::path, std::string> before_;
};

std::string not_by_wend(const std::string& what) {
    return "is " + what + ", which Wend does not put there: nothing is touched until it is removed";
}

TEST_F(KeptSetTest, FollowsNoLinkInThePlaceOfItsFolders) {
    const fs::path victim = room.path() / "victim";
    link(".wend-originals", victim);
    expect_refused(".wend-originals", not_by_wend("a link"));
    fs::remove(stranger(".wend-originals"));
    for (const std::string part : {"old", "new"}) {
        make_place();
        fs::remove(stranger(".wend-originals/" + part));
        for (const fs::path& target : {victim, fs::path("../../victim"), fs::path("nowhere")}) {
            link(".wend-originals/" + part, target);
            expect_refused(".wend-originals/" + part, not_by_wend("a link"));
            fs::remove(stranger(".wend-originals/" + part));
        }
        put(".wend-originals/" + part, "a file in the place of a folder");
        expect_refused(".wend-originals/" + part, not_by_wend("a file"));
        fs::remove_all(stranger(".wend-originals"));
    }
    expect_victim_untouched();
}

TEST_F(KeptSetTest, TakesNothingButPlainFiles) {
    const fs::path victim = room.path() / "victim";
    for (const std::string part : {"old", "new"}) {
        const std::string inside = ".wend-originals/" + part + "/a";
        make_place();
        for (const fs::path& target : {victim, victim / "a", fs::path("nowhere")}) {
            link(inside, target);
            expect_refused(inside, not_by_wend("a link"));
            fs::remove(stranger(inside));
        }
        fs::create_directory(stranger(inside));
        expect_refused(inside, not_by_wend("a folder"));
        fs::remove(stranger(inside));
#ifndef _WIN32
        ASSERT_EQ(::mkfifo(stranger(inside).c_str(), 0600), 0);
        expect_refused(inside, not_by_wend("neither a file nor a folder"));
        fs::remove(stranger(inside));
#endif
        for (const std::string name : {".wend-originals", ".Wend-x"}) {
            put(".wend-originals/" + part + "/" + name, "");
            expect_refused(".wend-originals/" + part + "/" + name,
                           not_by_wend("a file of a name that Wend keeps for its own"));
            fs::remove(stranger(".wend-originals/" + part + "/" + name));
        }
        fs::remove_all(stranger(".wend-originals"));
    }
    make_place();
    put(".wend-originals/other", "");
    expect_refused(".wend-originals/other", not_by_wend("a file"));
    fs::remove(stranger(".wend-originals/other"));
    link(".wend-originals/journal", victim / "a");
    expect_refused(".wend-originals/journal", not_by_wend("a link"));
    expect_victim_untouched();
}

// What is to be replaced may be a link or a folder by now, or by a stranger's will.
TEST_F(KeptSetTest, GivesBackWhereAFileMayStand) {
    make_place();
    put(".wend-originals/old/a", "old");
    const std::string message =
        "stands where a file would be given back, and is none: nothing is touched";
    for (const char* target : {"../victim/a", "../victim", "nowhere"}) {
        link("a", target);
        const auto left = RollbackJournal::left_in(room.path() / "stranger");
        ASSERT_FALSE(left);
        EXPECT_EQ(left.error().text(), stranger("a").string() + ": " + message);
        fs::remove(stranger("a"));
    }
    fs::create_directory(stranger("a"));
    EXPECT_FALSE(RollbackJournal::left_in(room.path() / "stranger"));
    fs::remove(stranger("a"));
    EXPECT_EQ(restored().given_back, 1U);
    EXPECT_EQ(room.content("stranger/a"), "old");
    expect_victim_untouched();
}

TEST_F(KeptSetTest, RemovesNoFileThatIsNotTheOneThatWasNoted) {
    make_place();
    fs::create_hard_link(room.path() / "victim/a", stranger(".wend-originals/new/a"));
    fs::create_hard_link(room.path() / "victim/b", stranger(".wend-originals/new/b"));
    for (const char* name : {"c", "d"}) put(".wend-originals/new/" + std::string(name), "");
    link("a", "../victim/a");  // Leads to what is noted, and is not it.
    put("b", "of somebody else");
    link("c", "../victim/b");
    fs::create_directory(stranger("d"));
    EXPECT_EQ(restored().removed, 0U);
    EXPECT_TRUE(fs::is_symlink(stranger("a")));
    EXPECT_EQ(room.content("stranger/b"), "of somebody else");
    EXPECT_TRUE(fs::is_symlink(stranger("c")));
    EXPECT_TRUE(fs::is_directory(stranger("d")));
    EXPECT_FALSE(fs::exists(stranger(".wend-originals")));
    expect_victim_untouched();
}

TEST_F(KeptSetTest, NamesInAJournalLeadNowhereElse) {
    for (const std::string name : {"../../../victim/a", "/victim/a", "..", ".", "b/a", ""}) {
        make_place();
        const std::string lines = "wend-originals 1\nold 8 " +
                                  Digest::of(std::as_bytes(std::span("precious", 8))).hash_text() +
                                  " " + std::to_string(name.size()) + " " + name + "\n";
        put(".wend-originals/journal",
            lines + "end " + Digest::of(std::as_bytes(std::span(lines))).hash_text() + "\n");
        EXPECT_FALSE(RollbackJournal::left_in(room.path() / "stranger")) << name;
        fs::remove_all(stranger(".wend-originals"));
    }
    expect_victim_untouched();
}

// A folder may itself be named by a link: whoever names it means it.
TEST_F(KeptSetTest, RestoresAFolderThatALinkLeadsTo) {
    stop_halfway();
    fs::create_directory_symlink("stranger", room.path() / "link");
    const auto left = RollbackJournal::left_in(room.path() / "link");
    ASSERT_TRUE(left && *left);
    EXPECT_EQ((*left)->restore().given_back, 2U);
    EXPECT_EQ(room.content("stranger/replaced"), "old replaced");
    EXPECT_FALSE(room.has("stranger/added"));
}

TEST_F(KeptSetTest, LeavesAPlainFileOfItsNameToItsOwner) {
    put(".wend-originals", "of somebody else");
    EXPECT_FALSE(unfinished_set_in(room.name("stranger")));
    EXPECT_FALSE(RollbackJournal::left_in(room.path() / "stranger").value());
    stop_halfway();
    EXPECT_TRUE(unfinished_set_in(room.name("stranger")));
    EXPECT_EQ(restored().given_back, 2U);
    OutputSet outputs(OutputSet::Existing::replace);
    for (const char* name : {"replaced", "waiting"})
        (*outputs.stage(stranger(name).string()))->append("newest");
    ASSERT_TRUE(outputs.commit());
    EXPECT_EQ(room.content("stranger/waiting"), "newest");
    EXPECT_EQ(room.content("stranger/.wend-originals"), "of somebody else");
    EXPECT_FALSE(unfinished_set_in(room.name("stranger")));
}

TEST_F(KeptSetTest, TakesACopyForWhatWasDamaged) {
    stop_halfway();
    put(".wend-originals/old/replaced", "old replaceD");
    EXPECT_EQ(restored().stuck.size(), 1U);
    put("replaced", "old replaced");
    EXPECT_EQ(restored().stuck, std::vector<std::string>{});
    EXPECT_EQ(room.content("stranger/replaced"), "old replaced");
    EXPECT_FALSE(unfinished_set_in(room.name("stranger")));
}

// What is put there would be undone by restoring.
TEST_F(KeptSetTest, KeepsSingleFilesOutOfAFolderThatIsHalfWritten) {
    stop_halfway();
    OutputSet outputs(OutputSet::Existing::replace);
    (*outputs.stage(stranger("replaced").string()))->append("newest");
    const auto done = outputs.commit();
    ASSERT_FALSE(done);
    EXPECT_TRUE(done.error()->message.starts_with("is half written")) << done.error()->message;
    EXPECT_EQ(room.content("stranger/replaced"), "new replaced");
}

TEST_F(KeptSetTest, TellsOfWhatWasDamagedSinceAndGivesBackTheRest) {
    for (const std::string damage : {"old replaceD", "old replace", "old replaced ", ""}) {
        stop_halfway();
        put(".wend-originals/old/replaced", damage);
        const auto first = restored();
        EXPECT_EQ(first.given_back, 1U);
        EXPECT_EQ(first.stuck, std::vector<std::string>{
                                   stranger("replaced").string() +
                                   " (what was kept of it is damaged: put a copy of it there)"});
        EXPECT_EQ(room.content("stranger/replaced"), "new replaced");
        EXPECT_EQ(room.content("stranger/.wend-originals/old/replaced"), damage);
        EXPECT_TRUE(unfinished_set_in(room.name("stranger")));
        fs::remove(stranger(".wend-originals/old/replaced"));
        EXPECT_EQ(restored().stuck, std::vector<std::string>{
                                        stranger("replaced").string() +
                                        " (what was kept of it is gone: put a copy of it there)"});
        // Whoever has the file from elsewhere puts it there.
        put("replaced", "old replaced");
        EXPECT_EQ(restored().stuck, std::vector<std::string>{});
        EXPECT_FALSE(unfinished_set_in(room.name("stranger")));
    }
}

TEST_F(KeptSetTest, RefusesAJournalOfWhichAnyByteChanged) {
    stop_halfway();
    const std::string journal = room.content("stranger/.wend-originals/journal");
    ASSERT_FALSE(journal.empty());
    const auto is_refused = [&](const std::string& damaged) {
        put(".wend-originals/journal", damaged);
        const auto left = RollbackJournal::left_in(room.path() / "stranger");
        return !left && left.error()->message.starts_with("is damaged, ");
    };
    for (std::size_t at = 0; at < journal.size(); ++at) {
        std::string damaged = journal;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        EXPECT_TRUE(is_refused(damaged)) << damaged;
        EXPECT_TRUE(is_refused(journal.substr(0, at))) << at;
    }
    EXPECT_TRUE(is_refused(journal + "\n"));
    EXPECT_EQ(room.content("stranger/replaced"), "new replaced");
    // As older versions left it.
    fs::remove(stranger(".wend-originals/journal"));
    const auto old = restored();
    EXPECT_EQ(old.given_back, 2U);
    EXPECT_EQ(old.removed, 1U);
    EXPECT_EQ(room.content("stranger/replaced"), "old replaced");
}

TEST_F(KeptSetTest, RefusesAFileThatTheJournalDoesNotTellOf) {
    stop_halfway();
    put(".wend-originals/old/forged", "");
    expect_refused(".wend-originals/old/forged",
                   not_by_wend("a file that the journal does not list"));
}

}  // namespace
}  // namespace wend
