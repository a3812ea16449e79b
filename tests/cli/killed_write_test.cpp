#include <iostream>

#include "cli/writing_test.hpp"

namespace wend {
namespace {

using KilledWrite = WritingTest;

TEST_F(KilledWrite, LeavesTheOldFileOrTheNewOne) {
    int killed = 0, old_ones = 0, new_ones = 0;
    for (const Writing& writing : writings()) {
        const auto calls = program.calls(writing.words);
        ASSERT_EQ(place.content(writing.output), writing.expected);
        const auto of_writing = calls_of_writing(calls);
        ASSERT_GE(of_writing.size(), 5U) << writing.words[0];  // made, written, flushed, renamed
        for (const SystemCall& call : of_writing) {
            SCOPED_TRACE(writing.words[0] + ", killed at " + call.line);
            place.put(writing.output, writing.old);
            ASSERT_EQ(program.tamper(call, "signal=KILL", writing.words).status, 137);
            ++killed;
            const std::string content = place.content(writing.output);
            ASSERT_TRUE(content == writing.old || content == writing.expected);
            ++(content == writing.old ? old_ones : new_ones);
            if (!call.changes_files()) continue;
            // What the killed runs left is in nobody's way.
            const Outcome again = wend(writing.words);
            ASSERT_LT(again.status, 2) << again.err;
            ASSERT_EQ(place.content(writing.output), writing.expected);
        }
    }
    EXPECT_GT(left_overs(), 0);
    EXPECT_GT(old_ones, 0);
    EXPECT_GT(new_ones, 0);
    std::cout << "killed at " << killed << " system calls: " << old_ones << " old files, "
              << new_ones << " new ones, none between\n";
}

// Ctrl-C, or the end of a session: such a run also takes away what it began.
TEST_F(KilledWrite, LeavesNothingIfItIsOnlyEnded) {
    int ended = 0;
    for (const Writing& writing : writings()) {
        for (const SystemCall& call : calls_of_writing(program.calls(writing.words))) {
            if (!call.changes_files()) continue;
            SCOPED_TRACE(writing.words[0] + ", ended at " + call.line);
            place.put(writing.output, writing.old);
            const Outcome run = program.tamper(call, "signal=TERM", writing.words);
            ASSERT_TRUE(run.status == 143 || call.name == "exit_group") << run.status;
            ++ended;
            const std::string content = place.content(writing.output);
            ASSERT_TRUE(content == writing.old || content == writing.expected);
            ASSERT_EQ(left_overs(), 0);
        }
    }
    std::cout << "ended at " << ended << " system calls\n";
}

// The first call of all is the one that starts the program.
TEST_F(KilledWrite, AtEveryCallFromTheStartOfTheProcess) {
    const Writing writing = writings()[2];
    std::filesystem::remove(place.name(writing.output));
    int killed = 0;
    for (const SystemCall& call : program.calls(writing.words)) {
        if (call.name == "execve") continue;
        SCOPED_TRACE(call.line);
        std::filesystem::remove(place.name(writing.output));
        ASSERT_EQ(program.tamper(call, "signal=KILL", writing.words).status, 137);
        ++killed;
        if (place.has(writing.output)) {
            ASSERT_EQ(place.content(writing.output), writing.expected);
        }
    }
    std::cout << "killed at " << killed << " system calls\n";
}

}  // namespace
}  // namespace wend
