#pragma once

#include "core/base/integers.hpp"

namespace wend::ain {

// The body of a hull in units (fact sheet section 4).
struct HullSize {
    double width, height;
    // Whether its origin is in its middle, and not between its feet.
    bool is_centered = false;
};

// Of the engine's ten hulls; of others no size is known.
inline constexpr HullSize hull_sizes[] = {{26, 72},       {40, 40, true}, {30, 72},      {24, 24},
                                          {70, 32},       {32, 64},       {16, 8, true}, {80, 100},
                                          {76, 76, true}, {36, 100}};
inline constexpr u32 known_hulls = sizeof hull_sizes / sizeof *hull_sizes;

}  // namespace wend::ain
