#pragma once

#include "core/base/integers.hpp"

// The arithmetic that both games lay tracks and steer their cars with: whole numbers, tables of the
// cosine and the arc tangent, and roundings of its own, all of which count. A line of a lap that is
// followed with a single one of them rounded otherwise leaves the road (fact sheet of the line,
// sections 2 and 5).
//
// Angles are 16 bits of which 65536 are a circle, and wrap. A shift to the right rounds towards
// minus infinity, a division towards zero.

namespace wend::gp2_track {

constexpr i16 wrapped_angle(i64 angle) { return static_cast<i16>(static_cast<u16>(angle)); }

// A quarter of a circle.
inline constexpr i32 right_angle = 16384;

// The scales of sines: 1 << 14 is 1, or 1 << 30 for large ones.
inline constexpr unsigned sine_bits = 14, large_sine_bits = 30;

// A sine and a cosine of one angle, of one scale.
struct SineAndCosine {
    i64 sine = 0, cosine = 0;
};

// The tables' entry below the angle, of which they have one each 8 parts; small scale.
SineAndCosine nearest_sines(i64 angle);
// Between two entries; small scale.
SineAndCosine fine_sines(i64 angle);
// The same without rounding; large scale.
SineAndCosine table_sines(i64 angle);
// The smaller of both from the table, the other one by the root of what is left; large
// scale.
SineAndCosine large_sines(i64 angle);

// The square root as the games find it. It is often 1 too low.
u64 game_root(u64 number);

// The angle of a point so far to the right and ahead, from straight ahead; not both may be 0, and
// both are less than 2^52 away from it. 0 to 65535.
i32 game_angle(i64 right, i64 ahead);

}  // namespace wend::gp2_track
