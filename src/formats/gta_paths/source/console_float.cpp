#include "formats/gta_paths/source/console_float.hpp"

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

// One row of the multiplier: the multiplicand as two bits of the multiplier want it (Booth's
// recoding), and what completes its negative.
struct BoothRow {
    u32 bits, carry;
};

BoothRow booth_row(u32 multiplicand, u32 multiplier, u32 place) {
    const u32 digit = (place ? multiplier >> (place * 2 - 1) : multiplier << 1) & 7;
    u32 bits = multiplicand << (place * 2);
    if (digit == 3 || digit == 4) bits += bits;
    const u32 negative = digit >= 4 && digit <= 6 ? ~u32{0} : 0;
    const u32 unit = u32{1} << (place * 2);
    bits ^= negative & (~unit + 1);
    if (digit == 0 || digit == 7) bits = 0;
    return {bits, negative & unit};
}

struct CarrySave {
    u32 sum, carry;
};

CarrySave add_three(u32 a, u32 b, u32 c) {
    const u32 both = a ^ b;
    return {both ^ c, ((both & c) | (a & b)) << 1};
}

// The product of two 24-bit fractions. The console's multiplier leaves out adders of low bits, so
// that a carry into bit 15 can be missing.
u64 fraction_product(u32 a, u32 b) {
    const u64 full = u64{a} * b;
    std::array<BoothRow, 8> rows{};
    for (u32 place = 0; place < rows.size(); ++place) rows[place] = booth_row(a, b, place);
    const CarrySave low = add_three(rows[1].bits, rows[2].bits, rows[3].bits);
    CarrySave high = add_three(rows[4].bits & ~0x7FFu, rows[5].bits & ~0xFFFu, rows[6].bits);
    high.carry |= rows[6].carry | (rows[5].bits & 0x800);
    const u32 last = rows[7].bits | ((rows[5].bits & 0x400) + rows[5].carry);
    const CarrySave first = add_three(rows[0].bits, low.sum, low.carry);
    const CarrySave second = add_three(last, high.sum, high.carry);
    const CarrySave third = add_three(first.carry, second.sum, second.carry);
    CarrySave end = add_three(first.sum, third.sum, third.carry);
    end.carry += rows[7].carry;
    const u32 kept = (end.sum & ~0x7FFFu) + (end.carry & ~0x7FFFu);
    return full - ((kept ^ static_cast<u32>(full)) & 0x8000);
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
