#pragma once

#include <array>
#include <cstddef>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::source2 {

// What ends the types of a tree.
inline constexpr u32 kv3_trailer = 0xFFEEDD00;

inline constexpr std::array<std::size_t, 4> kv3_widths{1, 2, 4, 8};

// Numbers of a tree, those of one width behind each other.
class Kv3Lanes {
  public:
    // Takes lanes with so many numbers of 1, 2, 4 and 8 bytes off a part of a block, each where its
    // width divides the place in the part. A lane of eight bytes without any takes up its place or
    // not, by the version.
    Expected<void> set(ByteView part, std::size_t& at, const std::array<u32, 4>& counts,
                       bool are_aligned_when_empty);

    // The next number of 1 << `lane` bytes; an error where there is none.
    Expected<u64> take(unsigned lane);
    // So many bytes from the beginning of the lane of bytes.
    Expected<ByteView> take_bytes(std::size_t count);
    // An error where a lane is not used up.
    Expected<void> expect_used_up() const;

  private:
    std::array<ByteView, 4> lanes_;
};

}  // namespace wend::source2
