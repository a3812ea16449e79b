#include "core/archive/lzma.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "core/archive/inflate.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {
namespace {

// A probability that a bit is 0, in parts of 2,048. It moves towards what comes.
using Chance = u16;
constexpr unsigned chance_bits = 11, chance_speed = 5;
constexpr Chance even = 1U << (chance_bits - 1);

// Splits a range of numbers by the chances of bits, and tells from the stream in which part it is.
class RangeDecoder {
  public:
    explicit RangeDecoder(ByteView packed) : packed_(packed) {
        // The first byte says nothing.
        is_sound_ = next() == 0;
        for (int i = 0; i < 4; ++i) code_ = code_ << 8U | next();
    }

    bool is_sound() const { return is_sound_; }

    u32 bit(Chance& chance) {
        const u32 bound = (range_ >> chance_bits) * chance;
        u32 found = 0;
        if (code_ < bound) {
            range_ = bound;
            chance = static_cast<Chance>(chance + (((1U << chance_bits) - chance) >> chance_speed));
        } else {
            range_ -= bound;
            code_ -= bound;
            chance = static_cast<Chance>(chance - (chance >> chance_speed));
            found = 1;
        }
        widen();
        return found;
    }
    // Bits of which each is as likely as not.
    u32 even_bits(unsigned count) {
        u32 value = 0;
        for (; count > 0; --count) {
            range_ >>= 1U;
            const u32 found = code_ >= range_ ? 1 : 0;
            code_ -= found * range_;
            value = value << 1U | found;
            widen();
        }
        return value;
    }
    // A number of bits, the highest first, each with a chance that hangs on those before.
    u32 number(std::span<Chance> chances, unsigned count) {
        u32 node = 1;
        for (unsigned i = 0; i < count; ++i) node = node << 1U | bit(chances[node]);
        return node - (1U << count);
    }
    // The same, the lowest first.
    u32 turned_number(std::span<Chance> chances, unsigned count) {
        u32 node = 1, value = 0;
        for (unsigned i = 0; i < count; ++i) {
            const u32 found = bit(chances[node]);
            node = node << 1U | found;
            value |= found << i;
        }
        return value;
    }

  private:
    u32 next() {
        if (at_ == packed_.size()) {
            is_sound_ = false;
            return 0;
        }
        return std::to_integer<u32>(packed_[at_++]);
    }
    void widen() {
        if (range_ >= 1U << 24U) return;
        range_ <<= 8U;
        code_ = code_ << 8U | next();
    }

    ByteView packed_;
    std::size_t at_ = 0;
    u32 range_ = ~0U, code_ = 0;
    bool is_sound_ = true;
};

constexpr std::size_t states = 12, most_positions = 16;

// Lengths of repetitions: short ones by where they stand, long ones all alike.
struct LengthCode {
    Chance is_not_low = even, is_high = even;
    std::array<std::array<Chance, 8>, most_positions> low, mid;
    std::array<Chance, 256> high;

    LengthCode() {
        for (auto& chances : low) chances.fill(even);
        for (auto& chances : mid) chances.fill(even);
        high.fill(even);
    }
    std::size_t take(RangeDecoder& stream, std::size_t position) {
        constexpr std::size_t shortest = 2;
        if (stream.bit(is_not_low) == 0) return shortest + stream.number(low[position], 3);
        if (stream.bit(is_high) == 0) return shortest + 8 + stream.number(mid[position], 3);
        return shortest + 16 + stream.number(high, 8);
    }
};

template <std::size_t count>
constexpr std::array<Chance, count> all_even() {
    std::array<Chance, count> chances;
    chances.fill(even);
    return chances;
}

class Lzma {
  public:
    Lzma(unsigned lc, unsigned lp, unsigned pb, ByteView packed, std::size_t size)
        : lc_(lc),
          position_mask_((std::size_t{1} << pb) - 1),
          literal_mask_((std::size_t{1} << lp) - 1),
          stream_(packed),
          expanded_(size, packed.size()),
          literals_(std::size_t{0x300} << (lc + lp), even) {}

    Expected<Bytes> run() {
        // Every step takes something of the stream or gives something, so this ends.
        while (!expanded_.is_full() && stream_.is_sound())
            if (!step()) break;
        if (!stream_.is_sound()) return failure("its packed bytes end too early, or are damaged");
        if (!expanded_.is_full()) return failure("its packed bytes are damaged");
        return expanded_.take();
    }

  private:
    std::size_t position() const { return expanded_.size() & position_mask_; }

    // False where the stream says what cannot be, or that it ends.
    bool step() {
        const std::size_t at = position();
        if (stream_.bit(is_match_[state_][at]) == 0) {
            literal();
            return true;
        }
        if (stream_.bit(is_repeated_[state_]) == 0) return new_match(at);
        return repeated_match(at);
    }

    void literal() {
        const std::size_t context =
            ((expanded_.size() & literal_mask_) << lc_) + (expanded_.last() >> (8 - lc_));
        const std::span chances = std::span(literals_).subspan(0x300 * context, 0x300);
        u32 node = 1;
        if (state_ >= 7 && back_[0] < expanded_.size()) {
            // After a repetition the byte that would have come next says what this one is not.
            u32 expected = expanded_.at_distance(std::size_t{back_[0]} + 1);
            while (node < 0x100) {
                const u32 other = expected >> 7U & 1U;
                expected <<= 1U;
                const u32 found = stream_.bit(chances[((1 + other) << 8U) + node]);
                node = node << 1U | found;
                if (found != other) break;
            }
        }
        while (node < 0x100) node = node << 1U | stream_.bit(chances[node]);
        expanded_.put(static_cast<u8>(node));
        state_ = state_ < 4 ? 0 : state_ < 10 ? state_ - 3 : state_ - 6;
    }

    bool new_match(std::size_t at) {
        back_ = {0, back_[0], back_[1], back_[2]};
        const std::size_t count = lengths_.take(stream_, at);
        state_ = state_ < 7 ? 7 : 10;
        back_[0] = distance(count);
        if (back_[0] == ~0U) return false;  // The mark of the end.
        return expanded_.repeat(std::size_t{back_[0]} + 1, count);
    }

    u32 distance(std::size_t count) {
        constexpr std::size_t length_states = 4;
        const std::size_t of_length = std::min(count - 2, length_states - 1);
        const u32 slot = stream_.number(slots_[of_length], 6);
        if (slot < 4) return slot;
        const unsigned bits = slot / 2 - 1;
        u32 value = (2 | (slot & 1U)) << bits;
        if (slot < 14)
            return value + stream_.turned_number(std::span(near_).subspan(value - slot), bits);
        value += stream_.even_bits(bits - 4) << 4U;
        return value + stream_.turned_number(far_, 4);
    }

    bool repeated_match(std::size_t at) {
        if (stream_.bit(is_first_[state_]) == 0) {
            if (stream_.bit(is_long_[state_][at]) == 0) {
                state_ = state_ < 7 ? 9 : 11;
                return expanded_.repeat(std::size_t{back_[0]} + 1, 1);
            }
        } else {
            std::size_t which = 1;
            if (stream_.bit(is_second_[state_]) == 1)
                which = stream_.bit(is_third_[state_]) == 0 ? 2 : 3;
            const u32 chosen = back_[which];
            for (; which > 0; --which) back_[which] = back_[which - 1];
            back_[0] = chosen;
        }
        const std::size_t count = repeated_lengths_.take(stream_, at);
        state_ = state_ < 7 ? 8 : 11;
        return expanded_.repeat(std::size_t{back_[0]} + 1, count);
    }

    using ByState = std::array<Chance, states>;
    using ByStateAndPosition = std::array<std::array<Chance, most_positions>, states>;
    static ByStateAndPosition even_by_position() {
        ByStateAndPosition all;
        all.fill(all_even<most_positions>());
        return all;
    }

    unsigned lc_;
    std::size_t position_mask_, literal_mask_;
    RangeDecoder stream_;
    Expanded expanded_;
    std::vector<Chance> literals_;
    std::size_t state_ = 0;
    std::array<u32, 4> back_{};  // The last distances, less 1.
    ByStateAndPosition is_match_ = even_by_position(), is_long_ = even_by_position();
    ByState is_repeated_ = all_even<states>(), is_first_ = all_even<states>();
    ByState is_second_ = all_even<states>(), is_third_ = all_even<states>();
    LengthCode lengths_, repeated_lengths_;
    std::array<std::array<Chance, 64>, 4> slots_{all_even<64>(), all_even<64>(), all_even<64>(),
                                                 all_even<64>()};
    std::array<Chance, 128> near_ = all_even<128>();
    std::array<Chance, 16> far_ = all_even<16>();
};

}  // namespace

Expected<Bytes> expand_lzma(std::span<const std::byte, lzma_property_bytes> properties,
                            ByteView packed, std::size_t size) {
    const unsigned all = std::to_integer<unsigned>(properties[0]);
    const unsigned lc = all % 9, lp = all / 9 % 5, pb = all / 45;
    // All that real packers use; more would take memory that no input pays for.
    if (pb > 4 || lc + lp > 4) return failure(fmt::format("has unknown LZMA properties ({})", all));
    return Lzma(lc, lp, pb, packed, size).run();
}

}  // namespace wend::archive
