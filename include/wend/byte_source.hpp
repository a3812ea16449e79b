#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "wend/bytes.hpp"
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

    /// All of them where they lie in memory, so that nobody need read them; they last as long as
    /// the source.
    virtual std::optional<ByteView> in_memory() const { return std::nullopt; }

    /// A place in a source that holds these bytes.
    struct Origin {
        const ByteSource* source = nullptr;  ///< What holds them.
        std::uint64_t offset = 0;            ///< Where in it.
    };
    /// Where the bytes from an offset on lie: of a piece of another source in that one.
    virtual Origin origin(std::uint64_t offset) const { return {this, offset}; }
};

}  // namespace wend
