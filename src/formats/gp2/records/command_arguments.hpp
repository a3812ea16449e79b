#pragma once

#include "core/describe/value_names.hpp"
#include "formats/gp2/records/command_table.hpp"

namespace wend::gp2_track {

// Where a texture can be: what real tracks use (fact sheet section 7.1 and "Added later"). Ribbons
// are called by their numbers, since not all of their sides are settled.
inline constexpr NamedValue texture_locations[] = {
    {4, "right_fence"}, {5, "left_fence"}, {8, "right_verge"}, {9, "left_verge"},
    {10, "road"},       {11, "ribbon_11"}, {12, "ribbon_12"},  {13, "ribbon_13"},
    {14, "ribbon_14"},  {18, "ribbon_18"}, {19, "ribbon_19"},
};

// Arguments that several commands have.
namespace with {

// Sides as the eleven real tracks tell them (docs/formats/gp2-track.md). Lists of later games call
// some otherwise.
inline constexpr const char* locations =
    "where; ribbons 11, 12 are on the right, 13, 14, 18 on the left, 19 on the right perhaps";
inline constexpr const char* ribbon_bits =
    "1, 2 on the right, 4, 8 on the left, 16 the nearest on the left, 32 on the right perhaps";
inline constexpr const char* bank_bits = "a bit each of six banks, 63 for all";

inline constexpr Argument transition{"transition", track_units, 1,
                                     "over how many units it changes"};
inline constexpr Argument half_width{"half_width", "", 1,
                                     "from then on, perhaps in 1/1024 units of 16 ft"};
inline constexpr Argument reach{"length", track_units, 1, "how far it reaches"};
inline constexpr Argument view{"distance", track_units, 1, "how far is seen"};
inline constexpr Argument area_begin{"begin", track_units, 1, "from the start"},
    area_end{"end", track_units, 1, "from the start"};
inline constexpr Argument fence_height{"height", "", 1, "which of the heights, 1 to 8"};
inline constexpr Argument marking_kind{"kind", "", 1, "which marking"},
    marking_repeats{"repeats", "", 1, "how often it is painted"},
    marking_sideways{"sideways", "", 1, "how far from the centre"},
    marking_angle{"line_angle", "", 1, "how its lines are turned"},
    marking_kind_2{"kind_2", "", 1, "which marking, once more"};
inline constexpr Argument location{"location", "", 1, locations, names(texture_locations)},
    texture{"texture", "", 1, "its number"},
    bitmaps{"bitmaps", "", 1, "how many bitmaps follow each other"},
    rows{"rows", "", 1, "rows of a bitmap"},
    y_offset{"y_offset", "", 1, "where in the bitmap they begin"},
    rotation{"rotation", "", 1, "how it is turned; bit 5 mirrors it"};
inline constexpr Argument ribbons{"ribbons", "", 1, ribbon_bits};
inline constexpr Argument kerb_distance_1{"distance_1", "", 1, "of its first edge"},
    kerb_distance_2{"distance_2", "", 1, "of its second edge"},
    kerb_height_1{"height_1", "", 1, "of its first edge"},
    kerb_height_2{"height_2", "", 1, "of its second edge"};
inline constexpr Argument banks{"side", "", 1, bank_bits};
inline constexpr Argument unknown_2{"a2", "", 1, "meaning unknown"},
    unknown_3{"a3", "", 1, "meaning unknown"}, unknown_4{"a4", "", 1, "meaning unknown"};

}  // namespace with

}  // namespace wend::gp2_track
