#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>

#include "support/sanitizer.hpp"

// Of the sanitizers' runtime; null where the program is linked without.
extern "C" [[gnu::weak]] void __sanitizer_set_death_callback(void (*callback)());

// Many tests run in one process. Only what fails is printed, and where the process dies in a test,
// the name of that test, as nobody else could say it then.

namespace {

char running_test[512] = "";  // In front of everything, so that a broken process can still say it.

struct RunningTest : testing::EmptyTestEventListener {
    void OnTestStart(const testing::TestInfo& test) override {
        std::snprintf(running_test, sizeof running_test, "[   DIED   ] %s.%s\n",
                      test.test_suite_name(), test.name());
    }
    void OnTestEnd(const testing::TestInfo&) override { running_test[0] = '\0'; }
};

// Writes with a plain system call: nothing else may be counted on in a process that dies.
void say_running_test() {
    if (running_test[0] == '\0') return;
    const auto written = write(STDERR_FILENO, running_test, std::strlen(running_test));
    static_cast<void>(written);
}

void say_when_dying() {
    if (wend::test::is_sanitized()) {
        __sanitizer_set_death_callback(say_running_test);
        return;
    }
    for (const int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTERM})
        std::signal(signal, [](int number) {
            say_running_test();
            std::signal(number, SIG_DFL);
            std::raise(number);
        });
}

}  // namespace

bool wend::test::is_sanitized() { return __sanitizer_set_death_callback != nullptr; }

int main(int count, char** words) {
    testing::GTEST_FLAG(brief) = true;
    testing::InitGoogleTest(&count, words);
    testing::UnitTest::GetInstance()->listeners().Append(new RunningTest);
    say_when_dying();
    return RUN_ALL_TESTS();
}
