#pragma once

#include <string>

#include "wend/world.hpp"

namespace wend::cli {

// What can be seen of a world, as JSON for the page: the places of corners as numbers of 32 bits,
// each once, the corners of faces as indexes of those, how many each face has and whether an entity
// has it, all in base 64; the box around it; how many entities there are of each class.
std::string world_for_page(const World& world);

}  // namespace wend::cli
