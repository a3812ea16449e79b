#pragma once

#include <array>

#include "scene/colour.hpp"

namespace wend::scene_detail {

// Ten colours that readers with any sort of colour blindness can tell apart, on a light ground; in
// the order in which they should be used. Found by search: the least difference between two of them
// in the eyes of any such reader is as large as can be.
inline constexpr std::array distinct_colours{
    rgb(0x111177), rgb(0x55bbbb), rgb(0xddbb11), rgb(0xdd3311), rgb(0x7711dd),
    rgb(0x99bb77), rgb(0x551111), rgb(0xbb77dd), rgb(0x995555), rgb(0x553355)};

// Colours of lines that stay apart in the eyes of colour-blind readers.
inline constexpr std::array line_colours{rgb(0x222222), rgb(0xc4500a), rgb(0x0a6aa8), rgb(0x0b8a63),
                                         rgb(0xb5578f)};

// No, and yes: the second is what somebody looks for.
inline constexpr std::array flag_colours{rgb(0xa9b4bb), rgb(0xc4341c)};

// A colour mixed with white, of which `part` is that.
Colour lighter(Colour colour, double part);

// A ramp whose lightness rises evenly from dark violet to light green; `part` runs from 0 to 1.
Colour ramp_colour(double part);

}  // namespace wend::scene_detail
