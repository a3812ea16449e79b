#pragma once

#include <vector>

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// Bytes of a definition; commands name it by where it stands in the table (fact sheet section 5).
inline constexpr u32 definition_bytes = 16;

constexpr bool is_shape(const ObjectDefinition& definition) {
    return definition.id >= first_shape_id;
}

// Tells of the shapes, which are lost: the games spell bodies in different ways.
void lose_shapes(const Conversion& conversion);

// The object definitions, each under its number: commands name them by it, and the game itself the
// first seventeen, which are its signs. Those of shapes become objects that nothing places.
std::vector<ObjectDefinition> convert_definitions(const Conversion& conversion);

}  // namespace wend::gp2_track
