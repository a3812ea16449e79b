#include "formats/gp2/game/game_numbers.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace wend::gp2_track {
namespace {

constexpr unsigned step_bits = 3;  // of an angle between two entries of the cosine
constexpr i64 step_mask = (1 << step_bits) - 1;
constexpr i64 table_one = 1 << sine_bits;
constexpr i64 tangent_one = 2048;
constexpr double radians_a_part = std::numbers::pi / 32768;  // of an angle, in radians

// Half a circle, and one entry beyond it to look between the last two.
i64 cosine_at(std::size_t index) {
    static const auto table = [] {
        std::array<i32, 4098> cosines{};
        for (std::size_t i = 0; i < cosines.size(); ++i) {
            const auto angle = static_cast<double>(i << step_bits);
            cosines[i] =
                static_cast<i32>(std::lround(table_one * std::cos(angle * radians_a_part)));
        }
        // The one entry of the games that is not the nearest: it is 703.5004.
        cosines[1992] = 703;
        return cosines;
    }();
    return table[index];
}

i32 arc_tangent_at(std::size_t index) {
    static const auto table = [] {
        std::array<i32, 2049> angles{};
        for (std::size_t i = 0; i < angles.size(); ++i)
            angles[i] = static_cast<i32>(
                std::lround(std::atan(static_cast<double>(i) / tangent_one) / radians_a_part));
        return angles;
    }();
    return table[index];
}

// Where an angle stands in the table of the cosine, which is the same to both sides.
struct CosineEntry {
    std::size_t index;
    i64 rest;

    explicit CosineEntry(i64 angle) {
        const i64 size = std::abs(i64{wrapped_angle(angle)});
        index = static_cast<std::size_t>(size >> step_bits);
        rest = size & step_mask;
    }
    i64 value() const { return cosine_at(index); }
    i64 growth() const { return (cosine_at(index + 1) - cosine_at(index)) * rest; }
};

i64 nearest_cosine(i64 angle) { return CosineEntry(angle).value(); }

i64 fine_cosine(i64 angle) {
    const CosineEntry entry(angle);
    return entry.value() + (entry.growth() >> step_bits);
}

i64 table_cosine(i64 angle) {
    const CosineEntry entry(angle);
    constexpr i64 larger = i64{1} << (large_sine_bits - sine_bits);
    return entry.value() * larger + entry.growth() * (larger >> step_bits);
}

// The other one of a sine and a cosine.
i64 large_rest(i64 known, i64 sign) {
    const i64 left = (i64{1} << (2 * large_sine_bits)) - known * known;
    const i64 root = static_cast<i64>(game_root(left > 0 ? static_cast<u64>(left) : 0));
    return sign < 0 ? -root : root;
}

}  // namespace

SineAndCosine nearest_sines(i64 angle) {
    return {nearest_cosine(right_angle - angle), nearest_cosine(angle)};
}

SineAndCosine fine_sines(i64 angle) {
    return {fine_cosine(right_angle - angle), fine_cosine(angle)};
}

SineAndCosine table_sines(i64 angle) {
    return {table_cosine(right_angle - angle), table_cosine(angle)};
}

SineAndCosine large_sines(i64 angle) {
    const SineAndCosine rough = nearest_sines(angle), exact = table_sines(angle);
    if (std::abs(rough.sine) < table_one / 2)
        return {exact.sine, large_rest(exact.sine, rough.cosine)};
    return {large_rest(exact.cosine, rough.sine), exact.cosine};
}

u64 game_root(u64 number) {
    if (number == 0) return 0;
    // Numbers of 32 bits have half the digits, and need fewer rounds.
    const bool is_short = number >> 32U == 0;
    const unsigned half = is_short ? 16 : 32;
    const int rounds = is_short ? 3 : 5;
    // Until the highest or the second highest bit is set.
    const auto doublings =
        static_cast<unsigned>(std::countl_zero(number) - (is_short ? 32 : 0)) / 2;
    number <<= 2 * doublings;
    number /= 2;
    u64 guess = (number >> half) + (u64{1} << (half - 1));
    for (int i = 0; i < rounds; ++i) guess = (guess >> 1U) + number / guess;
    return guess >> doublings;
}

i32 game_angle(i64 right, i64 ahead) {
    const i64 across = std::abs(right), along = std::abs(ahead);
    const auto tangent = [](i64 less, i64 more) {
        return arc_tangent_at(static_cast<std::size_t>(less * tangent_one / more));
    };
    i32 angle = across >= along ? right_angle - tangent(along, across) : tangent(across, along);
    if ((right < 0) != (ahead < 0)) angle = -angle;
    if (ahead < 0) angle += 2 * right_angle;
    return static_cast<u16>(angle);
}

}  // namespace wend::gp2_track
