#pragma once

#include "exchange/osm/elements.hpp"
#include "wend/bytes.hpp"

namespace wend::exchange {

// Goes through OpenStreetMap XML, which may be compressed by gzip or bzip2. Errors name the line.
Expected<void> read_osm_xml(ByteView bytes, OsmElements::Pass pass, MemoryBudget& budget,
                            OsmElements& elements);

}  // namespace wend::exchange
