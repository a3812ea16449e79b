#include <iostream>

#include "cli/writing_test.hpp"

namespace wend {
namespace {

using FailingCall = WritingTest;

// What a run with one failing call must have left: all of it or nothing, and the truth told.
void expect_all_or_nothing(const Outcome& run, const std::string& content, const Writing& writing) {
    ASSERT_TRUE(run.status >= 0 && run.status <= 2) << run.status;
    if (run.status < 2) {
        ASSERT_EQ(content, writing.expected);
        return;
    }
    ASSERT_EQ(content, writing.old);
    ASSERT_TRUE(run.err.starts_with("wend: ")) << run.err;
    ASSERT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
}

TEST_F(FailingCall, LeavesTheOldFileAndSaysSoOrTheNewOne) {
    int failed = 0, told = 0;
    std::set<std::string> names;
    for (const Writing& writing : writings()) {
        for (const SystemCall& call : calls_of_writing(program.calls(writing.words))) {
            if (!call.changes_files() || call.is_result()) continue;
            names.insert(call.name);
            for (const std::string fault : faults) {
                SCOPED_TRACE(writing.words[0] + ", " + fault + " at " + call.line);
                place.put(writing.output, writing.old);
                const Outcome run = program.tamper(call, "error=" + fault, writing.words);
                ++failed;
                told += run.status == 2;
                expect_all_or_nothing(run, place.content(writing.output), writing);
                ASSERT_FALSE(HasFatalFailure());
            }
        }
    }
    for (const char* name : {"openat", "write", "fsync", "close", "chmod", "chown", "rename"})
        EXPECT_TRUE(names.contains(name)) << name;
    EXPECT_EQ(left_overs(), 0);
    std::cout << failed << " calls failed, " << told << " of them were told as an error\n";
}

// An interruption is no fault: the call is made again.
TEST_F(FailingCall, IsRepeatedIfOnlyInterrupted) {
    int interrupted = 0;
    for (const Writing& writing : writings()) {
        for (const SystemCall& call : own_calls(program.calls(writing.words))) {
            const bool is_reading = call.name == "read" || call.name == "openat";
            if (!call.changes_files() && !is_reading) continue;
            // Folders and fonts are read by the code of others.
            if (call.line.find("O_DIRECTORY") != std::string::npos) continue;
            if (is_reading && writing.words[0] == "draw") continue;
            SCOPED_TRACE(writing.words[0] + ", interrupted at " + call.line);
            place.put(writing.output, writing.old);
            const Outcome run = program.tamper(call, "error=EINTR", writing.words);
            ++interrupted;
            ASSERT_LT(run.status, 2) << run.err;
            ASSERT_EQ(place.content(writing.output), writing.expected);
        }
    }
    EXPECT_EQ(left_overs(), 0);
    std::cout << interrupted << " calls were interrupted\n";
}

// Where nothing was there before: the name is given by another call.
TEST_F(FailingCall, LeavesNoNewFileThatIsNotWhole) {
    const Writing writing = writings()[2];
    int failed = 0;
    std::filesystem::remove(place.name(writing.output));
    for (const SystemCall& call : calls_of_writing(program.calls(writing.words))) {
        if (!call.changes_files()) continue;
        for (const std::string fault : faults) {
            SCOPED_TRACE(fault + " at " + call.line);
            std::filesystem::remove(place.name(writing.output));
            const Outcome run = program.tamper(call, "error=" + fault, writing.words);
            ++failed;
            if (run.status == 2) {
                ASSERT_FALSE(place.has(writing.output));
            } else {
                ASSERT_EQ(place.content(writing.output), writing.expected);
            }
        }
    }
    EXPECT_GT(failed, 20);
}

// As with permissions, which do not bind whoever runs the tests as root.
TEST_F(FailingCall, AFileThatMayNotBeReadIsOneError) {
    const std::vector<std::string> words{"info", map, "--jobs", "1"};
    for (const SystemCall& call : own_calls(program.calls(words))) {
        if (call.name != "read" && call.name != "openat") continue;
        const Outcome run = program.tamper_from(call, "error=EACCES", words);
        EXPECT_EQ(run.status, 2) << call.line;
        EXPECT_TRUE(run.err.starts_with("wend: " + map + ": cannot be ")) << run.err;
        EXPECT_TRUE(run.err.ends_with(": Permission denied\n")) << run.err;
        EXPECT_EQ(std::ranges::count(run.err, '\n'), 1) << run.err;
    }
}

}  // namespace
}  // namespace wend
