#include "core/io/platform.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <span>
#include <thread>

#include "core/io/platform_console.hpp"

#ifdef __linux__
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
#endif

namespace wend::platform {
namespace {

#ifdef __linux__
// Points one of the program's streams elsewhere for a while.
class Redirection {
  public:
    Redirection(int stream, const char* file)
        : stream_(stream), kept_(::dup(stream)), opened_(::open(file, O_RDWR | O_NOCTTY)) {
        ::dup2(opened_, stream_);
    }
    ~Redirection() {
        ::dup2(kept_, stream_);
        ::close(kept_);
        ::close(opened_);
    }
    bool worked() const { return opened_ >= 0; }

  private:
    int stream_, kept_, opened_;
};

TEST(IsTerminal, TellsATerminalFromAFile) {
    for (const auto& [stream, descriptor] :
         {std::pair(Stream::output, STDOUT_FILENO), std::pair(Stream::error, STDERR_FILENO)}) {
        {
            const Redirection to_file(descriptor, "/dev/null");
            EXPECT_FALSE(is_terminal(stream));
        }
        const Redirection to_terminal(descriptor, "/dev/ptmx");
        if (!to_terminal.worked()) GTEST_SKIP() << "no pseudo terminal can be had here";
        EXPECT_TRUE(is_terminal(stream));
    }
}
#endif

#ifdef __linux__
// A slow reader and a stream of signals: calls are interrupted and write less than was asked for.
TEST(FileHandle, WritesAllInSpiteOfSignals) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    struct sigaction quiet {};
    quiet.sa_handler = [](int) {};  // Without SA_RESTART, so that calls come back.
    struct sigaction before {};
    ASSERT_EQ(::sigaction(SIGUSR1, &quiet, &before), 0);

    std::string sent(std::size_t{3} << 20, 'x'), received;
    for (std::size_t i = 0; i < sent.size(); i += 1000) sent[i] = static_cast<char>('a' + i % 26);
    const std::string path = "/dev/fd/" + std::to_string(ends[1]);
    auto file = FileHandle::open_to_write(path);
    ASSERT_TRUE(file);
    ::close(ends[1]);
    std::atomic<bool> done = false;
    const pthread_t writer = ::pthread_self();
    std::thread reader([&] {
        std::array<char, 5000> block{};
        for (ssize_t count = 0; (count = ::read(ends[0], block.data(), block.size())) > 0;)
            received.append(block.data(), static_cast<std::size_t>(count));
    });
    std::thread caller([&] {
        while (!done) {
            ::pthread_kill(writer, SIGUSR1);
            std::this_thread::sleep_for(std::chrono::microseconds(50));
        }
    });
    EXPECT_TRUE(file->write(std::as_bytes(std::span(sent))));
    EXPECT_TRUE(file->close());
    done = true;
    caller.join();
    reader.join();
    ::close(ends[0]);
    ::sigaction(SIGUSR1, &before, nullptr);
    EXPECT_TRUE(received == sent);
}
#endif

TEST(Names, ComeBackAsTheyWere) {
    for (const char* name : {"", "a/b.dat", "caf\xc3\xa9/\xe2\x82\xac"})
        EXPECT_EQ(name_of(path_of(name)), name);
}

}  // namespace
}  // namespace wend::platform
