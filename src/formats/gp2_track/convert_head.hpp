#pragma once

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// The first 4,096 bytes. F1GP shows them as the picture of its horizon, and has no texts there.
FreeArea convert_free_area(const Conversion& conversion);

// The two addresses of the header; the rest of it follows from the file.
Header convert_header(const Conversion& conversion);

// The bytes between the parts of the file, which are not carried over. Grand Prix 2 gets zeros
// where its own tracks have them.
void convert_filler(const Conversion& conversion, TrackFile& target);

}  // namespace wend::gp2_track
