#pragma once

#include <array>

#include "core/describe/arena_list.hpp"
#include "core/describe/field.hpp"
#include "formats/source/records/names.hpp"
#include "formats/source/records/version.hpp"

namespace wend::source_nav {

// A hiding spot that comes into sight on a way through an area.
struct EncounterSpot {
    static constexpr bool shown_as_row = true;
    u32 spot = 0;
    u8 t = 0;
};

template <Describes<EncounterSpot> S, class V>
constexpr void describe(S& seen, V& v) {
    v("spot", seen.spot, refers(to_hiding_spot), "id of the hiding spot");
    v("t", seen.t, unit("255ths", 100.0 / 255, "%"), "how far along the way");
}

// A way through an area, and what comes into sight on it (fact sheet section 4).
struct Encounter {
    u32 from = 0, to = 0;
    u8 from_direction = 0, to_direction = 0;
    List<EncounterSpot> spots;
};

template <Describes<Encounter> E, class V>
constexpr void describe(E& encounter, V& v) {
    v("from", encounter.from, needed, refers(to_area),
      "id of the area that the way comes from; 0 for none");
    v("from_direction", encounter.from_direction, needed, names(direction_names),
      "side it comes from");
    v("to", encounter.to, needed, refers(to_area), "id of the area that it leads to; 0 for none");
    v("to_direction", encounter.to_direction, needed, names(direction_names), "side it leaves by");
    v("spots", encounter.spots, counted<u8>, "in the order in which they come into sight");
}

// The same as versions 1 and 2 have it, by places instead of ids. The game reads it and throws it
// away.
struct OldEncounterSpot {
    static constexpr bool shown_as_row = true;
    std::array<f32, 3> position{};
    f32 t = 0;
};

template <Describes<OldEncounterSpot> S, class V>
constexpr void describe(S& seen, V& v) {
    v("position", seen.position, unit("units"), along("xyz"), "where the hiding spot is");
    v("t", seen.t, "how far along the way, 0 to 1");
}

struct OldEncounter {
    u32 from = 0, to = 0;
    std::array<f32, 3> from_position{}, to_position{};
    List<OldEncounterSpot> spots;
};

template <Describes<OldEncounter> E, class V>
constexpr void describe(E& encounter, V& v) {
    v("from", encounter.from, needed, refers(to_area),
      "id of the area that the way comes from; 0 for none");
    v("to", encounter.to, needed, refers(to_area), "id of the area that it leads to; 0 for none");
    v("from_position", encounter.from_position, needed, unit("units"), along("xyz"),
      "where the way begins");
    v("to_position", encounter.to_position, needed, unit("units"), along("xyz"), "where it ends");
    v("spots", encounter.spots, counted<u8>, "in the order in which they come into sight");
}

}  // namespace wend::source_nav
