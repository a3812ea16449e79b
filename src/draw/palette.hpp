#pragma once

#include <array>

#include "draw/canvas.hpp"

namespace wend::draw_detail {

// Ten colours that readers with any sort of colour blindness can tell apart, on a light ground; in
// the order in which they should be used.
inline constexpr std::array distinct_colours{
    rgb(0x332288), rgb(0xe08214), rgb(0x44aa99), rgb(0xb2182b), rgb(0x88ccee),
    rgb(0x117733), rgb(0xcc6699), rgb(0xc9b83c), rgb(0x222222), rgb(0x8c6bb1)};

// No, and yes: the second is what somebody looks for.
inline constexpr std::array flag_colours{rgb(0xa9b4bb), rgb(0xc4341c)};

// A ramp whose lightness rises evenly from dark violet to light green; `part` runs from 0 to 1.
Colour ramp_colour(double part);

}  // namespace wend::draw_detail
