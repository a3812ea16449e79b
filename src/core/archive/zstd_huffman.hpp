#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/archive/zstd_bits.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {

// The prefix code of literals in frames of zstd (RFC 8878, section 4.2).
class LiteralCode {
  public:
    // As bytes describe it, of which it takes the first; none where they are damaged.
    std::optional<std::size_t> read(ByteView bytes);
    bool is_set() const { return !entries_.empty(); }

    // Puts as many literals as there is room for, which take all bits of a stream. False where
    // they do not.
    bool expand(ByteView stream, std::span<std::byte> literals) const;

  private:
    struct Entry {
        u8 symbol = 0;
        u8 bits = 0;
    };

    // By a weight for each byte; the last byte that has one gets what the others leave.
    bool set(std::vector<u8> weights);

    unsigned longest_ = 0;
    std::vector<Entry> entries_;  // Under the next bits, as many as the longest code has.
};

}  // namespace wend::archive
