#pragma once

#include "core/base/integers.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace wend {

// Four numbers side by side. Compilers spell the operators as single instructions of any processor,
// but of those below only where they are named.
using Lanes [[gnu::vector_size(16)]] = f32;

#if defined(__SSE2__)
inline Lanes greater_of(Lanes a, Lanes b) { return _mm_max_ps(a, b); }
inline Lanes smaller_of(Lanes a, Lanes b) { return _mm_min_ps(a, b); }
// A bit for each lane in which the first is not greater than the second.
inline u32 lanes_in_order(Lanes a, Lanes b) {
    return static_cast<u32>(_mm_movemask_ps(_mm_cmple_ps(a, b)));
}
#else
inline Lanes greater_of(Lanes a, Lanes b) { return a > b ? a : b; }
inline Lanes smaller_of(Lanes a, Lanes b) { return a < b ? a : b; }
inline u32 lanes_in_order(Lanes a, Lanes b) {
    u32 bits = 0;
    for (u32 lane = 0; lane < 4; ++lane) bits |= (a[lane] <= b[lane] ? 1U : 0U) << lane;
    return bits;
}
#endif

}  // namespace wend
