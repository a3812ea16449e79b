#pragma once

#include "describe/field.hpp"
#include "formats/metroid_path/version.hpp"

namespace wend::metroid_path {

// A doorway from one region to a neighbour (fact sheet section 2.2).
struct Link {
    u32 corner = 0;
    u32 region = 0;
    f32 width = 0;
    f32 inverse_width = 0;
};

template <Describes<Link> L, class V>
constexpr void describe(L& link, V& v) {
    v("corner", link.corner, needed,
      "where the shared edge starts, counted among the corners of the region that is left");
    v("region", link.region, needed, "the neighbour");
    v("width", link.width, derived, unit("m"), "length of the shared edge");
    v("inverse_width", link.inverse_width, derived, unit("1/m"), "1 / width");
}

}  // namespace wend::metroid_path
