#include "core/base/crc32.hpp"

#include <array>

namespace wend::archive {
namespace {

constexpr std::array<u32, 256> crc_of_byte = [] {
    std::array<u32, 256> table{};
    for (u32 byte = 0; byte < 256; ++byte) {
        u32 rest = byte;
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1U) ^ ((rest & 1U) * 0xEDB8'8320U);
        table[byte] = rest;
    }
    return table;
}();

}  // namespace

u32 crc32(ByteView bytes) {
    u32 crc = ~0U;
    for (const std::byte byte : bytes)
        crc = crc_of_byte[(crc ^ std::to_integer<u32>(byte)) & 0xFFU] ^ (crc >> 8U);
    return ~crc;
}

}  // namespace wend::archive
