#pragma once

#include <string>

#include "wend/draw.hpp"
#include "wend/world.hpp"

namespace wend::cli {

// What can be seen of a world, as JSON for the page: the places of corners as numbers of 32 bits,
// each once, the corners of faces as indexes of those, how many each face has and whether an entity
// has it, all in base 64; the box around it; how many entities there are of each class.
std::string world_for_page(const World& world);

// The background of a request as JSON for the page: its picture as base64, and the rectangle that
// it covers, turned clockwise by so many quarters before.
std::string background_for_page(const Background& background, Opacity opacity);

}  // namespace wend::cli
