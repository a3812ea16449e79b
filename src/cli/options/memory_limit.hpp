#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options/arguments.hpp"

namespace wend::cli {

// All that the program allocates with `new` can be counted, since it brings the operators along
// itself (operator_new.cpp, which is linked into the program and nothing else). The limits that
// operating systems offer also count what is only reserved, such as the stacks of threads, and say
// nothing when they are met.

// From now on an allocation that would make more than `most` bytes of them is refused with
// std::bad_alloc; a quarter of a MiB more is kept for the end of the run. Uncounted memory costs
// nothing but a look at a flag.
void count_memory(std::uint64_t most);
void stop_counting_memory();

// Whether an allocation was refused because of the limit.
bool memory_was_refused();

// What the operators do.
void* allocate(std::size_t size);
void* allocate(std::size_t size, std::align_val_t alignment);
void* allocate_or_null(std::size_t size) noexcept;
void* allocate_or_null(std::size_t size, std::align_val_t alignment) noexcept;
void release(void* block) noexcept;
void release(void* block, std::align_val_t alignment) noexcept;

// The option --max-memory, which every verb has: what the program allocates beyond it is refused as
// if there were no more memory.
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
