#pragma once

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// The tables at the end of the file, of which both games have the first 28 bytes (fact sheet
// sections 12 and 15): race, place codes and names of pictures.
void convert_tables(const Conversion& conversion, TrackFile& target);

}  // namespace wend::gp2_track
