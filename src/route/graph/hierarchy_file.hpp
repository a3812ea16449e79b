#pragma once

#include <cstdint>
#include <span>

#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend {

// Distinguishes what is prepared for one map from what is for another: whoever changes what was
// added to it changes the stamp.
class Stamp {
  public:
    void add(std::uint64_t value) {
        state_ ^= value;
        // The finishing steps of MurmurHash3: every bit has its say in all others.
        state_ = (state_ ^ state_ >> 33) * 0xff51afd7ed558ccd;
        state_ = (state_ ^ state_ >> 33) * 0xc4ceb9fe1a85ec53;
        state_ ^= state_ >> 33;
    }
    std::int64_t value() const { return static_cast<std::int64_t>(state_); }

  private:
    std::uint64_t state_ = 0x57656e64;  // Anything but 0.
};

// The file of a hierarchy ends with the hash of all bytes before.
inline constexpr std::size_t hierarchy_seal_size = 8;

// Writes the hash into the last bytes of a file, which are there.
void seal_hierarchy(std::span<std::byte> file);

// An error where the hash is not that of the bytes.
Expected<void> expect_sealed_hierarchy(ByteView file);

}  // namespace wend
