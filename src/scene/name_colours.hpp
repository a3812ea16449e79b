#pragma once

#include <span>
#include <string>
#include <vector>

#include "scene/colour.hpp"

namespace wend::scene_detail {

// What has no value, or a value that stands for none, among colours of names.
inline constexpr Colour colour_of_none = rgb(0x9a9a9a);

// A colour for each name of a map, the same for the same name; none has an empty name. The hue
// follows from the name alone, so that it is the same in every picture of every map; and so does
// the tone, unless names of one map would look alike: then the first by the alphabet has its own
// tone, and others have others of that hue, as far as there are any.
std::vector<Colour> colours_of_names(std::span<const std::string> names);

}  // namespace wend::scene_detail
