#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/ain/records/names.hpp"
#include "formats/ain/records/version.hpp"

namespace wend::ain {

// A value for each hull; of those, as many stand in the file as the graph is for.
struct HullHeights {
    static constexpr bool shown_as_row = true;
    std::array<f32, most_hulls> of{};
};

template <Describes<HullHeights> R, class V>
constexpr void describe(R& row, V& v) {
    for (u32 hull = 0; hull < v.context.hulls; ++hull)
        v(hull_name(v.context, hull), row.of[hull], unit("units"),
          "height of the floor for the hull, above the node");
}

struct HullMoves {
    static constexpr bool shown_as_row = true;
    std::array<u8, most_hulls> of{};
};

template <Describes<HullMoves> R, class V>
constexpr void describe(R& row, V& v) {
    for (u32 hull = 0; hull < v.context.hulls; ++hull)
        v(hull_name(v.context, hull), row.of[hull], names(move_names), "how the hull gets over it");
}

}  // namespace wend::ain
