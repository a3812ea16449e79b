#include "core/base/checksum.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace wend {
namespace {

constexpr u64 with_byte(u64 hash, unsigned byte) { return (hash ^ byte) * 0x100000001B3; }

}  // namespace

void Digest::add(ByteView more) {
    for (const std::byte byte : more) hash = with_byte(hash, std::to_integer<unsigned>(byte));
    bytes += more.size();
}

void Digest::add_number(u64 number) {
    for (unsigned i = 0; i < 64; i += 8) hash = with_byte(hash, (number >> i) & 0xFF);
}

std::string Digest::hash_text() const { return fmt::format("{:016x}", hash); }

Expected<u64> parse_hash(std::string_view text) {
    u64 hash = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    if (error != std::errc() || end != text.data() + text.size())
        return failure("expected a hash of 16 hexadecimal digits");
    return hash;
}

}  // namespace wend

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
