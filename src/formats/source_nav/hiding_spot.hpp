#pragma once

#include <array>

#include "describe/field.hpp"
#include "formats/source_nav/names.hpp"
#include "formats/source_nav/version.hpp"

namespace wend::source_nav {

using Position = std::array<f32, 3>;

// A place to hide, or to wait for others (fact sheet section 4). Those of version 1 have no id, and
// the game takes them all for cover.
struct HidingSpot {
    u32 id = 0;
    Position position{};
    u8 flags = 0;
};

template <Describes<HidingSpot> S, class V>
constexpr void describe(S& spot, V& v) {
    if (v.context.version >= 2) v("id", spot.id, needed, "unique in the file");
    v("position", spot.position, needed, unit("units"), "where it is");
    if (v.context.version >= 2) v("flags", spot.flags, bits(spot_flags), "what it is good for");
}

}  // namespace wend::source_nav
