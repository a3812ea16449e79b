#pragma once

#include <cstdint>

namespace wend::sample {

/// Scrambles 64 bits (the finisher of splitmix64): equal in, equal out, everywhere.
constexpr std::uint64_t scramble(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

/// A number drawn from two others, for things that need their own fixed chance.
constexpr std::uint64_t scramble(std::uint64_t a, std::uint64_t b) {
    return scramble(scramble(a + 0x9E3779B97F4A7C15u) ^ b);
}

/// The upper 53 bits as a number from 0 up to, but not including, 1.
constexpr double fraction(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }

/// Splitmix64. The distributions of the standard library differ between its makers, and a sample
/// has to come out the same everywhere.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() { return scramble(state_ += 0x9E3779B97F4A7C15u); }
    double between(double low, double high) { return low + (high - low) * fraction(next()); }
    bool chance(double probability) { return fraction(next()) < probability; }
    /// A whole number from `low` to `high`, both included; not more than 2^31 apart.
    int whole(int low, int high) {
        const auto span = static_cast<std::uint64_t>(high - low) + 1;
        return low + static_cast<int>((next() >> 32) * span >> 32);
    }

  private:
    std::uint64_t state_;
};

}  // namespace wend::sample
