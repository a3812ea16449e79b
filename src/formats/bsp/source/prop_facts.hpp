#pragma once

#include <vector>

#include "formats/bsp/source/map_file.hpp"
#include "wend/format.hpp"

namespace wend::bsp::source {

// What there is to say of the static props of a map that stop players: how many, and of which it is
// not known what they block as long as nobody has the game's own files. Nothing of a map without
// such.
std::vector<Fact> prop_facts(const MapFile& file);

}  // namespace wend::bsp::source
