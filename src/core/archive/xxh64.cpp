#include "core/archive/xxh64.hpp"

#include <array>
#include <bit>

namespace wend::archive {
namespace {

constexpr u64 xxh_1 = 0x9E3779B185EBCA87, xxh_2 = 0xC2B2AE3D27D4EB4F, xxh_3 = 0x165667B19E3779F9,
              xxh_4 = 0x85EBCA77C2B2AE63, xxh_5 = 0x27D4EB2F165667C5;

u64 xxh_round(u64 sum, u64 lane) { return std::rotl(sum + lane * xxh_2, 31) * xxh_1; }

// Four sums of every fourth number, made one.
u64 xxh_stripes(ByteView& bytes) {
    std::array<u64, 4> sums{xxh_1 + xxh_2, xxh_2, 0, u64{0} - xxh_1};
    for (; bytes.size() >= 32; bytes = bytes.subspan(32))
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] = xxh_round(sums[i], little_u64(bytes, 8 * i));
    u64 hash = 0;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        constexpr std::array turns{1, 7, 12, 18};
        hash += std::rotl(sums[i], turns[i]);
    }
    for (const u64 sum : sums) hash = (hash ^ xxh_round(0, sum)) * xxh_1 + xxh_4;
    return hash;
}

}  // namespace

u64 xxh64(ByteView bytes) {
    const u64 size = bytes.size();
    u64 hash = size >= 32 ? xxh_stripes(bytes) : xxh_5;
    hash += size;
    for (; bytes.size() >= 8; bytes = bytes.subspan(8))
        hash = std::rotl(hash ^ xxh_round(0, little_u64(bytes, 0)), 27) * xxh_1 + xxh_4;
    if (bytes.size() >= 4) {
        hash = std::rotl(hash ^ little_u32(bytes, 0) * xxh_1, 23) * xxh_2 + xxh_3;
        bytes = bytes.subspan(4);
    }
    for (const std::byte byte : bytes)
        hash = std::rotl(hash ^ std::to_integer<u64>(byte) * xxh_5, 11) * xxh_1;
    hash = (hash ^ hash >> 33U) * xxh_2;
    hash = (hash ^ hash >> 29U) * xxh_3;
    return hash ^ hash >> 32U;
}

}  // namespace wend::archive
