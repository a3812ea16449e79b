#pragma once

#include "describe/value_names.hpp"

namespace wend::gp2_track {

// Where a texture can be: what real tracks use (fact sheet section 7.1 and "Added later"). Ribbons
// are called by their numbers, since not all of their sides are settled.
inline constexpr NamedValue texture_locations[] = {
    {4, "right_fence"}, {5, "left_fence"}, {8, "right_verge"}, {9, "left_verge"},
    {10, "road"},       {11, "ribbon_11"}, {12, "ribbon_12"},  {13, "ribbon_13"},
    {14, "ribbon_14"},  {18, "ribbon_18"}, {19, "ribbon_19"},
};

}  // namespace wend::gp2_track
