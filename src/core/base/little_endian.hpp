#pragma once

#include <cstddef>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend {

// Numbers of fixed places in a few bytes, the lowest byte first, which the caller knows to be
// there. Records of files of games are read by their descriptions instead.
constexpr u16 little_u16(ByteView bytes, std::size_t at) {
    return static_cast<u16>(std::to_integer<u32>(bytes[at]) | std::to_integer<u32>(bytes[at + 1])
                                                                  << 8U);
}
constexpr u32 little_u32(ByteView bytes, std::size_t at) {
    return u32{little_u16(bytes, at)} | u32{little_u16(bytes, at + 2)} << 16U;
}
constexpr u64 little_u64(ByteView bytes, std::size_t at) {
    return u64{little_u32(bytes, at)} | u64{little_u32(bytes, at + 4)} << 32U;
}

// Puts such numbers into bytes that are there, or behind them.
constexpr void put_little_u16(std::span<std::byte> bytes, std::size_t at, u32 value) {
    bytes[at] = static_cast<std::byte>(value);
    bytes[at + 1] = static_cast<std::byte>(value >> 8U);
}
constexpr void put_little_u32(std::span<std::byte> bytes, std::size_t at, u32 value) {
    put_little_u16(bytes, at, value & 0xFFFFU);
    put_little_u16(bytes, at + 2, value >> 16U);
}

}  // namespace wend
