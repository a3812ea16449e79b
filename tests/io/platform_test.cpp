#include "io/platform.hpp"

#include <gtest/gtest.h>

#ifdef __linux__
#include <fcntl.h>
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

TEST(Names, ComeBackAsTheyWere) {
    for (const char* name : {"", "a/b.dat", "caf\xc3\xa9/\xe2\x82\xac"})
        EXPECT_EQ(name_of(path_of(name)), name);
}

}  // namespace
}  // namespace wend::platform
