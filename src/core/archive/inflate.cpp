#include "core/archive/inflate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

namespace wend::archive {
namespace {

constexpr std::size_t literal_codes = 288, distance_codes = 32, length_codes = 19;
constexpr u16 end_of_block = 256;

// RFC 1951, section 3.2.5: from which length or distance on a code counts, and how many bits tell
// how far.
struct Range {
    u16 first;
    u8 bits;
};
constexpr std::array<Range, 29> lengths = [] {
    std::array<Range, 29> all{};
    u32 first = 3;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto bits = static_cast<u8>(i < 8 ? 0 : i / 4 - 1);
        all[i] = {static_cast<u16>(first), bits};
        first += 1U << bits;
    }
    all[28] = {258, 0};
    return all;
}();
constexpr std::array<Range, 30> distances = [] {
    std::array<Range, 30> all{};
    u32 first = 1;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto bits = static_cast<u8>(i < 4 ? 0 : i / 2 - 1);
        all[i] = {static_cast<u16>(first), bits};
        first += 1U << bits;
    }
    return all;
}();

class Inflating {
  public:
    Inflating(ByteView packed, std::size_t size)
        : packed_(packed), expanded_(size, packed.size()) {}

    Expected<Bytes> run() {
        bool is_last = false;
        while (!is_last) {
            is_last = bits(1) == 1;
            const u32 method = bits(2);
            const bool fine = method == 0   ? stored()
                              : method == 1 ? with_fixed_codes()
                              : method == 2 ? with_own_codes()
                                            : false;
            if (has_ended_) return failure("its packed bytes end too early");
            if (!fine)
                return failure(ErrorDetails{.message = "its packed bytes are damaged",
                                            .offset = at_ - filled_ / 8});
        }
        return expanded_.take();
    }

  private:
    // Fills up the bits at hand; zeros stand for what is behind the end.
    void fill() {
        for (; filled_ <= 56 && at_ < packed_.size(); filled_ += 8)
            held_ |= std::to_integer<u64>(packed_[at_++]) << filled_;
    }
    void drop(unsigned count) {
        has_ended_ = has_ended_ || count > filled_;
        held_ >>= count;
        filled_ -= std::min(count, filled_);
    }
    u32 bits(unsigned count) {
        if (filled_ < count) fill();
        const auto value = static_cast<u32>(held_ & ((u64{1} << count) - 1));
        drop(count);
        return value;
    }
    // What the next bits stand for; none where they are no code.
    PrefixCode::Found symbol(const PrefixCode& code) {
        if (filled_ < PrefixCode::longest) fill();
        const PrefixCode::Found found = code.find(held_);
        drop(found.length);
        return found;
    }

    bool stored() {
        drop(filled_ % 8);
        const u32 count = bits(16), inverse = bits(16);
        if (has_ended_ || (count ^ inverse) != 0xFFFF) return false;
        // Bytes that are at hand already go back.
        at_ -= filled_ / 8;
        held_ = 0;
        filled_ = 0;
        has_ended_ = count > packed_.size() - at_;
        if (has_ended_ || !expanded_.append(packed_.subspan(at_, count))) return false;
        at_ += count;
        return true;
    }

    bool with_fixed_codes() {
        std::array<u8, literal_codes> of_literals{};
        std::ranges::fill(of_literals, u8{8});
        std::fill(of_literals.begin() + 144, of_literals.begin() + 256, u8{9});
        std::fill(of_literals.begin() + 256, of_literals.begin() + 280, u8{7});
        std::array<u8, distance_codes> of_distances{};
        of_distances.fill(5);
        return literals_->set(of_literals) && distances_->set(of_distances) && block();
    }

    bool with_own_codes() {
        const std::size_t literal_count = bits(5) + 257, distance_count = bits(5) + 1;
        const std::size_t length_count = bits(4) + 4;
        if (literal_count > literal_codes || has_ended_) return false;
        constexpr std::array<u8, length_codes> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                     11, 4,  12, 3, 13, 2, 14, 1, 15};
        std::array<u8, length_codes> of_lengths{};
        for (std::size_t i = 0; i < length_count; ++i)
            of_lengths[order[i]] = static_cast<u8>(bits(3));
        std::array<u8, literal_codes + distance_codes> all{};
        const std::span written(all.data(), literal_count + distance_count);
        if (!literals_->set(of_lengths) || !take_lengths(*literals_, written)) return false;
        return all[end_of_block] > 0 && literals_->set(written.first(literal_count)) &&
               distances_->set(written.subspan(literal_count)) && block();
    }

    // The lengths of codes, in which repetitions have codes of their own.
    bool take_lengths(const PrefixCode& code, std::span<u8> all) {
        for (std::size_t done = 0; done < all.size();) {
            const PrefixCode::Found found = symbol(code);
            if (found.length == 0 || has_ended_) return false;
            if (found.symbol < 16) {
                all[done++] = static_cast<u8>(found.symbol);
                continue;
            }
            if (found.symbol == 16 && done == 0) return false;
            const u8 value = found.symbol == 16 ? all[done - 1] : u8{0};
            const std::size_t count = found.symbol == 16   ? 3 + bits(2)
                                      : found.symbol == 17 ? 3 + bits(3)
                                                           : 11 + bits(7);
            if (count > all.size() - done) return false;
            std::ranges::fill(all.subspan(done, count), value);
            done += count;
        }
        return true;
    }

    bool block() {
        for (;;) {
            const PrefixCode::Found found = symbol(*literals_);
            if (found.length == 0 || has_ended_) return false;
            if (found.symbol == end_of_block) return true;
            if (found.symbol < end_of_block) {
                if (expanded_.is_full()) return false;
                expanded_.put(static_cast<u8>(found.symbol));
                continue;
            }
            const std::size_t length = found.symbol - end_of_block - 1U;
            if (length >= lengths.size()) return false;
            const std::size_t count = lengths[length].first + bits(lengths[length].bits);
            const PrefixCode::Found back = symbol(*distances_);
            if (back.length == 0 || back.symbol >= distances.size()) return false;
            const Range& range = distances[back.symbol];
            const std::size_t distance = range.first + bits(range.bits);
            if (has_ended_ || !expanded_.repeat(distance, count)) return false;
        }
    }

    ByteView packed_;
    std::size_t at_ = 0;
    u64 held_ = 0;
    unsigned filled_ = 0;  // How many bits are held.
    bool has_ended_ = false;
    Expanded expanded_;
    std::unique_ptr<PrefixCode> literals_ = std::make_unique<PrefixCode>();
    std::unique_ptr<PrefixCode> distances_ = std::make_unique<PrefixCode>();
};

}  // namespace

Expected<Bytes> Expanded::take() {
    if (is_full()) return std::move(bytes_);
    return failure(fmt::format("became {} bytes, fewer than it should", bytes_.size()));
}

Expected<Bytes> inflate(ByteView packed, std::size_t size) { return Inflating(packed, size).run(); }

}  // namespace wend::archive
