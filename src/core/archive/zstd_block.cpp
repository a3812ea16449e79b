#include "core/archive/zstd_block.hpp"

#include <algorithm>
#include <span>

namespace wend::archive {
namespace {

// RFC 8878, section 3.1.1.3.2.1.1: from which length on a code counts, and how many bits tell how
// far.
struct CountedFrom {
    u32 first;
    u8 bits;
};
template <std::size_t count>
constexpr std::array<CountedFrom, count> counted_from(u32 first,
                                                      const std::array<u8, count>& bits) {
    std::array<CountedFrom, count> all{};
    for (std::size_t i = 0; i < count; ++i) {
        all[i] = {first, bits[i]};
        first += 1U << bits[i];
    }
    return all;
}
constexpr auto literal_length_codes =
    counted_from<36>(0, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  0,  0,  0,  0,  1,  1,
                         1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
constexpr auto repeated_length_codes = counted_from<53>(
    3, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  0,  0,  0,  0,  0,  0, 0,
        0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
constexpr std::size_t distance_code_count = 32;

// Section 3.1.1.3.2.2: the codes of blocks that describe none.
constexpr std::array<i16, 36> usual_literal_lengths{4, 3, 2, 2, 2, 2, 2, 2, 2,  2,  2,  2,
                                                    2, 1, 1, 1, 2, 2, 2, 2, 2,  2,  2,  2,
                                                    2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1};
constexpr std::array<i16, 53> usual_repeated_lengths{
    1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,  1,  1,  1,  1,  1,  1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1};
constexpr std::array<i16, 29> usual_distances{1, 1, 1, 1, 1, 1, 2, 2, 2, 1,  1,  1,  1,  1, 1,
                                              1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1};

u32 little_bits(ByteView bytes) { return static_cast<u32>(little_window(bytes, 0)); }

}  // namespace

struct ZstdBlocks::Kind {
    std::span<const i16> usual;
    unsigned usual_log, most_log;
    std::size_t symbols;
};

bool ZstdBlocks::expand(ByteView block) { return literals(block) && sequences(block); }

bool ZstdBlocks::literals(ByteView& rest) {
    if (rest.empty()) return false;
    const unsigned head = std::to_integer<unsigned>(rest[0]);
    const unsigned kind = head & 3U, sizes = head >> 2U & 3U;
    literals_done_ = 0;
    if (kind >= 2) return packed_literals(rest, kind, sizes);
    const std::size_t header = sizes == 1 ? 2 : sizes == 3 ? 3 : 1;
    if (rest.size() < header) return false;
    const std::size_t size = little_bits(rest.first(header)) >> (header == 1 ? 3U : 4U);
    const std::size_t stored = kind == 0 ? size : 1;
    if (size > most_ || stored > rest.size() - header) return false;
    const ByteView bytes = rest.subspan(header, stored);
    if (kind == 0)
        literals_.assign(bytes.begin(), bytes.end());
    else
        literals_.assign(size, bytes[0]);
    rest = rest.subspan(header + stored);
    return true;
}

bool ZstdBlocks::packed_literals(ByteView& rest, unsigned kind, unsigned sizes) {
    const std::size_t header = sizes < 2 ? 3 : sizes + 2;
    const unsigned width = sizes < 2 ? 10 : 4 * sizes + 6;
    if (rest.size() < header) return false;
    const u64 head = little_window(rest.first(header), 0) >> 4U;
    const u64 mask = (u64{1} << width) - 1;
    const auto size = static_cast<std::size_t>(head & mask);
    const auto stored = static_cast<std::size_t>(head >> width & mask);
    if (size > most_ || stored > rest.size() - header) return false;
    ByteView packed = rest.subspan(header, stored);
    rest = rest.subspan(header + stored);
    if (kind == 2) {
        const auto taken = literal_code_.read(packed);
        if (!taken) return false;
        packed = packed.subspan(*taken);
    }
    literals_.resize(size);
    std::span<std::byte> all(literals_);
    if (sizes == 0) return literal_code_.expand(packed, all);

    // Four streams, of which the first three tell their sizes.
    const std::size_t each = (size + 3) / 4;
    if (packed.size() < 6 || 3 * each > size) return false;
    const ByteView table = packed.first(6);
    packed = packed.subspan(6);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t taken = little_u16(table, 2 * i);
        if (taken > packed.size() ||
            !literal_code_.expand(packed.first(taken), all.subspan(i * each, each)))
            return false;
        packed = packed.subspan(taken);
    }
    return literal_code_.expand(packed, all.subspan(3 * each));
}

bool ZstdBlocks::sequences(ByteView& rest) {
    if (rest.empty()) return false;
    const std::size_t head = std::to_integer<std::size_t>(rest[0]);
    const std::size_t header = head < 128 ? 1 : head < 255 ? 2 : 3;
    if (rest.size() < header) return false;
    std::size_t count = head;
    if (header == 2) count = ((head - 128) << 8U) + std::to_integer<std::size_t>(rest[1]);
    if (header == 3) count = std::size_t{little_u16(rest, 1)} + 0x7F00;
    rest = rest.subspan(header);
    if (count == 0) return rest.empty() && literals_.size() <= most_ && expanded_.append(literals_);

    static constexpr Kind of_literals{usual_literal_lengths, 6, 9, literal_length_codes.size()};
    static constexpr Kind of_distances{usual_distances, 5, 8, distance_code_count};
    static constexpr Kind of_lengths{usual_repeated_lengths, 6, 9, repeated_length_codes.size()};
    if (rest.empty()) return false;
    const unsigned modes = std::to_integer<unsigned>(rest[0]);
    rest = rest.subspan(1);
    return (modes & 3U) == 0 && code_of(literal_lengths_, of_literals, modes >> 6U, rest) &&
           code_of(distances_, of_distances, modes >> 4U & 3U, rest) &&
           code_of(lengths_, of_lengths, modes >> 2U & 3U, rest) && run(count, rest);
}

bool ZstdBlocks::code_of(StateCode& code, const Kind& kind, unsigned mode, ByteView& rest) {
    if (mode == 0) return code.set(kind.usual, kind.usual_log);
    if (mode == 3) return code.is_set();
    if (mode == 1) {
        if (rest.empty() || std::to_integer<std::size_t>(rest[0]) >= kind.symbols) return false;
        code.set_single(std::to_integer<u8>(rest[0]));
        rest = rest.subspan(1);
        return true;
    }
    const auto taken = code.read(rest, kind.most_log, kind.symbols);
    if (!taken) return false;
    rest = rest.subspan(*taken);
    return true;
}

bool ZstdBlocks::run(std::size_t count, ByteView stream) {
    BackwardBits bits(stream);
    if (!bits.is_sound()) return false;
    StateReader literal_reader(literal_lengths_, bits), distance_reader(distances_, bits),
        length_reader(lengths_, bits);
    std::size_t room = most_;
    for (; count > 0; --count) {
        const unsigned far = distance_reader.symbol();
        const u64 value = (u64{1} << far) + bits.take(far);
        const CountedFrom& repeated = repeated_length_codes[length_reader.symbol()];
        const std::size_t length = repeated.first + bits.take(repeated.bits);
        const CountedFrom& before = literal_length_codes[literal_reader.symbol()];
        const std::size_t literal_count = before.first + bits.take(before.bits);
        if (count > 1) {
            literal_reader.go_on(bits);
            length_reader.go_on(bits);
            distance_reader.go_on(bits);
        }
        if (bits.has_ended() || literal_count > literals_.size() - literals_done_ ||
            literal_count + length > room)
            return false;
        room -= literal_count + length;
        if (!expanded_.append(ByteView(literals_).subspan(literals_done_, literal_count)))
            return false;
        literals_done_ += literal_count;
        const auto back = distance(value, literal_count > 0);
        if (!back || !expanded_.repeat(*back, length)) return false;
    }
    const ByteView left = ByteView(literals_).subspan(literals_done_);
    return bits.is_used_up() && left.size() <= room && expanded_.append(left);
}

// Section 3.1.1.5: small numbers stand for the last distances, the first of which comes again only
// behind literals.
std::optional<std::size_t> ZstdBlocks::distance(u64 value, bool has_literals) {
    std::size_t back = 0;
    std::size_t from = 2;  // Which of the last ones makes room.
    if (value > 3) {
        back = static_cast<std::size_t>(value - 3);
    } else {
        const auto which = static_cast<std::size_t>(value) - (has_literals ? 1U : 0U);
        back = which == 3 ? last_[0] - 1 : last_[which];
        from = std::min<std::size_t>(which, 2);
    }
    if (back == 0 || back > expanded_.size() - begin_) return std::nullopt;
    for (; from > 0; --from) last_[from] = last_[from - 1];
    last_[0] = back;
    return back;
}

}  // namespace wend::archive
