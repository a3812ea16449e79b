#include "core/archive/zstd_fse.hpp"

#include <array>

namespace wend::archive {
namespace {

constexpr std::size_t most_state_symbols = 256;

}  // namespace

bool StateCode::set(std::span<const i16> shares, unsigned log) {
    const std::size_t size = std::size_t{1} << log, mask = size - 1;
    std::size_t all = 0;
    for (const i16 share : shares) all += share < 0 ? 1U : static_cast<std::size_t>(share);
    if (all != size || shares.size() > most_state_symbols) return false;
    log_ = log;
    states_.assign(size, {});

    // What has less than a state is at the end; all else is spread over the rest.
    std::array<u16, most_state_symbols> counted{};
    std::size_t end = size;
    for (std::size_t symbol = 0; symbol < shares.size(); ++symbol) {
        counted[symbol] = static_cast<u16>(shares[symbol] < 0 ? 1 : shares[symbol]);
        if (shares[symbol] < 0) states_[--end].symbol = static_cast<u8>(symbol);
    }
    const std::size_t step = (size >> 1U) + (size >> 3U) + 3;
    std::size_t at = 0;
    for (std::size_t symbol = 0; symbol < shares.size(); ++symbol)
        for (i16 i = 0; i < shares[symbol]; ++i) {
            states_[at].symbol = static_cast<u8>(symbol);
            do at = (at + step) & mask;
            while (at >= end);
        }

    for (State& state : states_) {
        const u32 number = counted[state.symbol]++;
        state.bits = static_cast<u8>(log + 1 - static_cast<unsigned>(std::bit_width(number)));
        state.next = static_cast<u16>((number << state.bits) - size);
    }
    return true;
}

void StateCode::set_single(u8 symbol) {
    log_ = 0;
    states_.assign(1, {0, 0, symbol});
}

std::optional<std::size_t> StateCode::read(ByteView bytes, unsigned most_log,
                                           std::size_t most_symbols) {
    ForwardBits bits(bytes);
    const unsigned log = bits.take(4) + 5;
    if (log > most_log) return std::nullopt;
    std::array<i16, most_state_symbols> shares{};
    std::size_t symbols = 0;
    u32 left = 1U << log;
    while (left > 0) {
        if (symbols >= most_symbols || bits.has_ended()) return std::nullopt;
        // A number of 0 to `left` + 1, of which the low ones take a bit less.
        const u32 most = left + 1;
        const auto width = static_cast<unsigned>(std::bit_width(most));
        const u32 short_ones = (1U << width) - 1 - most;
        u32 value = bits.peek(width - 1);
        if (value < short_ones) {
            bits.drop(width - 1);
        } else {
            value = bits.take(width);
            if (value >= 1U << (width - 1)) value -= short_ones;
        }
        const auto share = static_cast<i16>(static_cast<i32>(value) - 1);
        shares[symbols++] = share;
        left -= share < 0 ? 1U : static_cast<u32>(share);
        if (share != 0) continue;
        // How many more have none.
        u32 more = 3;
        while (more == 3 && !bits.has_ended()) {
            more = bits.take(2);
            symbols += more;
            if (symbols > most_symbols) return std::nullopt;
        }
    }
    if (bits.has_ended() || !set(std::span(shares).first(symbols), log)) return std::nullopt;
    return bits.bytes_taken();
}

}  // namespace wend::archive
