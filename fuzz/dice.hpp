#pragma once

#include <cstdint>
#include <random>
#include <span>

namespace wend::fuzz {

// Chance that comes out alike on every machine.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : random_(seed) {}

    std::uint64_t below(std::uint64_t limit) { return limit < 2 ? 0 : random_() % limit; }
    bool once_in(std::uint64_t times) { return below(times) == 0; }
    template <class Range>
    auto& one_of(Range& range) {
        return range[below(std::size(range))];
    }

  private:
    std::mt19937_64 random_;
};

}  // namespace wend::fuzz
