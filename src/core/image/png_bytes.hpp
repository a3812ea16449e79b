#pragma once

#include <algorithm>
#include <cstddef>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend {

// A number of four bytes, the highest first, as PNG has them.
inline u32 big_at(ByteView bytes, std::size_t at) {
    u32 number = 0;
    for (const std::byte byte : bytes.subspan(at, 4))
        number = number << 8U | std::to_integer<u32>(byte);
    return number;
}

// The checksum of zlib (RFC 1950).
inline u32 adler32(ByteView bytes) {
    // So many sums of bytes fit into 32 bits before they must be cut.
    constexpr std::size_t longest_run = 5552;
    u32 low = 1, high = 0;
    while (!bytes.empty()) {
        const ByteView run = bytes.first(std::min(bytes.size(), longest_run));
        for (const std::byte byte : run) {
            low += std::to_integer<u32>(byte);
            high += low;
        }
        low %= 65521;
        high %= 65521;
        bytes = bytes.subspan(run.size());
    }
    return high << 16U | low;
}

}  // namespace wend
