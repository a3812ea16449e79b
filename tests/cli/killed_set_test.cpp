#include <iostream>

#include "cli/writing_test.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;  // Content by name.

class WholeSet : public WritingTest {
  protected:
    // A map of so many files, at most 64: a small town moved to so many squares of 750 m.
    void make_map(const std::string& folder, int count) const {
        for (int square = 0; square < count; ++square) {
            const std::string move = std::to_string(750 * (square % 8 - 4)) + "," +
                                     std::to_string(750 * (square / 8 - 4));
            ASSERT_EQ(wend({"convert", map, folder + "/", "--translate", move}).status, 0);
        }
        ASSERT_EQ(files_in(folder).size(), static_cast<std::size_t>(count));
    }
    Files files_in(const std::string& folder) const {
        Files files;
        std::error_code absent;
        for (const auto& entry : fs::directory_iterator(place.name(folder), absent)) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with('.')) files[name] = place.content(folder + "/" + name);
        }
        return files;
    }
    void put(const std::string& folder, const Files& files) const {
        std::error_code absent;
        fs::remove_all(place.name(folder), absent);
        for (const auto& [name, content] : files) place.put(folder + "/" + name, content);
    }
    static std::vector<std::string> conversion(const std::string& from, const std::string& to) {
        // On one thread a run makes the same system calls in the same order each time.
        return {"convert", from, to, "--to", "fm92-ver3", "--lossy", "--force", "--jobs", "1"};
    }
    // Does what the message of a half written folder says.
    void restore(const std::string& folder) const {
        const Outcome run = wend({"restore", folder});
        EXPECT_EQ(run.status, 0);
        EXPECT_TRUE(run.err.starts_with("wend: " + folder + ": gave back ")) << run.err;
        EXPECT_FALSE(place.has(folder + "/.wend-originals"));
    }
    // After a kill: old files, new ones, or some of each and a folder that says so.
    void expect_told(const std::string& folder, const Files& old, const Files& expected) {
        const Files files = files_in(folder);
        for (const auto& [name, content] : files)
            ASSERT_TRUE(content == expected.at(name) ||
                        (old.contains(name) && content == old.at(name)))
                << name;
        for (const auto& [name, content] : old) ASSERT_TRUE(files.contains(name));
        const bool is_marked = place.has(folder + "/.wend-originals");
        mixed += files != old && files != expected;
        marked += is_marked;
        if (!is_marked) {
            ASSERT_TRUE(files == old || files == expected);
            return;
        }
        const Outcome info = wend({"info", folder});
        ASSERT_EQ(info.status, 2);
        ASSERT_NE(info.err.find("is half written"), std::string::npos) << info.err;
        const Outcome again = wend(conversion(folder, folder));
        ASSERT_EQ(again.status, 2);
        ASSERT_EQ(files_in(folder), files);
        restore(folder);
        ASSERT_EQ(files_in(folder), old);
    }

    int killed = 0, mixed = 0, marked = 0;
};

// The only copy of a map, converted where it stands.
TEST_F(WholeSet, OfThreeFilesIsToldApartAfterAKillAtEveryCall) {
    make_map("map", 3);
    const Files old = files_in("map");
    const auto words = conversion("map", "map");
    const auto calls = program.calls(words);
    const Files expected = files_in("map");
    ASSERT_NE(old, expected);
    for (const SystemCall& call : calls_of_writing(calls)) {
        SCOPED_TRACE(call.line);
        put("map", old);
        ASSERT_EQ(program.tamper(call, "signal=KILL", words).status, 137);
        ++killed;
        expect_told("map", old, expected);
        if (HasFatalFailure()) return;
        if (!call.changes_files()) continue;
        ASSERT_EQ(wend(words).status, 0);
        ASSERT_EQ(files_in("map"), expected);
    }
    EXPECT_GT(mixed, 0);
    std::cout << "killed at " << killed << " calls, " << marked << " times half written and told\n";
}

TEST_F(WholeSet, InANewFolderIsToldApartAfterAKill) {
    make_map("map", 3);
    const auto words = conversion("map", "new");
    const auto calls = program.calls(words);
    const Files originals = files_in("map"), expected = files_in("new");
    ASSERT_EQ(expected.size(), 3U);
    for (const SystemCall& call : calls_of_writing(calls)) {
        if (!call.changes_files()) continue;
        SCOPED_TRACE(call.line);
        fs::remove_all(place.name("new"));
        ASSERT_EQ(program.tamper(call, "signal=KILL", words).status, 137);
        ++killed;
        ASSERT_EQ(files_in("map"), originals);
        expect_told("new", {}, expected);
        if (HasFatalFailure()) return;
        ASSERT_EQ(wend(words).status, 0);
        ASSERT_EQ(files_in("new"), expected);
    }
    EXPECT_GT(mixed, 0);
}

TEST_F(WholeSet, Of64FilesIsToldApartAfterAKill) {
    make_map("map", 64);
    const Files old = files_in("map");
    const auto words = conversion("map", "map");
    const auto calls = calls_of_writing(program.calls(words));
    const Files expected = files_in("map");
    std::map<std::string, int> seen;
    for (const SystemCall& call : calls) {
        // Every third giving of a name, and some of what is done 64 times before and after.
        const int every = call.name == "rename" ? 3 : 16;
        if (!call.changes_files() || seen[call.name]++ % every != 0) continue;
        SCOPED_TRACE(call.line);
        put("map", old);
        ASSERT_EQ(program.tamper(call, "signal=KILL", words).status, 137);
        ++killed;
        expect_told("map", old, expected);
        if (HasFatalFailure()) return;
    }
    EXPECT_GE(mixed, 20);
    std::cout << "killed at " << killed << " calls, " << marked << " times half written and told\n";
}

TEST_F(WholeSet, IsAllOldOrAllNewWhateverFails) {
    make_map("map", 3);
    const Files old = files_in("map");
    const auto words = conversion("map", "map");
    const auto calls = program.calls(words);
    const Files expected = files_in("map");
    int told = 0;
    for (const SystemCall& call : calls_of_writing(calls)) {
        if (!call.changes_files()) continue;
        for (const std::string fault : faults) {
            SCOPED_TRACE(fault + " at " + call.line);
            put("map", old);
            const Outcome run = program.tamper(call, "error=" + fault, words);
            ++killed;
            ASSERT_TRUE(run.status == 0 || run.status == 2);
            ASSERT_EQ(files_in("map"), run.status == 0 ? expected : old) << run.err;
            ASSERT_FALSE(place.has("map/.wend-originals")) << run.err;
            if (run.status == 0) continue;
            ++told;
            ASSERT_TRUE(run.err.starts_with("wend: map/")) << run.err;
            ASSERT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
        }
    }
    std::cout << killed << " calls failed, " << told << " of them were told as an error\n";
}

// Ctrl-C, or the end of a session, waits until all are in place.
TEST_F(WholeSet, IsAllOldOrAllNewIfTheRunIsOnlyEnded) {
    make_map("map", 3);
    const Files old = files_in("map");
    const auto words = conversion("map", "map");
    const auto calls = program.calls(words);
    const Files expected = files_in("map");
    int old_ones = 0;
    for (const SystemCall& call : calls_of_writing(calls)) {
        if (!call.changes_files()) continue;
        SCOPED_TRACE(call.line);
        put("map", old);
        ASSERT_EQ(program.tamper(call, "signal=TERM", words).status, 143);
        ++killed;
        old_ones += files_in("map") == old;
        ASSERT_TRUE(files_in("map") == old || files_in("map") == expected);
        const auto begin = fs::directory_iterator(place.name("map"));
        ASSERT_EQ(std::distance(begin, fs::directory_iterator()), 3) << "something is left";
    }
    EXPECT_GT(old_ones, 0);
    EXPECT_LT(old_ones, killed);
}

// A run that gives back can be stopped too; the next one goes on.
TEST_F(WholeSet, IsRestoredEvenIfThatIsKilled) {
    make_map("map", 3);
    const Files old = files_in("map");
    const auto half_write = [&] {
        put("map", old);
        ASSERT_EQ(program.tamper({"rename", 3, ""}, "signal=KILL", conversion("map", "map")).status,
                  137);
        ASSERT_NE(files_in("map"), old);
    };
    half_write();
    const auto calls = own_calls(program.calls({"restore", "map"}));
    ASSERT_EQ(files_in("map"), old);
    for (const SystemCall& call : calls) {
        if (!call.changes_files()) continue;
        SCOPED_TRACE(call.line);
        half_write();
        ASSERT_EQ(program.tamper(call, "signal=KILL", {"restore", "map"}).status, 137);
        ++killed;
        if (place.has("map/.wend-originals")) restore("map");
        ASSERT_EQ(files_in("map"), old);
    }
    EXPECT_GT(killed, 8);
}

// A disk that stays full, or is taken away: each rename from that of the second file on fails, also
// those that would give back what was there. The first one says that files are about to be
// replaced.
TEST_F(WholeSet, ThatCannotBeGivenBackIsToldByName) {
    make_map("map", 3);
    const Files old = files_in("map");
    const Outcome run =
        program.tamper_from({"rename", 3, ""}, "error=EIO", conversion("map", "map"));
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(run.err.find("; these are not as they were: map/nodes") != std::string::npos)
        << run.err;
    EXPECT_EQ(place.content("map/.wend-originals/old/nodes0.dat"), old.at("nodes0.dat"));
    EXPECT_EQ(wend({"info", "map"}).status, 2);
    restore("map");
    EXPECT_EQ(files_in("map"), old);
}

// Two runs begin at once: the mark of the other one comes in the moment before this one's.
TEST_F(WholeSet, WaitsForAnotherRunThatMarksTheFolderInTheSameMoment) {
    make_map("map", 2);
    const auto words = conversion("map", "out/");
    ASSERT_EQ(wend(words).status, 0);
    const Files expected = files_in("out");
    int marks = 0;
    for (const SystemCall& call : program.calls(words)) {
        if (call.line.find(R"(, "out/.wend-originals"))") == std::string::npos) continue;
        if (call.name != "rename") continue;
        ++marks;
        put("out", files_in("map"));
        const Outcome run = program.tamper(call, "error=ENOTEMPTY", words);
        EXPECT_EQ(run.status, 0) << run.err;
        EXPECT_EQ(files_in("out"), expected);
    }
    EXPECT_EQ(marks, 1);
}

}  // namespace
}  // namespace wend
