#pragma once

#include "core/base/integers.hpp"

namespace wend::gta_paths::source {

// Arithmetic of single precision as the PlayStation 2 does it, on which the game's makers compiled
// its paths: results are cut toward zero, and products can come out one unit in the last place too
// small, even 1/16 of a whole number. Stored positions, lengths and navi nodes of the game's own
// files are these results, bit for bit. Values are finite; very small ones become 0.
f32 console_product(f32 a, f32 b);
f32 console_sum(f32 a, f32 b);
f32 console_quotient(f32 a, f32 b);
f32 console_square_root(f32 a);

inline f32 console_difference(f32 a, f32 b) { return console_sum(a, -b); }

}  // namespace wend::gta_paths::source
