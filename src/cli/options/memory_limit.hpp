#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options/arguments.hpp"

namespace wend::cli {

// The option --max-memory, which every verb has: what the program allocates beyond it is refused as
// if there were no more memory (see counted_memory.hpp).
class MemoryLimit {
  public:
    void declare(Arguments& arguments);
    // Holds what is allocated from now on against the limit, if there is one.
    void begin() const;
    // To be called when memory ran out: ends the limit, so that it can be told, and says why.
    Error refusal() const;

  private:
    std::string spelling_;
    std::uint64_t bytes_ = 0;  // 0: there is no limit.
};

// The bytes that a size such as 512M stands for.
std::optional<std::uint64_t> memory_size(std::string_view text);

}  // namespace wend::cli
