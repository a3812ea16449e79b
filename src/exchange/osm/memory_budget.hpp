#pragma once

#include "core/base/integers.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// Holds what an extract takes in memory against its size: every list is charged before it grows.
class MemoryBudget {
  public:
    explicit MemoryBudget(u64 file_size) : left_(16 * file_size + (u64{1} << 20)) {}

    Expected<void> take(u64 bytes) {
        if (bytes > left_)
            return failure("asks for more memory than an extract of its size can need");
        left_ -= bytes;
        return {};
    }
    void give_back(u64 bytes) { left_ += bytes; }

  private:
    u64 left_;
};

}  // namespace wend::exchange
