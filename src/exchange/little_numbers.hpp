#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::exchange {

// The number at a place of bytes, the lowest byte first. The bytes are there.
template <class Number>
Number little_number(ByteView bytes, u64 at) {
    std::array<std::byte, sizeof(Number)> own;
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), own.size(), own.begin());
    if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(own);
    return std::bit_cast<Number>(own);
}

template <class Number>
void put_little(Number number, Bytes& out) {
    auto bytes = std::bit_cast<std::array<std::byte, sizeof number>>(number);
    if constexpr (std::endian::native == std::endian::big) std::ranges::reverse(bytes);
    out.insert(out.end(), bytes.begin(), bytes.end());
}

}  // namespace wend::exchange
