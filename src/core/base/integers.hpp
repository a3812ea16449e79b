#pragma once

#include <cstddef>
#include <cstdint>

#include "wend/bytes.hpp"

namespace wend {

// The widths that file layouts are written in.
using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;
using f32 = float;
using f64 = double;

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
