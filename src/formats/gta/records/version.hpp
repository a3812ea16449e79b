#pragma once

#include <bit>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/integers.hpp"

namespace wend::gta_paths {

// The layouts of San Andreas path files: the game's own, and those of the fastman92 limit adjuster.
enum class Version { vanilla, fm92_ver2, fm92_ver3, fla4 };

inline constexpr Version all_versions[] = {Version::vanilla, Version::fm92_ver2, Version::fm92_ver3,
                                           Version::fla4};

// What a description asks of a file.
struct PathContext {
    static constexpr std::endian byte_order = std::endian::little;

    Version version = Version::vanilla;

    // 32-bit positions and navi node indexes, and an end mark (fact sheet section 5).
    constexpr bool is_wide() const { return version != Version::vanilla; }
    constexpr bool has_wide_flood_fill() const {
        return version == Version::fm92_ver3 || version == Version::fla4;
    }
    constexpr bool is_fla4() const { return version == Version::fla4; }
};

std::string_view version_name(Version version);
std::optional<Version> version_named(std::string_view name);

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
