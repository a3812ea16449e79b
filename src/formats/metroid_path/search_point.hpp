#pragma once

#include "describe/field.hpp"
#include "formats/metroid_path/corner.hpp"

namespace wend::metroid_path {

// A point of the graph that Echoes has beside its regions (fact sheet section 3).
struct SearchPoint {
    Vector position{};
    u32 flags = 0;
    u32 link_count = 0;
    u32 first_link = 0;
    u32 first_cost = 0;
};

template <Describes<SearchPoint> P, class V>
constexpr void describe(P& point, V& v) {
    v("position", point.position, needed, unit("m"), "x, y, z up");
    v("flags", point.flags, "a search asks for some of these bits");
    v("link_count", point.link_count, "links that leave this point");
    v("first_link", point.first_link, derived, "where they begin in the list of links");
    v("first_cost", point.first_cost, derived, "where theirs begin in the list of costs");
}

}  // namespace wend::metroid_path
