#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::archive {

// What a packed stream becomes, of which it repeats pieces. It takes memory as it grows, not as it
// says that it will.
class Expanded {
  public:
    // `most` are as many as there may be; they come of so many packed ones.
    Expanded(std::size_t most, std::size_t packed) : most_(most) {
        bytes_.reserve(std::min(most, 4 * packed + 64));
    }

    std::size_t size() const { return bytes_.size(); }
    bool is_full() const { return bytes_.size() == most_; }
    u8 last() const { return bytes_.empty() ? u8{0} : std::to_integer<u8>(bytes_.back()); }
    u8 at_distance(std::size_t distance) const {
        return std::to_integer<u8>(bytes_[bytes_.size() - distance]);
    }
    void put(u8 byte) { bytes_.push_back(std::byte{byte}); }

    // Repeats what stands so many bytes back, which may be itself. False where there is no such
    // place or no room for it.
    bool repeat(std::size_t distance, std::size_t count) {
        if (distance == 0 || distance > bytes_.size() || count > most_ - bytes_.size())
            return false;
        std::size_t from = bytes_.size() - distance;
        bytes_.resize(bytes_.size() + count);
        for (std::size_t to = bytes_.size() - count; to < bytes_.size(); ++to, ++from)
            bytes_[to] = bytes_[from];
        return true;
    }
    // Adds bytes as they are; false where there is no room.
    bool append(ByteView more) {
        if (more.size() > most_ - bytes_.size()) return false;
        bytes_.insert(bytes_.end(), more.begin(), more.end());
        return true;
    }

    // Adds a byte so many times; false where there is no room.
    bool fill(std::byte byte, std::size_t count) {
        if (count > most_ - bytes_.size()) return false;
        bytes_.insert(bytes_.end(), count, byte);
        return true;
    }

    ByteView view() const { return bytes_; }
    // All bytes; an error where there are fewer than there should be.
    Expected<Bytes> take();

  private:
    Bytes bytes_;
    std::size_t most_;
};

// A prefix code of RFC 1951, section 3.2.2: codes of one length are numbers in a row, in the order
// of what they stand for, and their bits come with the highest first.
class PrefixCode {
  public:
    static constexpr unsigned longest = 15;
    static constexpr std::size_t most_symbols = 288;

    // By the lengths of the codes of each symbol; 0: it has none. False where they are no code:
    // more than bits can tell apart, or fewer, unless it is one code alone.
    bool set(std::span<const u8> lengths) {
        count_ = {};
        for (const u8 length : lengths) ++count_[length];
        count_[0] = 0;
        i32 free = 1;
        std::size_t codes = 0;
        for (unsigned length = 1; length <= longest; ++length) {
            free = 2 * free - count_[length];
            if (free < 0) return false;
            codes += count_[length];
        }
        if (free > 0 && codes > 1) return false;
        std::array<u16, longest + 2> place{};
        for (unsigned length = 1; length <= longest; ++length)
            place[length + 1] = static_cast<u16>(place[length] + count_[length]);
        for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
            if (lengths[symbol] > 0) symbols_[place[lengths[symbol]]++] = static_cast<u16>(symbol);
        fill_short_codes();
        return true;
    }

    struct Found {
        u16 symbol = 0;
        u8 length = 0;  // Bits that it took; 0 where they are no code.
    };
    // What the next bits stand for, of which the first to come is the lowest.
    Found find(u64 bits) const {
        const Found quick = short_codes_[bits & (short_count - 1)];
        if (quick.length > 0) return quick;
        u32 code = 0, first = 0, index = 0;
        for (unsigned length = 1; length <= longest; ++length) {
            code |= static_cast<u32>(bits & 1U);
            bits >>= 1U;
            const u32 count = count_[length];
            if (code < first + count)
                return {symbols_[index + code - first], static_cast<u8>(length)};
            index += count;
            first = (first + count) << 1U;
            code <<= 1U;
        }
        return {};
    }

  private:
    static constexpr unsigned short_bits = 9;
    static constexpr u32 short_count = 1U << short_bits;

    // Codes that are short stand in a table under whatever may follow them.
    void fill_short_codes() {
        short_codes_ = {};
        u32 code = 0, index = 0;
        for (unsigned length = 1; length <= short_bits; ++length, code <<= 1U)
            for (u32 i = 0; i < count_[length]; ++i, ++code, ++index) {
                u32 turned = 0;
                for (unsigned bit = 0; bit < length; ++bit)
                    turned |= ((code >> bit) & 1U) << (length - 1 - bit);
                for (u32 at = turned; at < short_count; at += 1U << length)
                    short_codes_[at] = {symbols_[index], static_cast<u8>(length)};
            }
    }

    std::array<u16, longest + 1> count_{};
    std::array<u16, most_symbols> symbols_{};
    std::array<Found, short_count> short_codes_{};
};

// What a stream of the method Deflate (RFC 1951) becomes: exactly `size` bytes, or an error. What
// follows the stream is not looked at.
Expected<Bytes> inflate(ByteView packed, std::size_t size);

}  // namespace wend::archive
