#pragma once

#include "describe/field.hpp"
#include "formats/source_nav/hiding_spot.hpp"

namespace wend::source_nav {

// A ladder and the areas at its ends (fact sheet section 5).
struct NavLadder {
    u32 id = 0;
    f32 width = 0;
    Position top{}, bottom{};
    f32 length = 0;
    u32 direction = 0;
    u8 is_dangling = 0;
    u32 top_forward = 0, top_left = 0, top_right = 0, top_behind = 0;
    u32 bottom_area = 0;
};

template <Describes<NavLadder> L, class V>
constexpr void describe(L& ladder, V& v) {
    v("id", ladder.id, needed, "unique among the ladders of the file");
    v("width", ladder.width, needed, unit("units"), "from side to side");
    v("top", ladder.top, needed, unit("units"), "where it ends");
    v("bottom", ladder.bottom, needed, unit("units"), "where it begins");
    v("length", ladder.length, needed, unit("units"), "not always the distance of the two");
    v("direction", ladder.direction, needed, names(direction_names),
      "where the side to climb faces");
    if (v.context.version == 6)
        v("is_dangling", ladder.is_dangling, "1: does not reach the ground");
    v("top_forward", ladder.top_forward, "id of the area reached straight ahead at the top, or 0");
    v("top_left", ladder.top_left, "id of the area to the left at the top, or 0");
    v("top_right", ladder.top_right, "id of the area to the right at the top, or 0");
    v("top_behind", ladder.top_behind, "id of the area behind at the top, only for the way down");
    v("bottom_area", ladder.bottom_area, "id of the area at the bottom, or 0");
}

}  // namespace wend::source_nav
