#include "formats/gta/source/console_float.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace wend::gta_paths::source {
namespace {

constexpr u32 sign_bit = 0x80000000;
constexpr u32 fraction_bits = 23;
constexpr u32 hidden_bit = 1u << fraction_bits;

u32 exponent_of(u32 bits) { return bits >> fraction_bits & 0xFF; }

// What three bits of the multiplier are worth, the highest of them counted with a sign: Booth's
// recoding, by which two bits take one addition.
constexpr std::array<int, 8> digit_values{0, 1, 1, 2, -2, -1, -1, 0};

// The multiplicand times one digit, at its place. Of a negative one the row holds the complement,
// and `lacking` the one that completes it.
struct PartialProduct {
    u32 row, lacking;
};

PartialProduct partial_product(u32 multiplicand, u32 multiplier, u32 digit) {
    const u32 place = 2 * digit;
    const u32 window = static_cast<u32>((u64{multiplier} << 1) >> place) & 7;
    const int value = digit_values[window];
    const u32 row = multiplicand * static_cast<u32>(value < 0 ? -value : value) << place;
    if (value >= 0) return {row, 0};
    const u32 last = u32{1} << place;
    return {row ^ (u32{0} - last), last};
}

// Numbers whose sum is wanted, with the carries of adding them not yet passed on.
struct UnfinishedSum {
    u32 bits, carries;
};

UnfinishedSum unfinished_sum(u32 first, u32 second, u32 third) {
    const u32 majority = (first & second) | (first & third) | (second & third);
    return {first ^ second ^ third, majority << 1};
}

// The lowest bit that the console's adders of the low half pass on to the high one.
constexpr u32 passed_on = 15;

// The product of two 24-bit fractions. Rows 4 and 5 have no adders for their lowest bits, and what
// is left of row 5 there goes where wires are free; so the carry into bit 15 can be missing, and
// all above it comes from an exact sum.
u64 fraction_product(u32 multiplicand, u32 multiplier) {
    std::array<PartialProduct, 8> part{};
    for (u32 digit = 0; digit < part.size(); ++digit)
        part[digit] = partial_product(multiplicand, multiplier, digit);
    constexpr u32 row_4_adders = ~u32{0} << 11, row_5_adders = ~u32{0} << 12;
    constexpr u32 to_carries = 1 << 11, to_row_7 = 1 << 10;

    const UnfinishedSum lower = unfinished_sum(part[1].row, part[2].row, part[3].row);
    const UnfinishedSum bottom = unfinished_sum(part[0].row, lower.bits, lower.carries);
    const UnfinishedSum upper =
        unfinished_sum(part[4].row & row_4_adders, part[5].row & row_5_adders, part[6].row);
    const u32 upper_carries = upper.carries | part[6].lacking | (part[5].row & to_carries);
    const u32 row_7 = part[7].row | ((part[5].row & to_row_7) + part[5].lacking);
    const UnfinishedSum top = unfinished_sum(row_7, upper.bits, upper_carries);
    const UnfinishedSum middle = unfinished_sum(bottom.carries, top.bits, top.carries);
    const UnfinishedSum all = unfinished_sum(bottom.bits, middle.bits, middle.carries);

    const u32 console = (all.bits >> passed_on) + ((all.carries + part[7].lacking) >> passed_on);
    const u64 exact = u64{multiplicand} * multiplier;
    const bool lacks_carry = ((console ^ static_cast<u32>(exact >> passed_on)) & 1) != 0;
    return exact - (lacks_carry ? u64{1} << passed_on : 0);
}

f32 cut(double value) {
    const f32 near = static_cast<f32>(value);
    if (std::abs(static_cast<double>(near)) <= std::abs(value)) return near;
    return std::bit_cast<f32>(std::bit_cast<u32>(near) - 1);
}

}  // namespace

f32 console_product(f32 a, f32 b) {
    const u32 x = std::bit_cast<u32>(a), y = std::bit_cast<u32>(b);
    const u32 sign = (x ^ y) & sign_bit;
    const int exponents = static_cast<int>(exponent_of(x) + exponent_of(y)) - 127;
    if (exponent_of(x) == 0 || exponent_of(y) == 0 || exponents <= 0)
        return std::bit_cast<f32>(sign);
    const u32 fraction = hidden_bit - 1;
    const u64 product = fraction_product((x & fraction) | hidden_bit, (y & fraction) | hidden_bit);
    const u32 carry = static_cast<u32>(product >> 47);
    const u32 kept = static_cast<u32>(product >> (fraction_bits + carry)) & fraction;
    return std::bit_cast<f32>(sign | ((static_cast<u32>(exponents) + carry) << fraction_bits) |
                              kept);
}

f32 console_sum(f32 a, f32 b) {
    u32 x = std::bit_cast<u32>(a), y = std::bit_cast<u32>(b);
    if (exponent_of(x) < exponent_of(y)) std::swap(x, y);
    const u32 distance = exponent_of(x) - exponent_of(y);
    if (exponent_of(y) == 0 || distance > 24) return std::bit_cast<f32>(x);
    // Of what is shifted out, one bit takes part.
    if (distance == 24)
        y &= ~(hidden_bit - 1);
    else if (distance > 1)
        y &= ~((u32{1} << (distance - 1)) - 1);
    return cut(static_cast<double>(std::bit_cast<f32>(x)) + std::bit_cast<f32>(y));
}

f32 console_quotient(f32 a, f32 b) { return a / b; }

f32 console_square_root(f32 a) { return cut(std::sqrt(static_cast<double>(a))); }

}  // namespace wend::gta_paths::source
