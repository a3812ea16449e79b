#pragma once

#include <bit>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/arena_list.hpp"

namespace wend::source2 {

struct Polygon;

inline constexpr u32 first_version = 30, last_version = 36;

// What a description asks of a file.
struct NavContext {
    static constexpr std::endian byte_order = std::endian::little;

    u32 version = last_version;
    Arena* arena = nullptr;  // where the lists of the document lie
    // What was read before: the polygons, whose corners say how many edges an area has; what made
    // the mesh; and how many bytes fill up to the block that follows.
    const std::vector<Polygon>* polygons = nullptr;
    i32 generator = 0;
    u64 fill = 0;

    // Corners and polygons stand in tables of their own, not in the areas.
    constexpr bool has_tables() const { return version >= 31; }
    constexpr bool has_gravity() const { return version >= 32; }
    constexpr bool has_movables() const { return version >= 35; }
    // Three more blocks of key values.
    constexpr bool has_blocks() const { return version >= 36; }
};

std::string version_name(const NavContext& context);  // such as `36`
std::optional<NavContext> version_named(std::string_view name);

}  // namespace wend::source2
