#ifdef _WIN32
#define NOMINMAX 1
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <mutex>
#else
#include <signal.h>
#include <unistd.h>

#include <atomic>
#endif

#include <string>
#include <vector>

#include "core/io/platform_console.hpp"
#include "core/io/platform_signals.hpp"

namespace wend::platform {

#ifdef _WIN32

namespace {

// Whoever holds it may change the list, or take steps of which all must be done or none.
std::recursive_mutex& holding() {
    static auto* const mutex = new std::recursive_mutex;  // Outlives the end of the program.
    return *mutex;
}

std::vector<std::filesystem::path>& unfinished_files() {
    static auto* const files = new std::vector<std::filesystem::path>;
    return *files;
}

// On a thread that Windows makes for it. After it, Windows ends the program.
BOOL WINAPI end_cleanly(DWORD) {
    holding().lock();  // For good.
    for (const std::filesystem::path& file : unfinished_files()) ::DeleteFileW(file.c_str());
    restore_console();
    return FALSE;
}

}  // namespace

void remove_on_signals(const std::filesystem::path& file) {
    const std::scoped_lock lock(holding());
    unfinished_files().push_back(file);
}

void keep_on_signals(const std::filesystem::path& file) {
    const std::scoped_lock lock(holding());
    std::erase(unfinished_files(), file);
}

void handle_ending_signals() {
    unfinished_files();
    ::SetConsoleCtrlHandler(end_cleanly, TRUE);
}

SignalsHeld::SignalsHeld() { holding().lock(); }
SignalsHeld::~SignalsHeld() { holding().unlock(); }

#else

namespace {

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};

sigset_t set_of_ending_signals() {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int signal : ending_signals) ::sigaddset(&set, signal);
    return set;
}

thread_local sigset_t mask_before;
thread_local int held = 0;

// The handler may run on another thread in the middle of a change, and then waits for its end. On
// the same thread it cannot: signals are held meanwhile.
std::atomic_flag is_changing = ATOMIC_FLAG_INIT;

std::vector<std::string>& unfinished_files() {
    static auto* const files = new std::vector<std::string>;  // Outlives every signal.
    return *files;
}

class Changing {
  public:
    Changing() {
        while (is_changing.test_and_set(std::memory_order_acquire)) continue;
    }
    ~Changing() { is_changing.clear(std::memory_order_release); }
    Changing(const Changing&) = delete;
    Changing& operator=(const Changing&) = delete;

  private:
    SignalsHeld hold_;
};

extern "C" void end_cleanly(int signal) {
    while (is_changing.test_and_set(std::memory_order_acquire)) continue;  // For good.
    for (const std::string& file : unfinished_files()) ::unlink(file.c_str());
    // The default is back (SA_RESETHAND), and ends the program as soon as this returns.
    ::raise(signal);
}

}  // namespace

void remove_on_signals(const std::filesystem::path& file) {
    const Changing changing;
    unfinished_files().push_back(file.native());
}

void keep_on_signals(const std::filesystem::path& file) {
    const Changing changing;
    std::erase(unfinished_files(), file.native());
}

void handle_ending_signals() {
    unfinished_files();
    for (const int signal : ending_signals) {
        struct sigaction action {};
        // Whoever had a signal ignored, such as nohup, meant it.
        if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action.sa_handler = end_cleanly;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(signal, &action, nullptr);
    }
}

SignalsHeld::SignalsHeld() {
    const sigset_t set = set_of_ending_signals();
    if (held++ == 0) ::pthread_sigmask(SIG_BLOCK, &set, &mask_before);
}

SignalsHeld::~SignalsHeld() {
    if (--held == 0) ::pthread_sigmask(SIG_SETMASK, &mask_before, nullptr);
}

#endif

}  // namespace wend::platform
