#include "core/archive/zstd_huffman.hpp"

#include "core/archive/zstd_fse.hpp"

namespace wend::archive {
namespace {

constexpr unsigned longest_literal_code = 11, most_weight_log = 6;
constexpr std::size_t most_weights = 255;

// Weights that two states of one code tell by turns, until the bits are used up.
std::optional<std::vector<u8>> packed_weights(ByteView bytes) {
    StateCode code;
    const auto taken = code.read(bytes, most_weight_log, longest_literal_code + 1);
    if (!taken) return std::nullopt;
    BackwardBits bits(bytes.subspan(*taken));
    if (!bits.is_sound()) return std::nullopt;
    StateReader first(code, bits), second(code, bits);
    if (bits.has_ended()) return std::nullopt;
    std::vector<u8> weights;
    StateReader *now = &first, *other = &second;
    while (weights.size() < most_weights) {
        weights.push_back(now->symbol());
        now->go_on(bits);
        std::swap(now, other);
        if (!bits.has_ended()) continue;
        weights.push_back(now->symbol());
        if (weights.size() > most_weights) return std::nullopt;
        return weights;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> LiteralCode::read(ByteView bytes) {
    if (bytes.empty()) return std::nullopt;
    const std::size_t head = std::to_integer<std::size_t>(bytes[0]);
    const std::size_t size = head < 128 ? head : (head - 127 + 1) / 2;
    if (size > bytes.size() - 1) return std::nullopt;
    const ByteView described = bytes.subspan(1, size);
    std::vector<u8> weights;
    if (head < 128) {
        auto packed = packed_weights(described);
        if (!packed) return std::nullopt;
        weights = std::move(*packed);
    } else {
        for (std::size_t i = 0; i < head - 127; ++i)
            weights.push_back(std::to_integer<u8>(described[i / 2]) >> (i % 2 == 0 ? 4U : 0U) &
                              15U);
    }
    if (!set(std::move(weights))) return std::nullopt;
    return 1 + size;
}

bool LiteralCode::set(std::vector<u8> weights) {
    u32 all = 0;
    for (const u8 weight : weights) {
        if (weight > longest_literal_code) return false;
        if (weight > 0) all += 1U << (weight - 1U);
    }
    const auto longest = static_cast<unsigned>(std::bit_width(all));
    if (longest == 0 || longest > longest_literal_code) return false;
    const u32 left = (1U << longest) - all;
    if (!std::has_single_bit(left)) return false;
    weights.push_back(static_cast<u8>(std::bit_width(left)));

    longest_ = longest;
    entries_.clear();
    entries_.reserve(std::size_t{1} << longest);
    for (unsigned weight = 1; weight <= longest; ++weight)
        for (std::size_t symbol = 0; symbol < weights.size(); ++symbol)
            if (weights[symbol] == weight)
                entries_.insert(entries_.end(), std::size_t{1} << (weight - 1),
                                {static_cast<u8>(symbol), static_cast<u8>(longest + 1 - weight)});
    return true;
}

bool LiteralCode::expand(ByteView stream, std::span<std::byte> literals) const {
    BackwardBits bits(stream);
    if (!bits.is_sound() || !is_set()) return false;
    for (std::byte& literal : literals) {
        const Entry& entry = entries_[bits.peek(longest_)];
        bits.drop(entry.bits);
        if (bits.has_ended()) return false;
        literal = std::byte{entry.symbol};
    }
    return bits.is_used_up();
}

}  // namespace wend::archive
