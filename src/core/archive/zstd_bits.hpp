#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::archive {

// Up to eight bytes from a place on as a number, the lowest first; zeros stand for what is behind
// the end.
inline u64 little_window(ByteView bytes, std::size_t at) {
    if (bytes.size() >= 8 && at <= bytes.size() - 8) return little_u64(bytes, at);
    u64 window = 0;
    for (unsigned shift = 0; at < bytes.size() && shift < 64; ++at, shift += 8)
        window |= std::to_integer<u64>(bytes[at]) << shift;
    return window;
}

// Bits from the first byte on, the lowest first (RFC 8878, section 4.1.1). Zeros stand for what is
// behind the end.
class ForwardBits {
  public:
    explicit ForwardBits(ByteView bytes) : bytes_(bytes) {}

    // Up to 32 bits.
    u32 peek(unsigned count) const {
        const u64 window = little_window(bytes_, at_ / 8) >> at_ % 8;
        return static_cast<u32>(window & ((u64{1} << count) - 1));
    }
    void drop(unsigned count) { at_ += count; }
    u32 take(unsigned count) {
        const u32 bits = peek(count);
        drop(count);
        return bits;
    }
    bool has_ended() const { return at_ > 8 * bytes_.size(); }
    std::size_t bytes_taken() const { return (at_ + 7) / 8; }

  private:
    ByteView bytes_;
    std::size_t at_ = 0;
};

// Bits that are read from the end on: the highest bit that is set in the last byte says where they
// begin (RFC 8878, section 4.1). Zeros stand for what is before the first.
class BackwardBits {
  public:
    explicit BackwardBits(ByteView bytes) : bytes_(bytes) {
        if (bytes.empty() || bytes.back() == std::byte{0}) return;
        const auto width = std::bit_width(std::to_integer<u32>(bytes.back()));
        left_ = static_cast<i64>(8 * bytes.size()) - 9 + width;
        is_sound_ = true;
    }

    // False where there is no bit that says where they begin.
    bool is_sound() const { return is_sound_; }
    // Up to 32 bits, of which the first to come is the highest.
    u32 peek(unsigned count) const {
        const u64 mask = (u64{1} << count) - 1;
        const i64 from = left_ - count;
        if (from >= 0) {
            const auto at = static_cast<std::size_t>(from);
            return static_cast<u32>(little_window(bytes_, at / 8) >> at % 8 & mask);
        }
        if (from <= -i64{32}) return 0;
        return static_cast<u32>(little_window(bytes_, 0) << static_cast<unsigned>(-from) & mask);
    }
    void drop(unsigned count) { left_ -= count; }
    u32 take(unsigned count) {
        const u32 bits = peek(count);
        drop(count);
        return bits;
    }
    // More were taken than there are.
    bool has_ended() const { return left_ < 0; }
    bool is_used_up() const { return left_ == 0; }

  private:
    ByteView bytes_;
    i64 left_ = 0;
    bool is_sound_ = false;
};

}  // namespace wend::archive
