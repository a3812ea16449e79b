#pragma once

#include <span>

#include "formats/bsp/source/static_props.hpp"
#include "wend/world_files.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::source {

// Puts props into a world that is made: as solids of it where their models are found, in the map's
// own pak or else where the caller says, among those of which nothing is known where they are not.
void add_props(std::span<const StaticProp> props, const FindGameFile& in_pak,
               const FindGameFile& of_game, WorldParts& parts);

}  // namespace wend::bsp::source
