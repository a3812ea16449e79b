#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace wend::scene_detail {

struct Colour {
    double red = 0, green = 0, blue = 0, alpha = 1;
    friend auto operator<=>(const Colour&, const Colour&) = default;
};

// The colour written 0xRRGGBB.
constexpr Colour rgb(std::uint32_t code, double alpha = 1) {
    const auto part = [code](int shift) { return ((code >> shift) & 0xff) / 255.0; };
    return {part(16), part(8), part(0), alpha};
}

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

// What has no value, or a value that stands for none, among colours of names.
inline constexpr Colour colour_of_none = rgb(0x9a9a9a);

// A colour for each name of a map, the same for the same name; none has an empty name. The hue
// follows from the name alone, so that it is the same in every picture of every map; and so does
// the tone, unless names of one map would look alike: then the first by the alphabet has its own
// tone, and others have others of that hue, as far as there are any.
std::vector<Colour> colours_of_names(std::span<const std::string> names);

}  // namespace wend::scene_detail
