#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/archive/zstd_bits.hpp"
#include "core/base/integers.hpp"

namespace wend::archive {

// A code of finite states (RFC 8878, section 4.1): each state stands for a symbol, and tells how
// many bits choose the next state, from which on.
class StateCode {
  public:
    struct State {
        u16 next = 0;  // The first state that may follow.
        u8 bits = 0;
        u8 symbol = 0;
    };

    // By how many states of 2^`log` each symbol has; -1 stands for less than one. False where they
    // are not as many.
    bool set(std::span<const i16> shares, unsigned log);
    // The code of one symbol alone, which takes no bits.
    void set_single(u8 symbol);
    // As bytes describe it, of which it takes the first; none where they are damaged.
    std::optional<std::size_t> read(ByteView bytes, unsigned most_log, std::size_t most_symbols);

    bool is_set() const { return !states_.empty(); }
    unsigned log() const { return log_; }
    const State& operator[](std::size_t state) const { return states_[state]; }

  private:
    unsigned log_ = 0;
    std::vector<State> states_;
};

// Where the reading of bits by a code is.
class StateReader {
  public:
    StateReader(const StateCode& code, BackwardBits& bits)
        : code_(&code), state_(bits.take(code.log())) {}

    u8 symbol() const { return (*code_)[state_].symbol; }
    void go_on(BackwardBits& bits) {
        const StateCode::State& state = (*code_)[state_];
        state_ = state.next + bits.take(state.bits);
    }

  private:
    const StateCode* code_;
    std::size_t state_;
};

}  // namespace wend::archive
