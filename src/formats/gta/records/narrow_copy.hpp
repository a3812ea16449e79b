#pragma once

#include <limits>
#include <utility>

#include "core/base/integers.hpp"
#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {

// The narrow fields that wide versions keep beside the true ones, and that no loader reads.

// What fastman92's own converter writes where a 16-bit coordinate cannot hold the true one (fact
// sheet section 5).
inline constexpr i16 out_of_reach = 32760;

// What stands in the 16-bit copy of a coordinate. In FLA4 it is the low half of the true one, so
// that it begins again every 8192 m (fact sheet section 5).
constexpr i16 narrow_copy(i32 coordinate, PathContext context) {
    if (context.is_fla4()) return static_cast<i16>(static_cast<u32>(coordinate) & 0xFFFF);
    return std::in_range<i16>(coordinate) ? static_cast<i16>(coordinate) : out_of_reach;
}
// What stands in the 8-bit copy of a flood fill number.
constexpr u8 narrow_copy(u16 flood_fill) {
    return std::in_range<u8>(flood_fill) ? static_cast<u8>(flood_fill) : u8{0};
}

// Values that tools leave in 16-bit coordinates which nobody reads: zero, and what fastman92's own
// widening writes.
constexpr bool is_filler(i16 coordinate) { return coordinate == 0 || coordinate == out_of_reach; }

inline constexpr const char* axis_names[] = {"x", "y", "z"};

}  // namespace wend::gta_paths
