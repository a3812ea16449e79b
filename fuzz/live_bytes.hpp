#pragma once

#include <cstddef>

namespace wend::fuzz {

// Bytes that were asked for and that are not given back yet, in this program.
std::size_t live_bytes();

// How often memory was asked for since the program began.
std::size_t allocations();

// The most that were live at once while something was done, beyond what was before.
class PeakOfLiveBytes {
  public:
    PeakOfLiveBytes();
    std::size_t value() const;

  private:
    std::size_t before_;
};

}  // namespace wend::fuzz
