#pragma once

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// Where the track starts and what it looks like. Both games keep it alike but for the colours of
// kerbs and one word (fact sheet sections 6 and 15).
Configuration convert_configuration(const Conversion& conversion);

}  // namespace wend::gp2_track
