#pragma once

#include "exchange/osm/elements.hpp"
#include "wend/bytes.hpp"

namespace wend::exchange {

// Whether bytes begin as OpenStreetMap PBF.
bool is_osm_pbf(ByteView bytes);

// Goes through OpenStreetMap PBF, a block at a time. Errors name the byte at which the block
// begins.
Expected<void> read_osm_pbf(ByteView bytes, OsmElements::Pass pass, MemoryBudget& budget,
                            OsmElements& elements);

}  // namespace wend::exchange
