#pragma once

#include <cstddef>

namespace wend::test {

// Bytes that operator new has handed out and that are not given back yet, in this test program.
std::size_t live_bytes();

// How often it was asked for memory since the program began.
std::size_t allocations();

// The most that were live at once while something was done, beyond what was before.
class PeakOfLiveBytes {
  public:
    PeakOfLiveBytes();
    std::size_t value() const;

  private:
    std::size_t before_;
};

}  // namespace wend::test
