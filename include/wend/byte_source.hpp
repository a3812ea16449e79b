#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "wend/error.hpp"

namespace wend {

/// Bytes of which pieces can be read, such as a file that need not be in memory as a whole. It
/// never changes, and several threads may read from it at once.
class ByteSource {
  public:
    virtual ~ByteSource() = default;

    /// How many bytes there are.
    virtual std::uint64_t size() const = 0;
    /// Fills the room with the bytes from an offset on. An error where there are fewer, or where
    /// they cannot be read.
    virtual Expected<void> read(std::uint64_t offset, std::span<std::byte> room) const = 0;
};

}  // namespace wend
